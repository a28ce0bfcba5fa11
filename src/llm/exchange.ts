import type { ClientRequest, IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { Failure } from "../model/failure.ts";
import type { Endpoint } from "./endpoint.ts";
import { cancellation, modelFailure } from "./failures.ts";
import type { ModelLimits } from "./limits.ts";

export interface Request {
  method: "GET" | "POST";
  /** Below the endpoint's base; one that begins with `/` is below its origin. */
  path: string;
  /** Sent as JSON. */
  body?: unknown;
}

/** An answer whose body is still to be read: by `bytes` once, or by nobody after `close`. */
export interface Exchange {
  status: number;
  headers: IncomingMessage["headers"];
  /** Throws a Failure where a limit runs out or the connection breaks. Stopping early closes it. */
  bytes(): AsyncGenerator<Buffer, void, undefined>;
  close(): void;
}

/**
 * One request over a connection of its own. Node's own client and not `fetch`: its limits can be set (that of `fetch`
 * gives up after five minutes, whatever a slow model needs), it knows no proxies, and it follows no redirects.
 */
export async function exchange(
  endpoint: Endpoint,
  { method, path, body }: Request,
  limits: Omit<ModelLimits, "replyCharacters">,
  signal?: AbortSignal,
): Promise<Exchange> {
  if (signal?.aborted) throw cancellation(signal);
  const url = new URL(path, endpoint.base);
  const { request } = url.protocol === "https:" ? await import("node:https") : await import("node:http");
  const text = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const headers = {
    Accept: "application/json, application/x-ndjson, text/event-stream",
    "Accept-Encoding": "identity",
    ...(text && { "Content-Type": "application/json", "Content-Length": String(text.length) }),
    ...endpoint.headers,
  };
  const outgoing = request(url, { method, agent: false, headers });
  const guard = new Guard(endpoint, outgoing, limits, signal);
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.on("response", resolve).on("error", reject);
      outgoing.on("upgrade", (_, socket) => {
        socket.destroy();
        reject(modelFailure("MODEL_REPLY_INVALID", `${endpoint.label} answers with another protocol.`));
      });
      outgoing.end(text);
    });
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      bytes: () => bytesOf(response, guard, limits.answerBytes),
      close: () => guard.close(),
    };
  } catch (error) {
    guard.close();
    throw guard.failureOf(error);
  }
}

async function* bytesOf(
  response: IncomingMessage,
  guard: Guard,
  mostBytes: number,
): AsyncGenerator<Buffer, void, undefined> {
  const chunks: AsyncIterator<Buffer> = response[Symbol.asyncIterator]();
  let size = 0;
  try {
    for (;;) {
      guard.await();
      const next = await chunks.next();
      guard.rest();
      if (next.done) return;
      size += next.value.length;
      if (size > mostBytes) throw guard.tooLong(mostBytes);
      yield next.value;
    }
  } catch (error) {
    throw guard.failureOf(error);
  } finally {
    guard.close();
  }
}

/** Watches over one request: its time limits, the caller's signal, and why it failed. */
class Guard {
  readonly #endpoint: Endpoint;
  readonly #outgoing: ClientRequest;
  readonly #limits: Omit<ModelLimits, "replyCharacters">;
  readonly #signal: AbortSignal | undefined;
  readonly #total: NodeJS.Timeout;
  #step: NodeJS.Timeout | undefined;
  #failure: Failure | undefined;
  #isConnected = false;
  #hasBytes = false;

