import type { IncomingMessage } from "node:http";
import { Failure } from "../../model/failure.ts";
import { parseJson } from "../../support/parse-json.ts";

/** The JSON that a request brings, of at most so many bytes. Throws Failure. */
export async function jsonOf(request: IncomingMessage, mostBytes: number, types: RegExp): Promise<unknown> {
  if (!types.test(request.headers["content-type"] ?? ""))
    throw new Failure("UNSUPPORTED_TYPE", "Send JSON: Content-Type: application/json");
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Failure("TOO_LARGE", `At most ${mostBytes} bytes can be sent here.`);
    parts.push(part);
  }
  const value = parseJson(Buffer.concat(parts).toString("utf8"));
  if (value === undefined) throw new Failure("INVALID_PARAMETERS", "What was sent is no JSON.");
  return value;
}
