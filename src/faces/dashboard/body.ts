import type { IncomingMessage } from "node:http";
import { Failure } from "../../model/failure.ts";
import { parseJson } from "../../support/parse-json.ts";
import { readAtMost } from "../../support/read-at-most.ts";

/** The JSON that a request brings, of at most so many bytes. Throws Failure. */
export async function jsonOf(request: IncomingMessage, mostBytes: number, types: RegExp): Promise<unknown> {
  if (!types.test(request.headers["content-type"] ?? ""))
    throw new Failure("UNSUPPORTED_TYPE", "Send JSON: Content-Type: application/json");
  const { bytes, isWhole } = await readAtMost(request, mostBytes);
  if (!isWhole) throw new Failure("TOO_LARGE", `At most ${mostBytes} bytes can be sent here.`);
  const value = parseJson(bytes.toString("utf8"));
  if (value === undefined) throw new Failure("INVALID_PARAMETERS", "What was sent is no JSON.");
  return value;
}
