import type { ChatReply } from "../../llm/collect-reply.ts";
import { parseJson } from "../../support/parse-json.ts";
import { isObject, jsonInText } from "./json-in-text.ts";

/** A call that a model asks for, in whichever form it put it. */
export interface AskedCall {
  id: string;
  tool: string;
  /** Undefined where it wrote no object. */
  parameters: Record<string, unknown> | undefined;
  argumentsText: string;
}

/** What a reply comes to. One that holds neither calls nor a conclusion is of no use. */
export interface Read {
  thought: string;
  calls: AskedCall[];
  /** Not checked yet. */
  conclusion?: unknown;
}

const longestThought = 2_000;

/** Reads a reply in any of the forms that models use, whichever was asked for: few keep to one. */
export function readReply(
  { text, toolCalls }: ChatReply,
  conclusion: { name: string; field: string; ofWords?: unknown },
): Read {
  // Where words are an answer, a `name` in an object of theirs need not be a tool's.
  const isStrict = conclusion.ofWords !== undefined;
  const { objects, rest } = jsonInText(text);
  const calls: AskedCall[] = toolCalls.map(({ id, name, arguments: parameters, argumentsText }) => ({
    id,
    tool: name,
    parameters,
    argumentsText,
  }));
  let concluded: unknown;
  let thought = rest;
  for (const object of objects) {
    if (typeof object.thought === "string") thought = `${thought}\n${object.thought}`;
    const inner = [object, object[conclusion.name], object.answer, object.final_answer];
    concluded ??= inner.find((each) => isObject(each) && conclusion.field in each);
    if (concluded === undefined) calls.push(...callsIn(object, calls.length, isStrict));
  }
  if (calls.length === 0 && concluded === undefined) calls.push(...actionsIn(text));
  const ending = calls.find(({ tool }) => tool === conclusion.name);
  concluded ??= ending && (ending.parameters ?? ending.argumentsText);
  return {
    thought: thought
      .replace(/<\/?tool_call>|^\s*(?:thought|final answer|action input|action)\s*:/gim, "")
      .trim()
      .slice(0, longestThought),
    calls: calls.filter(({ tool }) => tool !== conclusion.name),
    ...(concluded !== undefined && { conclusion: concluded }),
  };
}

/** Calls that an object stands for: `{tool, parameters}`, `{name, arguments}`, or a list of these. */
function callsIn(object: Record<string, unknown>, before: number, isStrict: boolean): AskedCall[] {
  const listed = [object.calls, object.tool_calls].find(Array.isArray) ?? [object];
  return listed.filter(isObject).flatMap((each, index) => {
    const own = isObject(each.function) ? each.function : each;
    const tool = own.tool ?? own.name ?? own.action;
    const given = own.parameters ?? own.arguments ?? own.action_input ?? own.args;
    if (typeof tool !== "string" || tool === "") return [];
    if (isStrict && given === undefined && typeof own.tool !== "string") return [];
    return [asked(`text_${before + index + 1}`, tool, given ?? {})];
  });
}

/** `Action: read_file` and, below it, `Action Input: {…}`. */
function actionsIn(text: string): AskedCall[] {
  const match = /^[ \t]{0,8}action[ \t]{0,4}:[ \t]{0,8}([\w.-]{1,80})/im.exec(text.slice(0, 60_000));
  if (!match?.[1]) return [];
  const [given = {}] = jsonInText(text.slice(match.index + match[0].length)).objects;
  return [asked("text_1", match[1], given)];
}

function asked(id: string, tool: string, given: unknown): AskedCall {
  const value = typeof given === "string" ? parseJson(given) : given;
  const argumentsText = typeof given === "string" ? given : (JSON.stringify(given) ?? "");
  return { id, tool, parameters: isObject(value) ? value : undefined, argumentsText };
}
