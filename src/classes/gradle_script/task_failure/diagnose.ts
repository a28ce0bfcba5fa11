import { buildOf, factList, moduleOf } from "../../../analysis/build/build.ts";
import { isOfOtherBuild } from "../../../analysis/build/failing-build.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { definesTask, type Statement, statementsOf } from "../../../analysis/build/statements.ts";
import { taskMethod } from "../../../analysis/build/task-method.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { escapeRegex, search } from "../../../analysis/code/code.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { EXIT_VALUES, gradleTaskKind } from "../../../facts/task-kinds.ts";
import { advisedByLog } from "../../../model/advice.ts";
import type { GradleModel, GradleModule, TextMatch } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding, Location } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { saidByOwnCode } from "../said-by-own-code.ts";
import type { failureClass } from "./class.ts";
import { taskCommand } from "./task-command.ts";
import { tracedAgain, unplannedWords } from "./unplanned.ts";

interface FailedTask {
  error: ErrorOf<typeof failureClass>;
  /** `:app:generateAssets`. */
  task: string;
  /** What runs it again with some options. */
  again: { info: string; trace: string; both: string };
  module?: GradleModule;
  /** The line of a build script that defines or configures it. */
  defined?: TextMatch;
}

/** The generic failure of a task: nothing in the log was more specific. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const task = fact(error, "task");
  const build = yield* buildOf(error);
  if (!task || !build) return;
  const module = moduleOf(error, build);
  const defined = yield* definitionOf(task, build, module);
  const again = {
    info: yield* taskCommand(build, task, "--info"),
    trace: yield* taskCommand(build, task, "--stacktrace"),
    both: yield* taskCommand(build, task, "--stacktrace --info 2>&1 | tee build.log"),
  };
  const failed: FailedTask = { error, task, again, ...(module && { module }), ...(defined && { defined }) };
  yield* think(`${task}: what does it run, and where is it defined?`);
  yield* conclude(
    (error.metadata?.unplanned ? ((yield* saidByOwnCode(error, task)) ?? notPlanned(failed)) : undefined) ??
      notStarted(failed) ??
      endedBadly(failed) ??
      (yield* saidByOwnCode(error, task)) ??
      (yield* inMethod(failed)) ??
      noReason(failed),
  );
}

function* definitionOf(
  task: string,
  build: GradleModel,
  module: GradleModule | undefined,
): Inquiry<TextMatch | undefined> {
  const name = task.slice(task.lastIndexOf(":") + 1);
  const hits = yield* search(`\\b${escapeRegex(name)}\\b`, {
    isRegex: true,
    files: "**/*.{gradle,kts}",
    limit: 30,
  });
  const own = hits.filter(({ path }) => !isOfOtherBuild(build, path));
  const found: TextMatch[] = [];
  for (const hit of own) {
    const script = yield* scriptOf(hit.path);
    const isIt = (each: Statement) => each.line === hit.line && script && definesTask(script, each, name);
    if (script && statementsOf(script).some(isIt)) found.push(hit);
  }
  return found.find(({ path }) => path === module?.buildFile) ?? found[0];
}

/** Where the task is defined. A script that does not name it is no place: what defines it is a plugin. */
function placeOf({ defined }: FailedTask): { location?: Location } {
  return defined ? { location: { path: defined.path, line: defined.line } } : {};
}

function definitionClaim({ defined }: FailedTask): Claim[] {
  return defined ? [lineClaim("grep_search", defined.path, defined.line, defined.text, "the task")] : [];
}

/** Gradle says the same of a program that is not there, of a folder that is not, and of a script that Windows runs by its shell alone. */
function notStarted(failed: FailedTask): Finding | undefined {
  const { error, task, defined, again } = failed;
  const program = fact(error, "unstarted");
  if (!program) return undefined;
  const isPath = program.includes("/") || program.includes("\\");
  return {
    rootCause: `${task} could not start ${program}.`,
    question: `why ${program} could not be started`,
    ground: "open",
    unestablished: true,
    ...placeOf(failed),
    label: `runs ${program}`,
    evidence: [logClaim(error), ...definitionClaim(failed)],
    fixGuidelines: [
      `${again.trace} prints the system's own words, which name the program and the folder it was to run in.`,
      isPath
        ? `Check that ${program} is there and may be run; a path without a root counts from the task's working directory.`
        : `Check that ${program} is installed, and on the PATH that Gradle's daemon was started with: a daemon keeps it (./gradlew --stop ends it). Else give its full path${defined ? ` in ${defined.path}` : ""}.`,
      `Check that the task's working directory exists. On Windows a program that is a script (.cmd, .bat) is started by its whole name, or through cmd /c.`,
    ],
  };
}

/** Gradle did not come to running the task: it has printed nothing, and to run it alone ends in the same way. */
function notPlanned(failed: FailedTask): Finding {
  const { error, task } = failed;
  return {
    rootCause: unplannedWords(task),
    question: `why Gradle could not work out what ${task} depends on`,
    ground: "open",
    unestablished: true,
    ...placeOf(failed),
    label: "the task",
    evidence: [logClaim(error), ...definitionClaim(failed)],
    fixGuidelines: [tracedAgain(error.metadata?.traced === true, factList(error, "requested"))],
  };
}

