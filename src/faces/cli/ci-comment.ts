import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Change, Runner, StepOutcome, WantedComment } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import type { FullRCAResult } from "../../model/rca-result.ts";
import { commentMarker, renderMended, renderReviewComment } from "../../report/review-comment.ts";
import { linesInPatch, suggestionOf } from "../../report/suggestion.ts";
import { apiOf, noteLine } from "./ci-network.ts";
import { type Invocation, textOption } from "./command.ts";
import type { PreparedReport } from "./report.ts";
import type { Terminal } from "./terminal.ts";

interface Scene {
  /** As it was found, and as it may be shown. */
  result: FullRCAResult;
  report: PreparedReport;
  outcome: StepOutcome | undefined;
  runner: Runner | undefined;
  invocation: Invocation;
  workspace: string | undefined;
}

const told = {
  created: "A comment was made.",
  updated: "The comment was brought up to date.",
  unchanged: "The comment says so already.",
  none: undefined,
};

/** Keeps the one comment of the change, where it is asked for. It is advice: what is not possible is a note. */
export async function keepComment(scene: Scene, terminal: Terminal): Promise<void> {
  const { runner, invocation, report, outcome } = scene;
  if (textOption(invocation, "comment") !== "review") return;
  const { status } = report.shown;
  const isFailure = status === "explained" || status === "unexplained";
  // A failure that is not understood is not mended.
  if (!isFailure && outcome !== "success") return;
  try {
    if (!runner) throw new Failure("NO_CHANGE", "This is no runner of GitHub or GitLab.");
    if (!runner.change) throw new Failure("NO_CHANGE", "This run belongs to no pull or merge request.");
    const api = await apiOf(invocation, runner);
    const { openCi } = await import("../../app.ts");
    const { changeOf, keepOne } = await openCi();
    const change = await changeOf(runner, api);
    const job = textOption(invocation, "key") || runner.job;
    const about = { marker: commentMarker(job), job, page: runner.page };
    const wanted = isFailure ? await wantedComment(scene, change, about) : undefined;
    const sentence = told[await keepOne(change.comments, about.marker, wanted, renderMended(about))];
    if (sentence) await noteLine(terminal, sentence);
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    await noteLine(terminal, `No comment: ${problem.message}`);
  }
}

async function wantedComment(
  { result, report, workspace }: Scene,
  change: Change,
  about: { marker: string; job: string; page: string | undefined },
): Promise<WantedComment> {
  const { shown, options, change: mask } = report;
  const body = renderReviewComment(shown, about);
  const prefix = options.pathPrefix ? `${options.pathPrefix}/` : "";
  const textOf = options.textOf ?? (() => undefined);
  const [fix] = result.fixes;
  const suggestion = fix && suggestionOf(fix, textOf);
  // What is masked cannot be applied.
  const isPlain = suggestion && mask(suggestion.after.join("\n")) === suggestion.after.join("\n");
  if (suggestion && isPlain) {
    const place = await shownAt(
      change,
      `${prefix}${suggestion.path}`,
      suggestion.startLine,
      suggestion.before,
    );
    if (place)
      return { body, atLines: { ...place, body: renderReviewComment(shown, { ...about, suggestion }) } };
  }
  const { path, line } = result.location ?? {};
  if (path === undefined || line === undefined || !workspace) return { body };
  // Only what the change holds is read: a place in a log may name anything.
  if ((await change.patchOf(`${prefix}${path}`)) === undefined) return { body };
  const text = await readFile(join(workspace, path), "utf8").catch(() => undefined);
  const there = text?.split(/\r?\n/)[line - 1];
  const place = there === undefined ? undefined : await shownAt(change, `${prefix}${path}`, line, [there]);
  return place ? { body, atLines: { ...place, body } } : { body };
}

/** Where lines of a file stand in the diff of the change; undefined where they do not. */
async function shownAt(change: Change, path: string, startLine: number, lines: readonly string[]) {
  const patch = await change.patchOf(path);
  const found = patch === undefined ? undefined : linesInPatch(patch, startLine, lines);
  return found && { path, ...found };
}
