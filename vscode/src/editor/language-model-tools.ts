import * as vscode from "vscode";
import { toolNamed } from "../data/tool-names.ts";
import { editorOptions } from "./analysis.ts";
import { chooseProject } from "./project.ts";
import type { Services } from "./services.ts";
import { signalOf } from "./signal-of.ts";

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
  const { options, answers } = await editorOptions(services, await chooseProject());
  const workers = await services.workers.get();
  if (tool !== "analyze_failure")
    return workers.callTool({ options, tool, parameters: input }, { answers, signal });
  const withoutModel = { ...options, usesModel: false };
  const analysis = await workers.analyze(String(input.log ?? ""), withoutModel, { answers, signal });
  if (!analysis) return "The analysis was cancelled.";
  services.past.refresh();
  return workers.report(analysis.result, { masked: true });
}
