import type { TypicalCause } from "../model/explanation.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import { fold } from "./fold.ts";
import type { Entry, Listing } from "./story-lists.ts";

/** Columns of a row of a terminal beside its label. */
const rowLength = 70;
const mostCauses = 3;

/**
 * What a report without a cause says where nothing is known of this very failure: what failures of its kind usually are,
 * the look that decides each, and the way out.
 */
export function usuallyOf(result: FullRCAResult, everything: boolean): Listing {
  const { usually, fixGuidelines, hypotheses = [] } = result;
  const heading = usually?.meaning ? "In general" : "Usually, in failures of this kind";
  // What the log alone makes likely is one of them, beside the others.
  const isOpen = hypotheses.every(({ reservation, engine }) => reservation !== undefined && !engine);
  if (!usually || result.status !== "unexplained" || !isOpen) return { heading, entries: [], more: 0 };
  const { meaning, causes, remedy } = usually;
  const typical: readonly TypicalCause[] = usually.typical ?? causes.map((text) => ({ text }));
  const left = typical.filter(({ id }) => !isPossible(hypotheses, id));
  if (hypotheses.length > 0 && left.length === 0) return { heading, entries: [], more: 0 };
  const shown = left.slice(0, everything ? undefined : mostCauses - hypotheses.length);
  const decides = shown.some(({ decidedBy }) => decidedBy !== undefined);
  const look = decides ? [] : fixGuidelines.slice(0, 1).map((text) => row("first", text));
  const isCovered = shown.length > 0 && shown.every((each) => each.remedy !== undefined);
  const short = everything ? remedy : firstSentences(remedy);
  const way = remedy && !isCovered ? [row(look.length > 0 ? "then" : "fix", short)] : [];
  return {
    heading,
    entries: [
      ...(meaning === undefined ? [] : [row("means", meaning)]),
      ...shown.map((each, index) => typicalRow(each, index)),
      ...look,
      ...way,
    ],
    more: 0,
  };
}

const isPossible = (possible: NonNullable<FullRCAResult["hypotheses"]>, id: string | undefined): boolean =>
  id !== undefined && possible.some(({ causeId = "" }) => causeId.endsWith(`/${id}`));

function typicalRow({ text, decidedBy, remedy }: TypicalCause, index: number): Entry {
  const notes = [
    ...(decidedBy ? [`to decide: ${fold(decidedBy)}`] : []),
    ...(remedy ? [`if so: ${fold(firstSentences(remedy))}`] : []),
  ];
  return { ...row(String(index + 1), text), ...(notes.length > 0 && { notes }) };
}

const row = (place: string, text: string): Entry => ({ place, text: fold(text) });

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
