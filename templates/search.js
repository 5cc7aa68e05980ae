// Search among what finds.js holds: every word must occur; titles count more than texts.
"use strict";
// Before anything is painted: what is for readers without a script has no room then.
document.documentElement.classList.add("js");
addEventListener("DOMContentLoaded", () => {
  const MOST = 50;
  const input = document.getElementById("words");
  const count = document.getElementById("count");
  const list = document.getElementById("finds");
  const starts = document.getElementById("starts");
  const KINDS = { pilot: "Pilot", game: "Game", turn: "Turn", press: "Press" };
  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  let finds = null;

  function prepared() {
    finds = finds || (window.FINDS || []).map(([kind, title, href, text]) => (
      { kind, title, href, text, name: plain(title), all: plain(title + " " + text) }));
    return finds;
  }

  function weight(find, words) {
    let sum = 0;
    for (const word of words) {
      if (!find.all.includes(word)) return 0;
      sum += find.name.includes(word) ? (find.name.startsWith(word) ? 6 : 4) : 1;
    }
    return sum + (find.kind === "pilot" ? 2 : find.kind === "game" ? 1 : 0);
  }

  // The stretch of the text about the first word that is in it.
  function excerpt(find, words) {
    const text = find.text;
    const at = Math.max(0, Math.min(...words.map((word) => {
      const index = text.toLowerCase().indexOf(word);
      return index < 0 ? text.length : index;
    })) % (text.length || 1) - 60);
    const start = at > 0 ? text.indexOf(" ", at) + 1 : 0;
    return (start > 0 ? "… " : "") + text.slice(start, start + 180) + (text.length > start + 180 ? " …" : "");
  }

  function row(find, words) {
    const item = document.createElement("li");
    const kind = document.createElement("i");
    const link = document.createElement("a");
    const text = document.createElement("p");
    kind.textContent = KINDS[find.kind] || "";
    link.href = "../" + find.href;
    link.textContent = find.title;
    link.dir = "auto";
    text.textContent = excerpt(find, words);
    text.dir = "auto";
    item.append(kind, " ", link, text);
    return item;
  }

  function look() {
    const words = plain(input.value).split(/\s+/).filter(Boolean);
    history.replaceState(null, "", words.length ? "#" + encodeURIComponent(input.value.trim()) : "#");
    if (starts) starts.hidden = words.length > 0;
    if (!words.length) {
      list.replaceChildren();
      count.textContent = "";
      return;
    }
    const hits = prepared()
      .map((find, order) => ({ find, order, weight: weight(find, words) }))
      .filter((hit) => hit.weight > 0)
      .sort((a, b) => b.weight - a.weight || a.order - b.order);
    list.replaceChildren(...hits.slice(0, MOST).map((hit) => row(hit.find, words)));
    count.textContent = hits.length === 0 ? "Nothing found."
      : hits.length > MOST ? `The first ${MOST} of ${hits.length}.`
        : hits.length === 1 ? "One find." : `${hits.length} finds.`;
  }

  input.addEventListener("input", look);
  try { input.value = decodeURIComponent(location.hash.slice(1)); } catch { input.value = ""; }
  if (input.value) look();
  input.focus({ preventScroll: true });
});
