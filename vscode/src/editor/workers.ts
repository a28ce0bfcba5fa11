import { Worker } from "node:worker_threads";
import type { EditorWorkers } from "culprit/editor-workers";
import type * as vscode from "vscode";
import { loadCulprit, userFolders } from "./culprit.ts";

/** Milliseconds in which what was answered last is still remembered when the window closes. */
const LAST_MS = 2000;

/** The threads that read logs and sources for this window: none begins before it is needed. */
export class Workers implements vscode.Disposable {
  readonly #context: vscode.ExtensionContext;
  #opened: Promise<EditorWorkers> | undefined;

  constructor(context: vscode.ExtensionContext) {
    this.#context = context;
  }

  get(): Promise<EditorWorkers> {
    this.#opened ??= this.#open();
    return this.#opened;
  }

  dispose(): void {
    void this.#opened?.then((workers) => workers.close(LAST_MS));
  }

  async #open(): Promise<EditorWorkers> {
    const { EditorWorkers } = await loadCulprit();
    const file = this.#context.asAbsolutePath("dist/worker.cjs");
    // What the extension host was started with is not for its threads.
    return new EditorWorkers(() => new Worker(file, { execArgv: [] }), await userFolders());
  }
}
