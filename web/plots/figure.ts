import { type Child, h } from "../dom.ts";

export interface Plot {
  title: string;
  /** What it shows, in a sentence: for those who do not see it, and for those who are in a hurry. */
  words: string;
  drawing: Child;
  /** The same as a table. */
  heads: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** Words under it on what is not counted. */
  note?: string;
}

/** A plot with its title, what it says in words, and its numbers for whoever wants them. */
export function plotFigure({ title, words, drawing, heads, rows, note }: Plot): HTMLElement {
  return h(
    "figure",
    { class: "plot" },
    h("figcaption", {}, h("h2", {}, title), h("p", {}, words)),
    h("div", { class: "drawing", role: "group", "aria-label": title }, drawing),
    note !== undefined && h("p", { class: "quiet" }, note),
    numbers(heads, rows),
  );
}

/** Made when it is first opened: most never are. */
function numbers(heads: Plot["heads"], rows: Plot["rows"]): HTMLElement {
  const details = h("details", {}, h("summary", {}, "As a table"));
  details.addEventListener("toggle", () => {
    if (!details.open || details.querySelector("table")) return;
    const cells = (row: readonly (string | number)[]) =>
      row.map((cell, at) => (at === 0 ? h("th", { scope: "row" }, cell) : h("td", {}, cell)));
    details.append(
      h(
        "div",
        { class: "scrolls", tabindex: 0, role: "region", "aria-label": "Table" },
        h(
          "table",
          {},
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              heads.map((head) => h("th", { scope: "col" }, head)),
            ),
          ),
          h(
            "tbody",
            {},
            rows.map((row) => h("tr", {}, cells(row))),
          ),
        ),
      ),
    );
  });
  return details;
}
