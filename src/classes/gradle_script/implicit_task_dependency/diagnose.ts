import { buildOf, fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { registrationOf, type TaskRegistration } from "../task-registration.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const consumer = fact(error, "consumer");
  const producer = fact(error, "producer");
  const build = yield* buildOf(error);
  if (!consumer || !producer || !build) return;
  const written = yield* registrationOf(build, producer);
  if (written) yield* wiredByHand(error, build, consumer, producer, written);
}

const nameOf = (task: string): string => task.slice(task.lastIndexOf(":") + 1);

function* wiredByHand(
  error: ParsedError,
  build: GradleModel,
  consumer: string,
  producer: string,
  written: TaskRegistration,
): Inquiry {
  const { script, line, to } = written;
  const own = yield* registrationOf(build, consumer);
  const isSameProject =
    producer.slice(0, producer.lastIndexOf(":")) === consumer.slice(0, consumer.lastIndexOf(":"));
  const dependsOn = script.isKotlin
    ? `tasks.matching { it.name == "${nameOf(consumer)}" }.configureEach { dependsOn("${nameOf(producer)}") }`
    : `tasks.matching { it.name == '${nameOf(consumer)}' }.configureEach { dependsOn '${nameOf(producer)}' }`;
  const edits =
    isSameProject && to > line
      ? editLines(script, [{ from: to + 1, to, lines: ["", dependsOn] }])
      : undefined;
  yield* conclude({
    rootCause: `${producer}, registered in ${script.path}:${line}, writes files that ${consumer} reads, and nothing tells Gradle that the one comes before the other.`,
    ground: "proven",
    location: { path: script.path, line },
    label: `${nameOf(consumer)} reads its output`,
    evidence: [
      logClaim(error, `Task '${consumer}' uses this output of task '${producer}'`),
      lineClaim("read_file", script.path, line, script.lines[line - 1] ?? "", "the producer"),
      ...(own
        ? [
            lineClaim(
              "read_file",
              own.script.path,
              own.line,
              own.script.lines[own.line - 1] ?? "",
              "the consumer",
            ),
          ]
        : []),
    ],
    fixGuidelines: [
      `Best: register the folder as generated, through the task itself (androidComponents { onVariants { it.sources.assets?.addGeneratedSourceDirectory(…) } }), or give the task's output as input of ${nameOf(consumer)}; Gradle then knows the order.`,
      `Shorter: let ${nameOf(consumer)} depend on ${nameOf(producer)}; every other task that reads the folder needs it too.`,
      "A task that writes into src mixes generated files with yours: build/generated is the place for them.",
    ],
    fixes: fixOf(`Let ${nameOf(consumer)} depend on ${nameOf(producer)}`, "review", edits),
  });
}
