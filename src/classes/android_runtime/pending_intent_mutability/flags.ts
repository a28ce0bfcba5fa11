import { editLines, type LineChange } from "../../../analysis/changes/edits.ts";
import { outlineOf, search } from "../../../analysis/code/code.ts";
import { codeOf, codeOfRange, lineOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import { statementFrom } from "../../../analysis/code/tree.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { Call } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";

// The flags of calls that make a PendingIntent.

const MAKERS = /^get(?:Activity|Activities|Broadcast|Service|ForegroundService)$/;
/** APIs that fill something into the intent and so need it mutable. */
const FILLED_IN =
  /\b(?:RemoteInput|addGeofences|requestLocationUpdates|requestActivityUpdates|BubbleMetadata|NfcAdapter|enableForegroundDispatch)\b/;

export const isFilledIn = ({ code }: Source): boolean => code.some((each) => FILLED_IN.test(each));

export const isMaker = ({ name, receiver }: Call): boolean =>
  MAKERS.test(name) && (receiver ?? "PendingIntent").endsWith("PendingIntent");

/** A call whose flags are written and leave open whether the intent may be changed. */
export interface WithoutFlag {
  source: Source;
  flags: Flags;
  /** Whether its file hands such an intent to what fills it in. */
  isFilledIn: boolean;
}

const MOST = { hits: 60, files: 20 };

/** The other calls of the project that are refused for the same reason, by the flags that they write out. */
export function* othersWithoutFlag(path: string, line: number): Inquiry<WithoutFlag[]> {
  const hits = yield* search("PendingIntent\\s*\\.\\s*get(?:Activit|Broadcast|Service|ForegroundService)", {
    isRegex: true,
    files: "**/*.{kt,java}",
    limit: MOST.hits,
  });
  const paths = [...new Set(hits.map((hit) => hit.path))].filter((each) => !isTestFile(each));
  const found: WithoutFlag[] = [];
  for (const each of paths.slice(0, MOST.files)) {
    const source = yield* sourceOf(each);
    const outline = source && (yield* outlineOf(each));
    for (const call of outline?.calls.filter(isMaker) ?? []) {
      const flags = source && flagsOf(source, call);
      if (!source || !flags || (each === path && flags.line === line)) continue;
      // A name of the project's own may hold the flag.
      const isOpen = flags.text === "0" || /^(?:(?:PendingIntent\.)?FLAG_\w+|[|\s]|or)+$/.test(flags.text);
      if (isOpen && !/FLAG_(?:IM)?MUTABLE/.test(flags.text))
        found.push({ source, flags, isFilledIn: isFilledIn(source) });
    }
  }
  return found;
}

export interface Flags {
  /** The last argument as code. */
  text: string;
  line: number;
}

/** The last argument of the call, where it stands on one line. */
export function flagsOf(source: Source, call: Call): Flags | undefined {
  const range = statementFrom(source, call.line) ?? { from: call.line, to: call.line };
  const code = codeOfRange(source, { from: call.line, to: range.to });
  const start = code.indexOf("(", code.indexOf(call.name));
  let depth = 0;
  let last = start + 1;
  for (let at = start; start >= 0 && at < code.length; at++) {
    if (/[([{]/.test(code[at] ?? "")) depth++;
    else if (/[)\]}]/.test(code[at] ?? "")) depth--;
    // A comma with nothing behind it is no further argument.
    if (depth === 1 && code[at] === "," && !/^\s*\)/.test(code.slice(at + 1, at + 200))) last = at + 1;
    if (depth === 0) {
      const raw = code.slice(last, at);
      const text = raw.replace(/,\s*$/, "").trim();
      const line = call.line + code.slice(0, last + raw.search(/\S/)).split("\n").length - 1;
      return /^[\w.| \n]+$/.test(text) ? { text, line } : undefined;
    }
  }
  return undefined;
}

export function flagEdit(source: Source, flags: Flags, isMutableRefused: boolean): Edit[] | undefined {
  const change = flagChange(source, flags, isMutableRefused);
  return change && editLines(source, [change]);
}

/** The flag in every one of these places, file by file; those that others fill in are left to the reader. */
export function editsOf(others: readonly WithoutFlag[]): Edit[] | undefined {
  const edits: Edit[] = [];
  for (const source of new Set(others.map((each) => each.source))) {
    const changes = others
      .filter((each) => each.source === source && !each.isFilledIn)
      .flatMap(({ flags }) => flagChange(source, flags, false) ?? []);
    edits.push(...((changes.length > 0 && editLines(source, changes)) || []));
  }
  return edits.length > 0 ? edits : undefined;
}

function flagChange(
  source: Source,
  { text, line }: Flags,
  isMutableRefused: boolean,
): LineChange | undefined {
  const written = lineOf(source, line);
  const code = codeOf(source, line);
  const isJava = source.path.endsWith(".java");
  const prefix = /\bFLAG_\w+/.test(text) && !/\.FLAG_/.test(text) ? "" : "PendingIntent.";
  const changed = isMutableRefused
    ? text.replace("FLAG_MUTABLE", "FLAG_IMMUTABLE")
    : text === "0"
      ? `${prefix}FLAG_IMMUTABLE`
      : `${text} ${isJava ? "|" : "or"} ${prefix}FLAG_IMMUTABLE`;
  const at = lastWord(code, text);
  if (at < 0 || text.includes("\n")) return undefined;
  const lines = [`${written.slice(0, at)}${changed}${written.slice(at + text.length)}`];
  return { from: line, to: line, lines };
}

function lastWord(code: string, text: string): number {
  for (let at = code.lastIndexOf(text); at >= 0; at = code.lastIndexOf(text, at - 1)) {
    if (!/[\w.]/.test(code[at - 1] ?? "") && !/\w/.test(code[at + text.length] ?? "")) return at;
    if (at === 0) return -1;
  }
  return -1;
}
