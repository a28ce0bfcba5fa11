import { pathToFileURL } from "node:url";
import type { MessageConnection } from "vscode-jsonrpc/node";

/** Documents a server is told to hold open. */
const mostOpen = 50;

/** The files that one server was shown, as it was shown them. */
export class OpenDocuments {
  /** By URI, the one opened first in front. */
  readonly #open = new Map<string, { version: number; text: string }>();

  /** Shows the server a file as it is now, and gives its URI. */
  async show(
    connection: MessageConnection,
    absolute: string,
    languageId: string,
    text: string,
  ): Promise<string> {
    const uri = pathToFileURL(absolute).href;
    const shown = this.#open.get(uri);
    if (shown?.text === text) return uri;
    const version = (shown?.version ?? 0) + 1;
    if (shown) {
      const textDocument = { uri, version };
      await connection.sendNotification("textDocument/didChange", {
        textDocument,
        contentChanges: [{ text }],
      });
    } else {
      await this.#closeOldest(connection);
      const textDocument = { uri, languageId, version, text };
      await connection.sendNotification("textDocument/didOpen", { textDocument });
    }
    this.#open.set(uri, { version, text });
    return uri;
  }

  async #closeOldest(connection: MessageConnection): Promise<void> {
    const oldest = this.#open.size >= mostOpen ? this.#open.keys().next().value : undefined;
    if (oldest === undefined) return;
    this.#open.delete(oldest);
    await connection.sendNotification("textDocument/didClose", { textDocument: { uri: oldest } });
  }
}
