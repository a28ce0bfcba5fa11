import { fixOf } from "../../analysis/build/build.ts";
import { classAround, declarationOn, insertModifier } from "../../analysis/changes/insert-modifier.ts";
import { rewrite } from "../../analysis/changes/rewrite.ts";
import type { CompilePlace } from "../../analysis/code/compile-place.ts";
import type { DiagnosticWords } from "../../facts/diagnostic-words.ts";
import type { NamedMessage } from "../../facts/name-message.ts";
import type { Edit, ProposedFix } from "../../model/edit.ts";
import { fillIn } from "../class-texts.ts";
import { CUTS, findSign } from "./diagnostic-cuts.ts";

type Change = { title: string; edits: Edit[] | undefined };

/** The first of the changes that stand with the words of a diagnostic which fits the line that the compiler names. */
export function editsOf(
  { edits = [] }: DiagnosticWords,
  { parameters }: NamedMessage,
  place: CompilePlace,
): ProposedFix[] {
  for (const each of edits) {
    const [kind = "", written = ""] = (fillIn(each, parameters) ?? "").split(/:(.*)/s);
    const change = CHANGES[kind]?.(written, place, parameters);
    if (change?.edits) return fixOf(change.title, "review", change.edits);
  }
  return [];
}

const CHANGES: Readonly<
  Record<string, (written: string, place: CompilePlace, parameters: NamedMessage["parameters"]) => Change>
> = {
  remove: (word, place) => ({ title: `Take ${word} away`, edits: exchange(place, word, "") }),
  replace: (words, place) => {
    const [word = "", by = ""] = words.split("=>");
    return { title: `Write ${by.trim()} for ${word}`, edits: exchange(place, word, by) };
  },
  before: (word, place) => ({ title: `Write ${word} before it`, edits: insertAt(place, place.column, word) }),
  annotate: (text, place) => ({
    title: `Annotate it with ${text}`,
    edits: insertAt(place, place.text.search(/\S/) + 1, text),
  }),
  insert: (written, place) => {
    const word = modifierIn(written);
    return {
      title: `Mark it ${word}`,
      edits: word === "" ? undefined : mark(place, declarationOn(place.source, place.line), word),
    };
  },
  class: (word, place) => ({
    title: `Make the class ${word}`,
    edits: mark(place, classAround(place.source, place.line), word),
  }),
  parameter: (word, place, { parameter = "" }) => {
    const name = /^(?:\w+ ){0,4}(\w+):/.exec(parameter)?.[1] ?? parameter;
    return { title: `Mark ${name} ${word}`, edits: markParameter(place, name, word) };
  },
  mark: (word, place, { functionSymbol = "" }) => {
    const line = lineOfFunction(place, functionSymbol);
    return {
      title: `Mark the function ${word}`,
      edits: line ? mark(place, declarationOn(place.source, line), word) : undefined,
    };
  },
  unmark: (word, place, { symbol = "" }) => {
    const line = lineOfFunction(place, symbol);
    return { title: `Take ${word} away`, edits: line ? exchange(placeAt(place, line), word, "") : undefined };
  },
  property: (words, place) => {
    const [word = "", by = ""] = words.split("=>");
    const line = lineOfProperty(place);
    return {
      title: `Write ${by} for ${word}`,
      edits: line ? exchange(placeAt(place, line), word, by) : undefined,
    };
  },
  call: (name, place, { hasValueParameters = "" }) => ({
    title: `Call ${name}()`,
    edits: hasValueParameters === "" ? exchangeAt(place, name, `${name}()`) : undefined,
  }),
  arguments: (written, place) => {
    const type = written.replaceAll("'", "");
    return { title: `Write ${type}`, edits: exchangeAt(place, type.split("<", 1)[0] ?? "", type) };
  },
  getter: (_, place) => ({ title: "Give it a getter", edits: makeGetter(place) }),
  cut: (name, place) => {
    const { source, line, text, column = 0 } = place;
    const [start, end] = (column > 0 && CUTS[name]?.find(text, column - 1)) || [];
    const before = offsetOf(source.lines, line);
    return {
      title: CUTS[name]?.title ?? "",
      edits:
        start === undefined || end === undefined || goesOnBelow(place)
          ? undefined
          : rewrite(source, [{ start: before + start, end: before + end, by: "" }]),
    };
  },
};

/** The modifier that a compiler means: it says `private-in-file` of what is marked `private`. */
const modifierIn = (written: string): string => /^([a-z]+)(?:-|$)/.exec(written)?.[1] ?? "";

const placeAt = ({ source }: CompilePlace, line: number) => ({
  source,
  line,
  text: source.lines[line - 1] ?? "",
});

