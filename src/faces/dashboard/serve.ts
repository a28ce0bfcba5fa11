import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Failure } from "../../model/failure.ts";
import { Connections } from "../loopback/connections.ts";
import type { Door, Refusal } from "../loopback/door.ts";
import { listen } from "../loopback/listen.ts";
import { jsonOf } from "./body.ts";
import { apiRefusal, pageRefusal, requestRefusal } from "./guard.ts";
import { safeHeaders } from "./headers.ts";
import { fileFor } from "./page.ts";
import type { PageFile } from "./page-files.ts";
import { routes } from "./routes.ts";
import type { Services } from "./services.ts";
import { shownJson } from "./shown.ts";
import type { Problem } from "./wire.ts";
import { Written } from "./written.ts";

const CONNECTIONS = { strangers: 64, known: 64 };
const PATIENCE = { headersTimeout: 5000, requestTimeout: 30_000, connectionsCheckingInterval: 1000 };
/** Bytes that a request may bring. */
const smallBody = 16 * 1024;
/** Milliseconds that requests under way have when the server ends. */
const graceMs = 1000;

export interface DashboardOptions {
  /** 0 takes any free one. */
  port: number;
  token: string;
  services: Omit<Services, "inTurn">;
  /** The page; what the command was built with, unless given. */
  files?: Readonly<Record<string, PageFile>>;
}

export interface RunningDashboard {
  /** Where the page is. The token is no part of it. */
  url: string;
  close(): Promise<void>;
}

/** Serves the dashboard on the loopback address. Throws a Failure when the port cannot be had. */
export async function serveDashboard(options: DashboardOptions): Promise<RunningDashboard> {
  const { token, files } = options;
  const services: Services = { ...options.services, inTurn: turns() };
  const door: Door = { port: options.port, token };
  const http = createServer({ ...PATIENCE, keepAliveTimeout: 75_000 }, (request, response) => {
    const answer = new Reply(request, response);
    const refusal = requestRefusal(request, door);
    if (refusal) return answer.refuse(refusal);
    handle(request, answer, { door, services, files, connections }).catch((problem: unknown) =>
      answer.fail(problem),
    );
  });
  const connections = new Connections(http, CONNECTIONS);
  door.port = await listen(http, options.port, "Give another: culprit dashboard --port PORT");
  return {
    url: `http://127.0.0.1:${door.port}/`,
    async close() {
      const closed = new Promise((done) => http.close(done));
      http.closeIdleConnections();
      setTimeout(() => http.closeAllConnections(), graceMs).unref();
      await Promise.all([closed, services.workers.close(graceMs)]);
    },
  };
}

/** One after the other, whatever becomes of the one before. */
function turns(): Services["inTurn"] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

interface Handled {
  door: Door;
  services: Services;
  files: DashboardOptions["files"];
  connections: Connections;
}

async function handle(
  request: IncomingMessage,
  reply: Reply,
  { door, services, files, connections }: Handled,
) {
  const { pathname, searchParams: query } = new URL(request.url ?? "/", "http://localhost");
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (pathname === "/reports" && method === "POST") {
    const types = /^application\/(?:csp-report|reports\+json|json)\b/;
    services.reports.add(await jsonOf(request, smallBody, types), services.clock());
    return reply.send(204, "text/plain", "");
  }
  if (!pathname.startsWith("/api/")) {
    const refusal = pageRefusal(request);
    if (refusal) return reply.refuse(refusal);
    const file = method === "GET" ? fileFor(pathname, files) : undefined;
    return file
      ? reply.send(200, file.type, file.text)
      : reply.refuse({ status: 404, message: "There is nothing here" });
  }
  const refusal = apiRefusal(request, door);
  if (refusal) return reply.refuse(refusal);
  connections.recognise(request, (done) => reply.onClose(done));
  const here = routes.filter(({ path }) => path.test(pathname));
  const route = here.find((each) => each.method === method);
  if (!route)
    return reply.refuse(
      here.length > 0
        ? { status: 405, message: "Not that way" }
        : { status: 404, message: "There is nothing here" },
    );
  const body =
    method === "POST"
      ? await jsonOf(request, route.mostBytes ?? smallBody, /^application\/json\b/)
      : undefined;
  const gone = new AbortController();
  reply.onClose(() => gone.abort());
  const [, id = ""] = route.path.exec(pathname) ?? [];
  const answer = await route.answer({ id, query, body, signal: gone.signal }, services);
  reply.json(200, answer);
}

/** What becomes of each code of a failure. */
const statuses: Readonly<Record<string, number>> = {
  INVALID_PARAMETERS: 400,
  USAGE: 400,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  ANALYSIS_NOT_FOUND: 404,
  RUN_NOT_FOUND: 404,
  DOCUMENT_NOT_FOUND: 404,
  APPROVAL_DENIED: 403,
  DB_CONNECTION_FAILED: 503,
  OUT_OF_TIME: 503,
  INTERNAL_ERROR: 500,
  WORKER_ENDED: 500,
};

class Reply {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;

  constructor(request: IncomingMessage, response: ServerResponse) {
    this.#request = request;
    this.#response = response;
    for (const [name, value] of Object.entries(safeHeaders)) response.setHeader(name, value);
  }

  onClose(done: () => void): void {
    this.#response.once("close", done);
  }

  send(status: number, type: string, text: string): void {
    if (this.#response.headersSent) return void this.#response.destroy();
    this.#response.writeHead(status, { "Content-Type": type });
    this.#response.end(this.#request.method === "HEAD" ? undefined : text);
  }

  json(status: number, data: unknown): void {
    const json = data instanceof Written ? data.json : shownJson(data);
    this.send(status, "application/json; charset=utf-8", json);
  }

  /** Whoever is turned away has no further business on this connection, and its body is not waited for. */
  refuse({ status, message, headers = {} }: Refusal): void {
    for (const [name, value] of Object.entries(headers)) this.#response.setHeader(name, value);
    this.#response.setHeader("Connection", "close");
    this.json(status, { code: "REFUSED", message } satisfies Problem);
  }

  fail(problem: unknown): void {
    if (!(problem instanceof Failure)) {
      const message = problem instanceof Error ? problem.message : String(problem);
      this.json(500, { code: "INTERNAL_ERROR", message } satisfies Problem);
      return;
    }
    const { code, message, hint } = problem;
    if (code === "TOO_LARGE" || code === "UNSUPPORTED_TYPE") this.#response.setHeader("Connection", "close");
    this.json(statuses[code] ?? 409, { code, message, hint } satisfies Problem);
  }
}
