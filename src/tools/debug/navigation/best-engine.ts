import { Failure } from "../../../model/failure.ts";
import type { LanguageServerPool } from "../../../workspace/language-server/pool.ts";
import { serverLanguage } from "../../../workspace/language-server/servers.ts";
import type { Workspace } from "../../../workspace/workspace.ts";
import type { Caller, Found, FoundDeclaration, NavigationEngine } from "./engine.ts";
import { ServerEngine } from "./server-engine.ts";
import { SyntaxIndex } from "./syntax-index.ts";

/**
 * A language server where one is there for the file's language, else the syntax index. A server that cannot run is
 * done without and the answer says so; its own time limit stays an error, for a slower answer was asked for.
 */
export class BestEngine implements NavigationEngine {
  readonly name = "syntax-index";
  readonly #workspace: Workspace;
  readonly #pool: LanguageServerPool;
  readonly #index: SyntaxIndex;

  constructor(workspace: Workspace, pool: LanguageServerPool) {
    this.#workspace = workspace;
    this.#pool = pool;
    this.#index = new SyntaxIndex(workspace);
  }

  callers(functionName: string, path: string, maxDepth: number, signal: AbortSignal): Promise<Found<Caller>> {
    return this.#answer(path, (engine) => engine.callers(functionName, path, maxDepth, signal));
  }

  definitions(symbol: string, path: string, signal: AbortSignal): Promise<Found<FoundDeclaration>> {
    return this.#answer(path, (engine) => engine.definitions(symbol, path, signal));
  }

  implementations(symbol: string, path: string, signal: AbortSignal): Promise<Found<FoundDeclaration>> {
    return this.#answer(path, (engine) => engine.implementations(symbol, path, signal));
  }

  async #answer<Item>(
    path: string,
    ask: (engine: NavigationEngine) => Promise<Found<Item>>,
  ): Promise<Found<Item>> {
    const language = serverLanguage(path);
    const server = language && this.#pool.serverFor(language);
    if (!language || !server) return { ...(await ask(this.#index)), engine: this.#index.name };
    const engine = new ServerEngine(this.#workspace, server, language);
    try {
      return { ...(await ask(engine)), engine: engine.name };
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== "LSP_UNAVAILABLE") throw error;
      const note = `${error.message}; the syntax index answered instead`;
      return { ...(await ask(this.#index)), engine: this.#index.name, note };
    }
  }
}
