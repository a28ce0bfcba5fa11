import { Failure } from "../../../model/failure.ts";
import { runWithin } from "../../../support/run-within.ts";
import type { LanguageServerPool } from "../../../workspace/language-server/pool.ts";
import type { LanguageServer } from "../../../workspace/language-server/server.ts";
import { serverLanguage } from "../../../workspace/language-server/servers.ts";
import { isScript, jvmLanguageOf } from "../../../workspace/paths.ts";
import type { Workspace } from "../../../workspace/workspace.ts";
import { ToolFailure } from "../../tool-failure.ts";
import type { Caller, Found, FoundDeclaration, NavigationEngine } from "./engine.ts";
import { ServerEngine } from "./server-engine.ts";
import { SyntaxIndex } from "./syntax-index.ts";

export interface Patience {
  /** Milliseconds a server may take to get ready before the syntax index answers in its place. */
  startMs: number;
  /** Milliseconds until the answer is TIMEOUT; below the time limit of the tools. */
  answerMs: number;
}

const usualPatience: Patience = { startMs: 4000, answerMs: 9000 };

type Ask<Item> = (engine: NavigationEngine, signal: AbortSignal) => Promise<Found<Item>>;

/**
 * A language server where one is there for the file's language, else the syntax index. A server that cannot run, is
 * not ready yet, or finds nothing while it is still reading the project is done without, and the answer says so. Its
 * own time limit stays an error, for a slower answer was asked for.
 */
export class BestEngine implements NavigationEngine {
  readonly name = "syntax-index";
  readonly #workspace: Workspace;
  readonly #pool: LanguageServerPool;
  readonly #index: SyntaxIndex;
  readonly #patience: Patience;

  constructor(workspace: Workspace, pool: LanguageServerPool, patience: Patience = usualPatience) {
    this.#workspace = workspace;
    this.#pool = pool;
    this.#index = new SyntaxIndex(workspace);
    this.#patience = patience;
  }

  callers(functionName: string, path: string, maxDepth: number, signal: AbortSignal): Promise<Found<Caller>> {
    return this.#answer(path, isScript(path), signal, (engine, wanted) =>
      engine.callers(functionName, path, maxDepth, wanted),
    );
  }

  definitions(symbol: string, path: string, signal: AbortSignal): Promise<Found<FoundDeclaration>> {
    return this.#answer(path, false, signal, (engine, wanted) => engine.definitions(symbol, path, wanted));
  }

  implementations(symbol: string, path: string, signal: AbortSignal): Promise<Found<FoundDeclaration>> {
    return this.#answer(path, false, signal, (engine, wanted) =>
      engine.implementations(symbol, path, wanted),
    );
  }

  async #answer<Item>(
    path: string,
    isIndexed: boolean,
    signal: AbortSignal,
    ask: Ask<Item>,
  ): Promise<Found<Item>> {
    const language = serverLanguage(path);
    const server = language && this.#pool.serverFor(language);
    if (!language || !server) return this.#fromIndex(ask, signal);
    const engine = new ServerEngine(this.#workspace, server, language);
    const isKnown = isIndexed || jvmLanguageOf(path) !== undefined;
    try {
      const { startMs } = this.#patience;
      if (isKnown && !(await runWithin(startMs, signal, (wanted) => server.isReady(wanted)))) {
        return this.#fromIndex(ask, signal, `The language server ${server.name} is still starting`);
      }
      const found = await this.#fromServer(engine, server, signal, ask).catch((error: unknown) => {
        const isMissing = error instanceof Failure && error.code === "FUNCTION_NOT_FOUND";
        if (!isMissing || !isKnown || !server.isBusy) throw error;
      });
      if (found && server.isBusy && (found.items.length > 0 || !isKnown)) return partial(found, server);
      // A server that has read no more than the open file knows of no callers elsewhere.
      if (found && (found.items.length > 0 || !isIndexed) && !server.isBusy) return found;
      if (found && !server.isBusy)
        return this.#fromIndex(ask, signal, `The language server ${server.name} found nothing`);
      return this.#fromIndex(ask, signal, `The language server ${server.name} is still reading the project`);
    } catch (error) {
      if (!isKnown || !(error instanceof Failure) || error.code !== "LSP_UNAVAILABLE") throw error;
      return this.#fromIndex(ask, signal, error.message);
    }
  }

  async #fromServer<Item>(
    engine: ServerEngine,
    server: LanguageServer,
    signal: AbortSignal,
    ask: Ask<Item>,
  ): Promise<Found<Item>> {
    const { answerMs } = this.#patience;
    return runWithin(answerMs, signal, async (wanted) => {
      try {
        return { ...(await ask(engine, wanted)), engine: engine.name };
      } catch (error) {
        if (!wanted.aborted || signal.aborted) throw error;
        throw new ToolFailure(
          "TIMEOUT",
          `The language server ${server.name} did not answer within ${answerMs / 1000} s`,
          { suggestion: "It may still be reading the project: ask again later, or use grep_search." },
        );
      }
    });
  }

  async #fromIndex<Item>(ask: Ask<Item>, signal: AbortSignal, why?: string): Promise<Found<Item>> {
    const found = await ask(this.#index, signal);
    const notes = [...(why ? [`${why}; the syntax index answered instead`] : []), ...(found.notes ?? [])];
    return { ...found, engine: this.#index.name, notes };
  }
}

/** What a server says while it still reads the project may not be all. */
function partial<Item>(found: Found<Item>, server: LanguageServer): Found<Item> {
  const note = `The language server ${server.name} is still reading the project: there may be more`;
  return { ...found, complete: false, notes: [...(found.notes ?? []), note] };
}
