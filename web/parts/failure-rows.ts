import type { FailureRow } from "../../src/faces/dashboard/wire.ts";
import { breakable, type Child, h } from "../dom.ts";
import { ago, dateAndTime, figure, fileName, percent, states, titleOf } from "../words.ts";
import { sparkline } from "./sparkline.ts";

/** How it stands with a failure: a word with a mark, never a colour alone. */
export function stateMark(state: FailureRow["state"]): HTMLElement {
  const { word, meaning } = states[state];
  return h("span", { class: `state ${state}`, title: meaning }, word);
}

/** Failures in a list, each a link to all that is known of it. */
export function failureRows(failures: readonly FailureRow[], label: string): HTMLElement {
  return h("ol", { class: "failures", "aria-label": label }, failures.map(failureItem));
}

export function failureItem(row: FailureRow): HTMLElement {
  const { id, type, message, cause, place, state, seenAt, seen, similarity, imported } = row;
  const isOpen = state === "open";
  return h(
    "li",
    {},
    h(
      "a",
      { class: "failure", href: `/failures/${id}` },
      h(
        "span",
        { class: "what" },
        h(
          "span",
          { class: "name" },
          titleOf(type),
          " ",
          // A cause that nobody judged is the ordinary case, and needs no word.
          state !== "explained" && stateMark(state),
          imported && h("span", { class: "quiet", title: "Nobody here has checked it" }, " imported "),
          place !== "" && h("span", { class: "place code", title: place }, breakable(fileName(place))),
        ),
        isOpen ? h("span", { class: "cause code" }, message) : h("span", { class: "cause" }, cause),
      ),
      sparkline(row.times),
      h(
        "span",
        { class: "often" },
        seen > 0 && h("strong", {}, `${figure(seen)}×`),
        h("time", { datetime: new Date(seenAt).toISOString(), title: dateAndTime(seenAt) }, ago(seenAt)),
        similarity !== undefined && h("span", { class: "quiet" }, `${percent(similarity)} alike`),
      ),
    ),
  );
}

/** What is said where a list would be empty. */
export function nothing(...words: Child[]): HTMLElement {
  return h("p", { class: "nothing" }, words);
}
