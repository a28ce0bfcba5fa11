import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { Connections } from "../loopback/connections.ts";
import type { Door, Refusal } from "../loopback/door.ts";
import { listen } from "../loopback/listen.ts";
import { refusalOf } from "./http-guard.ts";

const MAX_SESSIONS = 32;
const CONNECTIONS = { strangers: 128, known: 128 };
/** How long a client may take to send what is asked of it, and how often that is looked at, in milliseconds. */
const PATIENCE = { headersTimeout: 5000, requestTimeout: 60_000, connectionsCheckingInterval: 1000 };
/**
 * How long a connection is kept between two requests of one who knows the token. Longer than a client pauses while it
 * thinks: a request that meets a connection on its way to be closed is lost, and none may be sent twice.
 */
const KEPT_MS = 75_000;
const LONGEST_BODY = 16 << 20;
/** Milliseconds after which a session that nobody uses is closed. */
const IDLE_MS = 30 * 60 * 1000;

interface Session {
  server: Server;
  transport: StreamableHTTPServerTransport;
  /** Requests and streams that are open. */
  open: number;
  usedAt: number;
}

export interface HttpOptions {
  /** 0 takes any free one. */
  port: number;
  token: string;
  /** A server for a new session. */
  serve: () => Server;
}

export interface RunningHttp {
  url: string;
  close(): Promise<void>;
}

/** Serves MCP over streamable HTTP on the loopback address. Throws a Failure when the port cannot be had. */
export async function serveHttp({ port, token, serve }: HttpOptions): Promise<RunningHttp> {
  const sessions = new Sessions(serve);
  const door: Door = { port, token };
  const http = createServer({ ...PATIENCE, keepAliveTimeout: KEPT_MS }, (request, response) => {
    const refusal = refusalOf(request, door);
    // Whoever was turned away has no further business on this connection, and its body is not waited for.
    if (refusal) return refuse(response.setHeader("Connection", "close"), refusal);
    connections.recognise(request, (done) => response.once("close", done));
    sessions.handle(request, response).catch((error: Error) => {
      refuse(response, { status: 500, message: `The request failed: ${error.message}` });
    });
  });
  const connections = new Connections(http, CONNECTIONS);
  door.port = await listen(http, port, "Give another: culprit mcp --http PORT");
  const sweep = setInterval(() => sessions.closeIdle(IDLE_MS), 60_000);
  sweep.unref();
  return {
    url: `http://127.0.0.1:${door.port}/mcp`,
    async close() {
      clearInterval(sweep);
      const closed = new Promise((done) => http.close(done));
      await sessions.closeAll();
      http.closeAllConnections();
      await closed;
    },
  };
}

/** The sessions of all clients, bounded: when there are too many, the one that is unused for longest goes. */
class Sessions {
  readonly #byId = new Map<string, Session>();
  readonly #serve: () => Server;

  constructor(serve: () => Server) {
    this.#serve = serve;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = request.headers["mcp-session-id"];
    const known = typeof id === "string" ? this.#byId.get(id) : undefined;
    if (id !== undefined && !known) return refuse(response, { status: 404, message: "Session not found" });
    if (!known && request.method !== "POST")
      return refuse(response, { status: 400, message: "Initialize first" });
    const session = known ?? (await this.#start());
    if (!session) return refuse(response, { status: 503, message: "Too many sessions are in use" });
    session.open++;
    response.once("close", () => {
      session.open--;
      session.usedAt = performance.now();
      // A request that did not begin a session leaves none behind.
      if (session.transport.sessionId === undefined) void session.transport.close();
    });
    await session.transport.handleRequest(request, response);
  }

  closeIdle(ms: number): void {
    const since = performance.now() - ms;
    for (const session of this.#byId.values()) {
      if (session.open === 0 && session.usedAt < since) void session.transport.close();
    }
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.#byId.values()].map(({ transport }) => transport.close()));
  }

  async #start(): Promise<Session | undefined> {
    if (this.#byId.size >= MAX_SESSIONS && !(await this.#makeRoom())) return undefined;
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      maxRequestBodySize: LONGEST_BODY,
      onsessioninitialized: (id) => {
        this.#byId.set(id, session);
      },
    });
    const session: Session = { server: this.#serve(), transport, open: 0, usedAt: performance.now() };
    session.server.onclose = () => {
      if (transport.sessionId !== undefined) this.#byId.delete(transport.sessionId);
    };
    await session.server.connect(transport);
    return session;
  }

  async #makeRoom(): Promise<boolean> {
    const unused = [...this.#byId.values()].filter(({ open }) => open === 0);
    const [oldest] = unused.sort((left, right) => left.usedAt - right.usedAt);
    await oldest?.transport.close();
    return oldest !== undefined;
  }
}

function refuse(response: ServerResponse, { status, message, headers }: Refusal): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { "Content-Type": "application/json", ...headers });
  response.end(
    JSON.stringify({ jsonrpc: "2.0", error: { code: status === 404 ? -32001 : -32000, message }, id: null }),
  );
}
