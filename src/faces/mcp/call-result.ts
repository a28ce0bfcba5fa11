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

/** An envelope as MCP takes it: its text for the model, all else as structured content, both within the limit together. */
export function callResult(result: ToolResult, answers: Answers): CallToolResult {
  const { output, ...envelope } = result;
  if (result.success) return fitted(textOf(result), envelope, answers);
  const error = result.error ?? unsaid;
  return { ...fitted(errorText(error, output), { ...envelope, error }, answers), isError: true };
}

const unsaid: ToolError = { code: "INTERNAL_ERROR", message: "The tool failed without saying why" };

/** A call that could not be made: not an error of the protocol, so that the model reads what to do next. */
export function errorResult(error: ToolError): CallToolResult {
  const envelope = { success: false, files_affected: [], execution_time_ms: 0, error };
  return { ...resultOf(errorText(error), envelope), isError: true };
}

function errorText(error: ToolError, output = `Error: ${error.message}`): string {
  const lines = [output, `Code: ${error.code}`];
  if (error.suggestion) lines.push(`Suggestion: ${error.suggestion}`);
  if (error.details) lines.push(`Details: ${clip(JSON.stringify(error.details), DETAILS_SHOWN)}`);
  return lines.join("\n");
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

function textOf({ output, warnings = [] }: ToolResult): string {
  return [output, ...warnings.map((warning) => `Warning: ${warning}`)].join("\n");
}
