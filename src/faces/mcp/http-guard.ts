import type { IncomingMessage } from "node:http";
import { type Door, foreignRefusal, type Refusal, tokenRefusal } from "../loopback/door.ts";

/** Lets in only who means this server, at its one address, and knows its token. */
export function refusalOf(request: IncomingMessage, door: Door): Refusal | undefined {
  const foreign = foreignRefusal(request, door);
  if (foreign) return foreign;
  if (request.url?.split("?", 1)[0] !== "/mcp") return { status: 404, message: "The server is at /mcp" };
  return tokenRefusal(request, door);
}
