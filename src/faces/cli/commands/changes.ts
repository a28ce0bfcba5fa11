import type { CommandSpec } from "../command.ts";
import { color, modelName, savedWorkspace, textOrJson, workspace } from "../options.ts";

/** Commands that change the project, and that say who may. */
export const changeCommands: readonly CommandSpec[] = [
  {
    name: "fix",
    operands: "ID|last",
    summary: "Apply the fix of a saved analysis, after showing it and asking",
    options: {
      fix: { type: "string", value: "N", help: "Number of the fix, where there are several (default: 1)" },
      yes: { type: "boolean", short: "y", help: "Apply without asking" },
      "dry-run": { type: "boolean", help: "Show the fix, and change nothing" },
      verify: {
        type: "boolean",
        help: "Run the command that failed again (known from culprit run), and keep the fix only if it helps",
      },
      deep: {
        type: "boolean",
        help: "Where there is a cause and no fix, have the language model propose one",
      },
      model: modelName,
      timeout: { type: "string", value: "SECONDS", help: "What the model may take (default: 120)" },
      offline: { type: "boolean", help: "Forbid every connection" },
      workspace: savedWorkspace,
      color,
    },
    details: `Applied whole or not at all, and only where the files still hold what the fix
replaces. With --verify the fix is taken back unless its failure is gone and
nothing else broke. With --deep a language model proposes the edit of a cause that
has no fix; it is checked first, and shown and asked about like any other.
Exit codes: 0 applied, 2 wrong usage, 4 no fix that fits or helps, 5 the model
cannot be reached, 6 denied, 130 interrupted.

  culprit run -- ./gradlew assembleDebug
  culprit fix a-7f3k --verify
  culprit fix a-7f3k --deep --verify`,
    load: () => import("../fix.ts"),
  },
  {
    name: "undo",
    operands: "[ID|last]",
    summary: "Take back the last write, or the writes of an analysis or of one call",
    options: {
      list: { type: "boolean", short: "l", help: "List the writes on record, newest first" },
      all: { type: "boolean", help: "With --list: the writes in every folder" },
      force: { type: "boolean", help: "Restore files that were changed since too, after showing what goes" },
      "dry-run": { type: "boolean", help: "Show what would change, and change nothing" },
      workspace: {
        type: "string",
        short: "w",
        value: "DIR",
        help: "Writes in this folder (default: the project, or the current folder)",
      },
      format: textOrJson,
      color,
    },
    details: `Files that were changed since stay as they are unless --force is given. An undo
is on record too, and can itself be undone by its id.
Exit codes: 0 done, 2 nothing to undo, 4 changed since, 6 not permitted.

  culprit undo
  culprit undo --list
  culprit undo a-7f3k`,
    load: () => import("../undo.ts"),
  },
  {
    name: "policy",
    operands: "list | add TOOL PATTERN | remove ID | explain …",
    summary: "Show and change which calls of tools run without being asked about",
    options: {
      workspace,
      expires: { type: "string", value: "WHEN", help: "add: the rule ends then; a date, or 30m, 8h, 7d" },
      exact: { type: "boolean", help: "add: PATTERN is a command or JSON, to be matched exactly" },
      format: textOrJson,
    },
    details: `Tools that only read always run. Other calls run when a rule names them; else
you are asked, and without a terminal they are denied. A rule is a regular
expression: over a path or an address as a whole, over parameters as JSON, or
over a command. Each part of a command must be named by a rule. Without a
wildcard it is named argument by argument; a wildcard stays inside its argument,
unless it is one by itself (git log .*), and of programs that can run others
stands for harmless parameters only. add says what a rule will let through.
Rules live in your own configuration, never in a project.

  culprit policy list
  culprit policy add create_directory 'build/.*' --expires 7d
  culprit policy add run_in_terminal "git log .*"
  culprit policy add run_in_terminal "./gradlew test" --exact
  culprit policy remove r-1a2b3c4d
  culprit policy explain "git status && rm -rf build"
  culprit policy explain create_file '{"path":"a.txt","content":""}'`,
    load: () => import("../policy.ts"),
  },
];
