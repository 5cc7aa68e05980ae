// The order pad. It walks the plans that stand in the page as data, draws what they hold and joins
// their texts; what may be flown, where it ends and what it brings was worked out by the game.
document.documentElement.classList.add("js");
addEventListener("DOMContentLoaded", () => {
  const pad = document.querySelector(".pad");
  const data = pad && JSON.parse(document.getElementById("pad-data").textContent);
  if (!data) return;
  const $ = (selector) => pad.querySelector(selector);
  const over = $(".pad-over");
  const say = (where, text) => { if ($(where).textContent !== text) $(where).textContent = text; };
  const KEY = `pad ${data.game}`;
  const [LABEL, TEXT, PLACE, NOTE, X, Y, HEADING, WARNS, TO, SHOTS, WAY, ANEW, ONCE] = Array(13).keys();
  const [TITLE, BEFORE, NONE, CHOICES] = Array(4).keys();
  let plane = null;
  let orders = []; // for each part: its opening, and for each step the texts of choice and shots
  let active = 0; // the part that is planned on the map
  let tapped = null; // what the last tap on the map could have meant
  let past = [];
  let shade = "";
  let when = 0;
  const CLOSE = 2.4;
  let isClose = matchMedia("(max-width: 600px)").matches;

  const word = (number) => data.texts[number];
  const openings = (part) => plane.parts[part][2];
  const isPlaced = (choice) => choice[X] !== null;

  // The choices of a part so far, with what each leads to; a pick that is not to be had ends them.
  function course(part) {
    const found = [];
    let state = openings(part)[orders[part].opening][2];
    for (const pick of orders[part].picks) {
      if (state === null) break;
      const choice = offered(state, found).find((one) => word(one[TEXT]) === pick.text);
      if (!choice) break;
      const shots = choice[SHOTS].map((at) => plane.shots[at])
        .filter((shot) => pick.shots.includes(word(shot[1])));
      found.push({ state, choice, shots, pick });
      state = choice[TO];
    }
    return { found, state };
  }

  function offered(state, found) {
    const had = found.map(({ choice }) => choice[LABEL]);
    return plane.states[state][CHOICES].filter((one) => !(one[ONCE] && had.includes(one[LABEL])));
  }

  const courses = () => plane.parts.map((_, part) => course(part));
  const fired = () => courses().flatMap(({ found }) => found)
    .reduce((sum, one) => sum + one.shots.length, 0);
  const isOpen = ({ state }) => state !== null && !word(plane.states[state][NONE]);

  function textOf(part) {
    const opening = openings(part)[orders[part].opening][1];
    let text = opening ? `\n${opening}` : "";
    for (const { state, choice, shots } of course(part).found) {
      const behind = shots.map((shot) => word(shot[1])).join(data.andShot);
      text += word(plane.states[state][BEFORE]) + word(choice[TEXT]) + (behind && data.shot + behind);
    }
    return text;
  }

  const mailText = () => `${data.head}\n${plane.name}${plane.parts.map((_, at) => textOf(at)).join("")}`;

  // Drawing over the map: y goes down, and a plane is about as large as the unit.
  function draw(name, attributes, text) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    over.append(element);
    return element;
  }
  const points = (list) => list.map(([x, y]) => `${x},${-y}`).join(" ");
  const cellAt = (x, y) => points(data.shape.map(([dx, dy]) => [x + dx, y + dy]));

  function drawPlane(x, y, heading, name) {
    const turn = heading === null ? 0 : heading;
    const scale = plane.outline ? " scale(1.5)" : "";
    const place = { class: `craft c-${plane.colour} ${name}`, transform: `translate(${x} ${-y}) rotate(${turn})${scale}` };
    if (plane.outline) draw("use", { href: `#plane-${plane.outline}`, ...place });
    else draw("path", { d: "M0-.75.5.6 0 .3-.5.6z", ...place });
  }

  function drawShade() {
    const [whose, which] = shade.split(" ").map(Number);
    if (!shade) return;
    const [kind, , moments] = data.planes[whose].shades[which];
    const values = moments[when] || "";
    data.cells.forEach(([, x, y], at) => {
      if (values[at] === "." || values[at] === undefined) return;
      const value = parseInt(values[at], 36);
      draw("polygon", { points: cellAt(x, y), class: `shade ${kind} n${Math.min(value, 9)}` });
      if (kind !== "reach") draw("text", { x, y: 0.32 - y, class: "shade-number" }, String(value));
    });
  }

  // The ways of a part, each from where the plane stands.
  function ways(found) {
    const all = [[plane.at]];
    for (const { choice } of found) {
      if (choice[ANEW]) all.push([plane.at]);
      if (!isPlaced(choice)) continue;
      const [x, y] = all.at(-1).at(-1);
      const bent = choice[WAY] === undefined || choice[WAY] === null ? [] : data.ways[choice[WAY]];
      all.at(-1).push(...bent.map(([dx, dy]) => [x + dx, y + dy]), [choice[X], choice[Y]]);
    }
    return all.filter((way) => way.length > 1);
  }

  function drawAll() {
    over.replaceChildren();
    drawShade();
    if (!plane) return;
    if (plane.silent.length) draw("polyline", { points: points(plane.silent), class: "silent" });
    plane.parts.forEach((_, part) => {
      const { found } = course(part);
      if (plane.at) {
        ways(found).forEach((way, at) => {
          draw("polyline", { points: points(way), class: "way casing" });
          draw("polyline", { points: points(way), class: `way c-${plane.colour}${at ? " other" : ""}` });
        });
      }
      for (const { shots } of found) drawShots(shots);
      const placed = found.filter(({ choice }) => isPlaced(choice));
      placed.forEach(({ choice }, at) => {
        drawPlane(choice[X], choice[Y], choice[HEADING], at === placed.length - 1 ? "last" : "gone");
      });
    });
    const seen = new Set();
    for (const { choice } of offers(active)) {
      const key = `${choice[X]} ${choice[Y]}`;
      if (!seen.has(key)) draw("circle", { cx: choice[X], cy: -choice[Y], r: 0.55, class: "offer" });
      seen.add(key);
    }
    if (plane.at) draw("polygon", { points: cellAt(...plane.at), class: "mine" });
  }

  function drawShots(shots) {
    for (const [, , , [from, to], marks] of shots) {
      draw("line", { x1: from[0], y1: -from[1], x2: to[0], y2: -to[1], class: "shot" });
      for (const [x, y, text] of marks) {
        draw("circle", { cx: x, cy: -y, r: 0.4, class: "shot-mark" });
        draw("text", { x, y: 0.2 - y, class: "shot-number" }, text);
      }
    }
  }

  // What a tap on the map may order next: the choices of the step, and those behind a word that
  // moves nothing by itself, each with the picks that lead to it.
  function offers(part, from = course(part)) {
    if (from.state === null) return [];
    const found = [];
    for (const choice of offered(from.state, from.found)) {
      const pick = { text: word(choice[TEXT]), shots: [] };
      if (isPlaced(choice)) found.push({ choice, picks: [pick] });
      else if (!choice[ANEW] && choice[TO] !== null) {
        for (const next of plane.states[choice[TO]][CHOICES].filter(isPlaced)) {
          found.push({ choice: next, picks: [pick, { text: word(next[TEXT]), shots: [] }] });
        }
      }
    }
    return found;
  }

  // The buttons.
  function button(group, type, label, value, checked, change) {
    const element = document.createElement("label");
    const input = document.createElement("input");
    Object.assign(input, { type, name: group, value, checked });
    input.addEventListener("change", () => change(input.checked));
    element.append(input, label);
    return element;
  }

  function heard(element, ...parts) {
    const told = document.createElement("span");
    told.className = "sr";
    told.textContent = parts.filter(Boolean).map((one) => `, ${one}`).join("");
    element.append(told);
  }

  function step(title) {
    const field = document.createElement("fieldset");
    const legend = document.createElement("legend");
    legend.textContent = title;
    const row = document.createElement("div");
    row.className = "pad-choices";
    field.append(legend, row);
    return { field, row };
  }

  function change(part, act) {
    past.push(JSON.stringify(orders));
    active = part;
    act(orders[part]);
    show();
  }

  function pick(part, at, text) {
    change(part, (own) => {
      const shots = own.picks[at] ? own.picks[at].shots : [];
      own.picks = [...own.picks.slice(0, at), { text, shots }, ...own.picks.slice(at + 1)];
    });
  }

  function fillSteps() {
    const focused = document.activeElement;
    const held = pad.contains(focused) && focused.name ? [focused.name, focused.value] : null;
    const opened = [...pad.querySelectorAll(".pad-part")].map((one) => one.open);
    $(".pad-steps").replaceChildren(...plane.parts.map(([title, isFolded], part) => {
      const steps = stepsOf(part);
      const element = document.createElement(isFolded ? "details" : "div");
      element.className = "pad-part";
      if (isFolded) element.open = Boolean(opened[part] || orders[part].picks.length);
      if (title) {
        const head = document.createElement(isFolded ? "summary" : "h3");
        head.textContent = title;
        element.append(head);
      }
      element.append(...steps);
      return element;
    }));
    if (held) {
      const [name, value] = held;
      const again = pad.querySelector(`[name="${name}"][value="${CSS.escape(value)}"]`);
      if (again) again.focus({ preventScroll: true });
    }
  }

  function stepsOf(part) {
    const steps = [];
    if (openings(part).length > 1) {
      const { field, row } = step(`This ${data.name.split(" ")[0]}`);
      openings(part).forEach(([label], at) => {
        row.append(button(`pad-opening-${part}`, "radio", label, at, at === orders[part].opening, () => {
          change(part, (own) => { own.opening = at; });
        }));
      });
      steps.push(field);
    }
    const { found, state } = course(part);
    found.forEach((here, at) => {
      const field = choicesOf(part, at, here.state, found.slice(0, at), here);
      if (here.choice[SHOTS].length) field.append(shotsOf(part, here, at));
      field.append(told(here));
      steps.push(field);
    });
    if (state !== null) steps.push(choicesOf(part, found.length, state, found, null));
    return steps;
  }

  function choicesOf(part, at, state, before, here) {
    const { field, row } = step(word(plane.states[state][TITLE]));
    const none = word(plane.states[state][NONE]);
    if (none) {
      row.append(button(`pad-step-${part}-${at}`, "radio", none, "", !here, () => {
        change(part, (own) => { own.picks = own.picks.slice(0, at); });
      }));
    }
    for (const choice of offered(state, before)) {
      const text = word(choice[TEXT]);
      const isPicked = Boolean(here) && here.choice === choice;
      const label = button(`pad-step-${part}-${at}`, "radio", word(choice[LABEL]), text, isPicked,
        () => pick(part, at, text));
      heard(label, word(choice[PLACE]), word(choice[NOTE]));
      if (choice[WARNS]) label.className = "warns";
      row.append(label);
    }
    return field;
  }

  function shotsOf(part, here, at) {
    const row = document.createElement("div");
    row.className = "pad-choices shots";
    for (const number of here.choice[SHOTS]) {
      const shot = plane.shots[number];
      const text = word(shot[1]);
      const is = here.shots.includes(shot);
      const label = button(`pad-shot-${part}-${at}`, "checkbox", word(shot[0]), text, is, (on) => {
        change(part, (own) => {
          const shots = here.pick.shots.filter((one) => one !== text);
          own.picks[at] = { text: here.pick.text, shots: on ? [...shots, text] : shots };
        });
      });
      label.firstChild.disabled = !is && fired() >= plane.most;
      row.append(label);
    }
    return row;
  }

  function told({ choice, shots }) {
    const line = document.createElement("p");
    line.className = choice[WARNS] ? "pad-told warns" : "pad-told";
    const parts = [word(choice[PLACE]) && `To ${word(choice[PLACE])}`, word(choice[NOTE])];
    for (const shot of shots) {
      const reach = shot[4].map(([, , text]) => text).join(" ");
      const does = reach ? `damage ${reach} by range` : "reaches nothing";
      parts.push(`${word(shot[0])}: ${does}${word(shot[2]) ? `, ${word(shot[2])}` : ""}`);
    }
    const sentences = parts.filter(Boolean).map((one) => one[0].toUpperCase() + one.slice(1));
    line.textContent = sentences.length ? `${sentences.join(". ")}.` : "";
    return line;
  }

  // Closer: the sheet is enlarged about the plane, as far as its edges allow.
  function zoom() {
    const sheet = $(".pad-sheet");
    $("[data-do=closer]").setAttribute("aria-pressed", String(isClose));
    sheet.style.transform = "";
    if (!isClose || !plane) return;
    const [left, top, width, height] = over.getAttribute("viewBox").split(" ").map(Number);
    const last = course(active).found.findLast(({ choice }) => isPlaced(choice));
    const [x, y] = last ? [last.choice[X], last.choice[Y]] : plane.at || [left + width / 2, -top - height / 2];
    const by = CLOSE;
    const shift = (at, start, size) => Math.min(0, Math.max(1 - by, 0.5 - (by * (at - start)) / size));
    const across = 100 * shift(x, left, width);
    const down = 100 * shift(-y, top, height);
    sheet.style.transform = `translate(${across}%, ${down}%) scale(${by})`;
  }

  const sentence = (text) => (text ? `${text[0].toUpperCase()}${text.slice(1)}. ` : "");

  function show() {
    drawAll();
    zoom();
    pad.classList.toggle("chosen", Boolean(plane));
    if (!plane) return;
    fillSteps();
    const open = courses().filter(isOpen).map(({ state }) => word(plane.states[state][TITLE]));
    const more = plane.most ? `; ${plane.most - fired()} still free` : "";
    const dotted = plane.silent.length ? " (the dotted line)" : "";
    const silence = plane.silence ? `Silence: ${plane.silence}${dotted}.` : "";
    say(".pad-note", sentence(open.length ? `Still open: ${open.join(", ")}` : "")
      + sentence(plane.note && plane.note + more) + silence);
    const text = mailText();
    $("textarea").value = text;
    $("textarea").rows = Math.max(4, text.split("\n").length + 1);
    const subject = `${data.game}, ${data.name}: ${plane.name}`;
    $("[data-do=mail]").href = `mailto:${data.mail}?subject=${encodeURIComponent(subject)}`
      + `&body=${encodeURIComponent(`${text}\n`)}`;
    $("[data-do=undo]").disabled = !past.length;
    pad.dataset.ready = open.length ? "no" : "yes";
    say(".pad-said", "");
  }

  const blank = () => plane.parts.map(() => ({ opening: 0, picks: [] }));

  function choose(at, remember) {
    plane = data.planes[at] || null;
    orders = plane ? blank() : [];
    past = [];
    active = 0;
    tapped = null;
    const input = pad.querySelector(`[name=pad-plane][value="${at}"]`);
    if (input) input.checked = true;
    if (plane && remember) {
      try { localStorage.setItem(KEY, plane.letter); } catch { /* nothing is kept then */ }
      history.replaceState(null, "", `#pad=${encodeURIComponent(plane.letter)}`);
    }
    fillShades();
    show();
  }

  function fillShades() {
    const select = $("select");
    if (!select) return;
    const list = [new Option("my orders only", "")];
    data.planes.forEach((one, whose) => one.shades.forEach(([kind, label], which) => {
      const option = new Option(label, `${whose} ${which}`);
      if (kind !== "danger") list.push(option);
      else if (one === plane) list.splice(1, 0, option);
    }));
    if (!list.some((one) => one.value === shade)) shade = "";
    list.forEach((one) => { one.selected = one.value === shade; });
    select.replaceChildren(...list);
  }

  if ($("select")) {
    data.moments.forEach((title, at) => {
      $(".pad-when").append(button("pad-when", "radio", title, at, at === 0, () => {
        when = at;
        drawAll();
      }));
    });
    $("select").addEventListener("change", (event) => {
      shade = event.target.value;
      pad.classList.toggle("shaded", Boolean(shade) && data.moments.length > 1);
      drawAll();
    });
  }
  $(".pad-who").addEventListener("change", (event) => choose(Number(event.target.value), true));

  const acts = {
    undo: () => {
      if (!past.length) return;
      orders = JSON.parse(past.pop());
      show();
    },
    closer: () => { isClose = !isClose; zoom(); },
    clear: () => { if (plane) { past.push(JSON.stringify(orders)); orders = blank(); show(); } },
    copy: async () => {
      const area = $("textarea");
      try {
        await navigator.clipboard.writeText(area.value);
      } catch {
        area.focus();
        area.select();
        if (!document.execCommand("copy")) { say(".pad-said", "Selected: copy it by hand."); return; }
      }
      say(".pad-said", "Copied.");
    },
  };
  pad.addEventListener("click", (event) => {
    const act = acts[event.target.dataset.do];
    if (act) act();
  });

  // A tap on the map: the order that ends there, at the next tap the next one that does; else the
  // name of the place.
  over.addEventListener("click", (event) => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(over.getScreenCTM().inverse());
    const far = (x, y) => Math.hypot(x - at.x, -y - at.y);
    if (plane && tapOrder(far)) return;
    const cell = data.cells.reduce((best, one) => (best && far(best[1], best[2]) <= far(one[1], one[2]) ? best : one), null);
    if (!cell || far(cell[1], cell[2]) >= 1) return;
    const here = data.planes.filter((one) => one.at && Math.hypot(one.at[0] - cell[1], one.at[1] - cell[2]) < 0.1);
    say(".pad-named", [cell[0], ...here.map((one) => one.name)].join(": "));
  });

  function tapOrder(far) {
    const own = orders[active];
    const near = ({ choice }) => far(choice[X], choice[Y]) < 0.9;
    const isSame = tapped && tapped.part === active && tapped.list.length > 1 && near(tapped.list[tapped.at])
      && JSON.stringify(own.picks.slice(tapped.from)) === JSON.stringify(tapped.list[tapped.at].picks);
    if (isSame) tapped.at = (tapped.at + 1) % tapped.list.length;
    else {
      const { found } = course(active);
      const least = (list) => Math.min(...list.map(({ choice }) => far(choice[X], choice[Y])));
      const close = offers(active).filter(near);
      const list = close.filter(({ choice }) => far(choice[X], choice[Y]) < least(close) + 0.05);
      if (!list.length) return false;
      tapped = { part: active, from: found.length, list, at: 0 };
    }
    change(active, () => {
      own.picks = [...own.picks.slice(0, tapped.from), ...tapped.list[tapped.at].picks];
    });
    return true;
  }

  function fromAddress() {
    const found = /^#pad=(.+)$/.exec(location.hash);
    let letter = found && decodeURIComponent(found[1]);
    if (!letter) { try { letter = localStorage.getItem(KEY); } catch { letter = null; } }
    const at = data.planes.findIndex((one) => one.letter === letter);
    choose(at, false);
    if (found && at >= 0) pad.scrollIntoView({ block: "start" });
  }
  addEventListener("hashchange", () => { if (location.hash.startsWith("#pad=")) fromAddress(); });
  fromAddress();
});
