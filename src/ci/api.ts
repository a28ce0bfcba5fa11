import { isIP } from "node:net";
import { Failure } from "../model/failure.ts";
import { addressRefusal, nameRefusal } from "../support/address-rules.ts";
import { FetchProblem } from "../support/fetch-problem.ts";
import { parseJson } from "../support/parse-json.ts";
import { type Fetched, type FetchOptions, safeFetch } from "../support/safe-fetch.ts";
import { hostOf } from "../support/safe-url.ts";
import type { Runner } from "./build-runner.ts";

export interface ApiOptions {
  userAgent?: string;
  /** The only hosts that may be reached, by the user's settings; all when there are none. */
  onlyHosts?: readonly string[];
  signal?: AbortSignal;
}

export interface ApiRequest {
  method?: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Below the API's base, with its query. */
  path: string;
  /** Sent as JSON. */
  body?: unknown;
}

const timeoutMs = 30_000;
const mostBytes = 16 << 20;
const perPage = 100;
/** More comments than this are not searched. */
const mostPages = 30;
/** Of a list with its newest first. */
const newestPages = 10;
/** Bytes of a job's log; what comes after is not read. */
const longestLog = 64 << 20;

/** The API of one runner, and no other host but the storage that it sends for a log: without the token. */
export class Api {
  readonly #runner: Runner;
  readonly #options: ApiOptions;
  readonly #host: string;

  /** Throws USAGE for an address that no token may be sent to. */
  constructor(runner: Runner, options: ApiOptions = {}) {
    this.#runner = runner;
    this.#options = options;
    const url = URL.canParse(runner.api) ? new URL(runner.api) : undefined;
    this.#host = url ? hostOf(url) : "";
    const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isLocal(this.#host));
    if (!isSafe)
      throw new Failure(
        "USAGE",
        "The runner names an API that no token is sent to: its address is not https.",
        "Mend GITHUB_API_URL or CI_API_V4_URL of the runner.",
      );
  }

  /** The value of an answer. Throws a Failure that says what was not possible and why. */
  async ask(what: string, { method = "GET", path, body }: ApiRequest): Promise<unknown> {
    const fetched = await this.#send(what, path, {
      method,
      maxRedirects: 0,
      maxBytes: mostBytes,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (fetched.cut)
      throw new Failure("API_FAILED", `${what}: the answer is longer than ${mostBytes >> 20} MB.`);
    return parseJson(fetched.body.toString("utf8"));
  }

  /** The elements of all pages of a list; `within` names the list where it is a part of the answer. */
  async all(what: string, path: string, within?: string): Promise<unknown[]> {
    const { found, isWhole } = await this.#pages(what, path, mostPages, within);
    if (isWhole) return found;
    throw new Failure("API_FAILED", `${what}: there are more than ${mostPages * perPage}.`);
  }

  /** The first elements of a list that has its newest first. */
  async newest(what: string, path: string): Promise<unknown[]> {
    return (await this.#pages(what, path, newestPages)).found;
  }

  async #pages(what: string, path: string, most: number, within?: string) {
    const found: unknown[] = [];
    for (let page = 1; page <= most; page++) {
      const query = `${path.includes("?") ? "&" : "?"}per_page=${perPage}&page=${page}`;
      const answer = await this.ask(what, { path: `${path}${query}` });
      const list = within === undefined ? answer : (answer as Record<string, unknown> | undefined)?.[within];
      if (!Array.isArray(list)) throw new Failure("API_FAILED", `${what}: the answer is no list.`);
      found.push(...list);
      if (list.length < perPage) return { found, isWhole: true };
    }
    return { found, isWhole: false };
  }

  /** A text, also from where the API says that it is kept. */
  async text(what: string, path: string): Promise<{ bytes: Buffer; cut: boolean }> {
    try {
      const { body, cut } = await this.#send(what, path, { maxRedirects: 2, maxBytes: longestLog });
      return { bytes: body, cut };
    } catch (problem) {
      const storage = problem instanceof Failure ? problem.details?.redirect : undefined;
      if (typeof storage !== "string") throw problem;
      // The address is a key by itself: it is neither shown nor sent a token.
      const { body, cut } = await this.#fetched(what, storage, {
        timeoutMs,
        maxBytes: longestLog,
        maxRedirects: 2,
        allowPrivate: isLocal(this.#host),
        ...this.#common,
      });
      return { bytes: body, cut };
    }
  }

  get #common(): Pick<FetchOptions, "onlyHosts" | "userAgent" | "signal"> {
    const { onlyHosts, userAgent, signal } = this.#options;
    return { onlyHosts, userAgent, signal };
  }

  #send(what: string, path: string, options: Omit<FetchOptions, "timeoutMs">): Promise<Fetched> {
    const isGitHub = this.#runner.provider === "github";
    return this.#fetched(what, `${this.#runner.api}${path}`, {
      ...options,
      ...this.#common,
      timeoutMs,
      // The runner named this host; an enterprise's own is in its own network.
      allowPrivate: isLocal(this.#host) || [this.#host],
      headers: {
        Accept: isGitHub ? "application/vnd.github+json" : "application/json",
        ...(isGitHub && { "X-GitHub-Api-Version": "2022-11-28" }),
        ...(options.body !== undefined && { "Content-Type": "application/json" }),
        ...this.#runner.authorization,
      },
    });
  }

  async #fetched(what: string, url: string, options: FetchOptions): Promise<Fetched> {
    let fetched: Fetched;
    try {
      fetched = await safeFetch(url, options);
    } catch (problem) {
      if (!(problem instanceof FetchProblem)) throw problem;
      const { message, redirect } = problem;
      throw new Failure("API_FAILED", `${what}: ${message}.`, undefined, { redirect });
    }
    if (fetched.status >= 200 && fetched.status < 300) return fetched;
    throw new Failure("API_FAILED", `${what}: ${refusal(fetched)}.`, undefined, { status: fetched.status });
  }
}

const isLocal = (host: string): boolean =>
  isIP(host) === 0 ? nameRefusal(host) !== undefined : addressRefusal(host) !== undefined;

/** What an answer that is no success means; nothing that the server says is repeated. */
function refusal({ status, headers }: Fetched): string {
  const wait = Number(headers["retry-after"]);
  if (status === 429 || (status === 403 && (headers["x-ratelimit-remaining"] === "0" || wait > 0)))
    return wait > 0 ? `the limit of requests is reached, for ${wait} s` : "the limit of requests is reached";
  if (status === 401) return "the token is not accepted (401)";
  if (status === 403) return "the token may not do that (403)";
  if (status === 404) return "it is not there, or the token may not see it (404)";
  return `the answer is ${status}`;
}
