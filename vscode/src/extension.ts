// What the editor loads when the extension is first used: it says what there is. All else is loaded when it is asked for.
import * as vscode from "vscode";
import { TerminalRecord } from "./data/terminal-record.ts";
import { registerChat } from "./editor/chat.ts";
import { commands } from "./editor/commands.ts";
import { Device } from "./editor/device.ts";
import { FixedFiles, fixScheme } from "./editor/fixes.ts";
import { registerTools } from "./editor/language-model-tools.ts";
import { Output, OutputLinks, reportLanguage } from "./editor/output.ts";
import { PastAnalyses } from "./editor/past.ts";
import { Problems } from "./editor/problems.ts";
import { Reports } from "./editor/reports.ts";
import type { Services } from "./editor/services.ts";
import { recordTerminals } from "./editor/terminals.ts";
import { Workers } from "./editor/workers.ts";

export function activate(context: vscode.ExtensionContext): void {
  const output = new Output();
  const problems = new Problems();
  const past = new PastAnalyses();
  const reports = new Reports();
  const device = new Device();
  const terminals = new TerminalRecord();
  const workers = new Workers(context);
  const services: Services = { context, output, problems, past, reports, device, terminals, workers };
  context.subscriptions.push(
    output,
    problems,
    past,
    reports,
    device,
    workers,
    ...recordTerminals(terminals),
    vscode.window.registerTreeDataProvider("culprit.past", past),
    vscode.languages.registerDocumentLinkProvider({ language: reportLanguage }, new OutputLinks(output)),
    vscode.languages.registerCodeActionsProvider({ scheme: "file" }, problems, {
      providedCodeActionKinds: Problems.kinds,
    }),
    vscode.workspace.registerTextDocumentContentProvider(fixScheme, new FixedFiles()),
    ...commands(services),
    ...registerTools(services),
    ...registerChat(services),
  );
}
