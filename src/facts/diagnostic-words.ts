import { tableOf } from "./fact-table.ts";
import java from "./javac-words.json" with { type: "json" };
import kinds from "./kotlin-diagnostic-kinds.json" with { type: "json" };
import kotlin from "./kotlin-words.json" with { type: "json" };

/** What a compiler's diagnostic means, in plain words: `{parameter|words}` stands for a parameter of its message. */
export interface DiagnosticWords {
  /** Its name in the compiler. */
  name: string;
  /** Names for the numbers of its message, where the compiler has none: `{0}` is the first. */
  parameters?: string[];
  /** One sentence: why the compiler refuses it. */
  means: string;
  /** One sentence: the way out. */
  remedy: string;
  /**
   * Changes that follow the remedy at the place that the compiler prints, the first that fits: `remove:WORD` and
   * `replace:WORD=>WORD` of what stands there, `insert:WORD` before the declaration that stands there, `class:WORD` before the
   * class around it, `parameter:WORD` before the parameter that the message names, `mark:WORD` and `unmark:WORD` of the function
   * that it names, `property:WORD=>WORD` of an accessor's property, `before:WORD`, `annotate:TEXT`, `arguments:TYPE` for the type
   * without them, `call:FUNCTION`, `getter:` for `= value`, `cut:PART` (diagnostic-cuts.ts).
   */
  edits?: string[];
}

/** Diagnostics of Kotlin whose sense is told by a word of their name, for those without words of their own. */
export interface DiagnosticKind {
  /** Parts of the name, between `_`. */
  tokens: string[];
  /** What it is about, after "an error about". */
  kind: string;
  /** Where to look. */
  look: string;
}

export const KOTLIN_WORDS = tableOf<DiagnosticWords>(kotlin);
export const JAVAC_WORDS = tableOf<DiagnosticWords>(java);
/** In the order in which they decide. */
export const KOTLIN_KINDS = tableOf<DiagnosticKind>(kinds);

const wordsByName = new Map(
  [...KOTLIN_WORDS.rows, ...JAVAC_WORDS.rows].map((row): [string, DiagnosticWords] => [row.name, row]),
);

/** The words for a diagnostic. Those that are errors by now and were warnings before have the words of one. */
export const wordsFor = (name: string): DiagnosticWords | undefined =>
  wordsByName.get(name) ?? wordsByName.get(name.replace(/_(?:ERROR|WARNING|DEPRECATION)$/, ""));

/** What a diagnostic of Kotlin without words is about. */
export function kindOfDiagnostic(name: string): DiagnosticKind | undefined {
  const tokens = new Set(name.split("_"));
  return KOTLIN_KINDS.rows.find((row) => row.tokens.some((token) => tokens.has(token)));
}
