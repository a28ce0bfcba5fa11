import { type Child, h } from "../dom.ts";

export interface Ranked {
  name: string;
  href?: string;
  value: number;
  /** What stands behind the bar. */
  words: string;
  isCode?: boolean;
}

/** Bars one under the other, each with its name and its number in words. */
export function rankedBars(ranked: readonly Ranked[]): Child {
  const most = Math.max(1, ...ranked.map(({ value }) => value));
  return h(
    "ol",
    { class: "ranked" },
    ranked.map(({ name, href, value, words, isCode }) => {
      const bar = h("span", { class: "bar" });
      bar.style.width = `${(100 * value) / most}%`;
      const label = isCode ? h("code", {}, name) : name;
      return h(
        "li",
        {},
        h("span", { class: "label" }, href === undefined ? label : h("a", { href }, label)),
        h("span", { class: "track", "aria-hidden": "true" }, value > 0 && bar),
        h("span", { class: "value" }, words),
      );
    }),
  );
}
