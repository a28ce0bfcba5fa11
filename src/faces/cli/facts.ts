import { resolve } from "node:path";
import { checkFacts } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { OWN_FACTS_FILE } from "../../model/own-facts-file.ts";
import { safeJson } from "../../report/safe-json.ts";
import { escapeControl } from "../../support/terminal-text.ts";
import { pluralize } from "../../support/text.ts";
import { actNamed } from "./act-named.ts";
import { workspaceOf } from "./analysis-options.ts";
import { type Invocation, textOption } from "./command.ts";
import { endingWith } from "./ending-with.ts";
import { ExitCode } from "./exit-codes.ts";
import { type Terminal, write } from "./terminal.ts";

type Act = (operands: string[], invocation: Invocation, terminal: Terminal) => Promise<number>;

/** `culprit facts check [FILE]` */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  const [verb = "check", ...operands] = invocation.operands;
  const act = actNamed("facts", { check } satisfies Record<string, Act>, verb);
  return endingWith({ NOT_FOUND: ExitCode.usage, TOO_LARGE: ExitCode.usage }, terminal, () =>
    act(operands, invocation, terminal),
  );
}

async function check(operands: string[], invocation: Invocation, terminal: Terminal): Promise<number> {
  const [named, extra] = operands;
  if (extra !== undefined)
    throw new Failure("USAGE", "facts check takes one file.", "See culprit facts --help.");
  const workspace = (await workspaceOf(invocation, terminal)) ?? terminal.directory;
  const path = named ? resolve(terminal.directory, named) : resolve(workspace, OWN_FACTS_FILE);
  const checked = await checkFacts(path);
  const { problems, messages, knownIssues } = checked;
  const isSound = problems.length === 0;
  if (textOption(invocation, "format") === "json")
    await write(terminal.stdout, `${safeJson({ schemaVersion: 1, ...checked }, 2)}\n`);
  else {
    const shown = named ?? OWN_FACTS_FILE;
    const counted = `${pluralize(messages, "message")} and ${pluralize(knownIssues, "known issue")}`;
    const lines = [
      ...problems.map(({ line, text }) => `${shown}:${line}: ${text}`),
      isSound ? `${shown}: ${counted}.` : `${pluralize(problems.length, "problem")}; ${counted} can be used.`,
    ];
    await write(terminal.stdout, escapeControl(`${lines.join("\n")}\n`));
  }
  return isSound ? ExitCode.causeFound : ExitCode.usage;
}
