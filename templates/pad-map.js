// The drawing over the map of the order pad: y goes down, and a plane is about as large as the unit.
class PadMap {
  constructor(over, data) { Object.assign(this, { over, data }); }

  draw(name, attributes, text) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    this.over.append(element);
  }

  static points(list) { return list.map(([x, y]) => `${x},${-y}`).join(" "); }

  cell(x, y) { return PadMap.points(this.data.shape.map(([dx, dy]) => [x + dx, y + dy])); }

  // Everything: what is shaded (a plane's number and which of its shades), orders, what is offered.
  show(orders, active, shade, when) {
    this.over.replaceChildren();
    if (shade) this.shade(shade.split(" ").map(Number), when);
    if (!orders) return;
    const { plane } = orders;
    if (plane.silent.length) this.draw("polyline", { points: PadMap.points(plane.silent), class: "silent" });
    for (const { found } of orders.courses()) this.flown(plane, found);
    const seen = new Set();
    for (const { choice } of orders.onMap(orders.planned(active))) {
      const key = `${choice[X]} ${choice[Y]}`;
      if (!seen.has(key)) this.draw("circle", { cx: choice[X], cy: -choice[Y], r: 0.55, class: "offer" });
      seen.add(key);
    }
    if (plane.at) this.draw("polygon", { points: this.cell(...plane.at), class: "mine" });
  }

  shade([whose, which], when) {
    const [kind, , moments] = this.data.planes[whose].shades[which];
    const values = moments[when] || "";
    this.data.cells.forEach(([, x, y], at) => {
      if (values[at] === "." || values[at] === undefined) return;
      const value = parseInt(values[at], 36);
      this.draw("polygon", { points: this.cell(x, y), class: `shade ${kind} n${Math.min(value, 9)}` });
      if (kind !== "reach") this.draw("text", { x, y: 0.32 - y, class: "shade-number" }, String(value));
    });
  }

  flown(plane, found) {
    if (plane.at) {
      this.ways(plane, found).forEach((way, at) => {
        const points = PadMap.points(way);
        this.draw("polyline", { points, class: "way casing" });
        this.draw("polyline", { points, class: `way c-${plane.colour}${at ? " other" : ""}` });
      });
    }
    for (const { shots } of found) this.shots(shots);
    for (const { choice } of found.filter((one) => isPlaced(one.choice) && one.choice[NAMED])) {
      this.draw("circle", { cx: choice[X], cy: -choice[Y], r: 0.7, class: "named" });
    }
    const placed = found.filter(({ choice }) => isFlown(choice));
    placed.forEach(({ choice }, at) => {
      this.plane(plane, choice, at === placed.length - 1 ? "last" : "gone");
    });
  }

  // The ways of a part, each from where the plane stands.
  ways(plane, found) {
    const all = [[plane.at]];
    for (const { choice } of found) {
      if (choice[ANEW]) all.push([plane.at]);
      if (!isFlown(choice)) continue;
      const [x, y] = all.at(-1).at(-1);
      const bent = choice[WAY] === undefined || choice[WAY] === null ? [] : this.data.ways[choice[WAY]];
      all.at(-1).push(...bent.map(([dx, dy]) => [x + dx, y + dy]), [choice[X], choice[Y]]);
    }
    return all.filter((way) => way.length > 1);
  }

  plane({ outline, colour }, choice, name) {
    const turn = `translate(${choice[X]} ${-choice[Y]}) rotate(${choice[HEADING] || 0})`;
    const kind = `craft c-${colour} ${name}`;
    if (outline) this.draw("use", { href: `#plane-${outline}`, class: kind, transform: `${turn} scale(1.5)` });
    else this.draw("path", { d: "M0-.75.5.6 0 .3-.5.6z", class: kind, transform: turn });
  }

  shots(shots) {
    for (const [, , , [from, to], marks] of shots) {
      this.draw("line", { x1: from[0], y1: -from[1], x2: to[0], y2: -to[1], class: "shot" });
      for (const [x, y, text] of marks) {
        this.draw("circle", { cx: x, cy: -y, r: 0.4, class: "shot-mark" });
        this.draw("text", { x, y: 0.2 - y, class: "shot-number" }, text);
      }
    }
  }
}
