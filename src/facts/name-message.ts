import { KOTLIN_WORDS, wordsFor } from "./diagnostic-words.ts";
import { JAVAC_MESSAGES, type JavacMessage } from "./javac-messages.ts";
import { KOTLIN_DIAGNOSTICS, type KotlinDiagnostic } from "./kotlin-diagnostics.ts";
import { lettersOf, type MessageMatch, MessageTable } from "./message-table.ts";

/** A compiler's message by the name that the compiler has for it. */
export interface NamedMessage {
  compiler: "Kotlin" | "javac";
  name: string;
  severity: "error" | "warning";
  /** What the message names, by the names of its parameters. */
  parameters: Readonly<Record<string, string>>;
  /** Letters of the message that are the compiler's own, whatever it names. */
  fixed: number;
  /** Names that stand for the very same words: which is meant, the message does not tell. */
  alike?: readonly string[];
  /** The first release that was read with it, where it came after Kotlin 2.0. */
  since?: string;
}

let kotlin: MessageTable<KotlinDiagnostic> | undefined;
let javac: { whole: MessageTable<JavacMessage>; parts: MessageTable<JavacMessage> } | undefined;

/** Begin the names of diagnostics that one platform alone has. */
const OF_PLATFORM = /^(?:JS|WASM|NATIVE|OBJC|WASI)_|_(?:JS|WASM|OBJC|SWIFT)(?:_|$)/;

/** A message of the Kotlin compiler: `severity` is what the line says of itself, `name` what it prints, if asked to. */
export function nameKotlinMessage(
  message: string,
  severity: "error" | "warning" = "error",
  name?: string,
): NamedMessage | undefined {
  kotlin ??= new MessageTable(templatesOf(KOTLIN_DIAGNOSTICS.rows));
  const found = kotlin.find(message).filter(({ row }) => name === undefined || row.name === name);
  const [first] = found;
  if (!first) return undefined;
  const alike = found.filter(({ template }) => lettersOf(template) === lettersOf(first.template));
  const [best = first] = alike.toSorted((one, other) => weigh(other, severity) - weigh(one, severity));
  const { row, parameters } = best;
  const isAlike = (each: MessageMatch<KotlinDiagnostic>) =>
    each.row !== row && Math.floor(weigh(each, severity)) === Math.floor(weigh(best, severity));
  const others = alike.filter(isAlike);
  const since = row.messages[0]?.since;
  return {
    compiler: "Kotlin",
    name: row.name,
    severity: row.severity === "error" ? "error" : "warning",
    parameters,
    fixed: lettersOf(best.template),
    ...(others.length > 0 && { alike: others.map((each) => each.row.name) }),
    ...(since && since !== "1" && since !== "2.0.0" && { since }),
  };
}

/** A message may stand for several diagnostics in the same words: what the line says of itself, and what is usual, decides. */
function weigh({ row }: MessageMatch<KotlinDiagnostic>, severity: "error" | "warning"): number {
  const isSevere = (row.severity === "error") === (severity === "error");
  const isPlain = !OF_PLATFORM.test(row.name);
  return (isSevere ? 8 : 0) + (row.former ? 0 : 4) + (isPlain ? 2 : 0) + usualness(row.name);
}

/** A message of javac, its details on lines of their own below it. */
export function nameJavacMessage(message: string): NamedMessage | undefined {
  javac ??= {
    whole: new MessageTable(
      templatesOf(
        JAVAC_MESSAGES.rows.filter(({ name }) => !isPart(name)),
        oneLine,
      ),
    ),
    parts: new MessageTable(
      templatesOf(
        JAVAC_MESSAGES.rows.filter(({ name }) => isPart(name)),
        oneLine,
      ),
    ),
  };
  const { whole, parts } = javac;
  // What some messages list below them is in no template.
  const [first = ""] = message.split("\n", 1);
  const [found] = [...whole.find(oneLine(message)), ...whole.find(oneLine(first))]
    .filter(({ template }) => lettersOf(template) >= LEAST_FIXED)
    .toSorted((one, other) => lettersOf(other.template) - lettersOf(one.template));
  if (!found) return undefined;
  const severity = found.row.name.startsWith("warn.") ? "warning" : "error";
  const own = {
    compiler: "javac",
    name: found.row.name,
    severity,
    parameters: found.parameters,
    fixed: lettersOf(found.template),
  } as const;
  const part = Object.values(found.parameters)
    .flatMap((value) => parts.find(value).slice(0, 1))
    .find(({ row }) => wordsFor(row.name));
  return withNames(part ? { ...own, name: part.row.name, parameters: part.parameters } : own);
}

/** Between 1 and 0 by the place in the table of words, where frequent ones stand first. */
function usualness(name: string): number {
  const at = KOTLIN_WORDS.rows.findIndex((row) => row.name === name);
  return at < 0 ? 0 : 0.99 - at / (2 * KOTLIN_WORDS.rows.length);
}

const isPart = (name: string): boolean => name.startsWith("misc.");
/** Letters that are fixed in a template of javac: what has fewer fits anything. */
const LEAST_FIXED = 6;

/** Javac indents its details, and lines them up. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Javac numbers its parameters; the words for a message say what they are. */
function withNames(named: NamedMessage): NamedMessage {
  const names = wordsFor(named.name)?.parameters ?? [];
  const parameters = Object.entries(named.parameters).map(([number, value]) => [
    names[Number(number)] ?? `value${Number(number) + 1}`,
    value,
  ]);
  return { ...named, parameters: Object.fromEntries(parameters) };
}

function* templatesOf<Row extends { messages: readonly { text: string }[] }>(
  rows: readonly Row[],
  normalize = (text: string): string => text,
): Generator<{ row: Row; text: string }> {
  for (const row of rows) for (const { text } of row.messages) yield { row, text: normalize(text) };
}
