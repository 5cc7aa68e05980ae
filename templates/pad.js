// The order pad. It walks the plans that stand in the page as data, draws what they hold and joins
// their texts; what may be flown, where it ends and what it brings was worked out by the game.
document.documentElement.classList.add("js");
addEventListener("DOMContentLoaded", () => {
  const pad = document.querySelector(".pad");
  const data = pad && JSON.parse(document.getElementById("pad-data").textContent);
  if (!data) return;
  const $ = (selector) => pad.querySelector(selector);
  const over = $(".pad-over");
  const say = (where, text) => { $(where).textContent = text; };
  const KEY = `pad ${data.game}`;
  const [LABEL, TEXT, PLACE, NOTE, X, Y, HEADING, WARNS, TO, SHOTS] = Array(10).keys();
  let plane = null;
  let opening = 0;
  let picks = []; // for each step: the choice's text, and the texts of its shots
  let past = [];
  let shade = "";
  let when = 0;
  const CLOSE = 2.4;
  let isClose = matchMedia("(max-width: 600px)").matches;

  const word = (number) => data.texts[number];

  // The choices so far, with what each leads to; a pick that is not to be had here ends them.
  function course() {
    const found = [];
    let state = plane.openings[opening][2];
    for (const pick of picks) {
      if (state === null) break;
      const choice = plane.states[state].find((one) => word(one[TEXT]) === pick.text);
      if (!choice) break;
      const shots = choice[SHOTS].map((at) => plane.shots[at])
        .filter((shot) => pick.shots.includes(word(shot[1])));
      found.push({ choice, shots, pick });
      state = choice[TO];
    }
    return { found, state };
  }

  const fired = () => course().found.reduce((sum, one) => sum + one.shots.length, 0);

  function mailText() {
    const { found } = course();
    const lines = [`Turn ${data.turn}`, plane.name];
    if (plane.openings[opening][1]) lines.push(plane.openings[opening][1]);
    found.forEach(({ choice, shots }, at) => {
      const texts = shots.map((shot) => word(shot[1]));
      const behind = texts.length ? data.shot + texts.join(data.andShot) : "";
      lines.push(`${at + 1}. ${word(choice[TEXT])}${behind}`);
    });
    return lines.join("\n");
  }

  // Drawing over the map: the map's own units, y downwards.
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
    if (plane.outline) {
      draw("use", {
        href: `#plane-${plane.outline}`, class: `craft c-${plane.colour} ${name}`,
        transform: `translate(${x} ${-y}) rotate(${turn}) scale(1.5)`,
      });
    } else {
      draw("path", {
        d: "M0-.75.5.6 0 .3-.5.6z", class: `craft c-${plane.colour} ${name}`,
        transform: `translate(${x} ${-y}) rotate(${turn})`,
      });
    }
  }

  function drawShade() {
    const [whose, what] = shade.split(" ");
    if (!what) return;
    const values = data.planes[Number(whose)][what][when] || "";
    data.cells.forEach(([, x, y], at) => {
      if (values[at] === "." || values[at] === undefined) return;
      const value = parseInt(values[at], 36);
      draw("polygon", { points: cellAt(x, y), class: `shade ${what} n${Math.min(value, 9)}` });
      if (what !== "reach") draw("text", { x, y: 0.32 - y, class: "shade-number" }, String(value));
    });
  }

  function drawAll() {
    over.replaceChildren();
    drawShade();
    if (!plane) return;
    const { found, state } = course();
    const way = [plane.at, ...found.map(({ choice }) => [choice[X], choice[Y]])];
    draw("polyline", { points: points(plane.silent), class: "silent" });
    draw("polyline", { points: points(way), class: "way casing" });
    draw("polyline", { points: points(way), class: `way c-${plane.colour}` });
    for (const { shots } of found) {
      for (const [, , , [from, to], marks] of shots) {
        draw("line", { x1: from[0], y1: -from[1], x2: to[0], y2: -to[1], class: "shot" });
        for (const [x, y, text] of marks) {
          draw("circle", { cx: x, cy: -y, r: 0.4, class: "shot-mark" });
          draw("text", { x, y: 0.2 - y, class: "shot-number" }, text);
        }
      }
    }
    if (state !== null) {
      const seen = new Set();
      for (const choice of plane.states[state]) {
        const key = `${choice[X]} ${choice[Y]}`;
        if (seen.has(key)) continue;
        seen.add(key);
        draw("circle", { cx: choice[X], cy: -choice[Y], r: 0.55, class: "offer" });
      }
    }
    found.forEach(({ choice }, at) => {
      drawPlane(choice[X], choice[Y], choice[HEADING], at === found.length - 1 ? "last" : "gone");
    });
    draw("polygon", { points: cellAt(...plane.at), class: "mine" });
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

  function step(title) {
    const field = document.createElement("fieldset");
    const legend = document.createElement("legend");
    legend.textContent = title;
    const row = document.createElement("div");
    row.className = "pad-choices";
    field.append(legend, row);
    return { field, row };
  }

  function change(act) {
    past.push(JSON.stringify([opening, picks]));
    act();
    show();
  }

  function pick(at, text) {
    change(() => {
      const shots = picks[at] ? picks[at].shots : [];
      picks = [...picks.slice(0, at), { text, shots }, ...picks.slice(at + 1)];
    });
  }

  function fillSteps() {
    const focused = document.activeElement;
    const held = pad.contains(focused) && focused.name ? [focused.name, focused.value] : null;
    const steps = [];
    if (plane.openings.length > 1) {
      const { field, row } = step("This turn");
      plane.openings.forEach(([label], at) => {
        row.append(button("pad-opening", "radio", label, at, at === opening, () => {
          change(() => { opening = at; });
        }));
      });
      steps.push(field);
    }
    const { found } = course();
    let state = plane.openings[opening][2];
    for (let at = 0; state !== null && at <= found.length; at += 1) {
      const { field, row } = step(data.steps[at]);
      const here = found[at];
      for (const choice of plane.states[state]) {
        const text = word(choice[TEXT]);
        const label = button(`pad-step-${at}`, "radio", word(choice[LABEL]), text,
          Boolean(here) && here.choice === choice, () => pick(at, text));
        if (choice[WARNS]) label.className = "warns";
        row.append(label);
      }
      if (!here) { steps.push(field); break; }
      if (here.choice[SHOTS].length) field.append(shotsOf(here, at));
      field.append(told(here));
      steps.push(field);
      state = here.choice[TO];
    }
    $(".pad-steps").replaceChildren(...steps);
    if (held) {
      const [name, value] = held;
      const again = pad.querySelector(`[name="${name}"][value="${CSS.escape(value)}"]`);
      if (again) again.focus({ preventScroll: true });
    }
  }

  function shotsOf(here, at) {
    const row = document.createElement("div");
    row.className = "pad-choices shots";
    for (const number of here.choice[SHOTS]) {
      const shot = plane.shots[number];
      const text = word(shot[1]);
      const is = here.shots.includes(shot);
      const label = button(`pad-shot-${at}`, "checkbox", word(shot[0]), text, is, (on) => {
        change(() => {
          const shots = here.pick.shots.filter((one) => one !== text);
          picks[at] = { text: here.pick.text, shots: on ? [...shots, text] : shots };
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
    const parts = [`To ${word(choice[PLACE])}`, word(choice[NOTE])];
    for (const shot of shots) {
      const reach = shot[4].map(([, , text]) => text).join(" ");
      const does = reach ? `damage ${reach} by range` : "reaches nothing";
      parts.push(`${word(shot[0])}: ${does}${word(shot[2]) ? `, ${word(shot[2])}` : ""}`);
    }
    const sentences = parts.filter(Boolean).map((one) => one[0].toUpperCase() + one.slice(1));
    line.textContent = `${sentences.join(". ")}.`;
    return line;
  }

  // Closer: the sheet is enlarged about the plane, as far as its edges allow.
  function zoom() {
    const sheet = $(".pad-sheet");
    $("[data-do=closer]").setAttribute("aria-pressed", String(isClose));
    sheet.style.transform = "";
    if (!isClose || !plane) return;
    const [left, top, width, height] = over.getAttribute("viewBox").split(" ").map(Number);
    const { found } = course();
    const [x, y] = found.length ? [found.at(-1).choice[X], found.at(-1).choice[Y]] : plane.at;
    const by = CLOSE;
    const shift = (at, start, size) => Math.min(0, Math.max(1 - by, 0.5 - (by * (at - start)) / size));
    const across = 100 * shift(x, left, width);
    const down = 100 * shift(-y, top, height);
    sheet.style.transform = `translate(${across}%, ${down}%) scale(${by})`;
  }

  function show() {
    drawAll();
    zoom();
    pad.classList.toggle("chosen", Boolean(plane));
    if (!plane) return;
    fillSteps();
    const { found, state } = course();
    const open = state === null ? "" : `Still open: ${data.steps.slice(found.length).join(", ")}. `;
    const left = plane.most ? `${plane.note}; ${plane.most - fired()} still free. ` : "";
    say(".pad-note", `${open}${left}The dotted line is what silence brings.`);
    const text = mailText();
    $("textarea").value = text;
    const subject = `${data.game}, turn ${data.turn}: ${plane.name}`;
    $("[data-do=mail]").href = `mailto:${data.mail}?subject=${encodeURIComponent(subject)}`
      + `&body=${encodeURIComponent(`${text}\n`)}`;
    $("[data-do=undo]").disabled = !past.length;
    pad.dataset.ready = state === null ? "yes" : "no";
    say(".pad-said", "");
  }

  function choose(at, remember) {
    plane = data.planes[at] || null;
    opening = 0;
    picks = [];
    past = [];
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
    const own = plane ? data.planes.indexOf(plane) : -1;
    const option = (value, text) => new Option(text, value, false, value === shade);
    const list = [option("", "my orders only")];
    if (own >= 0) list.push(option(`${own} danger`, "where I can be hit, and how hard"));
    data.planes.forEach((one, at) => {
      list.push(option(`${at} reach`, `where ${one.name} can be`));
      list.push(option(`${at} hits`, `what ${one.name} can hit`));
    });
    $("select").replaceChildren(...list);
    if (!list.some((one) => one.value === shade)) shade = "";
  }

  data.steps.forEach((title, at) => {
    $(".pad-when").append(button("pad-when", "radio", title, at, at === 0, () => {
      when = at;
      drawAll();
    }));
  });
  $("select").addEventListener("change", (event) => {
    shade = event.target.value;
    pad.classList.toggle("shaded", Boolean(shade));
    drawAll();
  });
  $(".pad-who").addEventListener("change", (event) => choose(Number(event.target.value), true));

  const acts = {
    undo: () => {
      if (!past.length) return;
      [opening, picks] = JSON.parse(past.pop());
      show();
    },
    closer: () => { isClose = !isClose; zoom(); },
    clear: () => change(() => { opening = 0; picks = []; }),
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

  // A tap on the map: the order that ends there (the next one where several do), else its name.
  over.addEventListener("click", (event) => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(over.getScreenCTM().inverse());
    const far = (x, y) => Math.hypot(x - at.x, -y - at.y);
    const cell = data.cells.reduce((best, one) => (far(one[1], one[2]) < far(best[1], best[2]) ? one : best));
    if (plane) {
      const { found, state } = course();
      const near = (choice) => far(choice[X], choice[Y]) < 0.9;
      const last = found.length - 1;
      if (last >= 0 && near(found[last].choice)) {
        const from = last ? found[last - 1].choice[TO] : plane.openings[opening][2];
        const same = plane.states[from].filter(near);
        const next = same[(same.indexOf(found[last].choice) + 1) % same.length];
        if (same.length > 1) return pick(last, word(next[TEXT]));
      }
      const offered = state === null ? [] : plane.states[state].filter(near);
      if (offered.length) return pick(found.length, word(offered[0][TEXT]));
    }
    const here = data.planes.filter((one) => Math.hypot(one.at[0] - cell[1], one.at[1] - cell[2]) < 0.1);
    return far(cell[1], cell[2]) < 1
      && say(".pad-named", [cell[0], ...here.map((one) => one.name)].join(": "));
  });

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
