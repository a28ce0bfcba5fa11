import type { Analysis, FullRCAResult } from "culprit";
import type { EditorAnswers, EditorEvent, EditorOptions } from "culprit/editor-workers";
import * as vscode from "vscode";
import { failureOf } from "../data/failure-of.ts";
import { problemOf } from "../data/problem.ts";
import { ProgressBar, thoughtLine } from "../data/progress.ts";
import { reportText } from "../data/report-text.ts";
import { agreeTo, configuredOptions } from "./configuration.ts";
import { loadCulprit } from "./culprit.ts";
import { editorNavigation } from "./navigation.ts";
import { openPlace } from "./open-place.ts";
import { unsavedTexts, userContext } from "./project.ts";
import type { Services } from "./services.ts";
import { signalOf } from "./signal-of.ts";

export interface ToAnalyze {
  /** The text, or the absolute path of a file that holds it. */
  log: string | { file: string };
  /** Absolute path of the project; undefined where only the log is to be read. */
  project: string | undefined;
}

/** What an analysis in this editor is made with: its settings, and what it has on the screen. */
export async function editorOptions(
  services: Services,
  project: string | undefined,
): Promise<{ options: EditorOptions; answers: EditorAnswers; warnings: string[] }> {
  const { options, warnings } = await configuredOptions(services.context, project);
  const root = options.workspace;
  const answers = {
    navigation: editorNavigation(),
    userContext: async () => userContext(root, services.terminals),
    agree: agreeTo,
  };
  return { options: { ...options, unsaved: unsavedTexts(root) }, answers, warnings };
}

/** Analyses with progress that can be cancelled, and shows the answer. Undefined where it was cancelled. */
export async function analyzeInEditor(
  asked: ToAnalyze,
  services: Services,
  isEducational: boolean,
): Promise<FullRCAResult | undefined> {
  const { options, answers, warnings } = await editorOptions(services, asked.project);
  const analysis = await withProgress(asked, { options, answers }, services);
  if (!analysis) {
    vscode.window.setStatusBarMessage("Culprit: cancelled", 5000);
    return undefined;
  }
  const { result } = analysis;
  const complete = { ...result, warnings: [...result.warnings, ...warnings] };
  await present(complete, options.workspace, services, isEducational);
  return complete;
}

/** Undefined where it was cancelled. */
function withProgress(
  { log }: ToAnalyze,
  { options, answers }: { options: EditorOptions; answers: EditorAnswers },
  { output, workers }: Services,
): Thenable<Analysis | undefined> {
  const location = vscode.ProgressLocation.Notification;
  return vscode.window.withProgress(
    { location, cancellable: true, title: "Culprit" },
    async (progress, token) => {
      const bar = new ProgressBar();
      output.replace("", options.workspace);
      const onEvent = (event: EditorEvent) => {
        if ("progress" in event) progress.report({ increment: bar.increment(event) });
        if (!("thought" in event)) return;
        const line = thoughtLine(event.thought);
        progress.report({ message: line });
        output.channel.appendLine(`💭 ${line}`);
      };
      return (await workers.get()).analyze(log, options, { answers, onEvent, signal: signalOf(token) });
    },
  );
}

/** Shows an answer everywhere it belongs: the channel, the marks in the sources, the tree, a notification. */
export async function present(
  result: FullRCAResult,
  root: string | undefined,
  services: Services,
  isEducational: boolean,
): Promise<void> {
  const { DocumentSynthesizer, escapeControl: visible } = await loadCulprit();
  const { output, problems, past } = services;
  const isFailure = result.status === "explained" || result.status === "unexplained";
  const isTaught = isEducational && isFailure;
  output.replace(reportText(result, { visible, ...(isTaught && { notes: "pending" }) }), root);
  output.show();
  const problem = problemOf(result);
  if (problem && root !== undefined) await problems.mark(problem, root);
  past.refresh();
  if (isTaught) void teach(result, root, services);
  if (!isFailure) {
    void vscode.window.showInformationMessage(`Culprit: ${visible(result.rootCause)}`);
    return;
  }
  const summary = new DocumentSynthesizer().generateQuickSummary(result, failureOf(result));
  void offer(visible(summary), result, root);
}

/** Makes the learning notes, by the model that the settings name where there is one, and shows the answer with them. */
export async function teach(
  result: FullRCAResult,
  root: string | undefined,
  services: Services,
): Promise<void> {
  const { escapeControl: visible, learningNotesOf } = await loadCulprit();
  const { model } = await configuredOptions(services.context, root);
  const learningNotes = (await learningNotesOf(result, { model })) ?? [];
  services.output.replace(reportText({ ...result, learningNotes }, { visible }), root);
  await services.reports.teach(result.id, learningNotes);
}

async function offer(summary: string, result: FullRCAResult, root: string | undefined): Promise<void> {
  const { id, location, fixes } = result;
  const goTo = "Go to the Line";
  const show = "Show the Fix";
  const report = "Open the Report";
  const hasPlace = root !== undefined && location !== undefined && !location.asPrinted;
  const buttons = [
    ...(hasPlace ? [goTo] : []),
    ...(fixes.length > 0 && root !== undefined ? [show] : []),
    report,
  ];
  const chosen = await vscode.window.showInformationMessage(summary, ...buttons);
  if (chosen === goTo && root !== undefined && location) await openPlace(root, location);
  if (chosen === show) await vscode.commands.executeCommand("culprit.showFix", id, 1);
  if (chosen === report) await vscode.commands.executeCommand("culprit.openReport", id);
}
