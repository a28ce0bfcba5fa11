import type { Edit, Fix } from "../model/edit.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import { type DiffLine, type FileDiff, parseDiff, writeDiff } from "./unified-diff.ts";

/** Unchanged lines around a change, at most, where only the edits tell them. */
const context = 2;

/**
 * The diff of a fix, from the edits that are applied. The stored diff knows more of the files, line numbers and what
 * stands around; it counts only where the edits make exactly its changes.
 */
export function shownDiff({ edits, diff }: Pick<Fix, "edits" | "diff">): FileDiff[] {
  const stored = parseDiff(diff);
  if (isDiffOf(stored, edits)) return stored;
  return [...new Set(edits.map(({ path }) => path))].map((path) => ({
    path,
    hunks: edits.filter((edit) => edit.path === path).map(linesOfEdit),
  }));
}

/** The result with every diff as it is shown, for faces that hand the stored one on. */
export function withShownDiffs(result: FullRCAResult): FullRCAResult {
  const fixes = result.fixes.map((fix) =>
    isDiffOf(parseDiff(fix.diff), fix.edits) ? fix : { ...fix, diff: writeDiff(shownDiff(fix)) },
  );
  return { ...result, fixes };
}

/** True when the edits turn the old side of every hunk into its new side, and nothing else is in the diff. */
function isDiffOf(files: readonly FileDiff[], edits: readonly Edit[]): boolean {
  const paths = new Set(edits.map(({ path }) => path));
  return (
    files.length === paths.size &&
    files.every(({ path, hunks }) => {
      const ofFile = edits.filter((edit) => edit.path === path);
      const [old, made] = [sideOf(hunks, "+"), sideOf(hunks, "-")];
      // Of an edit's own context the diff may hold less than the edit does.
      return ofFile.length > 0 && [3, 2, 1, 0].some((kept) => applied(old, ofFile, kept) === made);
    })
  );
}

/** Stands between hunks, and in no line. */
const gap = "\0";

function sideOf(hunks: readonly (readonly DiffLine[])[], left: "-" | "+"): string {
  const texts = hunks.map((hunk) => hunk.filter(({ sign }) => sign !== left).map(({ text }) => `${text}\n`));
  return texts.map((lines) => lines.join("")).join(gap);
}

/** The text with every edit made; undefined where one has no place in it, or more than one. */
function applied(text: string, edits: readonly Edit[], kept: number): string | undefined {
  const places: { start: number; end: number; after: string }[] = [];
  for (const edit of edits) {
    const { before, after } = trimmed(edit, kept);
    const start = before === "" ? -1 : text.indexOf(before);
    if (start < 0 || text.indexOf(before, start + 1) >= 0) return undefined;
    places.push({ start, end: start + before.length, after });
  }
  places.sort((left, right) => left.start - right.start);
  let made = "";
  let done = 0;
  for (const { start, end, after } of places) {
    if (start < done) return undefined;
    made += text.slice(done, start) + after;
    done = end;
  }
  return made + text.slice(done);
}

const withLineFeeds = (text: string): string => text.replaceAll("\r\n", "\n");

/** How many first and last lines of the two texts are the same; a line is never both. */
function common(old: readonly string[], made: readonly string[]): { first: number; last: number } {
  const most = Math.min(old.length, made.length);
  let first = 0;
  while (first < most && old[first] === made[first]) first++;
  let last = 0;
  while (last < most - first && old.at(-1 - last) === made.at(-1 - last)) last++;
  return { first, last };
}

/** The edit with at most so many unchanged lines before and behind what changes. */
function trimmed(edit: Edit, kept: number): { before: string; after: string } {
  const [old, made] = [lines(edit.before), lines(edit.after)];
  const { first, last } = common(old, made);
  const part = (all: readonly string[]) =>
    all.slice(Math.max(0, first - kept), all.length - Math.max(0, last - kept)).join("");
  return { before: part(old), after: part(made) };
}

/** Lines with their line feeds. */
const lines = (text: string): string[] => withLineFeeds(text).match(/[^\n]*\n|[^\n]+/g) ?? [];

/** An edit as a hunk that does not know where in its file it stands. */
function linesOfEdit({ before, after }: Edit): DiffLine[] {
  const [old, made] = [lines(before), lines(after)];
  const { first, last } = common(old, made);
  const line = (sign: DiffLine["sign"]) => (text: string) => {
    return { sign, text: text.replace(/\n$/, ""), oldLine: 0, newLine: 0 };
  };
  return [
    ...old.slice(Math.max(0, first - context), first).map(line(" ")),
    ...old.slice(first, old.length - last).map(line("-")),
    ...made.slice(first, made.length - last).map(line("+")),
    ...old.slice(old.length - last, old.length - last + context).map(line(" ")),
  ];
}
