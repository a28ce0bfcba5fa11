// Finds pages and headings by words: all words must occur; a title counts more than a heading, a heading more than the text.
const field = document.getElementById("search");
const list = document.getElementById("found");
const count = document.getElementById("count");
const up = document.documentElement.dataset.up;

field.addEventListener("input", () => show(field.value));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    field.value = "";
    show("");
  }
  if (event.key === "/" && event.target === document.body) {
    event.preventDefault();
    field.focus();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = [field, ...list.querySelectorAll("a")];
  const at = stops.indexOf(document.activeElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  stops[(at + step + stops.length) % stops.length].focus();
});

function show(query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length === 0 ? [] : find(words);
  list.replaceChildren(...found.slice(0, 12).map(entryOf));
  list.hidden = found.length === 0;
  count.textContent =
    words.length === 0 ? "" : found.length === 0 ? "Nothing found" : `${found.length} found`;
  field.setAttribute("aria-invalid", String(words.length > 0 && found.length === 0));
}

function find(words) {
  const ranked = [];
  for (const page of searchIndex) {
    let rank = 0;
    for (const word of words) {
      const place = page.title.toLowerCase().indexOf(word);
      const value =
        place === 0
          ? 12
          : place > 0
            ? 8
            : page.path.includes(word)
              ? 6
              : inHeading(page, word)
                ? 4
                : page.words.includes(word)
                  ? 1
                  : 0;
      if (value === 0) {
        rank = 0;
        break;
      }
      rank += value;
    }
    if (rank > 0) ranked.push({ page, rank });
  }
  return ranked
    .sort((a, b) => b.rank - a.rank || a.page.title.length - b.page.title.length)
    .map(({ page }) => ({
      page,
      heading: page.headings.find(({ text }) => words.every((word) => text.toLowerCase().includes(word))),
    }));
}

const inHeading = (page, word) => page.headings.some(({ text }) => text.toLowerCase().includes(word));

function entryOf({ page, heading }) {
  const link = document.createElement("a");
  link.href = `${up}${page.path}${heading ? `#${heading.anchor}` : ""}`;
  link.textContent = heading ? `${page.title}: ${heading.text}` : page.title;
  const section = document.createElement("small");
  section.textContent = page.section;
  const entry = document.createElement("li");
  entry.append(link, " ", section);
  return entry;
}
