import { basename } from "node:path";
import { conversations, type RunSummary, savedRuns } from "../../app.ts";
import { headline } from "../../report/headline.ts";
import { safeJson } from "../../report/safe-json.ts";
import { terminalStyle } from "../../report/terminal-style.ts";
import { escapeToOneLine } from "../../support/terminal-text.ts";
import { clip, pluralize } from "../../support/text.ts";
import { analysisNamed } from "./analysis-named.ts";
import { directoriesOf } from "./analysis-options.ts";
import { type Invocation, textOption } from "./command.ts";
import { ExitCode } from "./exit-codes.ts";
import { printResult } from "./report.ts";
import { drawingFor, type Terminal, write } from "./terminal.ts";

/** `culprit show [ID]` */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  const runs = savedRuns(directoriesOf(terminal));
  const id = invocation.operands[0];
  if (id !== undefined) {
    const saved = await runs.load(await analysisNamed(id, invocation, terminal));
    await printResult(saved.result, invocation, terminal, saved.workspace);
    await tellOfQuestions(saved.result.id, invocation, terminal);
    return ExitCode.causeFound;
  }
  const saved = await runs.list();
  if (textOption(invocation, "format") === "json") {
    await write(terminal.stdout, `${safeJson(saved, 2)}\n`);
    return ExitCode.causeFound;
  }
  if (saved.length === 0) {
    await write(terminal.stderr, "No saved analyses yet.\n");
    return ExitCode.causeFound;
  }
  const rows = saved.map((each) => [
    each.id,
    new Date(each.savedAt).toISOString().slice(0, 16).replace("T", " "),
    clip(escapeToOneLine(projectOf(each)), longestProject),
    escapeToOneLine(headline(each.title)),
  ]);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  await write(terminal.stdout, `${lines.join("\n")}\n`);
  return ExitCode.causeFound;
}

/** Characters of a project's name in the list. */
const longestProject = 24;

/** The folder of the project that an analysis was made in; a dash where it was made outside of any. */
const projectOf = ({ workspace }: RunSummary): string =>
  workspace === undefined ? "-" : basename(workspace);

/** One quiet line below a report for people. */
async function tellOfQuestions(id: string, invocation: Invocation, terminal: Terminal): Promise<void> {
  if ((textOption(invocation, "format") ?? "text") !== "text") return;
  const count = await conversations(directoriesOf(terminal)).count(id);
  if (count === 0) return;
  const { quiet } = terminalStyle(drawingFor(terminal.stdout, terminal, textOption(invocation, "color")));
  const told = `${pluralize(count, "question")} asked about it: culprit ask ${id}`;
  await write(terminal.stdout, `\n ${quiet(told)}\n`);
}
