// The film of a game: its maps one after the other, played or scrubbed. Pictures are fetched when they
// are about to be shown; nothing plays by itself.
addEventListener("DOMContentLoaded", () => {
  const film = document.querySelector(".film");
  const data = film && JSON.parse(document.getElementById("film-data").textContent);
  if (!data || data.length < 2) return;
  const [TITLE, HEADLINE, HREF, SRC, DARK] = [0, 1, 2, 3, 4];
  const picture = film.querySelector("img.light");
  const night = film.querySelector("source");
  const title = film.querySelector("figcaption a");
  const told = film.querySelector("figcaption span");
  const bar = film.querySelector("input");
  const play = film.querySelector("button");
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const HOLD = 900;
  const AHEAD = 3;
  const known = new Map();
  let shown = data.length - 1;
  let timer = null;

  const source = (at) => (dark.matches && data[at][DARK]) || data[at][SRC];
  function fetched(at) {
    const address = source(at);
    if (!known.has(address)) {
      const one = new Image();
      one.src = address;
      known.set(address, one.decode().catch(() => null));
    }
    return known.get(address);
  }
  function show(at) {
    shown = at;
    const one = data[at];
    bar.value = at;
    bar.setAttribute("aria-valuetext", one[TITLE]);
    title.textContent = one[TITLE];
    title.href = one[HREF];
    told.textContent = one[HEADLINE];
    // what is fetched is shown, unless the reader has moved on
    const ready = fetched(at).then(() => {
      if (shown !== at) return;
      if (night) night.srcset = one[DARK] || one[SRC];
      picture.src = one[SRC];
      picture.alt = `The board: ${one[TITLE]}`;
    });
    for (let next = at + 1; next <= at + AHEAD && next < data.length; next += 1) fetched(next);
    return ready;
  }
  function stop() {
    clearTimeout(timer);
    timer = null;
    film.classList.remove("playing");
    play.setAttribute("aria-label", "Play the film");
  }
  function step() {
    if (shown === data.length - 1) return stop();
    return show(shown + 1).then(() => { if (timer) timer = setTimeout(step, HOLD); });
  }
  play.addEventListener("click", () => {
    if (timer) return stop();
    if (shown === data.length - 1) show(0);
    film.classList.add("playing");
    play.setAttribute("aria-label", "Stop the film");
    timer = setTimeout(step, HOLD);
  });
  bar.addEventListener("input", () => { stop(); show(Number(bar.value)); });
  film.classList.add("live");
});
