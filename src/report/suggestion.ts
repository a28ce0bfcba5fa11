import type { Fix } from "../model/edit.ts";
import { escapeControl } from "../support/terminal-text.ts";
import { replacementsOf, type TextOf } from "./sarif-replacements.ts";
import { parseDiff } from "./unified-diff.ts";

/** Whole lines of one file, and the lines that come in their place. */
export interface Suggestion {
  path: string;
  startLine: number;
  before: string[];
  after: string[];
}

/** More lines than this nobody reads in a comment. */
const mostLines = 40;

const linesOf = (text: string): string[] => text.split(/\r?\n/);

/** A fix as one run of changed lines; undefined where it is none: several files, too far apart, not in the file as it is. */
export function suggestionOf(fix: Fix, textOf: TextOf): Suggestion | undefined {
  const [change, another] = replacementsOf(fix.edits, textOf) ?? [];
  const text = change && textOf(change.path);
  if (!change || another || text === undefined) return undefined;
  const old = linesOf(text);
  const made = linesOf(applied(text, fix));
  let first = 0;
  while (first < Math.min(old.length, made.length) && old[first] === made[first]) first++;
  let last = 0;
  while (last < Math.min(old.length, made.length) - first && old.at(-1 - last) === made.at(-1 - last)) last++;
  // What only adds lines replaces the line before them by itself and them.
  if (first === old.length - last) first > 0 ? first-- : last--;
  const before = old.slice(first, old.length - last);
  const after = made.slice(first, made.length - last);
  if (before.length === 0 || before.length > mostLines || after.length > mostLines) return undefined;
  // It is applied with a click: nothing in it may be hidden.
  if (escapeControl(after.join("\n")) !== after.join("\n")) return undefined;
  return { path: change.path, startLine: first + 1, before, after };
}

function applied(text: string, { edits }: Fix): string {
  return edits.reduce((made, { before, after }) => made.replace(before, () => after), text);
}

/**
 * Where lines stand in the new side of a diff of their file, numbered as there: a comment can stand only at lines that
 * a diff shows, and the file it was read from may be another merge of the same. Undefined where they are not all shown, or
 * more than once and not at `startLine`.
 */
export function linesInPatch(
  patch: string,
  startLine: number,
  lines: readonly string[],
): { startLine: number; line: number } | undefined {
  const [file] = parseDiff(`--- file\n+++ file\n${patch}`);
  const shown = (file?.hunks ?? []).map((hunk) => hunk.filter(({ sign }) => sign !== "-"));
  const starts = shown.flatMap((hunk) =>
    hunk.flatMap(({ newLine }, index) =>
      lines.every((line, offset) => hunk[index + offset]?.text === line) ? [newLine] : [],
    ),
  );
  const start = starts.includes(startLine) ? startLine : starts.length === 1 ? starts[0] : undefined;
  return start === undefined ? undefined : { startLine: start, line: start + lines.length - 1 };
}
