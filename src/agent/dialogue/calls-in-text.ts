import { escapeRegex } from "../../support/text.ts";
import {
  callMark,
  fencedFillerRun,
  fillerRun,
  openRun,
  readDialectCall,
  skipRun,
  type WrittenCall,
} from "./call-form.ts";
import { openMarks } from "./dialects.ts";
import { objectInText } from "./fit-arguments.ts";
import { isObject } from "./json-in-text.ts";
import { readLiteral } from "./literal.ts";
import { readPythonCall } from "./python-call.ts";
import { setArgument } from "./set-argument.ts";
import { tidyToolName } from "./tool-names.ts";
import { readYamlCall } from "./yaml-call.ts";

/** A call that a model asks for, in whichever form it put it. */
export interface AskedCall {
  id: string;
  tool: string;
  /** Undefined where it wrote no object. */
  parameters: Record<string, unknown> | undefined;
  argumentsText: string;
  /** Whether the end of what it wrote is missing. */
  isCut?: boolean;
}

/**
 * How a call stands in a reply. `alone`: it is the whole reply, or stands between the marks that a model's dialect has
 * for calls. `fenced` and `behind_words`: it is the last block, in a fence or by itself, and words stand before it: so
 * does what an answer shows to its reader.
 */
export type CallPlace = "alone" | "fenced" | "behind_words";

export interface CallsInText {
  calls: AskedCall[];
  form: CallPlace;
  /** Whether it stands between the marks of a dialect. */
  isMarked: boolean;
  /** What stands before them. */
  before: string;
  /** The calls as they are written: all of them with what parts them, and each by itself. */
  written: string[];
}

/** What gives the parameters of a tool that is offered, in their order; undefined for any other. */
export type Offered = (tool: string) => (() => readonly string[]) | undefined;

/** Signs of a text that are looked at, from its end; places where a block may begin; calls of a block. */
const longest = 60_000;
const mostStarts = 48;
const mostCalls = 64;

/** Signs of a vocabulary: nobody types them, so they may stand behind words on a line. */
const special = openMarks.filter((mark) => /^<[|｜]|^\[TOOL_CALLS\]/.test(mark));
/** A place where calls may begin: a special mark, or what a line begins with. */
const starts = new RegExp(
  [
    `(?:${special.map(escapeRegex).join("|")})`,
    String.raw`^[ \t]{0,8}(?=[{[<]|\u0060{3}|>>>\w|functools\[|Action\s{0,4}:|(?:-\s)?(?:tool|tool_name|name|function|action)\s{0,4}:|[\w.]{1,80}(?:\(|\[ARGS\])|print\()`,
    // Behind the end of a sentence an element may follow on the same line.
    String.raw`(?<=[.!?:…][ \t]{0,2})(?=<(?:tool_call|function_calls|function=|invoke ))`,
  ].join("|"),
  "gim",
);
const fence = /^[ \t]{0,8}```/gm;
const fenceOpen = /^```[\w-]{0,20}/;

/**
 * The calls that a reply ends with, in one of the forms that models write calls in. What stands anywhere else is part of
 * what the reply says, and no call: an answer may quote one.
 */
export function callsInText(text: string, offered: Offered): CallsInText | undefined {
  const looked = text.slice(-longest).trim();
  for (const start of startsOf(looked)) {
    const found = readBlock(looked, start, offered);
    if (found) return found;
  }
  return undefined;
}

/**
 * Whether a text holds what was meant as a call and is none: marks of a dialect at the beginning of a line and outside
 * fences, and nothing behind that could be read as one.
 */
export function holdsUnreadCall(text: string): boolean {
  const looked = text.slice(-longest).trim();
  return startsOf(looked).some((start) => {
    callMark.lastIndex = start;
    if (!callMark.test(looked)) return false;
    return looked.startsWith("```", start) || !isInFence(looked.slice(0, start));
  });
}

