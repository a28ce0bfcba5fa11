import { isIP } from "node:net";
import { Failure } from "../model/failure.ts";

/** A server of models. Every request goes below `base`, and nowhere else. */
export interface Endpoint {
  /** In messages: `Ollama at http://127.0.0.1:11434`. */
  label: string;
  /** Ends with `/`; without credentials. */
  base: URL;
  /** Sent with every request; may hold a key, so it is never printed. */
  headers: Readonly<Record<string, string>>;
  /** What the user can do where nothing answers. */
  hintUnreachable: string;
}

export const defaultOllamaHost = "http://127.0.0.1:11434";

/**
 * The address that a text means the way Ollama reads OLLAMA_HOST: a host, a port or both, with or without a scheme.
 * Addresses that a server listens on everywhere (0.0.0.0) mean this machine. Throws USAGE.
 */
export function ollamaAddress(text: string): URL {
  const written = text.trim();
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(written);
  const bare = isIP(written) === 6 ? `[${written}]` : written;
  const url = parsed(hasScheme ? written : `http://${bare.replace(/^:/, "127.0.0.1:")}`, text);
  // Behind a scheme its own port is meant, as in the address of a proxy; else the one Ollama listens on.
  const namesPort = /:\d+(?:\/|$)/.test(bare);
  if (!hasScheme && !namesPort) url.port = "11434";
  if (url.hostname === "0.0.0.0") url.hostname = "127.0.0.1";
  if (url.hostname === "[::]") url.hostname = "[::1]";
  return toFolderUrl(url);
}

/** The base of an OpenAI-compatible server; one without a path means `/v1`, where all of them answer. Throws USAGE. */
export function openaiAddress(text: string): URL {
  const url = parsed(text.trim(), text);
  if (url.pathname === "/") url.pathname = "/v1";
  return toFolderUrl(url);
}

/** Whether an address cannot leave this machine. */
export function isLoopback({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  if (isIP(host) === 4) return host.startsWith("127.");
  return host === "::1" || host === "localhost" || /^::ffff:7f[0-9a-f]{2}:/.test(host);
}

/** Takes a name and password out of an address, as the header that carries them. */
export function credentialsOf(url: URL): Record<string, string> {
  if (url.username === "" && url.password === "") return {};
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  url.username = "";
  url.password = "";
  return { Authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
}

function parsed(address: string, given: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && (url.protocol === "http:" || url.protocol === "https:") && url.hostname !== "") return url;
  const shown = given.replace(/\/\/[^/@\s]*@/, "//***@");
  throw new Failure(
    "USAGE",
    `"${shown}" is no address of a server.`,
    "Give one such as http://127.0.0.1:11434.",
  );
}

function toFolderUrl(url: URL): URL {
  url.search = "";
  url.hash = "";
  if (!url.pathname.endsWith("/")) url.pathname += "/";
  return url;
}
