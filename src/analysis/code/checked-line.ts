import type { ParsedError } from "../../model/parsed-error.ts";
import { search } from "./code.ts";
import { workspacePath } from "./compile-place.ts";
import { echoedLine, echoesOf } from "./echoed-line.ts";
import { findOnly } from "./search-result.ts";
import { lineOf, type Source, sourceOf } from "./source.ts";

/** The line of the workspace that a check speaks of, and what shows that it is this one. */
export interface CheckedLine {
  path: string;
  line: number;
  source: Source;
  /** The tool prints the line, its message names code that stands there, or there is no more than its number. */
  by: "echo" | "words" | "number";
}

/**
 * Where a check that reads code finds what its rule forbids. Undefined where the printed line is not there, or where
 * it reads otherwise than the tool prints it: then the file is another one than the tool saw.
 */
export function* checkedLine(error: ParsedError) {
  const path = error.line > 0 ? yield* workspacePath(error.filePath) : undefined;
  const source = path ? yield* sourceOf(path) : undefined;
  if (!path || !source) return undefined;
  const echoed = echoedLine(source, error);
  if (echoed) return checkedLineAt(path, echoed, source, "echo");
  const words = wordsIn(error.message);
  const text = lineOf(source, error.line);
  if (words.some((word) => text.includes(word))) return checkedLineAt(path, error.line, source, "words");
  const elsewhere = yield* findOnlyLineWith(words);
  if (elsewhere) return elsewhere;
  // What the message names is not there: the file has changed.
  const isShown = echoesOf(error).size === 0 && words.length === 0;
  return isShown && text.trim() !== "" ? checkedLineAt(path, error.line, source, "number") : undefined;
}

const checkedLineAt = (path: string, line: number, source: Source, by: CheckedLine["by"]): CheckedLine => ({
  path,
  line,
  source,
  by,
});

/** Names and literals that a message speaks of, in quotes or by their shape. */
function wordsIn(message: string): string[] {
  const quoted = [...message.matchAll(/[`'"]([^`'"\n]{3,200})[`'"]/g)].map((match) => match[1] ?? "");
  const dotted = [...message.matchAll(/(?<![\w$])[A-Za-z_$][\w$]*(?:\.[\w$]+){2,}/g)].map(
    (match) => match[0],
  );
  const calls = [...message.matchAll(/\b([A-Za-z_$][\w$]*)\(/g)].map((match) => match[1] ?? "");
  return [...quoted, ...dotted, ...calls].filter((word) => word.length > 2);
}

/** A dotted literal that the message quotes and that one line of the sources has. */
function* findOnlyLineWith(words: readonly string[]) {
  for (const word of words.filter((each) => /^[\w$]+(?:\.[\w$]+){2,}$/.test(each))) {
    const only = findOnly(yield* search(`"${word}"`, { files: "**/*.{kt,java,xml}", limit: 10 }));
    const source = only ? yield* sourceOf(only.path) : undefined;
    if (only && source) return checkedLineAt(only.path, only.line, source, "words");
  }
  return undefined;
}
