import { isAscii } from "node:buffer";
import type { FileEntry, TextMatch, TextQuery } from "../model/code.ts";
import { Failure } from "../model/failure.ts";
import { decode } from "./decode.ts";
import { MAX_FILE_SIZE } from "./file-cache.ts";
import { compileGlob, type PathMatcher } from "./glob.ts";
import type { InsideReader } from "./inside-reader.ts";
import { Needle } from "./needle.ts";
import { withTimeLimit } from "./time-limit.ts";
import type { Turns } from "./turns.ts";

const DEFAULT_RESULTS = 200;
const MAX_RESULTS = 10_000;
/** Characters of a line that are searched by expressions, and shown. */
const MAX_LINE = 2000;
const BYTES_PER_TURN = 4 * 1024 * 1024;

const MATCHING_TIME_MS = 1000;

/** Offset of the first match in a line, or -1. */
type Finder = (line: string) => number;

/**
 * Searches the given files in their order, whatever the query says of files. One match per line: its first.
 *
 * A text that must occur is looked for in the bytes before anything is decoded. Expressions see one line at a time,
 * clamped, under a time limit: some cost exponential time on text made for it.
 *
 * Throws `Failure("INVALID_PATTERN")` for an expression that does not compile, `Failure("PATTERN_TOO_SLOW")` for one
 * that runs out of time.
 */
export async function searchText(
  reader: InsideReader,
  files: readonly FileEntry[],
  query: TextQuery,
  turns: Turns,
): Promise<TextMatch[]> {
  if (query.text === "") return [];
  const find = finderOf(query);
  const limit = Math.min(query.maxResults ?? DEFAULT_RESULTS, MAX_RESULTS);
  // Beyond ASCII a Latin-1 file holds other bytes than the text's.
  const isPlain = !query.isRegex && query.caseSensitive && isAscii(Buffer.from(query.text));
  const needle = isPlain ? new Needle(query.text) : undefined;
  const matches: TextMatch[] = [];
  const searchFile = (file: FileEntry) => {
    const text = readMatching(reader, file, needle);
    if (text !== undefined) collect(file.path, text, find, limit, matches);
  };
  const searched = files.filter(({ size }) => size > 0 && size <= MAX_FILE_SIZE);
  for (const batch of batchesOf(searched, BYTES_PER_TURN)) {
    if (query.isRegex)
      withTimeLimit(
        MATCHING_TIME_MS,
        () => batch.forEach(searchFile),
        () => patternTooSlow(query.text),
      );
    else batch.forEach(searchFile);
    if (matches.length >= limit) break;
    await turns.after(BYTES_PER_TURN);
  }
  return matches;
}

/** A filter for `*.kt` (any folder), `app/src/**` or `src/{main,debug}/**`. */
export function pathFilter(pattern: string): PathMatcher {
  const plain = pattern.replace(/^\.?\//, "");
  return compileGlob(plain.includes("/") ? plain : `**/${plain}`, { braces: true });
}

function finderOf(query: TextQuery): Finder {
  if (query.isRegex) {
    const expression = compileExpression(query.text, query.caseSensitive ?? false);
    return (line) => expression.exec(line)?.index ?? -1;
  }
  if (query.caseSensitive) return (line) => line.indexOf(query.text);
  const wanted = query.text.toLowerCase();
  return (line) => line.toLowerCase().indexOf(wanted);
}

function compileExpression(source: string, caseSensitive: boolean): RegExp {
  try {
    return new RegExp(source, caseSensitive ? "" : "i");
  } catch (error) {
    const reason = error instanceof Error ? error.message : "it does not compile";
    throw new Failure("INVALID_PATTERN", reason, "Correct the expression, or search for plain text.");
  }
}

function patternTooSlow(pattern: string): Failure {
  return new Failure(
    "PATTERN_TOO_SLOW",
    `Matching ${JSON.stringify(pattern.slice(0, 200))} took more than ${MATCHING_TIME_MS} ms.`,
    "Avoid nested repetition such as (a+)+, or search for plain text.",
  );
}

/** The files in their order, in groups of about so many bytes: between two of them other work gets its turn. */
export function* batchesOf(files: readonly FileEntry[], bytes: number): Generator<FileEntry[]> {
  let batch: FileEntry[] = [];
  let size = 0;
  for (const file of files) {
    batch.push(file);
    size += file.size;
    if (size < bytes) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Text of a file that holds the needle; UTF-16 is decoded in any case, its bytes look different. */
function readMatching(
  reader: InsideReader,
  { path, size }: FileEntry,
  needle: Needle | undefined,
): string | undefined {
  const bytes = reader.peek(path, size);
  if (!bytes) return undefined;
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const isPossible = isWide || !needle || needle.isIn(bytes);
  const isInside = isPossible && reader.isInside();
  reader.close();
  return isInside ? decode(bytes) : undefined;
}

function collect(path: string, text: string, find: Finder, limit: number, matches: TextMatch[]): void {
  let number = 1;
  for (let start = 0; start < text.length && matches.length < limit; number++) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(start, Math.min(end, start + MAX_LINE)).replace(/\r$/, "");
    const column = find(line);
    if (column >= 0) matches.push({ path, line: number, column: column + 1, text: line });
    start = end + 1;
  }
}
