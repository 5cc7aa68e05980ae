// The map player. Without it the page shows all maps in order; nothing else depends on it.
"use strict";
// Before anything is painted the style knows that there is a player, and which map it opens with:
// the address names it, or else the page. From these two the style lays the page out as it will
// stay. What follows later moves nothing.
const root = document.documentElement;
root.classList.add("js");
const maps = root.dataset.maps.split(" ");
const opensOn = [location.hash.slice(1), root.dataset.opens].find((name) => maps.includes(name));
root.dataset.map = opensOn || maps[0];
addEventListener("DOMContentLoaded", () => {
  const player = document.querySelector(".player");
  const steps = [...player.querySelectorAll(".step")];
  const bar = player.querySelector(".bar");
  const buttons = [...bar.querySelectorAll("[data-step]")];
  const status = player.querySelector(".status");
  const choose = player.querySelector(".choose");
  const [back, forward, play] = ["back", "forward", "play"].map((name) => bar.querySelector("." + name));
  const HOLD = 2500;
  const AT_REST = 1000;
  let shown = 0;
  let timer = null;
  let inHand = false;
  const mapData = document.getElementById("map-data");
  const known = mapData && JSON.parse(mapData.textContent);

  const indexOf = (hash) => steps.findIndex((step) => "#" + step.id === hash);

  function show(index, keep) {
    ring.remove();
    named.remove();
    const held = frame();
    const [left, top] = held ? [held.scrollLeft, held.scrollTop] : [0, 0];
    shown = Math.max(0, Math.min(index, steps.length - 1));
    root.dataset.map = steps[shown].id;
    buttons.forEach((button, at) => {
      if (at === shown) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    });
    back.setAttribute("aria-disabled", String(shown === 0));
    forward.setAttribute("aria-disabled", String(shown === steps.length - 1));
    const caption = steps[shown].querySelector(".caption");
    status.replaceChildren(...[...caption.childNodes].map((node) => node.cloneNode(true)));
    zoomFrame();
    frame().scrollTo(left, top);
    ringMine();
    if (keep) return;
    fetchNext();
    root.classList.add("used");
    history.replaceState(null, "", "#" + steps[shown].id);
  }

  // Pictures load when they are first seen; the map after the shown one is asked for early, but not
  // so early that the first must wait for it.
  function fetchNext() {
    const next = steps[shown + 1];
    const wanted = next && (next.querySelector(`.${view()} .light`) || next.querySelector(".light"));
    if (wanted) wanted.loading = "eager";
  }

  function stop() {
    clearInterval(timer);
    timer = null;
    play.classList.remove("playing");
    play.setAttribute("aria-label", "Play");
    status.removeAttribute("aria-live");
  }

  function start() {
    if (shown === steps.length - 1) show(0);
    status.setAttribute("aria-live", "off");
    play.classList.add("playing");
    play.setAttribute("aria-label", "Stop");
    timer = setInterval(() => {
      show(shown + 1);
      if (shown === steps.length - 1) stop();
    }, HOLD);
  }

  const toggle = () => (timer ? stop() : start());
  const go = (index) => { stop(); show(index); };

  // The view: the whole board, or the fight on a narrow screen, until the reader chooses. Until then
  // the style alone decides.
  const narrow = matchMedia("(max-width: 37.5em)");
  let chosen = null;
  const view = () => (choose ? chosen || (narrow.matches ? "fight" : "whole") : "whole");
  function setView(name) {
    if (name) {
      enlarge(1);
      named.remove();
      chosen = name;
      root.dataset.view = name;
      root.classList.add("used");
      // a view that this screen does not open with is blank until it is asked for
      player.querySelectorAll(".blank").forEach((source) => source.remove());
      fetchNext();
    }
    if (choose) {
      for (const button of choose.children) {
        button.setAttribute("aria-pressed", String(button.dataset.view === view()));
      }
    }
    ringMine();
  }

  // Enlarging: the picture grows in its frame, which then scrolls by itself.
  const LARGE = 2.5;
  const LARGEST = 4;
  const enlarger = player.querySelector(".enlarge");
  let zoom = 1;
  const frame = () => steps[shown].querySelector(".views");
  const picture = () => frame().querySelector(`.view.${view()}`);
  function zoomFrame() {
    for (const step of steps) {
      const views = step.querySelector(".views");
      views.style.height = zoom > 1 ? `${high}px` : "";
      if (zoom > 1) views.tabIndex = 0;
      else views.removeAttribute("tabindex");
    }
  }
  let high = 0;
  function enlarge(to, at) {
    const views = frame();
    const box = views.getBoundingClientRect();
    if (zoom === 1) high = views.clientHeight;
    const [x, y] = at ? [at[0] - box.left, at[1] - box.top] : [box.width / 2, box.height / 2];
    const wanted = Math.max(1, Math.min(to, LARGEST));
    const [right, down] = [(views.scrollLeft + x) / zoom, (views.scrollTop + y) / zoom];
    zoom = wanted < 1.05 ? 1 : wanted;
    root.classList.toggle("enlarged", zoom > 1);
    player.style.setProperty("--zoom", zoom);
    enlarger.setAttribute("aria-pressed", String(zoom > 1));
    zoomFrame();
    views.scrollTo(right * zoom - x, down * zoom - y);
  }
  enlarger.addEventListener("click", () => enlarge(zoom > 1 ? 1 : LARGE));
  addEventListener("resize", () => enlarge(1));

  // What is pointed at, and the reader's own plane: by the data that the page brought.
  const mark = (name) => {
    const one = document.createElement("span");
    one.className = name;
    return one;
  };
  const named = mark("named-place");
  named.setAttribute("role", "status");
  const ownRing = mark("own-ring");
  ownRing.setAttribute("aria-hidden", "true");
  const own = player.querySelector(".own select");
  const KEY = known && `pad ${known.game}`;
  const spots = () => known.steps[steps[shown].id];
  const apart = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);
  const mine = () => (own && own.value ? known.planes.findIndex(([letter]) => letter === own.value) : -1);

  function share([x, y]) {
    const [west, south, east, north] = known.views[view()];
    return [(x - west) / (east - west), (north - y) / (north - south), 1 / (east - west)];
  }
  function put(what, at) {
    const [x, y] = share(at);
    what.style.left = `${100 * x}%`;
    what.style.top = `${100 * y}%`;
    picture().append(what);
  }
  function ringMine() {
    if (!known) return;
    const at = mine();
    for (const step of steps) {
      for (const line of step.querySelectorAll(".planes li")) {
        line.classList.toggle("mine", at >= 0 && line.querySelector(".tile").textContent === own.value);
      }
    }
    ownRing.remove();
    const line = spots() && spots().planes.find(([plane]) => plane === at);
    if (!line || !known.views[view()] || !picture()) return;
    const [, x, y] = line;
    ownRing.style.width = `${205 * known.reach * share([x, y])[2]}%`;
    put(ownRing, [x, y]);
  }
  function nameAt(event) {
    const box = known && known.views[view()];
    const shownMap = picture();
    if (!box || !shownMap || !spots()) return;
    const [west, south, east, north] = box;
    const area = shownMap.getBoundingClientRect();
    const at = [
      west + (event.clientX - area.left) / area.width * (east - west),
      north - (event.clientY - area.top) / area.height * (north - south),
    ];
    const near = (places) => places
      .map(([name, x, y]) => ({ name, at: [x, y], far: apart(at, [x, y]) }))
      .sort((a, b) => a.far - b.far)
      .find((one) => one.far <= known.reach);
    const lines = spots().planes.map(([plane, x, y, words]) => [`${known.planes[plane][1]}: ${words}`, x, y]);
    const place = near(known.places) || near(lines);
    named.remove();
    if (!place) return;
    const here = lines.filter(([, x, y]) => apart(place.at, [x, y]) <= known.reach / 2).map(([words]) => words);
    for (const [words, points] of spots().things.map((one) => known.things[one])) {
      if (points.some((point) => apart(place.at, point) <= known.reach / 2)) here.push(words);
    }
    const isNamed = known.places.length > 0;
    named.textContent = [isNamed ? place.name : "", here.join("; ")].filter(Boolean).join(" · ");
    put(named, place.at);
    const [x, y] = share(place.at);
    named.style.transform = `translate(${-100 * Math.max(0, Math.min(1, x))}%, ${y > 0.5 ? "calc(-100% - 14px)" : "14px"})`;
  }
  let lastTap = null;
  player.addEventListener("click", (event) => {
    if (!event.target.closest(".views")) return;
    const tap = { at: [event.clientX, event.clientY], when: event.timeStamp };
    const isDouble = lastTap && tap.when - lastTap.when < 350 && apart(tap.at, lastTap.at) < 30;
    lastTap = isDouble ? null : tap;
    if (isDouble) enlarge(zoom > 1 ? 1 : LARGE, tap.at);
    else nameAt(event);
  });
  if (own) {
    try { own.value = localStorage.getItem(KEY) || ""; } catch { /* nothing is kept then */ }
    if (own.selectedIndex < 0) own.value = "";
    own.addEventListener("change", () => {
      try { localStorage.setItem(KEY, own.value); } catch { /* nothing is kept then */ }
      ringMine();
      dispatchEvent(new CustomEvent("my-plane", { detail: own.value }));
    });
    addEventListener("my-plane", (event) => {
      if (own.value === event.detail) return;
      own.value = event.detail;
      ringMine();
    });
  }

  buttons.forEach((button, at) => button.addEventListener("click", () => go(at)));
  back.addEventListener("click", () => go(shown - 1));
  forward.addEventListener("click", () => go(shown + 1));
  play.addEventListener("click", toggle);
  if (choose) {
    choose.addEventListener("click", (event) => {
      if (event.target.dataset.view) setView(event.target.dataset.view);
    });
  }
  narrow.addEventListener("change", () => setView());

  const keys = {
    ArrowLeft: () => go(shown - 1),
    ArrowRight: () => go(shown + 1),
    Home: () => go(0),
    End: () => go(steps.length - 1),
    " ": toggle,
  };
  addEventListener("pointerdown", (event) => { inHand = player.contains(event.target); });
  addEventListener("keydown", (event) => {
    const act = keys[event.key];
    const at = event.target;
    if (!act || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const free = at === document.body || at === document.documentElement;
    const arrow = event.key.startsWith("Arrow");
    if (!(player.contains(at) || (free && (inHand || arrow)))) return;
    if (at.closest("select") || (zoom > 1 && at.closest(".views"))) return;
    if (event.key === " " && at.closest("button, summary, a")) return;
    event.preventDefault();
    act();
  });

  let from = null;
  player.addEventListener("touchstart", (event) => {
    if (timer && !event.target.closest(".play")) stop();
    const onMap = event.target.closest(".views");
    from = event.touches.length === 1 && onMap && zoom === 1 ? event.touches[0] : null;
    pinched = event.touches.length === 2 && onMap ? { far: farApart(event), zoom } : null;
  }, { passive: true });
  // two fingers enlarge the map where they are
  let pinched = null;
  const ends = (event) => [...event.touches].map((one) => [one.clientX, one.clientY]);
  const farApart = (event) => apart(...ends(event));
  player.addEventListener("touchmove", (event) => {
    if (!pinched || event.touches.length !== 2) return;
    if (event.cancelable) event.preventDefault();
    const [[x1, y1], [x2, y2]] = ends(event);
    enlarge(pinched.zoom * farApart(event) / pinched.far, [(x1 + x2) / 2, (y1 + y2) / 2]);
  }, { passive: false });
  player.addEventListener("touchend", (event) => {
    if (!from) return;
    const dx = event.changedTouches[0].clientX - from.clientX;
    const dy = event.changedTouches[0].clientY - from.clientY;
    from = null;
    if (Math.abs(dx) > 40 && Math.abs(dx) > 1.5 * Math.abs(dy)) go(shown + (dx < 0 ? 1 : -1));
  }, { passive: true });

  // The ring round an entry's line: 2 px, on the map that its entry in the account leads to.
  const ring = document.createElement("span");
  ring.className = "ring";
  ring.setAttribute("aria-hidden", "true");
  const lineOn = (link, name) => link.getAttribute(`data-${name}`);
  function encircle(link) {
    const drawn = Object.keys(known ? known.views : { whole: 0 });
    if (!lineOn(link, view())) {
      const other = choose && drawn.find((one) => lineOn(link, one));
      if (other) setView(other);
    }
    const name = view();
    const place = lineOn(link, name) && steps[shown].querySelector(`.view.${name}`);
    const picture = place && place.querySelector("img[height]");
    if (!picture) return;
    const [x1, y1, x2, y2] = lineOn(link, name).split(" ").map(Number);
    const dx = x2 - x1;
    const dy = (y2 - y1) * picture.getAttribute("height") / picture.getAttribute("width");
    const room = 0.025;
    const long = Math.hypot(dx, dy) + 2 * room;
    ring.style.left = `${100 * x1}%`;
    ring.style.top = `${100 * y1}%`;
    ring.style.width = `${100 * long}%`;
    ring.style.aspectRatio = `${long} / ${2 * room}`;
    ring.style.transform = `rotate(${Math.atan2(dy, dx)}rad) translate(${-100 * room / long}%, -50%)`;
    place.append(ring);
  }
  document.querySelector(".account").addEventListener("click", (event) => {
    const link = event.target.closest(".did a");
    if (!link) return;
    event.preventDefault();
    go(indexOf(link.hash));
    encircle(link);
    player.scrollIntoView({ block: "start" });
  });

  addEventListener("hashchange", () => {
    const index = indexOf(location.hash);
    if (index < 0) return;
    stop();
    show(index, true);
    player.scrollIntoView({ block: "start" });
  });

  addEventListener("load", () => setTimeout(fetchNext, AT_REST));
  setView();
  show(indexOf("#" + root.dataset.map), true);
  if (indexOf(location.hash) >= 0) player.scrollIntoView({ block: "start" });
  // The line that is read out takes the place of the caption that it repeats.
  root.classList.add("ready");
});
