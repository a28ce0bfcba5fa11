import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, factList, moduleOf } from "../../../analysis/build/build.ts";
import { isOfOtherBuild } from "../../../analysis/build/failing-build.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { definesTask, type Statement, statementsOf } from "../../../analysis/build/statements.ts";
import { taskMethod } from "../../../analysis/build/task-method.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { escapeRegex, search } from "../../../analysis/code/code.ts";
import { EXIT_VALUES } from "../../../facts/task-kinds.ts";
import type { GradleModel, GradleModule, TextMatch } from "../../../model/code.ts";
import type { Claim } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { fileName } from "../../../model/paths.ts";
import type { Support, Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, unplanned } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { saidByOwnCode } from "./said-by-own-code.ts";
import { taskCommand } from "./task-command.ts";

/** A task (`:app:generateAssets`), what runs it again with some options, and the line of a script that defines it. */
type FailedTask = {
  context: InClass;
  task: string;
  again: { info: string; trace: string; both: string };
  module?: GradleModule | undefined;
  defined?: TextMatch | undefined;
};
type InClass = Context<typeof failureClass>;

/** The generic failure of a task: nothing in the log was more specific. */
export function* examine(context: InClass): Examination {
  const {
    error,
    facts: { task },
  } = context;
  const build = yield* buildOf(error);
  if (!task || !build) return;
  const module = moduleOf(error, build);
  const defined = yield* definitionOf(task, build, module);
  const again = {
    info: yield* taskCommand(build, task, "--info"),
    trace: yield* taskCommand(build, task, "--stacktrace"),
    both: yield* taskCommand(build, task, "--stacktrace --info 2>&1 | tee build.log"),
  };
  const failed = { context, task, again, module, defined };
  yield { thought: `${task}: what does it run, and where is it defined?` };
  if (error.metadata?.unplanned)
    return void (yield (yield* saidByOwnCode(context, task)) ??
      causes.open("notPlanned", unplanned(context, task), supportOf(failed)));
  yield examineStart(failed) ??
    endedBadly(failed) ??
    (yield* saidByOwnCode(context, task)) ??
    (yield* examineMethod(failed)) ??
    noReason(failed);
}

type Defined = AnalysisTask<TextMatch | undefined>;

function* definitionOf(task: string, build: GradleModel, module: GradleModule | undefined): Defined {
  const name = task.slice(task.lastIndexOf(":") + 1);
  const files = "**/*.{gradle,kts}";
  const { hits } = yield* search(`\\b${escapeRegex(name)}\\b`, { isRegex: true, files, limit: 30 });
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
function supportOf({ context, defined }: FailedTask, ...evidence: readonly Claim[]): Support {
  if (!defined) return { evidence: [context.log(), ...evidence] };
  const { path, line, text } = defined;
  return {
    location: { path, line },
    evidence: [context.log(), ...evidence, lineClaim("grep_search", path, line, text, "the task")],
  };
}

const printedClaims = ({ context }: FailedTask): Claim[] =>
  context.list("printed").map((line) => context.log(line));

function examineStart(failed: FailedTask): Verdict | undefined {
  const { context, task, again, defined } = failed;
  const program = context.facts.unstarted;
  if (!program) return undefined;
  const values = { task, program, trace: again.trace, script: defined?.path };
  return causes.open("notStarted", values, supportOf(failed));
}

function endedBadly(failed: FailedTask): Verdict | undefined {
  const { task, again, context } = failed;
  const { command, exitValue: value, unknownCommand: unknown } = context.facts;
  if (!command || !value) return undefined;
  const support = supportOf(failed, ...printedClaims(failed));
  if (unknown)
    return causes.proven("commandNotThere", { task, command, unknown }, { ...support, ground: "stated" });
  const values = { task, command, value, printed: context.list("printed")[0], info: again.info };
  return EXIT_VALUES.rows.some((row) => row.value === Number(value))
    ? causes.proven("exitValueKnown", values, { ...support, ground: "stated" })
    : causes.open("exitValueOpen", values, support);
}

/** The place to look is in the method, not where the task is set up. */
function* examineMethod(failed: FailedTask): AnalysisTask<Verdict | undefined> {
  const called = yield* taskMethod(failed.context.error.message);
  if (!called?.place) return undefined;
  const { path, line, text } = called.place;
  const values = {
    task: failed.task,
    method: `${called.className}.${called.method}`,
    place: `${fileName(path)}:${line}`,
    trace: failed.again.trace,
  };
  const support = supportOf(failed, lineClaim("grep_search", path, line, text, "the method"));
  return causes.open("inMethod", values, { ...support, location: { path, line } });
}

/** Messages of Gradle's that name the task or its worker, and no cause. */
const WITHOUT_CAUSE =
  /^(?:Execution failed for task |Task :\S+ FAILED|A failure occurred while executing |Could not determine the dependencies of task |Compilation error\. See log|Compilation failed; see the compiler|There were failing tests|[\w.$]+(?:Exception|Error) \(no error message\))/;

/** Whether Gradle's report says anything below the task. */
function hasMessage({ message }: Pick<ParsedError, "message">): boolean {
  const [line = ""] = message.trim().split("\n", 1);
  const told = line.replace(/(?<![\s.:])[\s.:]+$/, "");
  return told !== "" && !WITHOUT_CAUSE.test(told);
}

function noReason(failed: FailedTask): Verdict {
  const { context, task, again, module, defined } = failed;
  const [printed] = context.list("printed");
  if (hasMessage(context.error)) {
    const place = defined && `${defined.path}:${defined.line}`;
    const values = { task, trace: again.trace, place, advised: factList(context.error, "advised") };
    return causes.open("ownMessage", values, supportOf(failed));
  }
  if (printed) {
    const support = supportOf(failed, ...printedClaims(failed));
    return causes.open("printedBeside", { task, printed, info: again.info }, support);
  }
  const values = { task, module: module?.buildFile && module.name, both: again.both };
  return causes.open("noReason", values, supportOf(failed, context.log(task)));
}
