import type { CallToolResult, JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";

/** Bytes of a value as it goes over the wire. */
export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? "");

/** Answers that were written out to measure them: sending them need not write them a second time. */
const written = new WeakMap<object, string>();

/** Bytes of an answer that is not changed any more. */
export function bytesOfAnswer(result: CallToolResult): number {
  const json = JSON.stringify(result);
  written.set(result, json);
  return Buffer.byteLength(json);
}

/** A message as JSON. */
export function jsonOf(message: JSONRPCMessage): string {
  const result = "result" in message ? written.get(message.result) : undefined;
  if (result === undefined || !("id" in message)) return JSON.stringify(message);
  return `{"result":${result},"jsonrpc":"2.0","id":${JSON.stringify(message.id)}}`;
}