/** Where a file declares the function of a message, letter by letter: `fun plus(other: Sum)`. */
function lineOfFunction({ source }: CompilePlace, symbol: string): number | undefined {
  const [head] = /fun [^()]{1,200}\([^()]{0,400}\)/.exec(symbol) ?? [];
  if (head === undefined) return undefined;
  const found = source.lines.flatMap((text, index) => (text.includes(head) ? [index + 1] : []));
  return found.length === 1 ? found[0] : undefined;
}

/** Lines above an accessor in which its property is looked for. */
const PROPERTY_LINES = 20;

/** The property of an accessor: the declaration nearest above it. */
function lineOfProperty({ source, line }: CompilePlace): number | undefined {
  for (let at = line; at > 0 && at > line - PROPERTY_LINES; at--) {
    const [keyword] = /\b(?:val|var|fun|class|object|interface)\b/.exec(source.lines[at - 1] ?? "") ?? [];
    if (keyword) return keyword === "val" ? at : undefined;
  }
  return undefined;
}

/** `= value` as what a getter gives: of a `val`, which has no other accessor. */
function makeGetter(place: CompilePlace): Edit[] | undefined {
  const { source, line, text, column = 0 } = place;
  const sign = findSign(text, column - 1);
  if (sign === undefined || !/\bval\s/.test(text.slice(0, sign)) || goesOnBelow(place)) return undefined;
  const start = offsetOf(source.lines, line) + sign;
  return rewrite(source, [{ start, end: start, by: "get() " }]);
}

/** Whether the next line goes on with the expression of this one. */
const goesOnBelow = ({ source, line }: CompilePlace): boolean =>
  /^\s*(?:\.|\?|&&|\|\||as\b)/.test(source.lines[line] ?? "");

const VISIBILITY = new Set(["public", "private", "protected", "internal"]);

function mark(
  { source }: CompilePlace,
  node: ReturnType<typeof declarationOn>,
  word: string,
): Edit[] | undefined {
  const isVisibility = VISIBILITY.has(word);
  // A declaration has one visibility: which of two is meant is not known.
  if (node?.modifiers.some((each) => each === word || (isVisibility && VISIBILITY.has(each))))
    return undefined;
  return insertModifier(source, node, word);
}

/** What stands at the compiler's column, with something else in its place. */
const exchangeAt = (place: CompilePlace, word: string, by: string): Edit[] | undefined =>
  place.column && place.text.startsWith(word, place.column - 1) ? exchange(place, word, by) : undefined;

/** What stands at the compiler's column, or alone on its line, with something else in its place. */
function exchange(
  { source, line, text, column = 0 }: Pick<CompilePlace, "source" | "line" | "text" | "column">,
  word: string,
  by: string,
): Edit[] | undefined {
  const isAtColumn = column > 0 && text.startsWith(word, column - 1);
  const at = isAtColumn ? column - 1 : findOnlyPlace(word, text);
  if (word === "" || at < 0) return undefined;
  const start = offsetOf(source.lines, line) + at;
  const spaces = by === "" ? (/^[^\S\n]*/.exec(text.slice(at + word.length))?.[0].length ?? 0) : 0;
  return rewrite(source, [{ start, end: start + word.length + spaces, by }]);
}

/** Where a word stands that a line has once; -1 otherwise. */
function findOnlyPlace(word: string, text: string): number {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const around = `${text.charAt(at - 1)} ${text.charAt(at + word.length)}`;
    if (!/\w/.test(word) || !/\w/.test(around)) places.push(at);
  }
  const [only = -1, ...more] = places;
  return more.length > 0 ? -1 : only;
}

function insertAt(
  { source, line }: Pick<CompilePlace, "source" | "line">,
  column: number | undefined,
  word: string,
): Edit[] | undefined {
  if (!column) return undefined;
  const start = offsetOf(source.lines, line) + column - 1;
  return rewrite(source, [{ start, end: start, by: `${word} ` }]);
}

/** Lines above the compiler's in which the head of the function is looked for. */
const HEAD_LINES = 40;

/** The parameter of a function around the line. */
function markParameter({ source, line }: CompilePlace, name: string, word: string): Edit[] | undefined {
  if (!/^\w+$/.test(name)) return undefined;
  for (let at = line; at > 0 && at > line - HEAD_LINES; at--) {
    const text = source.lines[at - 1] ?? "";
    const column = text.search(new RegExp(`(?<!\\w)${name}\\s{0,4}:`)) + 1;
    if (column > 0) return insertAt({ source, line: at }, column, word);
  }
  return undefined;
}

const offsetOf = (lines: readonly string[], line: number): number =>
  lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
