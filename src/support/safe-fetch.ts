import { promises as dns, type LookupAddress } from "node:dns";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP, type LookupFunction } from "node:net";
import { addressRefusal } from "./address-rules.ts";
import { FetchProblem } from "./fetch-problem.ts";
import { readBody } from "./response-body.ts";
import {
  type AddressPolicy,
  checkedUrl,
  hostOf,
  mayBePrivate,
  redirectTarget,
  refuseAddress,
} from "./safe-url.ts";

export interface FetchOptions extends AddressPolicy {
  /** Milliseconds for everything: names, redirects and the body. */
  timeoutMs: number;
  /** Bytes of the body after decompression; the rest is not read. */
  maxBytes: number;
  /** 5 unless given. */
  maxRedirects?: number;
  /** Sent to the first place only: not after a redirect. */
  headers?: Record<string, string>;
  /** GET unless given; what changes something follows no redirect. */
  method?: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  body?: string;
  userAgent?: string;
  signal?: AbortSignal;
  /** Looks a name up; the system's resolver unless given. */
  resolve?: (name: string) => Promise<LookupAddress[]>;
}

export interface Fetched {
  /** Where the body came from, after redirects. */
  url: string;
  status: number;
  statusText: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** True when there was more than `maxBytes`. */
  cut: boolean;
}

const redirects = new Set([301, 302, 303, 307, 308]);
const mostRedirects = 5;

/**
 * A request that reaches public hosts only. Each name is looked up once, every address it has must be public, and
 * the connection goes to one of exactly these; the same again after each redirect, none of which leads to another host.
 * No cookies, no credentials, no
 * connection that is kept. Throws FetchProblem.
 */
export async function safeFetch(text: string, options: FetchOptions): Promise<Fetched> {
  let url = checkedUrl(text, options);
  const stop = new AbortController();
  const seconds = options.timeoutMs / 1000;
  const late = new FetchProblem(
    "FETCH_TIMEOUT",
    `Request timed out after ${seconds === 1 ? "1 second" : `${seconds} seconds`}`,
  );
  const timer = setTimeout(() => stop.abort(late), options.timeoutMs);
  const cancel = () => stop.abort(new FetchProblem("CANCELLED", "The request was cancelled"));
  if (options.signal?.aborted) cancel();
  options.signal?.addEventListener("abort", cancel, { once: true });
  try {
    const { maxRedirects = mostRedirects } = options;
    for (let hop = 0; ; hop++) {
      const headers = hop === 0 ? options.headers : undefined;
      const response = await ask(url, await addressesOf(url, options, stop.signal), {
        headers: { ...headers, "User-Agent": options.userAgent ?? "culprit" },
        method: options.method,
        body: options.body,
        signal: stop.signal,
      });
      const { statusCode: status = 0, statusMessage: statusText = "" } = response;
      const { location } = response.headers;
      const isRead = options.method === undefined || options.method === "GET";
      if (!redirects.has(status) || location === undefined || !isRead) {
        const read = await readBody(response, options.maxBytes);
        return { url: url.href, status, statusText, headers: response.headers, ...read };
      }
      response.destroy();
      if (hop >= maxRedirects) throw new FetchProblem("FETCH_FAILED", "Failed to fetch - too many redirects");
      url = followed(url, redirectTarget(url, location, options));
    }
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : toFetchProblem(error);
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener("abort", cancel);
  }
}

/** A redirect within what was asked for: the same host, and the same port, unless http becomes https. */
function followed(from: URL, to: URL): URL {
  const isUpgrade =
    from.protocol === "http:" && to.protocol === "https:" && from.port === "" && to.port === "";
  const isSame = from.protocol === to.protocol && from.port === to.port;
  if (from.hostname === to.hostname && (isSame || isUpgrade)) return to;
  const hint = `Whether to go there is to be decided by itself: fetch ${to.href}`;
  throw new FetchProblem(
    "ADDRESS_REFUSED",
    `Refused: the page leads elsewhere, to ${to.origin}`,
    hint,
    to.href,
  );
}

/** The addresses a connection may go to. Throws when any of them is not public: a name is trusted whole or not at all. */
async function addressesOf(url: URL, options: FetchOptions, signal: AbortSignal): Promise<LookupAddress[]> {
  const host = hostOf(url);
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  const resolve = options.resolve ?? ((name) => dns.lookup(name, { all: true, verbatim: true }));
  const found = await unlessAborted(resolve(host), signal);
  if (found.length === 0) throw new FetchProblem("FETCH_FAILED", `Failed to fetch - no address for ${host}`);
  if (!mayBePrivate(host, options)) {
    for (const { address } of found) refuseAddress(address, addressRefusal(address), host);
  }
  return found;
}

async function ask(
  url: URL,
  addresses: LookupAddress[],
  options: { headers: Record<string, string>; signal: AbortSignal; method?: string; body?: string },
): Promise<IncomingMessage> {
  const { request } = url.protocol === "https:" ? await import("node:https") : await import("node:http");
  return new Promise((resolve, reject) => {
    const body = options.body === undefined ? undefined : Buffer.from(options.body);
    const headers = {
      Accept: "*/*",
      "Accept-Encoding": "gzip, br",
      ...(body && { "Content-Length": String(body.length) }),
      ...options.headers,
    };
    const outgoing = request(url, {
      // No pool and no proxy: both would answer for a connection that was not checked.
      agent: false,
      headers,
      method: options.method ?? "GET",
      signal: options.signal,
      lookup: pinned(addresses),
    });
    outgoing.on("response", resolve).on("error", reject).end(body);
    // A server that changes the protocol never answers.
    outgoing.on("upgrade", (_, socket) => {
      socket.destroy();
      reject(new FetchProblem("FETCH_FAILED", "Failed to fetch - the answer is no page"));
    });
  });
}

/** Hands over addresses that were checked, whatever is asked. */
function pinned(addresses: LookupAddress[]): LookupFunction {
  return (_name, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else callback(null, first?.address ?? "", first?.family ?? 0);
  };
}

function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

const reasons: Record<string, string> = {
  ECONNREFUSED: "connection refused",
  ECONNRESET: "the connection broke off",
  ENOTFOUND: "the name is not known",
  EAI_AGAIN: "names cannot be looked up at the moment",
  EHOSTUNREACH: "the host cannot be reached",
  ENETUNREACH: "the network cannot be reached",
  DEPTH_ZERO_SELF_SIGNED_CERT: "the certificate is not trusted",
  SELF_SIGNED_CERT_IN_CHAIN: "the certificate is not trusted",
  ERR_STREAM_PREMATURE_CLOSE: "the connection broke off",
  CERT_HAS_EXPIRED: "the certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "the certificate is for another host",
};

function toFetchProblem(error: unknown): FetchProblem {
  if (error instanceof FetchProblem) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const hint = "Check the address and the network, or go on without it.";
  const isPacking = /^(?:Z_|ERR__ERROR_)/.test(code);
  const reason = isPacking ? "the answer is damaged" : (reasons[code] ?? (code || "no answer"));
  return new FetchProblem("FETCH_FAILED", `Failed to fetch - ${reason}`, hint);
}
