import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, fixOf, moduleNamed, projectOfTask } from "../../../analysis/build/build.ts";
import {
  type FoundStatement,
  statementClaim,
  statementsInScripts,
} from "../../../analysis/build/found-statements.ts";
import type { Statement } from "../../../analysis/build/statements.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { registrationOf } from "../task-registration.ts";
import { causes, nameOf } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const { consumer, producer } = context.facts;
  const build = yield* buildOf(context.error);
  if (!build || !consumer || !producer) return;
  const wired = yield* findOrder(build, consumer, producer);
  if (wired) {
    const instead = `${nameOf(consumer)} is told to run after ${nameOf(producer)}`;
    return void (yield causes.ruledOut("notWired", instead, [statementClaim(wired)]));
  }
  const written = yield* registrationOf(build, producer);
  if (!written) return;
  const { script, line, to } = written;
  const own = yield* registrationOf(build, consumer);
  const [reader, writer] = [nameOf(consumer), nameOf(producer)];
  const dependsOn = script.isKotlin
    ? `tasks.matching { it.name == "${reader}" }.configureEach { dependsOn("${writer}") }`
    : `tasks.matching { it.name == '${reader}' }.configureEach { dependsOn '${writer}' }`;
  const isWritable = projectOfTask(producer) === projectOfTask(consumer) && to > line;
  const edits = isWritable ? editLines(script, [{ from: to + 1, to, lines: ["", dependsOn] }]) : undefined;
  yield causes.proven(
    "notWired",
    { consumer, producer, registered: `${script.path}:${line}` },
    {
      location: { path: script.path, line },
      evidence: [
        context.log(`Task '${consumer}' uses this output of task '${producer}'`),
        context.line({ source: script, line }, "the producer"),
        ...(own ? [context.line({ source: own.script, line: own.line }, "the consumer")] : []),
      ],
      fixes: fixOf(`Let ${reader} depend on ${writer}`, "review", edits),
    },
  );
}

/** The line of the reader's build file that lets it run after the writer, under no condition. */
function* findOrder(
  build: GradleModel,
  consumer: string,
  producer: string,
): AnalysisTask<FoundStatement | undefined> {
  const project = projectOfTask(consumer);
  const names = project === projectOfTask(producer) ? [producer, nameOf(producer)] : [producer];
  const isOrder = ({ name, literals, outer }: Statement): boolean =>
    /^(?:dependsOn|mustRunAfter)$/.test(name) &&
    literals.some((each) => names.includes(each)) &&
    outer?.name === "named" &&
    outer.literals[0] === nameOf(consumer) &&
    isAlwaysRun(outer);
  const { hits } = yield* statementsInScripts(nameOf(producer), isOrder);
  return hits.find(({ script }) => script.path === moduleNamed(build, project)?.buildFile);
}

function isAlwaysRun({ outer }: Statement): boolean {
  return outer === undefined || (/^(?:tasks|afterEvaluate)$/.test(outer.name) && isAlwaysRun(outer));
}
