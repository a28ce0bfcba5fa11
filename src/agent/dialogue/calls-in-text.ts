import { parseJson } from "../../support/parse-json.ts";
import { endOfObject, isObject, parseObject } from "./json-in-text.ts";

/** A call that a model asks for, in whichever form it put it. */
export interface AskedCall {
  id: string;
  tool: string;
  /** Undefined where it wrote no object. */
  parameters: Record<string, unknown> | undefined;
  argumentsText: string;
}

/**
 * How a call stands in a reply. `alone`: it is the whole reply, or stands between the marks that a model's dialect has
 * for calls. `fenced` and `behind_words`: it is the last block, in a fence or by itself, and words stand before it: so
 * does what an answer shows to its reader.
 */
export type CallForm = "alone" | "fenced" | "behind_words";

export interface CallsInText {
  calls: AskedCall[];
  form: CallForm;
  /** What stands before them. */
  before: string;
  /** The calls as they are written. */
  written: string;
}

/** Signs of a text that are looked at, from its end, and beginnings of objects that are tried. */
const longest = 60_000;
const mostTries = 24;

/** What dialects put before a call, and after it. */
const marks = [
  "<tool_call>",
  "<function_call>",
  "<tools>",
  "[TOOL_CALLS]",
  "<|python_tag|>",
  "<|tool_call|>",
];
const endMarks = ["</tool_call>", "</function_call>", "</tools>"];
const ends = [...endMarks, "<|eom_id|>", "<|eot_id|>", "<|im_end|>", "]"];
const between = [...endMarks, ...marks, ","];
/** Characters before an object that may hold its mark, or the beginning of its fence. */
const longestOpener = 120;
const opener = new RegExp(
  String.raw`(?:^|\n)[ \t]{0,8}(?:(${marks.map((mark) => mark.replace(/[[\]|]/g, "\\$&")).join("|")})|(\u0060{3}[\w-]{0,20}))?\s{0,8}\[?\s{0,8}$`,
);
const fence = /^[ \t]{0,8}```/gm;

/**
 * The calls that a reply ends with, in one of the forms that models write calls in. What stands anywhere else is part of
 * what the reply says, and no call: an answer may quote one.
 */
export function callsInText(text: string, isOffered: (tool: string) => boolean): CallsInText | undefined {
  const looked = text.slice(-longest).trim();
  return objectsAtEnd(looked, isOffered) ?? actionAtEnd(looked);
}

function objectsAtEnd(text: string, isOffered: (tool: string) => boolean): CallsInText | undefined {
  const isClosed = /```$/.test(text);
  const body = withoutAtEnd(isClosed ? text.slice(0, -3) : text, ends);
  const objects: Record<string, unknown>[] = [];
  let start = body.length;
  let end = body.length;
  let at = end;
  for (let tries = 0; tries < mostTries && at > 0; tries++) {
    at = body.lastIndexOf("{", at - 1);
    if (at < 0) break;
    const object = endOfObject(body, at) === end ? parseObject(body.slice(at, end)) : undefined;
    if (!object) continue;
    objects.unshift(object);
    start = at;
    end = withoutAtEnd(body.slice(0, at), between).length;
  }
  const from = Math.max(0, start - longestOpener);
  const match = objects.length > 0 ? opener.exec(body.slice(from, start)) : null;
  if (!match || (from > 0 && match.index === 0)) return undefined;
  const [, mark, fenced] = match;
  const before = body.slice(0, from + match.index).trim();
  // A fence that was begun before holds more than the object: that is shown to somebody.
  if (isInFence(before)) return undefined;
  if (fenced === undefined && isClosed) return undefined;
  const calls = objects.flatMap((object, index) => callsOf(object, index, isOffered));
  if (calls.length === 0) return undefined;
  const form = before === "" || mark !== undefined ? "alone" : fenced ? "fenced" : "behind_words";
  return { calls, form, before, written: body.slice(start) };
}

/** A text without any of these at its end, and without blanks there. */
function withoutAtEnd(text: string, pieces: readonly string[]): string {
  let left = text.trimEnd();
  for (let piece = pieceAtEnd(left); piece !== undefined; piece = pieceAtEnd(left))
    left = left.slice(0, -piece.length).trimEnd();
  return left;

  function pieceAtEnd(of: string): string | undefined {
    return pieces.find((piece) => of.endsWith(piece));
  }
}

const isInFence = (before: string): boolean => (before.match(fence)?.length ?? 0) % 2 === 1;

/** Calls that an object stands for: `{tool, parameters}`, `{name, arguments}`, or a list of these. */
function callsOf(
  object: Record<string, unknown>,
  before: number,
  isOffered: (tool: string) => boolean,
): AskedCall[] {
  const listed = [object.calls, object.tool_calls].find(Array.isArray) ?? [object];
  return listed.filter(isObject).flatMap((each, index) => {
    const own = isObject(each.function) ? each.function : each;
    const tool = own.tool ?? own.name ?? own.action;
    const given = own.parameters ?? own.arguments ?? own.action_input ?? own.args;
    if (typeof tool !== "string" || tool === "") return [];
    // A `name` stands in any object: only beside it a tool's name or what it is given make a call.
    if (own.tool === undefined && !isOffered(tool) && !isObject(given)) return [];
    return [asked(`text_${before + index + 1}`, tool, given ?? {})];
  });
}

const action = /^[ \t]{0,8}action[ \t]{0,4}:[ \t]{0,8}([\w.-]{1,80})[ \t]{0,8}$/gim;
const actionInput = /^\s{0,40}(?:action[ \t]{1,4}input[ \t]{0,4}:)?\s{0,40}(?:```(?:json)?\s{0,40})?/i;

/** `Action: read_file` and, below it, `Action Input: {…}`. */
function actionAtEnd(text: string): CallsInText | undefined {
  const last = [...text.matchAll(action)].at(-1);
  const tool = last?.[1];
  if (!last || tool === undefined) return undefined;
  const before = text.slice(0, last.index).trim();
  if (isInFence(before)) return undefined;
  const input = text
    .slice(last.index + last[0].length)
    .replace(actionInput, "")
    .replace(/```$/, "")
    .trim();
  const given = input === "" ? {} : endOfObject(input, 0) === input.length ? parseObject(input) : undefined;
  if (!given) return undefined;
  return { calls: [asked("text_1", tool, given)], form: "alone", before, written: last[0] + input };
}

function asked(id: string, tool: string, given: unknown): AskedCall {
  const value = typeof given === "string" ? parseJson(given) : given;
  const argumentsText = typeof given === "string" ? given : (JSON.stringify(given) ?? "");
  return { id, tool, parameters: isObject(value) ? value : undefined, argumentsText };
}

/** Whether a text stands in one of the others, however it is spaced or escaped. */
export function standsInData(text: string, data: Iterable<string>): boolean {
  const bare = withoutSpacing(text);
  for (const each of data) if (withoutSpacing(each).includes(bare)) return true;
  return false;
}

const withoutSpacing = (text: string): string => text.replace(/[\s\\]+/g, "");
