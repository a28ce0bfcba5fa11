import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { ToolError, ToolResult } from "../../model/tool.ts";
import { clip } from "../../support/text.ts";
import { ANSWER_LIMIT, type Answers, resourceOf } from "./answers.ts";
import { shrink } from "./shrink.ts";
import { bytesOf, bytesOfAnswer } from "./wire.ts";

/** Bytes of a message around the answer. */
const FRAME = 128;
/** Bytes around text and structured content. */
const ENVELOPE = 512;
/** Characters of what was wrong and what to do about it. */
const LONGEST_ERROR = 400;

/** Bytes of an answer in all, and of its text and its structured content each. */
export interface Room {
  all: number;
  each: number;
}

const wide: Room = { all: ANSWER_LIMIT, each: ANSWER_LIMIT };
/** For answers that a model reads before it knows what it needs: some 1500 tokens of text. */
export const brief: Room = { all: ANSWER_LIMIT, each: 6000 };

/** An envelope as MCP takes it: its text for the model, all else as structured content, both within their room. */
export function callResult(result: ToolResult, answers: Answers, room = wide): CallToolResult {
  const { output, ...envelope } = result;
  if (result.success) return fitted(textOf(result), envelope, answers, room);
  const error = result.error ?? unsaid;
  return { ...fitted(errorText(error, output), { ...envelope, error }, answers, room), isError: true };
}

const unsaid: ToolError = { code: "INTERNAL_ERROR", message: "The tool failed without saying why" };

/** A call that could not be made: not an error of the protocol, so that the model reads what to do next. */
export function errorResult(error: ToolError): CallToolResult {
  const envelope = { success: false, files_affected: [], execution_time_ms: 0, error };
  return { ...resultOf(errorText(error), envelope), isError: true };
}

/** What was wrong and what to send instead; then what the tool itself printed, as a command that failed does. */
function errorText({ code, message, suggestion = "" }: ToolError, output = ""): string {
  const room = LONGEST_ERROR - Math.min(suggestion.length, LONGEST_ERROR / 2);
  const wrong = clip(`${code}: ${message}`, room - 1);
  const text = `${wrong}\n${clip(suggestion, LONGEST_ERROR - wrong.length - 1)}`.trimEnd();
  return output === "" || oneError.test(output) ? text : `${text}\n${output}`;
}

/** An output that only says in one line that there is an error. */
const oneError = /^Error: [^\n]*$/;

/** Fits an answer into its room. What is left out is kept, and the answer says how to get it. */
export function fitted(
  text: string,
  data: Record<string, unknown> | undefined,
  answers: Answers,
  { all, each }: Room = wide,
): CallToolResult {
  const whole = resultOf(text, data);
  const dataBytes = data ? bytesOf(data) : 0;
  const textBytes = bytesOf(text);
  const isShort = Math.max(dataBytes, textBytes) <= each;
  if (isShort && bytesOfAnswer(whole) <= all - FRAME) return whole;
  const room = all - ENVELOPE;
  const dataRoom = Math.min(dataBytes, each, Math.max(Math.floor(room / 2), room - textBytes));
  const shownData = data && dataBytes > dataRoom ? shrunk(data, dataRoom, answers) : data;
  const textRoom = Math.min(each, room - (shownData ? bytesOf(shownData) : 0));
  const part = textBytes > textRoom ? answers.part(answers.keep(text), textRoom) : { text };
  return resultOf(part?.text ?? "", shownData);
}

export function resultOf(text: string, data: Record<string, unknown> | undefined): CallToolResult {
  return { content: [{ type: "text", text }], ...(data && { structuredContent: data }) };
}

function shrunk(data: Record<string, unknown>, bytes: number, answers: Answers): Record<string, unknown> {
  const json = JSON.stringify(data, undefined, 1);
  const cursor = answers.keep(json);
  const _more = { cursor, resource: resourceOf(cursor), characters: json.length };
  return { ...(shrink(data, bytes - bytesOf(_more) - 64) as Record<string, unknown>), _more };
}

function textOf({ output, warnings = [] }: ToolResult): string {
  return [output, ...warnings.map((warning) => `Warning: ${warning}`)].join("\n");
}
