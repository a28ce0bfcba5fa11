import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { type Analysis, analyze, openCi, type Runner, type StepOutcome } from "../../app.ts";
import { resultWithoutFailure } from "../../model/empty-result.ts";
import { Failure } from "../../model/failure.ts";
import type { FullRCAResult } from "../../model/rca-result.ts";
import { type Format, render } from "../../report/render.ts";
import { parseJson } from "../../support/parse-json.ts";
import { prepare } from "./analysis-options.ts";
import { keepComment } from "./ci-comment.ts";
import { jobsLog, noteLine } from "./ci-network.ts";
import { writeOutputs } from "./ci-outputs.ts";
import { type Invocation, textOption } from "./command.ts";
import { ExitCode } from "./exit-codes.ts";
import { formatOf } from "./format-of.ts";
import { openLog } from "./input.ts";
import { interruptible } from "./interrupt.ts";
import { watch } from "./progress.ts";
import { answersAlways, preparedReport, printPrepared, reportFailure } from "./report.ts";
import type { Terminal } from "./terminal.ts";

/** Events above this are no payload of a runner. */
const longestEvent = 25 << 20;

/** `culprit ci [FILE|-]`: explains a step of a build that failed, where its runner shows it. */
export async function run(given: Invocation, terminal: Terminal): Promise<number> {
  const { runnerOf, stepOutcomes } = await openCi();
  const runner = await runnerOf(terminal.environment, () => eventOf(terminal));
  const invocation = withFormat(given, runner);
  try {
    if (invocation.operands.length > 1)
      throw new Failure("USAGE", `One log at a time; got ${invocation.operands.join(", ")}.`);
    const outcome = outcomeOf(invocation, runner, stepOutcomes);
    if (outcome === "cancelled" || outcome === "skipped") {
      await noteLine(terminal, `The step was ${outcome}: there is nothing to explain.`);
      await writeOutputs({ status: outcome }, terminal);
      return ExitCode.causeFound;
    }
    const options = await prepare(invocation, terminal);
    const result =
      outcome === "success" ? succeeded() : await explained(invocation, runner, options, terminal);
    const report = await preparedReport(result, invocation, terminal, options.workspace);
    report.options.again = runner?.again;
    const sarif = await saveAs("sarif", invocation, report, terminal);
    await saveAs("gitlab", invocation, report, terminal);
    if (outcome !== "success" || answersAlways.has(formatOf(invocation)))
      await printPrepared(report, invocation, terminal);
    await writeOutputs({ status: report.shown.status, result: report.shown, sarif }, terminal);
    await keepComment(
      { result, report, outcome, runner, invocation, workspace: options.workspace },
      terminal,
    );
    const failed = result.status === "explained" || result.status === "unexplained";
    return failed && textOption(invocation, "fail") === "failure" ? 1 : ExitCode.causeFound;
  } catch (error) {
    if (error instanceof Failure) return reportFailure(error, invocation, terminal);
    throw error;
  }
}

/** On GitHub annotations and the job's summary, unless another form is asked for. */
function withFormat(invocation: Invocation, runner: Runner | undefined): Invocation {
  if (invocation.values.format !== undefined || runner?.provider !== "github") return invocation;
  return { ...invocation, values: { ...invocation.values, format: "github" } };
}

function outcomeOf(
  invocation: Invocation,
  runner: Runner | undefined,
  known: readonly StepOutcome[],
): StepOutcome | undefined {
  const named = textOption(invocation, "outcome");
  // An expression of a workflow that names no step is empty.
  if (named && !known.some((each) => each === named))
    throw new Failure("USAGE", `--outcome takes ${known.join(", ")}; it was given "${named}".`);
  return known.find((each) => each === named) ?? runner?.outcome;
}

async function eventOf({ environment }: Terminal): Promise<unknown> {
  const path = environment.GITHUB_EVENT_PATH;
  const text = path ? await readFile(path, "utf8").catch(() => "") : "";
  return text.length > longestEvent ? undefined : parseJson(text);
}

const succeeded = (): FullRCAResult => ({
  ...resultWithoutFailure("", "no_failure", { code: "NO_FAILURE", message: "The step succeeded." }),
  title: "The step succeeded",
});

async function explained(
  invocation: Invocation,
  runner: Runner | undefined,
  options: Awaited<ReturnType<typeof prepare>>,
  terminal: Terminal,
): Promise<FullRCAResult> {
  const [operand] = invocation.operands;
  const log =
    operand === undefined ? await jobsLog(invocation, runner, terminal) : await openLog(operand, terminal);
  const watched = watch(invocation, terminal);
  const analysis: Analysis = await interruptible(({ signal, reading }) =>
    analyze(reading(log), { ...options, signal, stream: watched.stream }),
  ).finally(watched.done);
  return analysis.result;
}

/** Writes a form of the report into the file that its option names, and gives the file's path. */
async function saveAs(
  format: Extract<Format, "sarif" | "gitlab">,
  invocation: Invocation,
  { shown, options }: Awaited<ReturnType<typeof preparedReport>>,
  terminal: Terminal,
): Promise<string | undefined> {
  const named = textOption(invocation, format === "sarif" ? "sarif" : "code-quality");
  if (!named) return undefined;
  const path = resolve(terminal.directory, named);
  try {
    await writeFile(path, await render(format, shown, options));
  } catch (problem) {
    const why = problem instanceof Error ? problem.message : String(problem);
    throw new Failure("USAGE", `${named} cannot be written: ${why}.`, "Name a file in a folder that exists.");
  }
  return path;
}
