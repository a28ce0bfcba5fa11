import { buildOf, fixOf, projectOfTask } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { registrationOf } from "../task-registration.ts";
import { causes, nameOf } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const { consumer, producer } = context.facts;
  const build = yield* buildOf(context.error);
  const written = build && producer ? yield* registrationOf(build, producer) : undefined;
  if (!build || !consumer || !producer || !written) return;
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