function endedBadly(failed: FailedTask): Finding | undefined {
  const { error, task, again } = failed;
  const command = fact(error, "command");
  const value = fact(error, "exitValue");
  if (!command || !value) return undefined;
  const unknown = fact(error, "unknownCommand");
  if (unknown) return withoutCommand(failed, command, unknown);
  const known = EXIT_VALUES.rows.find((row) => row.value === Number(value));
  const [printed] = factList(error, "printed");
  return {
    rootCause: known
      ? `${task} runs ${command}, which ended with ${value}: it ${known.means}.`
      : `${task} runs ${command}, which ended with ${value}. ${printed ? `${PRINTED}: ${printed}` : `Gradle knows no more than that; ${command} itself prints why, before the task fails.`}`,
    ground: known ? "told" : "open",
    ...placeOf(failed),
    label: `runs ${command}`,
    evidence: [logClaim(error), ...printedClaims(error), ...definitionClaim(failed)],
    fixGuidelines: known
      ? [known.fix]
      : [
          `Read what ${command} printed under \`> Task ${task}\`; if the log does not have it, run ${again.info}.`,
          `Run the same command alone, in the task's working directory.`,
        ],
    ...(!known && { unestablished: true }),
  };
}

/** The shell that the task runs says itself which command it does not know. */
function withoutCommand(failed: FailedTask, command: string, unknown: string): Finding {
  return {
    rootCause: `${failed.task} runs ${command}, and that does not know the command ${unknown}: it is not installed on that machine, or not on the PATH that Gradle was started with.`,
    ground: "told",
    ...placeOf(failed),
    label: `needs ${unknown}`,
    evidence: [logClaim(failed.error), ...printedClaims(failed.error), ...definitionClaim(failed)],
    fixGuidelines: [
      `Install ${unknown}, or name it by its full path where the task runs it. A Gradle daemon keeps the PATH that it was started with: ./gradlew --stop after changing it.`,
    ],
  };
}

/** Gradle names the method of the task's class that failed: the place to look is there, not where the task is set up. */
function* inMethod(failed: FailedTask): Inquiry<Finding | undefined> {
  const { error, task, again } = failed;
  const called = yield* taskMethod(error.message);
  if (!called?.place) return undefined;
  const { className, method, place } = called;
  const { path, line, text } = place;
  return {
    rootCause: `${task} failed in ${className}.${method}() (${fileName(path)}:${line}), which Gradle called. What was thrown there is not in this log.`,
    question: `what ${className}.${method}() ran into`,
    ground: "open",
    unestablished: true,
    location: { path, line },
    label: "failed in here",
    evidence: [
      logClaim(error),
      lineClaim("grep_search", path, line, text, "the method"),
      ...definitionClaim(failed),
    ],
    fixGuidelines: [`${again.trace} prints what it threw: read the deepest Caused by.`],
  };
}

/** Messages of Gradle's that name the task or its worker, and no cause. */
const WITHOUT_CAUSE =
  /^(?:Execution failed for task |Task :\S+ FAILED|A failure occurred while executing |Could not determine the dependencies of task |Compilation error\. See log|Compilation failed; see the compiler|There were failing tests|[\w.$]+(?:Exception|Error) \(no error message\))/;

/** What Gradle's report says below the task, where it says anything. */
function toldBy({ message }: ParsedError): string | undefined {
  const [line = ""] = message.trim().split("\n", 1);
  const told = line.replace(/(?<![\s.:])[\s.:]+$/, "");
  return told === "" || WITHOUT_CAUSE.test(told) ? undefined : told;
}

/** How a sentence hands on what stands beside Gradle's report, by whichever program. */
const PRINTED = "The log has beside it";

const printedClaims = (error: ErrorOf<typeof failureClass>): Claim[] =>
  factList(error, "printed").map((line) => logClaim(error, line));

function noReason(failed: FailedTask): Finding {
  const { error, task, again, module, defined } = failed;
  const told = toldBy(error);
  const [printed] = factList(error, "printed");
  if (!told && printed) {
    return {
      rootCause: `${task} failed, and Gradle's report does not say why. ${PRINTED}: ${printed}`,
      ground: "open",
      ...placeOf(failed),
      label: "the task",
      evidence: [logClaim(error), ...printedClaims(error), ...definitionClaim(failed)],
      fixGuidelines: [`Mend what that line says first; for more of it, run ${again.info}.`],
      unestablished: true,
    };
  }
  if (told) {
    return {
      rootCause: `${task} failed with a message of its own${defined ? `; ${defined.path}:${defined.line} defines it` : ""}.`,
      ground: "open",
      ...placeOf(failed),
      label: "the task",
      evidence: [logClaim(error), ...definitionClaim(failed)],
      fixGuidelines: [
        ...factList(error, "advised").map(advisedByLog),
        `Look in the log at what the task printed. Where that tells no reason, ${again.trace} prints a trace: read its deepest Caused by.`,
      ],
      unestablished: true,
    };
  }
  const kind = gradleTaskKind(task);
  return {
    rootCause: kind
      ? `${task} ${kind.does}. Why it failed is mostly told by ${kind.reason}.`
      : `${task} failed${module?.buildFile ? `, a task of ${module.name}` : ""}, and Gradle's report, as far as this log has it, names no cause.`,
    ground: "open",
    ...placeOf(failed),
    label: "the task",
    evidence: [logClaim(error), logClaim(error, task), ...definitionClaim(failed)],
    fixGuidelines: [
      `Run it alone with its reasons: ${again.both}`,
      ...(kind ? [`Look for ${kind.reason}.`] : ["Read the deepest Caused by of that trace."]),
    ],
    unestablished: true,
  };
}
