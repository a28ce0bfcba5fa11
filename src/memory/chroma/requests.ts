import { setTimeout as sleep } from "node:timers/promises";
import type { ChromaClient } from "chromadb";
import { runWithin } from "../../support/run-within.ts";
import { ChromaDBError } from "../chroma-db-error.ts";
import { type ChromaAddress, chromaAddress } from "./address.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import { type ChromaPackage, loadChroma } from "./package.ts";
import { chromaProblem, isNotFound, isPassing } from "./problems.ts";
import type { ChromaServer } from "./server.ts";

type Checks = Awaited<ReturnType<ChromaClient["getPreflightChecks"]>>;

/** Milliseconds before the first repetition; four times as much before each further one. */
const firstPauseMs = 100;

/**
 * Asks a server: each request has a client of its own, whose connection ends with its time limit, reaches the given
 * address only, and is repeated where it failed in passing.
 */
export class ChromaRequests {
  readonly address: ChromaAddress;
  readonly tenant: string;
  readonly database: string;
  readonly #timeoutMs: number;
  readonly #retries: number;
  readonly #client: (signal: AbortSignal) => ChromaClient;
  #checks: Checks | undefined;

  /** Loads the client's package; connects to nothing yet. */
  static async open(server: ChromaServer): Promise<ChromaRequests> {
    const address = chromaAddress(server.url ?? "http://localhost:8000");
    return new ChromaRequests(address, server, await loadChroma());
  }

  private constructor(address: ChromaAddress, server: ChromaServer, { ChromaClient }: ChromaPackage) {
    this.address = address;
    this.tenant = server.tenant ?? "default_tenant";
    this.database = server.database ?? "default_database";
    this.#timeoutMs = server.timeoutMs ?? 10_000;
    this.#retries = server.retries ?? 2;
    const { tenant, database } = this;
    const { host, port, ssl } = address;
    const headers = headersOf(server.token);
    class Client extends ChromaClient {
      constructor(signal: AbortSignal, checks: Checks | undefined) {
        // A redirect could carry what is remembered, and the token, somewhere else.
        super({ host, port, ssl, tenant, database, headers, fetchOptions: { signal, redirect: "error" } });
        this.preflightChecks = checks;
        useFetch(this, boundedFetch(signal));
      }
    }
    this.#client = (signal) => new Client(signal, this.#checks);
  }

  /** Throws ChromaDBError, but for what is not found: that is thrown as the client does. */
  async ask<Result>(operation: string, work: (client: ChromaClient) => Promise<Result>): Promise<Result> {
    for (let attempt = 0; ; attempt++) {
      let isLate = false;
      try {
        return await runWithin(this.#timeoutMs, undefined, async (signal) => {
          signal.addEventListener("abort", () => {
            isLate = true;
          });
          const client = this.#client(signal);
          const result = await work(client);
          this.#checks ??= client.preflightChecks;
          return result;
        });
      } catch (problem) {
        if (isNotFound(problem)) throw problem;
        if (isLate || !isPassing(problem) || attempt >= this.#retries)
          throw await chromaProblem(problem, operation, this.address, isLate ? this.#timeoutMs : undefined);
      }
      await sleep(firstPauseMs * 4 ** attempt * (0.5 + Math.random()));
    }
  }
}

/** The package has no option for it: its client is told as the package tells it its own. */
function useFetch(client: ChromaClient, fetch: (request: Request) => Promise<Response>): void {
  const own: unknown = Reflect.get(client, "apiClient");
  const setConfig: unknown = Reflect.get(Object(own), "setConfig");
  if (typeof setConfig !== "function")
    throw new ChromaDBError("The package chromadb is of a version that culprit does not know", "create", {
      hint: "npm install chromadb@3.5.0 (with -g where culprit is installed so) puts it beside culprit.",
    });
  setConfig.call(own, { fetch });
}

function headersOf(token: string | undefined): Record<string, string> {
  if (!token) return {};
  if (/^Basic /i.test(token)) return { Authorization: token };
  return { Authorization: `Bearer ${token}`, "X-Chroma-Token": token };
}
