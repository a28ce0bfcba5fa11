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
/** Characters of an error's details in its text. */
const DETAILS_SHOWN = 4000;

/** An envelope as MCP takes it: text for the model, `data` as structured content, both within the limit together. */
export function callResult(result: ToolResult, answers: Answers): CallToolResult {
  if (!result.success) return errorResult(result.error, result.output, answers);
  const text = textOf(result);
  return fitted(text, structured(result.data), answers);
}

/** A failed call: not an error of the protocol, so that the model reads what to do next. */
export function errorResult(
  error: ToolError = { code: "INTERNAL_ERROR", message: "The tool failed without saying why" },
  output = `Error: ${error.message}`,
  answers?: Answers,
): CallToolResult {
  const lines = [output, `Code: ${error.code}`];
  if (error.suggestion) lines.push(`Suggestion: ${error.suggestion}`);
  if (error.details) lines.push(`Details: ${clip(JSON.stringify(error.details), DETAILS_SHOWN)}`);
  const text = lines.join("\n");
  const shown =
    answers && bytesOf(text) > ANSWER_LIMIT / 2 ? (answers.part(answers.keep(text))?.text ?? "") : text;
  return { content: [{ type: "text", text: shown }], isError: true };
}

/** Fits an answer into the limit. What is left out is kept, and the answer says how to get it. */
export function fitted(
  text: string,
  data: Record<string, unknown> | undefined,
  answers: Answers,
  limit = ANSWER_LIMIT,
): CallToolResult {
  const whole = resultOf(text, data);
  if (bytesOfAnswer(whole) <= limit - FRAME) return whole;
  const room = limit - ENVELOPE;
  const dataBytes = data ? bytesOf(data) : 0;
  const textBytes = bytesOf(text);
  const dataRoom = Math.min(dataBytes, Math.max(Math.floor(room / 2), room - textBytes));
  const shownData = data && dataBytes > dataRoom ? shrunk(data, dataRoom, answers) : data;
  const textRoom = room - (shownData ? bytesOf(shownData) : 0);
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

/** Structured content is always an object; a tool whose data is something else has it under `result`. */
function structured(data: unknown): Record<string, unknown> | undefined {
  if (data === undefined) return undefined;
  const isRecord = typeof data === "object" && data !== null && !Array.isArray(data);
  return isRecord ? { ...data } : { result: data };
}

function textOf({ output, warnings = [] }: ToolResult): string {
  return [output, ...warnings.map((warning) => `Warning: ${warning}`)].join("\n");
}