  constructor(
    endpoint: Endpoint,
    outgoing: ClientRequest,
    limits: Omit<ModelLimits, "replyCharacters">,
    signal: AbortSignal | undefined,
  ) {
    this.#endpoint = endpoint;
    this.#outgoing = outgoing;
    this.#limits = limits;
    this.#signal = signal;
    this.#total = setTimeout(() => this.#late(limits.totalMs, "has not finished"), limits.totalMs);
    this.#arm(limits.connectMs, "takes no connection");
    outgoing.once("socket", (socket: Socket) => {
      const isSecure = "encrypted" in socket;
      socket.once(isSecure ? "secureConnect" : "connect", () => {
        this.#isConnected = true;
        this.#arm(limits.firstByteMs, "has not begun to answer");
      });
    });
    signal?.addEventListener("abort", this.#cancel, { once: true });
  }

  /** A piece of the body is waited for. Before the first one the time since the connection counts. */
  await(): void {
    if (this.#hasBytes) this.#arm(this.#limits.idleMs, "has stopped answering");
  }

  /** A piece came; how long its reader takes is no concern of the server. */
  rest(): void {
    this.#hasBytes = true;
    clearTimeout(this.#step);
  }

  close(): void {
    clearTimeout(this.#total);
    clearTimeout(this.#step);
    this.#signal?.removeEventListener("abort", this.#cancel);
    // What else goes wrong on a connection that nobody reads any more is nobody's concern.
    this.#outgoing.on("error", () => {});
    this.#outgoing.destroy();
  }

  tooLong(mostBytes: number): Failure {
    const message = `${this.#endpoint.label} sends more than ${Number((mostBytes / 1e6).toPrecision(3))} MB for one answer.`;
    return modelFailure("MODEL_REPLY_INVALID", message, "Is it the address of a model server?");
  }

  /** What an error of the connection means; a limit that ran out or the caller's signal is the reason of all others. */
  failureOf(error: unknown): Failure {
    if (this.#failure) return this.#failure;
    if (error instanceof Failure) return error;
    const code = String((error as NodeJS.ErrnoException)?.code ?? "");
    const { label, hintUnreachable } = this.#endpoint;
    if (this.#hasBytes) {
      return modelFailure("MODEL_STREAM_BROKEN", `${label} broke off in the middle of its reply.`, again);
    }
    if (this.#isConnected) {
      const message = `${label} closed the connection without a reply.`;
      return modelFailure("MODEL_UNREACHABLE", message, again, { retryAfterMs: 0 });
    }
    const { why, mayPass } = reasons[code] ?? { why: code || String(error), mayPass: false };
    const message = `${label} cannot be reached: ${why}.`;
    return modelFailure(
      "MODEL_UNREACHABLE",
      message,
      hintUnreachable,
      mayPass ? { retryAfterMs: 0 } : undefined,
    );
  }

  readonly #cancel = (): void => {
    if (this.#signal) this.#stop(cancellation(this.#signal));
  };

  #arm(milliseconds: number, what: string): void {
    clearTimeout(this.#step);
    this.#step = setTimeout(() => this.#late(milliseconds, what), milliseconds);
  }

  #late(milliseconds: number, what: string): void {
    const { label, hintUnreachable } = this.#endpoint;
    const seconds = Number((milliseconds / 1000).toPrecision(3));
    const message = `${label} ${what} within ${seconds === 1 ? "1 second" : `${seconds} seconds`}.`;
    this.#stop(
      this.#isConnected
        ? modelFailure("MODEL_TIMEOUT", message, "Take a smaller model, or give it more time.")
        : modelFailure("MODEL_UNREACHABLE", message, hintUnreachable),
    );
  }

  #stop(failure: Failure): void {
    this.#failure ??= failure;
    this.#outgoing.destroy(failure);
  }
}

const again = "Try again; the server's own log says more.";

const reasons: Readonly<Record<string, { why: string; mayPass: boolean }>> = {
  ECONNREFUSED: { why: "nothing listens there", mayPass: true },
  ECONNRESET: { why: "the connection is cut", mayPass: true },
  EAI_AGAIN: { why: "its name cannot be looked up now", mayPass: true },
  ENOTFOUND: { why: "there is no such host", mayPass: false },
  EHOSTUNREACH: { why: "no way leads to that host", mayPass: false },
  ENETUNREACH: { why: "no way leads to that network", mayPass: false },
  CERT_HAS_EXPIRED: { why: "its certificate has expired", mayPass: false },
  DEPTH_ZERO_SELF_SIGNED_CERT: { why: "its certificate is signed by itself", mayPass: false },
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: { why: "nobody known signed its certificate", mayPass: false },
  SELF_SIGNED_CERT_IN_CHAIN: { why: "nobody known signed its certificate", mayPass: false },
  ERR_TLS_CERT_ALTNAME_INVALID: { why: "its certificate is for another host", mayPass: false },
  EPROTO: { why: "it does not speak https", mayPass: false },
};
