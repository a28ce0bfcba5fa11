import { runWithin } from "../../../support/run-within.ts";
import { type EditorNavigation, EditorServer } from "../../../workspace/language-server/editor-server.ts";
import type { Workspace } from "../../../workspace/workspace.ts";
import type { Caller, Found, FoundDeclaration, NavigationEngine } from "./engine.ts";
import { ServerEngine } from "./server-engine.ts";

/** Milliseconds that an editor's providers may take; below the time limit of the tools, so that others can answer. */
const patienceMs = 5000;

type Ask<Item> = (engine: NavigationEngine, signal: AbortSignal) => Promise<Found<Item>>;

/** An editor's own navigation, and where that finds nothing, whoever else knows the code. */
export class EditorEngine implements NavigationEngine {
  readonly name = "editor";
  readonly #workspace: Workspace;
  readonly #editor: NavigationEngine;
  readonly #others: NavigationEngine;

  constructor(workspace: Workspace, navigate: EditorNavigation, others: NavigationEngine) {
    this.#workspace = workspace;
    this.#editor = new ServerEngine(workspace, new EditorServer(navigate), this.name);
    this.#others = others;
  }

  callers(functionName: string, path: string, maxDepth: number, signal: AbortSignal): Promise<Found<Caller>> {
    return this.#first(signal, (engine, wanted) => engine.callers(functionName, path, maxDepth, wanted));
  }

  definitions(symbol: string, path: string, signal: AbortSignal): Promise<Found<FoundDeclaration>> {
    return this.#first(signal, (engine, wanted) => engine.definitions(symbol, path, wanted));
  }

  implementations(symbol: string, path: string, signal: AbortSignal): Promise<Found<FoundDeclaration>> {
    return this.#first(signal, (engine, wanted) => engine.implementations(symbol, path, wanted));
  }

  /** Without an extension for the language an editor knows of no call; nor does one that is still starting. */
  async #first<Item>(signal: AbortSignal, ask: Ask<Item>): Promise<Found<Item>> {
    const own = await runWithin(patienceMs, signal, (wanted) => ask(this.#editor, wanted)).catch(
      () => undefined,
    );
    if (own && own.items.length > 0) {
      this.#workspace.untracked();
      return { ...own, engine: this.name };
    }
    const other = await ask(this.#others, signal);
    return { ...other, engine: other.engine ?? this.#others.name };
  }
}
