import type { Fix } from "../model/edit.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import { fold } from "./fold.ts";

/** What stands before them. */
export const otherWaysHeading = "Also";

/** Most repairs that are named beside a diff. */
const most = 3;
/** Words that say nothing of what a repair does. */
const common = new Set(
  "the and when that this with where what there here is are it to of in on for or".split(" "),
);

/**
 * The repairs that a result knows beside the one whose diff is shown: its guidelines without the one that says what that diff does,
 * which is the one that has most words with its title in common, and without those whose values the diff writes. A single
 * guideline is about the diff.
 */
export function otherWays({ status, fixes, fixGuidelines, generalGuidelines }: FullRCAResult): string[] {
  const [fix] = fixes;
  if (status !== "explained" || !fix || generalGuidelines) return [];
  const ways = [...new Set(fixGuidelines)];
  const title = wordsOf(fix.title);
  const shared = ways.map((way) => wordsOf(way).filter((word) => title.includes(word)).length);
  const own = shared.indexOf(Math.max(...shared));
  const isOther = (way: string, index: number): boolean => index !== own && !isDone(way, fix);
  return ways
    .filter(isOther)
    .slice(0, most)
    .map((way) => fold(way));
}

const wordsOf = (text: string): string[] =>
  [
    ...new Set(text.toLowerCase().match(/(?:(?<![\p{L}\p{N}_$.])[\p{L}\p{N}_$.]+)?[\p{L}\p{N}_$]/gu) ?? []),
  ].filter((word) => word.length > 1 && !common.has(word));

/** Versions and other numbers, quoted values, calls: what a change writes as a sentence names it. */
const VALUES = /"[^"]+"|'[^']+'|\b\w+\([^()\s]+\)|\b\d+(?:\.\w+)*\b/g;

/** Whether the values that the first sentence of a guideline names are those that the edits write. */
function isDone(way: string, { edits }: Pick<Fix, "edits">): boolean {
  const [sentence = ""] = way.replace(/ \([^()]*\)/g, "").split(/\.\s/);
  const values = sentence.match(VALUES)?.map((value) => value.replace(/^["']|["']$/g, "")) ?? [];
  const [before, after] = [edits.map((edit) => edit.before), edits.map((edit) => edit.after)];
  const stands = (texts: readonly string[], value: string): boolean =>
    texts.some((text) => text.includes(value));
  return (
    values.some((value) => stands(after, value) && !stands(before, value)) &&
    values.every((value) => stands(after, value) || stands(before, value))
  );
}
