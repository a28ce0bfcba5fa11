import type { IncomingMessage } from "node:http";
import { type Door, foreignRefusal, type Refusal, tokenRefusal } from "../loopback/door.ts";

/** Longest address that is looked at. */
const longestUrl = 4096;

/**
 * Who may ask for data or change something: the page of this server, with the token. What a browser says of where a
 * request comes from counts too, and a change has to say it.
 */
export function apiRefusal(request: IncomingMessage, door: Door): Refusal | undefined {
  const { headers, method } = request;
  const isChange = method !== "GET" && method !== "HEAD";
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return { status: 403, message: "Only this page may ask" };
  const refusal = tokenRefusal(request, door);
  if (refusal) return refusal;
  if (isChange && headers.origin === undefined) return { status: 403, message: "Origin is missing" };
  return undefined;
}

/** Who may load a file of the page. Nothing of it is anybody's secret, but no other page has a use for it. */
export function pageRefusal(request: IncomingMessage): Refusal | undefined {
  const { "sec-fetch-site": site, "sec-fetch-mode": mode, "sec-fetch-dest": dest } = request.headers;
  const isVisit = mode === "navigate" && dest === "document";
  if (site === undefined || site === "same-origin" || site === "none" || isVisit) return undefined;
  return { status: 403, message: "Only this page may load it" };
}

/** What every request must be, whatever it asks for. */
export function requestRefusal(request: IncomingMessage, door: Door): Refusal | undefined {
  if ((request.url?.length ?? 0) > longestUrl) return { status: 414, message: "The address is too long" };
  return foreignRefusal(request, door);
}
