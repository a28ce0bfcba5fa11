import type { Codebase } from "../model/codebase.ts";
import type { Claim, Finding, Location } from "../model/finding.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { CodeFrame } from "../model/rca-result.ts";

/** Lines shown on each side of the marked one. */
const around = 3;

/** A minified line is cut here, or as far behind its mark; nobody reads further. */
const longestLine = 1000;
/** Characters of a line in which a mark is looked for. */
const longestMarked = 100_000;

/** The lines around a place that exists in the workspace, with a caret where something exact can be pointed at. */
export async function codeFrameAt(
  place: Location | undefined,
  finding: Finding | undefined,
  error: ParsedError,
  codebase: Codebase | undefined,
): Promise<CodeFrame | undefined> {
  if (!place?.line || !codebase) return undefined;
  const mark = place.line;
  const file = await codebase.read(place.path);
  const marked = file?.lines[mark - 1];
  if (!file || marked === undefined) return undefined;

  const { extent, note } = place;
  const startLine = Math.max(1, mark - around);
  const words = wordsToPointAt(place, finding, error);
  const text = marked.slice(0, longestMarked);
  const caret = extent
    ? {}
    : (namedAtColumn(text, place.column, error) ??
      caretIn(text, words, expressionsIn(finding), place.column));
  const end = (caret.column ?? 0) + (caret.width ?? 0) + longestLine;
  const lines = file.lines.slice(startLine - 1, mark + around).map((line, index) => {
    return line.slice(0, startLine + index === mark && end > 2 * longestLine ? end : longestLine);
  });
  // The label speaks of the finding's own place; a suspect's place that stands in for it has none.
  const label = finding?.location && !extent ? finding.label : undefined;
  const about = { ...(extent ? { extent } : {}), ...(note ? { note } : {}) };
  return { path: place.path, startLine, lines, mark, ...caret, label, ...about };
}

/** What the caret may point at, most exact first. */
function wordsToPointAt(place: Location, finding: Finding | undefined, error: ParsedError): string[] {
  const quotes = (finding?.evidence ?? []).filter((claim) => isAt(claim, place)).map((claim) => claim.quote);
  const named = finding?.label?.match(/[`'"]([^`'"]{1,100})[`'"]/)?.[1];
  const words = [...quotes, named, ...(finding?.unestablished ? [] : guessed(place, error))];
  return words.filter((word) => typeof word === "string").filter((word) => word.trim() !== "");
}

/** Names that a failure is about. Where no cause is known, a mark under one of them would claim something. */
function guessed(place: Location, error: ParsedError): unknown[] {
  return [...Object.values(error.metadata ?? {}).flat(), place.symbol?.split(/[.#$]/).at(-1)];
}

/** Expressions that the finding's sentence names: what stands at a column may be more than one name. */
function expressionsIn(finding: Finding | undefined): string[] {
  const said = finding?.rootCause ?? "";
  const quoted = [...said.matchAll(/`([^`]{1,200})`/g)].flatMap(([, text]) => text ?? []);
  // `state.shelf may be null` is of the whole chain, and not of what it begins with.
  return [...quoted, ...(said.match(/[\w$]{1,80}(?:\.[\w$]{1,80}){1,8}/g) ?? [])];
}

function isAt(claim: Claim, place: Location): boolean {
  return claim.path === place.path && claim.line === place.line;
}

/**
 * Javac points at the dot: the name that it does not know stands behind it, the package that does not exist before it.
 */
function namedAtColumn(
  line: string,
  column: number | undefined,
  { metadata }: ParsedError,
): { column: number; width: number } | undefined {
  if (column === undefined || line[column - 1] !== ".") return undefined;
  const reference = /^[\w$]+/.exec(String(metadata?.reference ?? ""))?.[0];
  if (reference && widthAt(line, column + 1) === reference.length && line.startsWith(reference, column))
    return { column: column + 1, width: reference.length };
  const name = String(metadata?.packageName ?? "");
  const isBefore = name !== "" && line.slice(0, column - 1).endsWith(name);
  return isBefore ? { column: column - name.length, width: name.length } : undefined;
}

function caretIn(
  line: string,
  words: readonly string[],
  expressions: readonly string[],
  column: number | undefined,
): { column?: number; width?: number } {
  if (column !== undefined) {
    const said = expressions.find((text) => line.startsWith(text, column - 1));
    return { column, width: said?.length ?? widthAt(line, column) };
  }
  const whole = line.trim();
  for (const word of words) {
    // A quote of the whole line points at nothing in particular.
    if (word.trim() === whole) continue;
    const index = wordIndex(line, word.trim());
    if (index >= 0) return { column: index + 1, width: word.trim().length };
  }
  return {};
}

/** Width of the identifier or number that begins at a column; undefined where none does. */
function widthAt(line: string, column: number): number | undefined {
  const text = line.slice(column - 1, column + 199);
  return text.match(/^[\p{L}\p{N}_$]+/u)?.[0].length;
}

/** Where a word stands by itself, not as part of a longer one; -1 when it does not. */
function wordIndex(line: string, word: string): number {
  for (let index = line.indexOf(word); index >= 0; index = line.indexOf(word, index + 1)) {
    const touchesBefore = isWordCharacter(line[index - 1]) && isWordCharacter(word[0]);
    const touchesAfter = isWordCharacter(line[index + word.length]) && isWordCharacter(word.at(-1));
    if (!touchesBefore && !touchesAfter) return index;
  }
  return -1;
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_$]/u.test(character);
}
