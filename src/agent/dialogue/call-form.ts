import { betweenMarks, type Dialect, dialects, endMarks, openMarks, openWords } from "./dialects.ts";
import { isObject } from "./json-in-text.ts";
import { readLiteral } from "./literal.ts";
import { setArgument } from "./set-argument.ts";

/** A call as it stands in a text. */
export interface WrittenCall {
  tool: string;
  given: unknown;
  /** Behind it. */
  end: number;
  /** Whether a string of its arguments has no end: what it holds may miss its rest. */
  isCut: boolean;
}

interface Form extends Dialect {
  pattern: RegExp;
  /** What may stand behind a call of it. */
  ending: RegExp;
  /** Where an argument begins. */
  key?: RegExp;
  /** Where its value ends, `KEY` being its name. */
  close?: string;
}

/** What the slots of a row may hold. */
const slots: Readonly<Record<string, string>> = {
  NAME: String.raw`([\w.:/-]{1,80})(?![\w.:/-])`,
  KEY: String.raw`([\w.-]{1,80})`,
  ANY: String.raw`(?:<\|(?:constrain|channel)\|>|[^<\n]){0,80}?`,
};

/** Pieces of a row that are free in some way: blanks, quotes, the prefix of an element and its further attributes. */
const prefix = "(?:[a-z]{1,12}:|｜DSML｜)?";
const free: Readonly<Record<string, string>> = {
  "><": `>\\s{0,8}<${prefix}`,
  "</": `</${prefix}`,
  "<": `<${prefix}`,
  '">': "[\"'][^<>]{0,60}>",
  '"': "[\"']",
  " ": "\\s{0,8}",
};

const patternOf = (template: string): string =>
  template.replace(
    /NAME|KEY|ANY|><|<\/|<(?=[a-z_])|">|"| |[\\^$.*+?()[\]{}|]/g,
    (piece) => slots[piece] ?? free[piece] ?? `\\${piece}`,
  );

/** All of these marks that stand one behind another, with the blanks between them. */
const markRun = (marks: readonly string[]): RegExp =>
  new RegExp(`(?:\\s|${marks.map(patternOf).join("|")})*`, "iy");

/** What begins a block of calls, what stands between its calls, and the same in a fence. */
export const openRun = markRun([...openMarks, ...openWords]);
export const fillerRun = markRun([...openMarks, ...endMarks, ",", ";"]);
export const fencedFillerRun = markRun([...openMarks, ...endMarks, ",", ";", "```"]);
const betweenRun = markRun(betweenMarks);
const anyMark = new RegExp([...openMarks, ...endMarks].map(patternOf).join("|"), "iy");
/** A mark that begins calls, or a call that begins with a mark of its own. */
export const callMark = new RegExp(
  [...openMarks, "<function=", '<invoke name="', '<function_call name="', '<tool_call name="']
    .map(patternOf)
    .join("|"),
  "iy",
);

/** Behind the marks and blanks that stand at a place. */
export function skipRun(text: string, start: number, run: RegExp): number {
  run.lastIndex = start;
  run.test(text);
  return run.lastIndex;
}

const forms: readonly Form[] = dialects.map((dialect) => {
  // A name that nothing stands behind ends where its line does, or what it is given begins.
  const bound = dialect.head.endsWith("NAME") ? "(?=\\s|\\{|<|`|$)" : "";
  const [key, close] = dialect.argument?.split("VALUE") ?? [];
  return {
    ...dialect,
    ending: markRun(["```", "</parameters>", ...(dialect.end === undefined ? [] : [dialect.end])]),
    pattern: new RegExp(`\\s{0,8}${patternOf(dialect.head)}${bound}`, "iy"),
    ...(key !== undefined && { key: new RegExp(`\\s{0,40}${patternOf(key)}`, "y"), close }),
  };
});

/** The call that begins at a place in one of the dialects. `isKnown` decides where only a block's marks tell a name. */
export function readDialectCall(
  text: string,
  at: number,
  { isInBlock, isKnown }: { isInBlock: boolean; isKnown: (tool: string) => boolean },
): WrittenCall | undefined {
  for (const form of forms) {
    if (form.needsBlock && !isInBlock) continue;
    form.pattern.lastIndex = at;
    const match = form.pattern.exec(text);
    const tool = match?.[1];
    if (!match || tool === undefined) continue;
    if (form.needsBlock && !isKnown(tool)) continue;
    const call = readArguments(text, form.pattern.lastIndex, form);
    if (call) return { tool, ...call };
  }
  return undefined;
}

function readArguments(text: string, start: number, form: Form): Omit<WrittenCall, "tool"> | undefined {
  const from = skipRun(text, start, betweenRun);
  const object = text[from] === "{" ? readLiteral(text, from) : undefined;
  if (object && isObject(object.value)) {
    const end = skipRun(text, object.end, form.ending);
    return { given: object.value, end, isCut: object.cut === "text" };
  }
  const pairs = readPairs(text, from, form);
  if (pairs) return { ...pairs, end: skipRun(text, pairs.end, form.ending) };
  // A tool without parameters is called with nothing.
  anyMark.lastIndex = from;
  const end = skipRun(text, from, form.ending);
  return from >= text.length || end > from || anyMark.test(text)
    ? { given: {}, end, isCut: false }
    : undefined;
}

/** Arguments one by one, each up to what closes it, or to the next one: their values are texts. */
function readPairs(
  text: string,
  start: number,
  { key, close = "", end }: Form,
): Omit<WrittenCall, "tool"> | undefined {
  if (!key) return undefined;
  const given: Record<string, unknown> = {};
  let at = start;
  let isCut = false;
  for (;;) {
    key.lastIndex = at;
    const name = key.exec(text)?.[1];
    if (name === undefined) break;
    const from = key.lastIndex;
    const next = `\\n(?=${key.source.replace("\\s{0,40}", "[ \\t]{0,8}")})`;
    const endings = [
      patternOf(close.replace("KEY", () => name)),
      next,
      ...(end ? [`(?=${patternOf(end)})`] : []),
    ];
    const closing = new RegExp(endings.join("|"), "g");
    closing.lastIndex = from;
    const match = closing.exec(text);
    isCut ||= !match;
    const value = text.slice(from, match?.index).replace(/^\r?\n|\r?\n$/g, "");
    setArgument(given, name, value);
    at = match ? match.index + match[0].length : text.length;
  }
  return at === start ? undefined : { given, end: at, isCut };
}
