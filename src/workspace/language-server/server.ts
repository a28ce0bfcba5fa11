import type { ChildProcess } from "node:child_process";
import { CancellationTokenSource, type MessageConnection } from "vscode-jsonrpc/node";
import type { z } from "zod";
import { Failure } from "../../model/failure.ts";
import { clip } from "../../support/text.ts";
import { aborted, waitUntilAborted } from "../../support/wait-until-aborted.ts";
import { introduction } from "./introduction.ts";
import type { NavigationServer } from "./navigation-server.ts";
import { OpenDocuments } from "./open-documents.ts";
import { type Capabilities, InitializedSchema, ProgressSchema } from "./protocol.ts";
import { endProcess, startProcess } from "./server-process.ts";
import type { ServerCommand } from "./servers.ts";

/** Milliseconds a server has to get ready, and to end when it is asked to. */
const startLimitMs = 60_000;
const stopLimitMs = 2000;

interface Running {
  connection: MessageConnection;
  capabilities: Capabilities;
  documents: OpenDocuments;
}

/**
 * One language server over one root: started by the first request, kept warm, started anew after it died, stopped
 * with this process. It gets ready in its own time: who asked first may leave meanwhile. It is handed no more than the
 * files asked about.
 */
export class LanguageServer implements NavigationServer {
  readonly #command: ServerCommand;
  readonly #root: string;
  readonly #options: unknown;
  #starting: Promise<Running> | undefined;
  #running: Running | undefined;
  #child: ChildProcess | undefined;
  /** Pieces of work that the server says it is at. */
  readonly #work = new Set<string | number>();
  readonly #onExit = () => endProcess(this.#child);

  constructor(command: ServerCommand, root: string, options?: unknown) {
    this.#command = command;
    this.#root = root;
    this.#options = options;
    process.once("exit", this.#onExit);
  }

  /** For people. */
  get name(): string {
    return clip(this.#command.join(" "), 100);
  }

  /** Whether it is still reading the project, by its own word: what it does not find may yet be there. */
  get isBusy(): boolean {
    return this.#work.size > 0;
  }

  /** Starts it, and says whether it was ready before the signal was aborted. Throws LSP_UNAVAILABLE. */
  async isReady(signal: AbortSignal): Promise<boolean> {
    return (await waitUntilAborted(this.#start(), signal)) !== aborted;
  }

  async capabilities(signal: AbortSignal): Promise<Capabilities> {
    return (await this.#ready(signal)).capabilities;
  }

  /** Sends a request and checks the answer. Throws CANCELLED, or LSP_UNAVAILABLE when the server cannot run. */
  async request<Schema extends z.ZodType>(
    method: string,
    parameters: unknown,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<z.output<Schema>> {
    const { connection } = await this.#ready(signal);
    const answer = await this.#ask(connection, method, parameters, signal);
    const checked = schema.safeParse(answer ?? null);
    if (checked.success) return checked.data;
    throw this.#unavailable(`answered ${method} with something else than the protocol says`);
  }

  /** Shows the server a file as it is now, and gives its URI. */
  async show(absolute: string, languageId: string, text: string, signal: AbortSignal): Promise<string> {
    const { connection, documents } = await this.#ready(signal);
    return documents.show(connection, absolute, languageId, text);
  }

  /** Asks the server to end, and ends it. */
  async stop(): Promise<void> {
    process.off("exit", this.#onExit);
    const child = this.#child;
    if (!child) return;
    const ended = new Promise<void>((done) => child.once("close", () => done()));
    const connection = this.#running?.connection;
    if (connection) {
      await this.#ask(connection, "shutdown", undefined, AbortSignal.timeout(stopLimitMs)).catch(() => {});
      await connection.sendNotification("exit").catch(() => {});
    }
    const force = setTimeout(() => endProcess(child), connection ? stopLimitMs : 0);
    await ended;
    clearTimeout(force);
  }

  async #ready(signal: AbortSignal): Promise<Running> {
    const running = await waitUntilAborted(this.#start(), signal);
    if (running !== aborted) return running;
    throw new Failure("CANCELLED", `The wait for the language server ${this.name} was cancelled`);
  }

  #start(): Promise<Running> {
    if (!this.#starting) {
      const starting = this.#begin();
      starting.catch(() => endProcess(this.#child));
      this.#starting = starting;
    }
    return this.#starting;
  }

  async #begin(): Promise<Running> {
    const { child, connection } = startProcess(this.#command, this.#root);
    this.#child = child;
    const failed = new Promise<never>((_, fail) => {
      const forget = (why: string) => {
        if (this.#child === child) this.#forget();
        connection.dispose();
        fail(this.#unavailable(why));
      };
      child.once("error", (error) => forget(`cannot be started (${error.message})`));
      child.once("exit", (code) => forget(`ended with ${code ?? "a signal"}`));
    });
    failed.catch(() => undefined);
    this.#listen(connection);
    const limit = AbortSignal.timeout(startLimitMs);
    const initialized = this.#ask(connection, "initialize", introduction(this.#root, this.#options), limit);
    const answer = InitializedSchema.safeParse(
      await Promise.race([initialized, failed]).catch((error: unknown) => {
        if (limit.aborted) throw this.#unavailable(`was not ready within ${startLimitMs / 1000} s`);
        throw error;
      }),
    );
    if (!answer.success) throw this.#unavailable("does not speak the protocol");
    await connection.sendNotification("initialized", {});
    this.#running = { connection, capabilities: answer.data.capabilities, documents: new OpenDocuments() };
    return this.#running;
  }

  /** What a server asks of its client, and what it tells of its work. */
  #listen(connection: MessageConnection): void {
    // Servers ask for settings and registrations; an honest client says it has none.
    connection.onRequest("workspace/configuration", ({ items }: { items: unknown[] }) =>
      items.map(() => null),
    );
    connection.onRequest("client/registerCapability", () => null);
    connection.onRequest("window/workDoneProgress/create", () => null);
    connection.onUnhandledProgress((progress: unknown) => {
      const told = ProgressSchema.safeParse(progress).data;
      if (told?.value.kind === "begin") this.#work.add(told.token);
      if (told?.value.kind === "end") this.#work.delete(told.token);
    });
    connection.listen();
  }

  #forget(): void {
    this.#child = undefined;
    this.#running = undefined;
    this.#starting = undefined;
    this.#work.clear();
  }

  /** One request; the server is told when its answer is no longer wanted. */
  async #ask(
    connection: MessageConnection,
    method: string,
    parameters: unknown,
    signal: AbortSignal,
  ): Promise<unknown> {
    const source = new CancellationTokenSource();
    try {
      const answer = await waitUntilAborted(connection.sendRequest(method, parameters, source.token), signal);
      if (answer !== aborted) return answer;
    } catch (error) {
      throw this.#unavailable(error instanceof Error ? clip(error.message, 300) : "failed");
    }
    source.cancel();
    throw new Failure("CANCELLED", `${method} was cancelled`);
  }

  #unavailable(why: string): Failure {
    return new Failure(
      "LSP_UNAVAILABLE",
      `The language server ${this.name} ${why}`,
      "Check its command: culprit config get languageServers.",
    );
  }
}
