import { EXIT_VALUES } from "../../../facts/task-kinds.ts";
import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";
import { tracedAgain, unplannedWords } from "./unplanned.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  ({ error, facts, list }) =>
    facts.task && error.metadata?.unplanned
      ? {
          cause: unplannedWords(facts.task),
          steps: [tracedAgain(error.metadata.traced === true, list("requested"))],
          ground: "told",
          said: true,
          question: `why Gradle could not work out what ${facts.task} depends on`,
        }
      : undefined,
  given(["command", "unknownCommand"], ({ command, unknownCommand }, { facts, list }) => ({
    cause: `${facts.task ?? "A task"} runs ${command}, and that does not know the command ${unknownCommand}: it is not installed on that machine, or not on the PATH that Gradle was started with.`,
    steps: installSteps(unknownCommand),
    ground: "told",
    said: true,
    quotes: list("printed"),
  })),
  given(["command", "exitValue"], ({ command, exitValue }, { facts }) => {
    const meaning = EXIT_VALUES.rows.find(({ value }) => String(value) === exitValue);
    if (!meaning) return undefined;
    return {
      cause: `${command}, which ${facts.task ?? "a task"} runs, ${meaning.means} (exit value ${exitValue}).`,
      steps: [meaning.fix],
      ground: "inKind",
      said: true,
    };
  }),
  given(["unstarted"], ({ unstarted }, { facts }) => ({
    cause: `${facts.task ?? "A task"} runs ${unstarted}, and ${/[/\\]/.test(unstarted) ? "it could not be started: there is no such file on that machine, or it may not be run" : "the Gradle process on that machine has no such command on its PATH"}.`,
    steps: installSteps(unstarted),
    ground: "inKind",
    said: true,
  })),
];

function installSteps(program: string): string[] {
  return [
    `Install ${program}, or name it by its full path in the task.`,
    "An IDE started from the desktop, and a Gradle daemon that runs already, have another PATH than your shell: ./gradlew --stop after changing it.",
  ];
}
