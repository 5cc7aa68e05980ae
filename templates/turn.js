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

  const indexOf = (hash) => steps.findIndex((step) => "#" + step.id === hash);

  function show(index, keep) {
    ring.remove();
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
  const narrow = matchMedia("(max-width: 600px)");
  let chosen = null;
  const view = () => (choose ? chosen || (narrow.matches ? "fight" : "whole") : "whole");
  function setView(name) {
    if (name) {
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
    if (event.key === " " && at.closest("button, summary, a")) return;
    event.preventDefault();
    act();
  });

  let from = null;
  player.addEventListener("touchstart", (event) => {
    if (timer && !event.target.closest(".play")) stop();
    from = event.touches.length === 1 && event.target.closest(".views")
      ? event.touches[0] : null;
  }, { passive: true });
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
  function encircle(link) {
    const name = view();
    const place = link.dataset[name] && steps[shown].querySelector(`.view.${name}`);
    const picture = place && place.querySelector("img[height]");
    if (!picture) return;
    const [x1, y1, x2, y2] = link.dataset[name].split(" ").map(Number);
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
