import * as vscode from "vscode";
import { isInside } from "../data/places.ts";
import { thoughtLine } from "../data/progress.ts";
import { editorOptions } from "./analysis.ts";
import { giveFeedback } from "./feedback.ts";
import { type InputFrom, readClipboard, readFile, readTerminal } from "./inputs.ts";
import { chooseProject } from "./project.ts";
import type { Services } from "./services.ts";
import { signalOf } from "./signal-of.ts";

const sources: Readonly<Record<string, InputFrom>> = {
  terminal: readTerminal,
  clipboard: readClipboard,
  file: readFile,
};

/** `@culprit` in the editor's chat, where it has one: it answers by analysing, not by the chat's model. */
export function registerChat(services: Services): vscode.Disposable[] {
  if (typeof vscode.chat?.createChatParticipant !== "function") return [];
  const participant = vscode.chat.createChatParticipant("culprit.chat", async (request, _, stream, token) => {
    const asked = await askedFor(request, services);
    if (!asked) {
      stream.markdown(
        "Paste a crash, a red build or a compiler error, or ask with `/terminal`, `/clipboard` or `/file`.",
      );
      return {};
    }
    const { options, answers } = await editorOptions(services, asked.project);
    const workers = await services.workers.get();
    const analysis = await workers.analyze(asked.log, options, {
      answers,
      signal: signalOf(token),
      onEvent: (event) => "thought" in event && stream.progress(thoughtLine(event.thought)),
    });
    if (!analysis) return {};
    const { result } = analysis;
    services.past.refresh();
    stream.markdown(await workers.report(result, { masked: false }));
    const { id, location, fixes } = result;
    const root = options.workspace;
    if (root !== undefined && location?.line && isInside(location.path) && !location.asPrinted) {
      const uri = vscode.Uri.joinPath(vscode.Uri.file(root), location.path);
      stream.anchor(new vscode.Location(uri, new vscode.Position(location.line - 1, 0)), "The place");
    }
    if (fixes.length > 0 && root !== undefined)
      stream.button({ title: "Show the Fix", command: "culprit.showFix", arguments: [id, 1] });
    stream.button({ title: "Open the Report", command: "culprit.openReport", arguments: [id] });
    return { metadata: { id } };
  });
  participant.iconPath = vscode.Uri.joinPath(services.context.extensionUri, "media/icon.png");
  return [
    participant,
    participant.onDidReceiveFeedback(({ result, kind }) => {
      const id: unknown = result.metadata?.id;
      if (typeof id !== "string") return;
      const direction = kind === vscode.ChatResultFeedbackKind.Helpful ? "up" : "down";
      // A chat shows no errors of its thumbs: what could not be noted can be given again in the tree.
      void giveFeedback(id, direction).catch(() => undefined);
    }),
  ];
}

async function askedFor({ command = "", prompt }: vscode.ChatRequest, services: Services) {
  const from = sources[command];
  if (from) return from(services);
  return prompt.trim() === "" ? undefined : { log: prompt, project: await chooseProject() };
}
