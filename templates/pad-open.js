// Fetches the order pad when the page is there: what it knows and does lies in a file beside the page,
// since most readers come to read. A script that lies there is loaded from a disk too.
document.documentElement.classList.add("js");
addEventListener("DOMContentLoaded", () => {
  const pad = document.querySelector(".pad");
  if (!pad) return;
  let isAsked = false;
  function fetchPad() {
    if (isAsked) return;
    isAsked = true;
    const file = document.createElement("script");
    file.addEventListener("error", () => pad.classList.add("lone"));
    file.src = pad.dataset.file;
    document.head.append(file);
  }
  const isWanted = () => /^#(pad=|plan$)/.test(location.hash);
  if (isWanted()) fetchPad();
  addEventListener("hashchange", () => { if (isWanted()) fetchPad(); });
  pad.addEventListener("focusin", fetchPad);
  pad.addEventListener("pointerdown", fetchPad);
  addEventListener("load", () => setTimeout(fetchPad));
});
