import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Why a request is turned away. */
export interface Refusal {
  status: number;
  message: string;
  headers?: Record<string, string>;
}

/** Where the server listens, and what opens it. */
export interface Door {
  port: number;
  token: string;
}

const names = ["127.0.0.1", "localhost"];

/**
 * Turns away who does not mean this server. A page in a browser can make requests to loopback addresses too, also under a
 * name of its own that resolves there: its Origin and its Host give it away.
 */
export function foreignRefusal({ headers }: IncomingMessage, { port }: Door): Refusal | undefined {
  const hosts = names.map((name) => `${name}:${port}`);
  if (!hosts.includes(headers.host?.toLowerCase() ?? ""))
    return { status: 403, message: "Host is not this server" };
  const { origin } = headers;
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`)) {
    return { status: 403, message: "Origin is not this server" };
  }
  return undefined;
}

/** Turns away who does not know the token. */
export function tokenRefusal({ headers }: IncomingMessage, { token }: Door): Refusal | undefined {
  if (isToken(headers.authorization, token)) return undefined;
  const message = "Send the token: Authorization: Bearer TOKEN";
  return { status: 401, message, headers: { "WWW-Authenticate": 'Bearer realm="culprit"' } };
}

function isToken(authorization: string | undefined, token: string): boolean {
  const given = authorization?.match(/^Bearer ([\x21-\x7e]{1,4096})$/i)?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** Of one length whatever was sent, so that comparing takes one time. */
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
