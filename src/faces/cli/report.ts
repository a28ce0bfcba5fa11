import { appendFile, readFile, stat } from "node:fs/promises";
import { isAbsolute, join, relative } from "node:path";
import {
  type Analysis,
  explanationOf,
  learningNotesOf,
  needsProject,
  noteShown,
  packagesOf,
} from "../../app.ts";
import { resultWithoutFailure } from "../../model/empty-result.ts";
import type { Explanation } from "../../model/explanation.ts";
import { Failure } from "../../model/failure.ts";
import type { FullRCAResult } from "../../model/rca-result.ts";
import { renderExplanation } from "../../report/explanation.ts";
import { changedLine } from "../../report/jsonl.ts";
import { type RenderOptions, render } from "../../report/render.ts";
import type { LinkTo } from "../../report/short-names.ts";
import { beginDeadline } from "../../support/deadlines.ts";
import { userName } from "../../support/home-folder.ts";
import { mapStrings, stringsIn } from "../../support/map-strings.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import { directoriesOf, secondsOf } from "./analysis-options.ts";
import { type Invocation, textOption } from "./command.ts";
import { ExitCode, exitCodeOf } from "./exit-codes.ts";
import { formatOf } from "./format-of.ts";
import { drawsLinks, linksInto } from "./hyperlinks.ts";
import { endingWithoutItsModel, modelOf } from "./model-option.ts";
import { complain, drawingFor, type Terminal, write } from "./terminal.ts";

/** Prints a finished analysis in the form asked for and gives the exit code. */
export async function report(
  analysis: Analysis,
  invocation: Invocation,
  terminal: Terminal,
  { workspace, held }: { workspace?: string; held: readonly string[] },
): Promise<number> {
  await printResult(analysis.result, invocation, terminal, workspace, held);
  if (invocation.values["exit-zero"]) return ExitCode.causeFound;
  return endingWithoutItsModel(invocation) ?? exitCodeOf(analysis.result, analysis.outcome);
}

/** Tells who got less than they could why, and how to get more. */
function noteMissingProject(result: FullRCAResult): FullRCAResult {
  if (!needsProject(result)) return result;
  const note = "Only the log was read; --workspace DIR names the project it is of.";
  return { ...result, warnings: [...result.warnings, note] };
}

/** Milliseconds that a model may take for learning notes, and the least that it is given. */
const notesMs = 60_000;
const leastNotesMs = 1000;

/** With what there is to learn, where that is asked for: in the words of the model that the settings or an option name. */
async function withNotes(
  result: FullRCAResult,
  invocation: Invocation,
  terminal: Terminal,
): Promise<FullRCAResult> {
  if (!invocation.values.teach || result.learningNotes) return result;
  const model = await modelOf(invocation, terminal);
  const leftMs = secondsOf(textOption(invocation, "timeout"), 120) * 1000 - result.durationMs;
  const timeoutMs = Math.max(leastNotesMs, Math.min(notesMs, leftMs));
  return { ...result, learningNotes: await learningNotesOf(result, { model, timeoutMs }) };
}

/** A result as it may be shown, and what any format may want to know beside it. */
export interface PreparedReport {
  shown: FullRCAResult;
  options: RenderOptions;
  /** How texts are changed before they are shown. */
  change: (text: string) => string;
}

/** Masks a result for its readers. */
export async function preparedReport(
  result: FullRCAResult,
  invocation: Invocation,
  terminal: Terminal,
  workspace?: string,
  held: readonly string[] = [],
): Promise<PreparedReport> {
  const change = invocation.values.redact
    ? await redactorFor(workspace, [...stringsIn(result), ...held])
    : maskSecrets;
  const explanation = await explanationOf(result.type);
  const taught = await withNotes(result, invocation, terminal);
  const shown = changed(workspace === undefined ? noteMissingProject(taught) : taught, change);
  const options: RenderOptions = {
    ...drawingFor(terminal.stdout, terminal, textOption(invocation, "color")),
    verbose: Boolean(invocation.values.verbose),
    explanation,
    explanations: await explanationsFor(shown, invocation),
    version: terminal.version,
    isElsewhere: isOnRunner(terminal),
    textOf: await fixedTexts(result, workspace),
    pathPrefix: prefixInRepository(workspace, terminal),
    root: textOption(invocation, "paths") === "absolute" ? workspace : undefined,
    linkTo: linksFor(invocation, terminal, workspace),
  };
  return { shown, options, change };
}

