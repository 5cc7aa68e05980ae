// The order pad: plane, buttons, taps on the map, mail. It decides nothing: pad-plan.js walks the
// plans that are given to it as data, pad-map.js draws them. The file ends by opening it.
function openPad(data) {
  const pad = document.querySelector(".pad");
  if (!pad) return;
  const $ = (selector) => pad.querySelector(selector);
  const over = $(".pad-over");
  const map = new PadMap(over, data);
  const say = (where, text) => { if ($(where).textContent !== text) $(where).textContent = text; };
  const word = (number) => data.texts[number];
  const KEY = `pad ${data.game}`;
  const CLOSE = 2.4;
  const every = new Map(); // the orders of each plane that was chosen
  let orders = null; // of the one that is
  let active = 0; // the part that was changed last
  let tapped = null; // what the last tap on the map could have meant
  let shade = "";
  let when = 0;
  let wanted = null; // closer, or the whole board, by the button

  // The buttons.
  function button(group, type, label, value, checked, change) {
    const element = document.createElement("label");
    const input = document.createElement("input");
    Object.assign(input, { type, name: group, value, checked });
    input.addEventListener("change", () => change(input.checked));
    element.append(input, label);
    return element;
  }

  function heard(element, text) {
    const told = document.createElement("span");
    told.className = "sr";
    told.textContent = text;
    element.append(told);
  }

  // What a step is of stands above it for the eye; for the ear it is said with each.
  function step(title, part) {
    const field = document.createElement("fieldset");
    const legend = document.createElement("legend");
    const [of] = orders.plane.parts[part];
    if (of) heard(legend, `${of}: `);
    legend.append(title);
    const row = document.createElement("div");
    row.className = "pad-choices";
    field.append(legend, row);
    return { field, row };
  }

  function change(part, act) {
    active = part;
    orders.change(() => act(orders.parts[part]));
    show();
  }

  function pick(part, at, text) {
    active = part;
    orders.pick(part, at, text);
    show();
  }

  function fillSteps() {
    const focused = document.activeElement;
    const held = pad.contains(focused) && focused.name ? [focused.name, focused.value] : null;
    const opened = [...pad.querySelectorAll(".pad-part")].map((one) => one.open);
    $(".pad-steps").replaceChildren(...orders.plane.parts.map(([title, isFolded], part) => {
      const element = document.createElement(isFolded ? "details" : "div");
      element.className = "pad-part";
      if (isFolded) element.open = Boolean(opened[part] || orders.parts[part].picks.length);
      if (title) {
        const head = document.createElement(isFolded ? "summary" : "h3");
        head.textContent = title;
        element.append(head);
      }
      element.append(...stepsOf(part));
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
    const openings = orders.plane.parts[part][2];
    if (openings.length > 1) {
      const { field, row } = step(`This ${data.name.split(" ")[0]}`, part);
      openings.forEach(([label], at) => {
        const is = at === orders.parts[part].opening;
        row.append(button(`pad-opening-${part}`, "radio", label, at, is, () => {
          change(part, (own) => { own.opening = at; });
        }));
      });
      steps.push(field);
    }
    const { found, state } = orders.course(part);
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
    const { field, row } = step(word(orders.plane.states[state][TITLE]), part);
    const none = word(orders.plane.states[state][NONE]);
    if (none) {
      row.append(button(`pad-step-${part}-${at}`, "radio", none, "", !here, () => {
        change(part, (own) => { own.picks = own.picks.slice(0, at); });
      }));
    }
    for (const choice of orders.offered(state, before)) {
      const text = word(choice[TEXT]);
      const isPicked = Boolean(here) && here.choice === choice;
      const label = button(`pad-step-${part}-${at}`, "radio", word(choice[LABEL]), text, isPicked,
        () => pick(part, at, text));
      const known = [word(choice[PLACE]), word(choice[NOTE])].filter(Boolean);
      heard(label, known.map((one) => `, ${one}`).join(""));
      if (choice[WARNS]) label.className = "warns";
      row.append(label);
    }
    return field;
  }

  function shotsOf(part, here, at) {
    const row = document.createElement("div");
    row.className = "pad-choices shots";
    for (const number of here.choice[SHOTS]) {
      const shot = orders.plane.shots[number];
      const text = word(shot[1]);
      const is = here.shots.includes(shot);
      const label = button(`pad-shot-${part}-${at}`, "checkbox", word(shot[0]), text, is, (on) => {
        change(part, (own) => {
          const shots = here.pick.shots.filter((one) => one !== text);
          own.picks[at] = { text: here.pick.text, shots: on ? [...shots, text] : shots };
        });
      });
      label.firstChild.disabled = !is && orders.shotsFired() >= orders.plane.most;
      row.append(label);
    }
    return row;
  }

  const sentence = (text) => (text ? `${text[0].toUpperCase()}${text.slice(1)}. ` : "");

  function told({ choice, shots }) {
    const line = document.createElement("p");
    line.className = choice[WARNS] ? "pad-told warns" : "pad-told";
    const parts = [word(choice[PLACE]) && `To ${word(choice[PLACE])}`, word(choice[NOTE])];
    for (const shot of shots) {
      const reach = shot[4].map(([, , text]) => text).join(" ");
      const does = reach ? `damage ${reach} by range` : "reaches nothing";
      parts.push(`${word(shot[0])}: ${does}${word(shot[2]) ? `, ${word(shot[2])}` : ""}`);
    }
    line.textContent = parts.map(sentence).join("").trim();
    return line;
  }

  // On a telephone, but for a plane that stands nowhere: it has all of the board to choose from.
  const isClose = () => wanted ?? Boolean(matchMedia("(max-width: 600px)").matches && orders?.plane.at);

  // Closer: the sheet is enlarged about the plane, as far as its edges allow.
  function zoom() {
    const sheet = $(".pad-sheet");
    $("[data-do=closer]").setAttribute("aria-pressed", String(isClose()));
    sheet.style.transform = "";
    if (!isClose() || !orders) return;
    const [left, top, width, height] = over.getAttribute("viewBox").split(" ").map(Number);
    const last = orders.course(orders.planned(active)).found.findLast(({ choice }) => isPlaced(choice));
    const stands = orders.plane.at;
    if (!last && !stands) return;
    const [x, y] = last ? [last.choice[X], last.choice[Y]] : stands;
    const shift = (at, start, size) => Math.min(0, Math.max(1 - CLOSE, 0.5 - (CLOSE * (at - start)) / size));
    const across = 100 * shift(x, left, width);
    const down = 100 * shift(-y, top, height);
    sheet.style.transform = `translate(${across}%, ${down}%) scale(${CLOSE})`;
  }

  function show() {
    map.show(orders, active, shade, when);
    zoom();
    pad.classList.toggle("chosen", Boolean(orders));
    if (!orders) return;
    fillSteps();
    const { plane } = orders;
    const open = orders.open();
    const more = plane.most ? `; ${plane.most - orders.shotsFired()} still free` : "";
    const dotted = plane.silent.length ? " (the dotted line)" : "";
    const silence = plane.silence ? `Silence: ${plane.silence}${dotted}.` : "";
    say(".pad-note", sentence(open.length ? `Still open: ${open.join(", ")}` : "")
      + sentence(plane.note && plane.note + more) + silence);
    say(".pad-words", orders.words());
    const text = orders.mail();
    $("textarea").value = text;
    $("textarea").rows = Math.max(4, text.split("\n").length + 1);
    const subject = `${data.game}, ${data.name}: ${plane.name}`;
    $("[data-do=mail]").href = `mailto:${data.mail}?subject=${encodeURIComponent(subject)}`
      + `&body=${encodeURIComponent(`${text}\n`)}`;
    $("[data-do=undo]").disabled = !orders.past.length;
    pad.dataset.ready = open.length ? "no" : "yes";
    say(".pad-said", "");
  }

  function choose(at, remember) {
    const plane = data.planes[at];
    if (plane && !every.has(plane)) every.set(plane, new PadOrders(data, plane));
    orders = every.get(plane) || null;
    active = 0;
    tapped = null;
    const input = pad.querySelector(`[name=pad-plane][value="${at}"]`);
    if (input) input.checked = true;
    if (plane && remember) {
      try { localStorage.setItem(KEY, plane.letter); } catch { /* nothing is kept then */ }
      history.replaceState(null, "", `#pad=${encodeURIComponent(plane.letter)}`);
      dispatchEvent(new CustomEvent("my-plane", { detail: plane.letter }));
    }
    fillShades();
    show();
  }

  // What can be shown of all planes, of the chosen one also where it is in danger.
  function fillShades() {
    const select = $("select");
    if (!select) return;
    const list = [new Option("my orders only", "")];
    data.planes.forEach((one, whose) => one.shades.forEach(([kind, label], which) => {
      const option = new Option(label, `${whose} ${which}`);
      if (kind !== "danger") list.push(option);
      else if (orders && one === orders.plane) list.splice(1, 0, option);
    }));
    if (!list.some((one) => one.value === shade)) shade = "";
    list.forEach((one) => { one.selected = one.value === shade; });
    select.replaceChildren(...list);
  }

  if ($("select")) {
    data.moments.forEach((title, at) => {
      $(".pad-when").append(button("pad-when", "radio", title, at, at === 0, () => {
        when = at;
        map.show(orders, active, shade, when);
      }));
    });
    $("select").addEventListener("change", (event) => {
      shade = event.target.value;
      pad.classList.toggle("shaded", Boolean(shade) && data.moments.length > 1);
      map.show(orders, active, shade, when);
    });
  }
  // Whose plane it is may be said beside the maps too.
  addEventListener("my-plane", (event) => {
    const at = data.planes.findIndex((one) => one.letter === event.detail);
    if (at >= 0 && !(orders && orders.plane === data.planes[at])) choose(at, false);
  });
  $(".pad-who").addEventListener("change", (event) => choose(Number(event.target.value), true));

  const acts = {
    undo: () => { if (orders) { orders.undo(); show(); } },
    closer: () => { wanted = !isClose(); zoom(); },
    clear: () => {
      if (!orders) return;
      orders.change(() => { orders.parts = orders.parts.map(() => ({ opening: 0, picks: [] })); });
      show();
    },
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
  // name of the place, and what is shown of it.
  over.addEventListener("click", (event) => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(over.getScreenCTM().inverse());
    const far = (x, y) => Math.hypot(x - at.x, -y - at.y);
    if (orders && tapOrder(far)) return;
    const distances = data.cells.map(([, x, y]) => far(x, y));
    const nearest = distances.indexOf(Math.min(...distances));
    if (nearest < 0 || distances[nearest] >= 1) return;
    const [name, x, y] = data.cells[nearest];
    const here = data.planes.filter((one) => one.at && Math.hypot(one.at[0] - x, one.at[1] - y) < 0.1);
    say(".pad-named", [name, ...here.map((one) => one.name), ...shownAt(nearest)].join(": "));
  });

  function shownAt(cell) {
    if (!shade) return [];
    const [whose, which] = shade.split(" ").map(Number);
    const value = data.planes[whose].shades[which][2][when][cell];
    return value === "." ? [] : [String(parseInt(value, 36))];
  }

  function tapOrder(far) {
    const reach = ({ choice }) => far(choice[X], choice[Y]);
    const near = (offer) => reach(offer) < 0.9;
    const part = orders.planned(active);
    const { picks } = orders.parts[part];
    const isSame = tapped && tapped.part === part && tapped.list.length > 1 && near(tapped.list[tapped.at])
      && JSON.stringify(picks.slice(tapped.from)) === JSON.stringify(tapped.list[tapped.at].picks);
    if (isSame) tapped.at = (tapped.at + 1) % tapped.list.length;
    else {
      const close = orders.onMap(part).filter(near);
      const least = Math.min(...close.map(reach));
      const list = close.filter((offer) => reach(offer) < least + 0.05);
      if (!list.length) return false;
      tapped = { part, from: orders.course(part).found.length, list, at: 0 };
    }
    change(part, (own) => {
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
  const early = $("[name=pad-plane]:checked"); // before all this was there
  fromAddress();
  if (early && !orders) choose(Number(early.value), true);
  pad.classList.add("live");
}
