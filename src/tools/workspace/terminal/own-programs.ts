import { lookForProgram, pathOutside } from "../../../support/find-program.ts";
import { parseCommand } from "../../policy/shell-command.ts";
import { ToolFailure } from "../../tool-failure.ts";

const usualPath = process.platform === "win32" ? "" : "/usr/local/bin:/usr/bin:/bin";

type Environment = Record<string, string | undefined>;

/**
 * The environment for a command in a project: its PATH without folders that lead into the project, which is not to
 * choose what `git` is. Throws COMMAND_NOT_FOUND for a command that names a program which is only there.
 */
export function environmentOutside(project: string, command: string, environment: Environment): Environment {
  const name = Object.keys(environment).find((each) => each.toUpperCase() === "PATH") ?? "PATH";
  const path = environment[name] ?? usualPath;
  // An empty PATH means the current folder, and so may a missing one.
  const outside = pathOutside(path, project) || usualPath;
  for (const program of programsOf(command)) {
    // A link into the project shadows whatever comes after it, as the shell looks no further.
    const { file, refused } = lookForProgram(program, { path: outside, project });
    const isElsewhere = file !== undefined || refused.length > 0;
    const there = isElsewhere ? refused : lookForProgram(program, { path, project }).refused;
    if (there[0] !== undefined) throw leadsIntoProject(program, there[0]);
  }
  return { ...environment, [name]: outside };
}

function leadsIntoProject(program: string, file: string): ToolFailure {
  return new ToolFailure(
    "COMMAND_NOT_FOUND",
    `Refused: '${program}' on PATH leads into the project (${file})`,
    {
      suggestion: "Name it by its path to run it, as in ./node_modules/.bin/tsc, or take it off PATH.",
    },
  );
}

/** Programs that a command may look for on PATH: where it cannot be read with certainty, whatever may be one. */
function programsOf(command: string): Set<string> {
  const { parts, unsure } = parseCommand(command);
  const words =
    unsure === undefined
      ? parts.map(({ kind, text }) => (kind === "command" ? (text.split(" ", 1)[0] ?? "") : ""))
      : (command.match(/[\w.+@-]+/g) ?? []).slice(0, 200);
  return new Set(words.filter((word) => /^[\w.+@-]+$/.test(word)));
}