/** Links of a report for a terminal; what is redacted names no folder. */
function linksFor(invocation: Invocation, terminal: Terminal, workspace?: string): LinkTo | undefined {
  const isWanted = formatOf(invocation) === "text" && !invocation.values.redact;
  return isWanted && workspace !== undefined && drawsLinks(terminal.stdout, terminal)
    ? linksInto(workspace)
    : undefined;
}

/** Formats that say of every failure in the log what it is. */
const ofAllClasses: ReadonlySet<string> = new Set(["github", "sarif"]);

async function explanationsFor(
  { type, consequences }: FullRCAResult,
  invocation: Invocation,
): Promise<ReadonlyMap<string, Explanation> | undefined> {
  if (!ofAllClasses.has(formatOf(invocation)) && textOption(invocation, "sarif") === undefined)
    return undefined;
  const types = [...new Set([type, ...consequences.map((each) => each.type)])];
  const known = await Promise.all(types.map(explanationOf));
  return new Map(known.flatMap((each) => (each ? [[each.id, each]] : [])));
}

/** What a job of a build leaves in its state folder is gone when its log is read. */
const isOnRunner = ({ environment: { CI, GITHUB_ACTIONS, GITLAB_CI } }: Terminal): boolean =>
  [CI, GITHUB_ACTIONS, GITLAB_CI].some((value) => /^(?:1|true)$/i.test(value ?? ""));

/** Prints a result on standard output; in a GitHub workflow also the job's summary. */
export async function printResult(
  result: FullRCAResult,
  invocation: Invocation,
  terminal: Terminal,
  workspace?: string,
  held: readonly string[] = [],
): Promise<void> {
  const taught = await withNotes(result, invocation, terminal);
  const endDeadline = beginDeadline(timeToPrint(result, invocation));
  const report = await preparedReport(taught, invocation, terminal, workspace, held);
  for (const line of held) await write(terminal.stdout, changedLine(line, report.change));
  await printPrepared(report, invocation, terminal);
  if (isKept(result)) await noteShown(result.id, directoriesOf(terminal), workspace);
  endDeadline();
}

/** Whether a result is a saved analysis, and no account of why there is none. */
const isKept = ({ id, status }: FullRCAResult): boolean =>
  id !== "" && (status === "explained" || status === "unexplained");

/** Milliseconds at least for masking and rendering, also where the analysis used up its time. */
const leastToPrintMs = 300;

function timeToPrint({ durationMs }: FullRCAResult, invocation: Invocation): number {
  const limitMs = secondsOf(textOption(invocation, "timeout"), 30) * 1000;
  return Math.max(leastToPrintMs, limitMs - durationMs);
}

/** Prints what is prepared. */
export async function printPrepared(
  { shown, options }: PreparedReport,
  invocation: Invocation,
  terminal: Terminal,
): Promise<void> {
  const format = formatOf(invocation);
  const { explanation } = options;
  await write(terminal.stdout, await render(format, shown, options));
  if (invocation.values.explain && explanation && (format === "text" || format === "markdown")) {
    await write(terminal.stdout, `\n${renderExplanation(explanation, format, options)}`);
  }
  if (format === "github") await addJobSummary(shown, terminal, options.again);
}

/** Formats whose reader waits for an answer, also where nothing failed. */
export const answersAlways: ReadonlySet<string> = new Set(["json", "jsonl", "sarif", "gitlab"]);

