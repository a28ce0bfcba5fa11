import * as vscode from "vscode";
import type { Row } from "../data/past-analyses.ts";
import { type Place, placeName } from "../data/places.ts";
import { analyzeInEditor, teach } from "./analysis.ts";
import { loadCulprit } from "./culprit.ts";
import { followSome } from "./device.ts";
import { askWhatWasWrong, giveFeedback } from "./feedback.ts";
import { applyFix, fixShownIn, showFix } from "./fixes.ts";
import { type InputFrom, readClipboard, readFile, readSelection, readTerminal } from "./inputs.ts";
import { openPlace } from "./open-place.ts";
import { lastOfProject, savedAnalysis } from "./saved.ts";
import type { Services } from "./services.ts";

type Command = (services: Services, ...parameters: never[]) => Promise<unknown>;

const analyzing =
  (from: InputFrom, isEducational = false) =>
  async (services: Services, uri?: unknown) => {
    const asked = await from(services, uri instanceof vscode.Uri ? uri : undefined);
    return asked && analyzeInEditor(asked, services, isEducational);
  };

const thumb =
  (direction: "up" | "down") =>
  async ({ reports }: Services, named?: Named) => {
    const id = await idOf(named);
    const note = direction === "down" ? await askWhatWasWrong() : "";
    if (note === undefined) return;
    const told = await giveFeedback(id, direction, note);
    await reports.tell(id, told);
    vscode.window.setStatusBarMessage(`Culprit: ${told}`, 8000);
  };

/** An analysis by its id, or by its row of the tree; the last one of the project where none is named. */
type Named = string | Row;
async function idOf(named: Named | undefined): Promise<string> {
  if (typeof named === "string") return named;
  return named && "id" in named ? named.id : lastOfProject();
}

/** Which fix: by its number, or by its row. Menus hand over something else there. */
const numberOf = (named: unknown, number: unknown): number | undefined => {
  if (typeof number === "number") return number;
  const row = typeof named === "object" && named !== null && "number" in named ? named.number : undefined;
  return typeof row === "number" ? row : undefined;
};

const all: Readonly<Record<string, Command>> = {
  "culprit.analyze": analyzing(readSelection),
  "culprit.analyzeEducational": analyzing(readSelection, true),
  "culprit.analyzeTerminal": analyzing(readTerminal),
  "culprit.analyzeClipboard": analyzing(readClipboard),
  "culprit.analyzeFile": analyzing(readFile),
  "culprit.openReport": async ({ reports }, named?: Named) =>
    reports.open((await savedAnalysis(await idOf(named))).run.result.id),
  "culprit.showOutput": async ({ output }) => output.show(),
  "culprit.openPlace": async (_, root: string, place: Place) => openPlace(root, place),
  "culprit.openPlaceOf": async (_, id: string, place: Place) => {
    const { root } = await savedAnalysis(id);
    if (root !== undefined) await openPlace(root, place);
  },
  "culprit.showFix": async (_, named?: Named, number?: unknown) =>
    showFix(await idOf(named), numberOf(named, number) ?? 1),
  "culprit.applyFix": async ({ problems }, named?: Named | vscode.Uri, number?: unknown) => {
    if (!vscode.workspace.isTrusted) throw new Error("A fix is applied in a trusted workspace only.");
    const shown = fixShownIn(named instanceof vscode.Uri ? named : undefined);
    const wanted =
      named instanceof vscode.Uri || !named ? (shown?.id ?? (await lastOfProject())) : await idOf(named);
    const { id, paths } = await applyFix(wanted, numberOf(named, number) ?? shown?.number ?? 1);
    problems.clear(id);
    const files = paths.map((path) => placeName({ path })).join(", ");
    vscode.window.setStatusBarMessage(
      `Culprit: the fix is applied to ${files}. One undo takes it back.`,
      10_000,
    );
  },
  "culprit.helpful": thumb("up"),
  "culprit.notHelpful": thumb("down"),
  "culprit.teach": async (services, named?: Named) => {
    const { run, root } = await savedAnalysis(await idOf(named));
    await services.reports.open(run.result.id);
    await teach(run.result, root, services);
  },
  "culprit.copyReport": async (_, named?: Named) => {
    const { render } = await loadCulprit();
    const { run } = await savedAnalysis(await idOf(named));
    await vscode.env.clipboard.writeText(await render("markdown", run.result));
    vscode.window.setStatusBarMessage("Culprit: the report is in the clipboard, as Markdown.", 5000);
  },
  "culprit.followDevice": async (services) => followSome(services.device, services),
  "culprit.stopFollowing": async ({ device }) => device.stop(),
  "culprit.dismiss": async ({ problems }, id?: string) => problems.clear(id),
  "culprit.refresh": async ({ past }) => past.refresh(),
};

/** Every command; one that fails says why, and what to do. */
export function commands(services: Services): vscode.Disposable[] {
  return Object.entries(all).map(([name, run]) =>
    vscode.commands.registerCommand(name, async (...parameters: never[]) => {
      try {
        return await run(services, ...parameters);
      } catch (problem) {
        void vscode.window.showErrorMessage(`Culprit: ${wordsOf(problem)}`);
        return undefined;
      }
    }),
  );
}

/** A Failure carries a hint beside its message. */
function wordsOf(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  const hint = "hint" in problem && typeof problem.hint === "string" ? problem.hint : "";
  return [problem.message, hint].filter(Boolean).join(" ");
}
