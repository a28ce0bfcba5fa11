import { type ChildProcess, spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import {
  CancellationTokenSource,
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-jsonrpc/node";
import type { z } from "zod";
import { Failure } from "../../model/failure.ts";
import { type Capabilities, InitializedSchema } from "./protocol.ts";
import type { ServerCommand } from "./servers.ts";

/** Milliseconds a request may take before the answer is TIMEOUT, and the first one, which waits for the server. */
const requestLimitMs = 10_000;
const startLimitMs = 30_000;
/** Documents a server is told to hold open. */
const mostOpen = 50;

interface Running {
  child: ChildProcess;
  connection: MessageConnection;
  capabilities: Capabilities;
  /** Open documents by URI, with version and text. */
  open: Map<string, { version: number; text: string }>;
}

/**
 * One language server over one root: started by the first request, kept warm, started anew after it died, stopped
 * with this process. It is handed no more than the files asked about.
 */
export class LanguageServer {
  readonly #command: ServerCommand;
  readonly #root: string;
  readonly #options: unknown;
  #running: Promise<Running> | undefined;
  #child: ChildProcess | undefined;
  readonly #onExit = () => this.#child?.kill("SIGKILL");

  constructor(command: ServerCommand, root: string, options?: unknown) {
    this.#command = command;
    this.#root = root;
    this.#options = options;
    process.once("exit", this.#onExit);
  }

  async capabilities(signal: AbortSignal): Promise<Capabilities> {
    return (await this.#ready(signal)).capabilities;
  }

  /** Sends a request and checks the answer. Throws TIMEOUT, CANCELLED, or LSP_UNAVAILABLE when the server cannot run. */
  async request<Schema extends z.ZodType>(
    method: string,
    parameters: unknown,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<z.output<Schema>> {
    const { connection } = await this.#ready(signal);
    const answer = await this.#limited(connection, method, parameters, requestLimitMs, signal);
    const checked = schema.safeParse(answer ?? null);
    if (checked.success) return checked.data;
    throw unavailable(this.#command, `answered ${method} with something else than the protocol says`);
  }

  /** Shows the server a file as it is now, and gives its URI. */
  async show(absolute: string, languageId: string, text: string, signal: AbortSignal): Promise<string> {
    const { connection, open } = await this.#ready(signal);
    const uri = pathToFileURL(absolute).href;
    const shown = open.get(uri);
    if (shown?.text === text) return uri;
    const version = (shown?.version ?? 0) + 1;
    if (shown) {
      const textDocument = { uri, version };
      await connection.sendNotification("textDocument/didChange", {
        textDocument,
        contentChanges: [{ text }],
      });
    } else {
      await this.#closeOldest(connection, open);
      const textDocument = { uri, languageId, version, text };
      await connection.sendNotification("textDocument/didOpen", { textDocument });
    }
    open.set(uri, { version, text });
    return uri;
  }

  /** Asks the server to end, and ends it. */
  async stop(): Promise<void> {
    process.off("exit", this.#onExit);
    const running = await this.#running?.catch(() => undefined);
    this.#running = undefined;
    if (!running) return;
    const ended = new Promise<void>((done) => running.child.once("close", () => done()));
    await this.#limited(running.connection, "shutdown", undefined, 2000, new AbortController().signal).catch(
      () => {},
    );
    await running.connection.sendNotification("exit").catch(() => {});
    const force = setTimeout(() => running.child.kill("SIGKILL"), 1000);
    await ended;
    clearTimeout(force);
    running.connection.dispose();
  }

  async #closeOldest(connection: MessageConnection, open: Running["open"]): Promise<void> {
    const oldest = open.size >= mostOpen ? open.keys().next().value : undefined;
    if (oldest === undefined) return;
    open.delete(oldest);
    await connection.sendNotification("textDocument/didClose", { textDocument: { uri: oldest } });
  }

  #ready(signal: AbortSignal): Promise<Running> {
    this.#running ??= this.#start(signal).catch((error: unknown) => {
      this.#running = undefined;
      throw error;
    });
    return this.#running;
  }

  async #start(signal: AbortSignal): Promise<Running> {
    const [program = "", ...parameters] = this.#command;
    const child = spawn(program, parameters, { cwd: this.#root, stdio: ["pipe", "pipe", "ignore"] });
    this.#child = child;
    const failed = new Promise<never>((_, fail) => {
      child.once("error", (error) =>
        fail(unavailable(this.#command, `cannot be started (${error.message})`)),
      );
      child.once("exit", (code) => fail(unavailable(this.#command, `ended with ${code ?? "a signal"}`)));
    });
    failed.catch(() => undefined);
    const connection = createMessageConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    );
    connection.onError(() => undefined);
    child.stdin.on("error", () => undefined);
    child.once("exit", () => {
      if (this.#child === child) this.#running = undefined;
      connection.dispose();
    });
    // Servers ask their client for settings and registrations; an honest client says it has none.
    connection.onRequest("workspace/configuration", ({ items }: { items: unknown[] }) =>
      items.map(() => null),
    );
    connection.onRequest("client/registerCapability", () => null);
    connection.onRequest("window/workDoneProgress/create", () => null);
    connection.listen();
    const initialized = this.#limited(connection, "initialize", this.#introduction(), startLimitMs, signal);
    const answer = InitializedSchema.safeParse(await Promise.race([initialized, failed]));
    if (!answer.success) throw unavailable(this.#command, "does not speak the protocol");
    await connection.sendNotification("initialized", {});
    return { child, connection, capabilities: answer.data.capabilities, open: new Map() };
  }

  #introduction(): unknown {
    const rootUri = pathToFileURL(this.#root).href;
    return {
      processId: process.pid,
      clientInfo: { name: "culprit" },
      rootUri,
      workspaceFolders: [{ uri: rootUri, name: "workspace" }],
      initializationOptions: this.#options,
      capabilities: {
        textDocument: {
          definition: { linkSupport: true },
          implementation: { linkSupport: true },
          callHierarchy: {},
          synchronization: {},
        },
        workspace: { workspaceFolders: true, configuration: true },
      },
    };
  }

  /** One request with a time limit and a signal; the server is told when its answer is no longer wanted. */
  async #limited(
    connection: MessageConnection,
    method: string,
    parameters: unknown,
    limitMs: number,
    signal: AbortSignal,
  ): Promise<unknown> {
    const source = new CancellationTokenSource();
    let timer: NodeJS.Timeout | undefined;
    let onAbort: (() => void) | undefined;
    const stopped = new Promise<never>((_, fail) => {
      timer = setTimeout(
        () =>
          fail(
            new Failure("TIMEOUT", `The language server did not answer ${method} within ${limitMs / 1000} s`),
          ),
        limitMs,
      );
      onAbort = () => fail(new Failure("CANCELLED", `${method} was cancelled`));
      signal.addEventListener("abort", onAbort, { once: true });
      if (signal.aborted) onAbort();
    });
    try {
      return await Promise.race([connection.sendRequest(method, parameters, source.token), stopped]);
    } catch (error) {
      if (error instanceof Failure) {
        source.cancel();
        throw error;
      }
      throw unavailable(this.#command, error instanceof Error ? error.message.slice(0, 200) : "failed");
    } finally {
      clearTimeout(timer);
      if (onAbort) signal.removeEventListener("abort", onAbort);
      source.dispose();
    }
  }
}

function unavailable(command: ServerCommand, why: string): Failure {
  return new Failure(
    "LSP_UNAVAILABLE",
    `The language server ${command[0]} ${why}`,
    "Check its command in the configuration.",
  );
}
