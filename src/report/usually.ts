import type { FullRCAResult } from "../model/rca-result.ts";
import { fold } from "./fold.ts";
import type { Entry, Listing } from "./story-lists.ts";

/** Rows of a terminal that the block may take, and the characters that one of them holds beside its label. */
const mostRows = 6;
const rowLength = 70;
const mostCauses = 3;

/**
 * What a report without a cause says instead: what failures of this kind usually are, the first look and the way out.
 * Where something is known of this very failure, that stands in its place.
 */
export function usuallyOf(result: FullRCAResult, everything: boolean): Listing {
  const { usually, fixGuidelines, hypotheses = [] } = result;
  const heading = usually?.meaning ? "In general" : "Usually, in failures of this kind";
  if (!usually || result.status !== "unexplained" || hypotheses.length > 0)
    return { heading, entries: [], more: 0 };
  const meaning = usually.meaning === undefined ? [] : [row("means", usually.meaning)];
  const look = fixGuidelines.slice(0, 1).map((text) => row("first", text));
  const way = usually.remedy ? [row(look.length > 0 ? "then" : "first", usually.remedy)] : [];
  const causes = usually.causes.map((text, index) => row(String(index + 1), text));
  if (everything) return { heading, entries: [...meaning, ...causes, ...way], more: 0 };
  const shortWay = way.map(({ place, text }) => row(place, firstSentences(text)));
  const others = rowsOf([...meaning, ...look, ...shortWay]);
  const shown = causes.slice(0, mostCauses).filter((_, index, all) => {
    // One cause alone looks like the cause: a second one may take a row more.
    const most = index === 1 ? mostRows + 1 : mostRows;
    return index === 0 || others + rowsOf(all.slice(0, index + 1)) <= most;
  });
  return { heading, entries: [...meaning, ...shown, ...look, ...shortWay], more: 0 };
}

/** The block as plain lines, for faces that have no lists; none where there is no block. */
export function usuallyLines({ usually }: { usually: Listing }): string[] {
  if (usually.entries.length === 0) return [];
  return [`${usually.heading}:`, ...usually.entries.map(({ place, text }) => `${place}: ${text}`)];
}

const row = (place: string, text: string): Entry => ({ place, text: fold(text) });

const rowsOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { text }) => sum + Math.ceil(text.length / rowLength), 0);

/** The first sentences of a text, as many as two rows hold; the first of them whatever its length. */
function firstSentences(text: string): string {
  const [first = "", ...others] = text.split(/(?<=[.!?]) (?=[A-Z`(])/);
  let shown = first;
  for (const sentence of others) {
    if (shown.length + 1 + sentence.length > 2 * rowLength) break;
    shown += ` ${sentence}`;
  }
  return shown;
}