function startsOf(text: string): number[] {
  const found: number[] = [];
  for (const match of text.matchAll(starts)) {
    const start = match.index + (/^[ \t]+$/.test(match[0]) ? match[0].length : 0);
    // What stands between backticks or quotation marks is shown.
    if (!/[`"'“‘]/.test(text[match.index - 1] ?? "") || match.index === 0) found.push(start);
  }
  return found.slice(-mostStarts);
}

function readBlock(text: string, start: number, offered: Offered): CallsInText | undefined {
  const before = text.slice(0, start).trim();
  // A fence that was begun before holds more than the call: that is shown to somebody.
  if (isInFence(before)) return undefined;
  const isKnown = (tool: string) => offered(tidyToolName(tool, offered)) !== undefined;
  const parametersOf = (tool: string) => offered(tidyToolName(tool, offered))?.();
  let at = start;
  let isMarked = false;
  const marked = skipRun(text, at, openRun);
  if (marked > at) isMarked = true;
  at = marked;
  const fenced = fenceOpen.exec(text.slice(at, at + 24))?.[0];
  if (fenced) at += fenced.length;
  const filler = fenced || isMarked ? fencedFillerRun : fillerRun;
  const written: WrittenCall[] = [];
  const slices: string[] = [];
  const from = at;
  while (written.length < mostCalls) {
    at = skipRun(text, at, filler);
    if (at >= text.length) break;
    const how = { isInBlock: isMarked, isKnown };
    const call = readDialectCall(text, at, how);
    if (call) isMarked = true;
    const next =
      (call && [call]) ??
      readObjects(text, at, offered) ??
      readPythonCalls(text, at, parametersOf) ??
      readNamedElement(text, at, isKnown) ??
      single(readYamlCall(text, at, isKnown));
    const end = next?.at(-1)?.end;
    if (!next || end === undefined || end <= at) return undefined;
    written.push(...next);
    slices.push(text.slice(at, end));
    at = end;
  }
  if (written.length === 0 || at < text.length) return undefined;
  const calls = written.map(({ tool, given, isCut }, index) =>
    asked(`text_${index + 1}`, tidyToolName(tool, offered), given, isCut),
  );
  const form = before === "" || isMarked ? "alone" : fenced ? "fenced" : "behind_words";
  return { calls, form, isMarked, before, written: [text.slice(from), ...slices] };
}

const isInFence = (before: string): boolean => (before.match(fence)?.length ?? 0) % 2 === 1;

const single = (call: WrittenCall | undefined): WrittenCall[] | undefined => call && [call];

/** One object of JSON, or a list of them. */
function readObjects(text: string, at: number, offered: Offered): WrittenCall[] | undefined {
  if (text[at] !== "{" && text[at] !== "[") return undefined;
  const literal = readLiteral(text, at);
  if (!literal) return undefined;
  const { value, end, cut } = literal;
  const calls = (Array.isArray(value) ? value : [value]).flatMap((each) =>
    isObject(each) ? callsOf(each, offered) : [],
  );
  if (calls.length === 0) return undefined;
  return calls.map((call) => ({ ...call, end, isCut: cut === "text" }));
}

/** `[read_file(path="a"), list_dir()]`, or one a line. */
function readPythonCalls(
  text: string,
  start: number,
  parametersOf: (tool: string) => readonly string[] | undefined,
): WrittenCall[] | undefined {
  const isList = text[start] === "[";
  const calls: WrittenCall[] = [];
  let at = isList ? start + 1 : start;
  while (calls.length < mostCalls) {
    at = skipRun(text, at, partingRun);
    if (isList && text[at] === "]") {
      const last = calls.at(-1);
      if (last) last.end = at + 1;
      return last && calls;
    }
    const call = readPythonCall(text, at, parametersOf);
    if (!call) return isList || calls.length === 0 ? undefined : calls;
    calls.push(call);
    at = call.end;
  }
  return undefined;
}

const partingRun = /[\s,;]*/y;
const groupRun = /(?:\s|<\/?(?:args|parameters)>)*/y;
const element = /<([\w-]{1,80})\s{0,4}>/y;

/** `<read_file><path>a</path></read_file>`: the tool is the element, as in prompts for models without tools. */
function readNamedElement(
  text: string,
  at: number,
  isKnown: (tool: string) => boolean,
): WrittenCall[] | undefined {
  element.lastIndex = at;
  const tool = element.exec(text)?.[1];
  if (tool === undefined || !isKnown(tool)) return undefined;
  const given: Record<string, unknown> = {};
  let from = element.lastIndex;
  for (;;) {
    from = skipRun(text, from, groupRun);
    element.lastIndex = from;
    const key = element.exec(text)?.[1];
    if (key === undefined) break;
    const close = `</${key}>`;
    const end = text.indexOf(close, element.lastIndex);
    if (end < 0) return undefined;
    setArgument(given, key, text.slice(element.lastIndex, end).replace(/^\r?\n|\r?\n$/g, ""));
    from = end + close.length;
  }
  const close = `</${tool}>`;
  return text.startsWith(close, from) ? [{ tool, given, end: from + close.length, isCut: false }] : undefined;
}

const nameKeys = ["tool", "name", "tool_name", "function_name", "recipient_name", "function", "action"];
const givenKeys = ["parameters", "arguments", "action_input", "args", "input", "params", "tool_input"];
const listKeys = ["calls", "tool_calls", "tool_uses", "function_calls"];
const otherKeys: ReadonlySet<string> = new Set([
  ...nameKeys,
  ...givenKeys,
  "thought",
  "thoughts",
  "reasoning",
  "type",
  "id",
  "tool_call_id",
]);

/** Calls that an object stands for: `{tool, parameters}`, `{name, arguments}`, `{read_file: {…}}`, or a list of these. */
function callsOf(object: Record<string, unknown>, offered: Offered): { tool: string; given: unknown }[] {
  const listed = listKeys.map((key) => object[key]).find(Array.isArray) ?? [object];
  return listed.filter(isObject).flatMap((each) => {
    const inner = [each.function, each.function_call, each.tool_call].find(isObject);
    const own = inner ?? each;
    const tool = nameKeys.map((key) => own[key]).find((value) => typeof value === "string" && value !== "");
    const given = givenKeys.map((key) => own[key]).find((value) => value !== undefined);
    if (typeof tool !== "string") return keyedCall(own, offered);
    const isOffered = offered(tidyToolName(tool, offered)) !== undefined;
    // A `name` stands in any object: only beside it a tool's name or what it is given make a call.
    if (own.tool === undefined && !isOffered && !isObject(given)) return [];
    if (given !== undefined || !isOffered) return [{ tool, given: given ?? {} }];
    const flat = Object.entries(own).filter(([key]) => !otherKeys.has(key));
    return [{ tool, given: Object.fromEntries(flat) }];
  });
}

/** `{"read_file": {"path": "a"}}` */
function keyedCall(own: Record<string, unknown>, offered: Offered): { tool: string; given: unknown }[] {
  const [entry, ...more] = Object.entries(own);
  if (!entry || more.length > 0 || !isObject(entry[1])) return [];
  return offered(tidyToolName(entry[0], offered)) ? [{ tool: entry[0], given: entry[1] }] : [];
}

function asked(id: string, tool: string, given: unknown, isCut: boolean): AskedCall {
  const value = typeof given === "string" ? objectInText(given) : given;
  const argumentsText = typeof given === "string" ? given : (JSON.stringify(given) ?? "");
  return {
    id,
    tool,
    parameters: isObject(value) ? value : undefined,
    argumentsText,
    ...(isCut && { isCut }),
  };
}

/** Letters and digits from which on a call is told by them alone: its marks and its lines are easily put otherwise. */
const tellingLength = 12;

/** Whether a text stands in one of the others, however it is spaced, escaped, marked or numbered by line. */
export function standsInData(text: string, data: Iterable<string>): boolean {
  const spaced = withoutSpacing(text);
  const letters = lettersOf(text);
  for (const each of data) {
    if (withoutSpacing(each).includes(spaced)) return true;
    if (letters.length >= tellingLength && lettersOf(each).includes(letters)) return true;
  }
  return false;
}

const withoutSpacing = (text: string): string => text.replace(/[\s\\]+/g, "");

/** What tools put before the lines that they show is none of the text: `12: `, `notes.txt:12: `. */
const lettersOf = (text: string): string =>
  text.replace(/^[ \t]{0,8}(?:[^\s:]{1,300}:)?\d{1,8}[:-]/gm, "").replace(/[^\p{L}\p{N}]+/gu, "");
