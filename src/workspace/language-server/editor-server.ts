import { pathToFileURL } from "node:url";
import type { z } from "zod";
import { Failure } from "../../model/failure.ts";
import { aborted, waitUntilAborted } from "../../support/wait-until-aborted.ts";
import type { NavigationServer } from "./navigation-server.ts";
import type { Capabilities } from "./protocol.ts";

/** What an editor is asked of the code that it has open. */
export type NavigationRequest =
  | "textDocument/prepareCallHierarchy"
  | "callHierarchy/incomingCalls"
  | "textDocument/definition"
  | "textDocument/implementation";

/**
 * An editor's own navigation: its providers, asked and answering in the shapes of the Language Server Protocol 3.17. Null,
 * or nothing in a list, where no provider knows.
 */
export type EditorNavigation = (
  method: NavigationRequest,
  parameters: unknown,
  signal: AbortSignal,
) => Promise<unknown>;

const everything: Capabilities = {
  callHierarchyProvider: true,
  definitionProvider: true,
  implementationProvider: true,
};

/** The providers of an editor in the place of a language server. The editor knows its files without being shown them. */
export class EditorServer implements NavigationServer {
  readonly #navigate: EditorNavigation;

  constructor(navigate: EditorNavigation) {
    this.#navigate = navigate;
  }

  async capabilities(): Promise<Capabilities> {
    return everything;
  }

  async request<Schema extends z.ZodType>(
    method: string,
    parameters: unknown,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<z.output<Schema>> {
    const asked = this.#navigate(method as NavigationRequest, parameters, signal);
    const answer = await waitUntilAborted(asked, signal);
    if (answer === aborted) throw new Failure("CANCELLED", "The editor was asked no longer.");
    const checked = schema.safeParse(answer ?? null);
    if (checked.success) return checked.data;
    throw new Failure("LSP_UNAVAILABLE", `The editor answered ${method} with something else than was asked.`);
  }

  async show(absolute: string): Promise<string> {
    return pathToFileURL(absolute).href;
  }
}
