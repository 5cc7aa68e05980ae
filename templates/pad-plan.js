// The orders of one plane: a walk through its plan, part by part. What may be flown, where it ends
// and what it brings was worked out by the game; here it is looked up, and its texts are joined.
const [LABEL, TEXT, PLACE, NOTE, X, Y, HEADING, WARNS, TO, SHOTS, WAY, ANEW, ONCE, NAMED] = Array(14).keys();
const [TITLE, BEFORE, NONE, CHOICES] = Array(4).keys();
const isPlaced = (choice) => choice[X] !== null;
const isFlown = (choice) => isPlaced(choice) && !choice[NAMED];

class PadOrders {
  constructor(data, plane) {
    Object.assign(this, { data, plane, past: [] });
    this.parts = plane.parts.map(() => ({ opening: 0, picks: [] }));
    this.mapped = plane.parts.map(([, , openings]) => this.hasPlaces(openings));
  }

  hasPlaces(openings) {
    const states = new Set(openings.map(([, , start]) => start).filter((one) => one !== null));
    for (const state of states) { // those that are added meanwhile too
      for (const choice of this.plane.states[state][CHOICES]) {
        if (isPlaced(choice)) return true;
        if (choice[TO] !== null) states.add(choice[TO]);
      }
    }
    return false;
  }

  // The part that is planned on the map: this one, or where it is about no place the first that is.
  planned(part) { return this.mapped[part] ? part : Math.max(0, this.mapped.indexOf(true)); }

  word(number) { return this.data.texts[number]; }

  // The choices of a part so far, with what each leads to; a pick that is not to be had ends them.
  course(part) {
    const found = [];
    let state = this.plane.parts[part][2][this.parts[part].opening][2];
    for (const pick of this.parts[part].picks) {
      if (state === null) break;
      const choice = this.offered(state, found).find((one) => this.word(one[TEXT]) === pick.text);
      if (!choice) break;
      const shots = choice[SHOTS].map((at) => this.plane.shots[at])
        .filter((shot) => pick.shots.includes(this.word(shot[1])));
      found.push({ state, choice, shots, pick });
      state = choice[TO];
    }
    return { found, state };
  }

  courses() { return this.plane.parts.map((_, part) => this.course(part)); }

  offered(state, found) {
    const had = found.map(({ choice }) => choice[LABEL]);
    return this.plane.states[state][CHOICES].filter((one) => !(one[ONCE] && had.includes(one[LABEL])));
  }

  // What a tap on the map may order next: the choices of the step, and those behind a word that
  // moves nothing by itself, each with the picks that lead to it.
  onMap(part) {
    const { found, state } = this.course(part);
    if (state === null) return [];
    const offers = [];
    for (const choice of this.offered(state, found)) {
      const pick = { text: this.word(choice[TEXT]), shots: [] };
      if (isPlaced(choice)) offers.push({ choice, picks: [pick] });
      else if (!choice[ANEW] && choice[TO] !== null) {
        for (const next of this.plane.states[choice[TO]][CHOICES].filter(isPlaced)) {
          offers.push({ choice: next, picks: [pick, { text: this.word(next[TEXT]), shots: [] }] });
        }
      }
    }
    return offers;
  }

  shotsFired() {
    return this.courses().flatMap(({ found }) => found).reduce((sum, one) => sum + one.shots.length, 0);
  }

  // The titles of the parts' steps that still have to be ordered.
  open() {
    return this.courses().filter(({ state }) => state !== null && !this.word(this.plane.states[state][NONE]))
      .map(({ state }) => this.word(this.plane.states[state][TITLE]));
  }

  mail() {
    const parts = this.plane.parts.map((_, part) => this.text(part));
    return `${this.data.head}\n${this.plane.name}${parts.join("")}`;
  }

  text(part) {
    const opening = this.plane.parts[part][2][this.parts[part].opening][1];
    let text = opening ? `\n${opening}` : "";
    for (const { state, choice, shots } of this.course(part).found) {
      const behind = shots.map((shot) => this.word(shot[1])).join(this.data.andShot);
      const before = this.word(this.plane.states[state][BEFORE]);
      text += before + this.word(choice[TEXT]) + (behind && this.data.shot + behind);
    }
    return text;
  }

  // The same in plain words.
  words() {
    const told = this.plane.parts.map(([title, , openings], part) => {
      const [label, opening] = openings[this.parts[part].opening];
      const steps = this.course(part).found.map(({ choice, shots }) => {
        const all = [this.word(choice[LABEL]), ...shots.map((shot) => this.word(shot[0]))];
        return all.join(", ") + (this.word(choice[PLACE]) && ` to ${this.word(choice[PLACE])}`);
      });
      if (opening) steps.unshift(label);
      // what others follow, as `Fly to …`, and they are one thing
      const said = steps.join("; ").replaceAll(" …; ", " ").replace(/ …$/, "");
      return said && `${title ? `${title}: ` : ""}${said}.`;
    });
    return told.filter(Boolean).join(" ");
  }

  change(act) {
    this.past.push(JSON.stringify(this.parts));
    act();
  }

  undo() { if (this.past.length) this.parts = JSON.parse(this.past.pop()); }

  // For the choice of a step; what stands behind it stays as far as it is still to be had.
  pick(part, at, text) {
    const { picks } = this.parts[part];
    const shots = picks[at] ? picks[at].shots : [];
    this.change(() => {
      this.parts[part].picks = [...picks.slice(0, at), { text, shots }, ...picks.slice(at + 1)];
    });
  }
}
