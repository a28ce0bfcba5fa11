import { EXIT_VALUES, gradleTaskKind } from "../../../facts/task-kinds.ts";
import { advisedByLog } from "../../../model/advice.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

/** What a task runs, which ended with a value, and the options that run the task again with more words. */
type OwnMessage = Texts<"task" | "trace", "place"> & { advised: readonly string[] };
type OwnCode = Texts<"task" | "path" | "shown", "condition"> & { line: number; thrownOn?: number };
type Ended = Texts<"task" | "command" | "value", "info" | "printed">;

const exitValue = (value: string) => EXIT_VALUES.rows.find((row) => String(row.value) === value);

/** How a sentence hands on what stands beside Gradle's report, by whichever program. */
const PRINTED = "The log has beside it";

/** Of a task that Gradle did not plan, whether its trace is there, and what was asked of the build. */
export const unplanned = ({ error, list }: Context<typeof failureClass>, task: string) => ({
  task,
  isTraced: error.metadata?.traced === true,
  requested: list("requested"),
});

export const causes = causesOf<typeof failureClass>()({
  /** Gradle did not come to running the task: it has printed nothing, and to run it alone ends in the same way. */
  notPlanned: ({ task, isTraced, requested }: ReturnType<typeof unplanned>) => ({
    text: `Gradle could not work out what ${task} depends on, and did not run it.`,
    question: `why Gradle could not work out what ${task} depends on`,
    steps: [
      isTraced
        ? look("Read the deepest Caused by of the trace.")
        : look(
            `${requested.length > 0 ? `./gradlew ${requested.join(" ")} --stacktrace` : "The same build with --stacktrace"} prints a trace: read its deepest Caused by.`,
          ),
    ],
    label: "the task",
  }),
  /** The shell that the task runs says itself which command it does not know. */
  commandNotThere: ({ task, command, unknown }: Texts<"task" | "command" | "unknown">) => ({
    text: `${task} runs ${command}, and that does not know the command ${unknown}: it is not installed on that machine, or not on the PATH that Gradle was started with.`,
    steps: [
      `Install ${unknown}, or name it by its full path where the task runs it. An IDE started from the desktop, and a Gradle daemon that runs already, have another PATH than your shell: ./gradlew --stop after changing it.`,
    ],
    label: `needs ${unknown}`,
  }),
  /** Gradle says the same of a program that is not there, of a folder that is not, and of a script that Windows runs by its shell alone. */
  notStarted: ({ task, program, trace, script }: Texts<"task" | "program" | "trace", "script">) => ({
    text: `${task} could not start ${program}.`,
    question: `why ${program} could not be started`,
    steps: [
      look(`${trace} prints the system's own words, which name the program and the folder it was to run in.`),
      /[/\\]/.test(program)
        ? look(
            `Check that ${program} is there and may be run; a path without a root counts from the task's working directory.`,
          )
        : look(
            `Check that ${program} is installed, and on the PATH that Gradle's daemon was started with: a daemon keeps it (./gradlew --stop ends it). Else give its full path${script ? ` in ${script}` : ""}.`,
          ),
      look(
        "Check that the task's working directory exists. On Windows a program that is a script (.cmd, .bat) is started by its whole name, or through cmd /c.",
      ),
    ],
    label: `runs ${program}`,
  }),
  exitValueKnown: ({ task, command, value }: Ended) => ({
    text: `${task} runs ${command}, which ended with ${value}: it ${exitValue(value)?.means}.`,
    steps: [exitValue(value)?.fix ?? ""],
    label: `runs ${command}`,
  }),
  exitValueOpen: ({ task, command, value, printed, info }: Ended) => ({
    text: `${task} runs ${command}, which ended with ${value}. ${printed ? `${PRINTED}: ${printed}` : `Gradle knows no more than that; ${command} itself prints why, before the task fails.`}`,
    steps: [
      look(
        `Read what ${command} printed under \`> Task ${task}\`; if the log does not have it, run ${info}.`,
      ),
      look("Run the same command alone, in the task's working directory."),
    ],
    label: `runs ${command}`,
  }),
  /** The line that writes the message, the condition behind which it does, and what the log prints for its parts. */
  stoppedByOwnCode: ({ task, path, line, condition, shown, thrownOn }: OwnCode) => ({
    text: `${task} was stopped by this project's own code: line ${line} of ${path} writes the message${condition ? ` when \`${condition}\`` : ""}.${shown}`,
    question: condition
      ? `what makes \`${condition}\` so in ${path}`
      : `what brings the code to line ${line} of ${path}`,
    steps: [
      condition
        ? look(`Find what makes \`${condition}\` so on line ${thrownOn} of ${path}.`)
        : look(`Read what line ${line} of ${path} was given.`),
    ],
    label: "writes the message",
  }),
  /** Gradle names the method of the task's class that failed. */
  inMethod: ({ task, method, place, trace }: Texts<"task" | "method" | "place" | "trace">) => ({
    text: `${task} failed in ${method}() (${place}), which Gradle called. What was thrown there is not in this log.`,
    question: `what ${method}() ran into`,
    steps: [look(`${trace} prints what it threw: read the deepest Caused by.`)],
    label: "failed in here",
  }),
  printedBeside: ({ task, printed, info }: Texts<"task" | "printed" | "info">) => ({
    text: `${task} failed, and Gradle's report does not say why. ${PRINTED}: ${printed}`,
    steps: [`Mend what that line says first; for more of it, run ${info}.`],
    label: "the task",
  }),
  ownMessage: ({ task, trace, place, advised }: OwnMessage) => ({
    text: `${task} failed with a message of its own${place ? `; ${place} defines it` : ""}.`,
    steps: [
      ...advised.map(advisedByLog),
      look(
        `Look in the log at what the task printed. Where that tells no reason, ${trace} prints a trace: read its deepest Caused by.`,
      ),
    ],
    label: "the task",
  }),
  /** `module` is the one whose script was read, `both` what runs it with trace and reasons. */
  noReason: ({ task, module, both }: Texts<"task" | "both", "module">) => {
    const kind = gradleTaskKind(task);
    return {
      text: kind
        ? `${task} ${kind.does}. Why it failed is mostly told by ${kind.reason}.`
        : `${task} failed${module ? `, a task of ${module}` : ""}, and Gradle's report, as far as this log has it, names no cause.`,
      steps: [
        look(`Run it alone with its reasons: ${both}`),
        kind ? look(`Look for ${kind.reason}.`) : look("Read the deepest Caused by of that trace."),
      ],
      label: "the task",
    };
  },
});

export function readLog(context: Context<typeof failureClass>) {
  const { error, facts, list } = context;
  const { task = "A task", command, unknownCommand: unknown, exitValue: value, unstarted: program } = facts;
  if (facts.task && error.metadata?.unplanned)
    return causes.open("notPlanned", unplanned(context, task), { ground: "stated", explicit: true });
  if (command && unknown) {
    const quotes = list("printed");
    return causes.proven("commandNotThere", { task, command, unknown }, { explicit: true, quotes });
  }
  if (command && value && exitValue(value))
    return causes.proven("exitValueKnown", { task, command, value }, { ground: "typical", explicit: true });
  if (!program) return undefined;
  const trace = facts.task ? `./gradlew ${task} --stacktrace` : "The same build with --stacktrace";
  return causes.open("notStarted", { task, program, trace }, { explicit: true });
}