/**
 * A failure before there was anything to analyse: one clear sentence on standard error, and for programs also the
 * answer object in the format they asked for.
 */
export async function reportFailure(
  failure: Failure,
  invocation: Invocation,
  terminal: Terminal,
): Promise<number> {
  if (formatOf(invocation) !== "text") await printFailure(failure, invocation, terminal);
  await complain(terminal, failure);
  return failure.code === "USAGE" ? ExitCode.usage : ExitCode.internal;
}

/** The answer object of a command that could not do its work. */
export async function printFailure(
  error: unknown,
  invocation: Invocation,
  terminal: Terminal,
): Promise<void> {
  const { code, message, hint } = error instanceof Failure ? error : internal(error);
  if (code === "OUTPUT_FAILED") return;
  await printResult(resultWithoutFailure("", "error", { code, message, hint }), invocation, terminal);
}

function internal(error: unknown): { code: string; message: string; hint?: string } {
  return { code: "INTERNAL_ERROR", message: error instanceof Error ? error.message : String(error) };
}

/** A redactor that has seen all the texts to share, so that it knows a name also where it stands before its first frame. */
async function redactorFor(
  workspace: string | undefined,
  texts: readonly string[],
): Promise<(text: string) => string> {
  const { redactorOf } = await import("../../support/redact.ts");
  const user = userName();
  return redactorOf(texts, {
    packages: workspace ? await packagesOf(workspace) : [],
    roots: workspace ? [workspace] : [],
    userNames: user === "root" || user === "" ? [] : [user],
  });
}

/** The result with every text changed but those that name things of ours. */
function changed(result: FullRCAResult, change: (text: string) => string): FullRCAResult {
  const { schemaVersion, id, status, type, contractType, family, language, framework, engine, ...rest } =
    result;
  const ours = { schemaVersion, id, status, type, contractType, family, language, framework, engine };
  return { ...ours, ...mapStrings(rest, change) };
}

/** Texts of the files that fixes touch: SARIF names a fix by regions, not by words. */
async function fixedTexts(
  result: FullRCAResult,
  workspace: string | undefined,
): Promise<(path: string) => string | undefined> {
  const texts = new Map<string, string>();
  const paths = new Set(result.fixes.flatMap((fix) => fix.edits.map((edit) => edit.path)));
  for (const path of workspace ? paths : []) {
    const text = await readFile(join(workspace ?? "", path), "utf8").catch(() => undefined);
    if (text !== undefined) texts.set(path, text);
  }
  return (path) => texts.get(path);
}

/** Annotations name files from the root of the checkout, which may be above the project. */
function prefixInRepository(workspace: string | undefined, { environment }: Terminal): string | undefined {
  const checkout = environment.GITHUB_WORKSPACE ?? environment.CI_PROJECT_DIR;
  if (!workspace || !checkout) return undefined;
  const prefix = relative(checkout, workspace);
  return prefix === "" || prefix.startsWith("..") || isAbsolute(prefix)
    ? undefined
    : prefix.replaceAll("\\", "/");
}

async function addJobSummary(result: FullRCAResult, terminal: Terminal, again?: string): Promise<void> {
  const { renderJobSummary } = await import("../../report/job-summary.ts");
  await writeJobSummary(terminal, (mostBytes) => renderJobSummary(result, { mostBytes, again }));
}

/** Adds to the summary of a job of GitHub, where there is one; `draw` is told how many bytes are left in it. */
export async function writeJobSummary(
  { environment, stderr }: Terminal,
  draw: (mostBytes: number) => string,
): Promise<void> {
  const file = environment.GITHUB_STEP_SUMMARY;
  if (!file) return;
  const { longestSummary } = await import("../../report/job-summary.ts");
  const written = (await stat(file).catch(() => undefined))?.size ?? 0;
  await appendFile(file, draw(longestSummary - written)).catch((problem: Error) =>
    write(stderr, `culprit: the job summary could not be written: ${problem.message}\n`),
  );
}
