import { Failure } from "../../model/failure.ts";
import { mask } from "../../support/mask.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import { clip } from "../../support/text.ts";
import { findWrittenMask } from "../../support/written-mask.ts";
import { type NearMatch, nearMatch } from "./absent-text.ts";
import { type EncodedText, readEncoded, spliceText, unwritable } from "./encoded-text.ts";

export interface Replaced {
  bytes: Buffer;
  /** Occurrences before the replacement; only the first is replaced. */
  occurrences: number;
  /** 1-based lines of the new file that the replacement takes up, at most LISTED_LINES. */
  lines: number[];
  /** True when `\n` of the replacement became `\r\n` to fit the file. */
  isLineEndFitted: boolean;
}

const LISTED_LINES = 1000;

/**
 * Replaces the first occurrence of a text in a file's bytes; all bytes outside stay. Throws BINARY_FILE,
 * STRING_NOT_FOUND with what comes nearest, SECRET_MASKED, or UNENCODABLE_TEXT.
 */
export function replaceFirst(bytes: Buffer, path: string, oldText: string, newText: string): Replaced {
  const encoded = readEncoded(bytes);
  if (!encoded) {
    throw new Failure("BINARY_FILE", `File '${path}' is binary`, "Only text can be replaced.");
  }
  const { text } = encoded;
  const start = text.indexOf(oldText);
  if (start < 0) throw textNotFound(text, oldText);
  const isLineEndFitted = wantsCarriageReturns(text, oldText, newText);
  const replacement = isLineEndFitted ? newText.replaceAll("\n", "\r\n") : newText;
  const end = start + oldText.length;
  if (newText.includes(mask)) checkNoMask(path, text, text.slice(0, start) + replacement + text.slice(end));
  const next = spliceText(bytes, encoded, { start, end }, replacement);
  if (!next) throw unencodable(path, encoded, replacement);
  const first = 1 + occurrencesOf(text.slice(0, start), "\n");
  const count = Math.min(LISTED_LINES, 1 + occurrencesOf(replacement, "\n"));
  return {
    bytes: next,
    occurrences: occurrencesOf(text, oldText),
    lines: Array.from({ length: count }, (_, index) => first + index),
    isLineEndFitted,
  };
}

/** New lines of a caller who wrote `\n` only, in a file whose every line ends with `\r\n`. */
function wantsCarriageReturns(text: string, oldText: string, newText: string): boolean {
  if (!newText.includes("\n") || newText.includes("\r") || oldText.includes("\n")) return false;
  return text.includes("\n") && !/(?<!\r)\n/.test(text);
}

function occurrencesOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count++;
  return count;
}

/** Throws SECRET_MASKED for a text that would have the mask in place of a secret. */
export function checkNoMask(path: string, before: string, after: string): void {
  const line = findWrittenMask(before, after);
  if (line === undefined) return;
  throw new Failure(
    "SECRET_MASKED",
    `Cannot write '${path}' - ${mask} stands for a secret that is not shown, in the line ${JSON.stringify(clip(line.trim(), 120))}`,
    "Leave that line as it is: replace only what stands before or behind it.",
  );
}

function textNotFound(text: string, wanted: string): Failure {
  if (wanted.includes(mask) && maskSecrets(text).includes(wanted))
    return new Failure(
      "SECRET_MASKED",
      `The string holds ${mask}, which stands for a secret that is not shown`,
      "Leave its line out: replace only what stands before or behind it.",
    );
  const near = nearMatch(text, wanted);
  const message = `String '${clip(wanted, 200)}' not found in file`;
  if (!near)
    return new Failure("STRING_NOT_FOUND", message, "Read the file again: nothing in it is like this text.");
  return new Failure("STRING_NOT_FOUND", message, hintFor(near, text), { nearest: near });
}

function hintFor({ line, text: found, difference }: NearMatch, text: string): string {
  if (difference === "line endings") {
    const ends = /(?<!\r)\n/.test(text) ? "partly with \\r\\n, partly with \\n" : "with \\r\\n";
    return `The text stands at line ${line} with other line endings: lines of this file end ${ends}.`;
  }
  if (difference) return `The text stands at line ${line} with other ${wordFor[difference]}:\n${found}`;
  return `The nearest match is at line ${line}:\n${found}`;
}

const wordFor = { indentation: "indentation", whitespace: "whitespace", "letter case": "capital letters" };

function unencodable(path: string, { encoding }: EncodedText, text: string): Failure {
  const character = unwritable(text, encoding) ?? "";
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
  return new Failure(
    "UNENCODABLE_TEXT",
    `File '${path}' is not UTF-8 but Latin-1, which has no character ${JSON.stringify(character)} (U+${code})`,
    "Write it with characters of Latin-1, or convert the file to UTF-8 first.",
  );
}
