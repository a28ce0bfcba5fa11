import * as vscode from "vscode";
import { toolNamed } from "../data/tool-names.ts";
import { editorOptions } from "./analysis.ts";
import { loadCulprit } from "./culprit.ts";
import { chooseProject } from "./project.ts";
import type { Services } from "./services.ts";

/** Offers the tools of the manifest to the editor's agents, where it has such. All of them only read. */
export function registerTools(services: Services): vscode.Disposable[] {
  if (typeof vscode.lm?.registerTool !== "function") return [];
  const { contributes } = services.context.extension.packageJSON as Manifest;
  return (contributes.languageModelTools ?? []).map(({ name }) =>
    vscode.lm.registerTool<Record<string, unknown>>(name, {
      prepareInvocation: () => ({ invocationMessage: `Culprit: ${toolNamed(name).replaceAll("_", " ")}` }),
      invoke: async ({ input }, token) => {
        const text = await called(toolNamed(name), input, services, signalOf(token));
        return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)]);
      },
    }),
  );
}

interface Manifest {
  contributes: { languageModelTools?: { name: string }[] };
}

/** What a tool answers, as text for a model of whoever's: without secrets. */
async function called(
  tool: string,
  input: Record<string, unknown>,
  services: Services,
  signal: AbortSignal,
): Promise<string> {
  const { analyze, maskSecrets, openToolbox, render } = await loadCulprit();
  const { options } = await editorOptions(services, await chooseProject());
  const { workspace, directories, editor } = options;
  if (tool === "analyze_failure") {
    const { result } = await analyze(String(input.log ?? ""), { ...options, model: undefined, signal });
    services.past.refresh();
    return maskSecrets(await render("markdown", result));
  }
  if (workspace === undefined || !directories) return "No project is open on this machine.";
  const toolsets = ["debug", "evidence"] as const;
  const toolbox = await openToolbox({ workspace, directories, toolsets, readOnly: true, editor });
  const { success, output, error } = await toolbox.call(tool, input, { signal });
  return maskSecrets(success ? output : [error?.message, error?.suggestion].filter(Boolean).join(" "));
}

export function signalOf(token: vscode.CancellationToken): AbortSignal {
  const stop = new AbortController();
  if (token.isCancellationRequested) stop.abort();
  token.onCancellationRequested(() => stop.abort());
  return stop.signal;
}
