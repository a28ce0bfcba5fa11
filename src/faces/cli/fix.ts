import { realpath } from "node:fs/promises";
import { openFix, openRecorded } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { type OfferedFix, offeredFixes } from "../../model/offered-fixes.ts";
import { wholeDiff } from "../../report/changes.ts";
import { isInside } from "../../support/is-inside.ts";
import { escapeControl, escapeToOneLine } from "../../support/terminal-text.ts";
import { analysisNamed } from "./analysis-named.ts";
import { directoriesOf, workspaceOf } from "./analysis-options.ts";
import { type Invocation, textOption } from "./command.ts";
import { gateForOneAct } from "./confirm.ts";
import { endingWith } from "./ending-with.ts";
import { ExitCode } from "./exit-codes.ts";
import { interruptible } from "./interrupt.ts";
import { modelExitCodes } from "./models.ts";
import { canAsk } from "./prompt.ts";
import { recoverIn } from "./recover.ts";
import { isInView, sizeOf } from "./screens.ts";
import { shownCommand } from "./shown-command.ts";
import { drawingFor, marksFor, type Terminal, write } from "./terminal.ts";
import { undoCommand } from "./undo-command.ts";
import { commandToVerify, verify } from "./verify.ts";

/** `culprit fix ID` */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  return endingWith(exitCodes, terminal, () =>
    // A terminal that is closed takes nothing away in the middle either.
    interruptible(({ signal }) => fixFrom(invocation, terminal, signal), ["SIGINT", "SIGTERM", "SIGHUP"]),
  );
}

const exitCodes: Record<string, number> = {
  ...modelExitCodes,
  APPROVAL_DENIED: ExitCode.denied,
  PERMISSION_DENIED: ExitCode.denied,
  PATH_OUTSIDE_WORKSPACE: ExitCode.denied,
  CANCELLED: ExitCode.interrupted,
  OTHER_PROJECT: ExitCode.denied,
  FIX_NOT_FOUND: ExitCode.usage,
  NO_WORKSPACE: ExitCode.usage,
  NO_CAUSE: ExitCode.notEstablished,
  NO_FIX: ExitCode.notEstablished,
  FIX_OUTDATED: ExitCode.notEstablished,
  FIX_MASKED: ExitCode.notEstablished,
  NOT_RESTORED: ExitCode.notEstablished,
  RUN_UNREADABLE: ExitCode.notEstablished,
  SECRET_MASKED: ExitCode.notEstablished,
  STRING_NOT_FOUND: ExitCode.notEstablished,
  FILE_CHANGED: ExitCode.notEstablished,
  FILE_BUSY: ExitCode.notEstablished,
};

async function fixFrom(invocation: Invocation, terminal: Terminal, signal: AbortSignal): Promise<number> {
  const [id, extra] = invocation.operands;
  if (id === undefined || extra !== undefined) {
    const what = extra === undefined ? "Which analysis?" : `One analysis at a time; got "${extra}" too.`;
    throw new Failure("USAGE", what, "Give its id: culprit fix a-7f3k. culprit show lists them.");
  }
  const named =
    textOption(invocation, "workspace") === undefined ? undefined : await workspaceOf(invocation, terminal);
  const meant = await analysisNamed(id, invocation, terminal);
  const { session, call, root } = await openFix(meant, directoriesOf(terminal), named);
  const elsewhere = named === undefined && !(await isIn(terminal.directory, root));
  if (elsewhere && invocation.values.yes && !invocation.values["dry-run"])
    throw otherProject(session.run.result.id, root);
  await recoverIn(root, directoriesOf(terminal), terminal);
  const { values } = invocation;
  const failed = values.verify ? commandToVerify(session.run, root) : undefined;
  const fixes = session.run.result.fixes.length;
  const isAsked = asksModel(values) && fixes === 0;
  if (asksModel(values) && !isAsked)
    await write(terminal.stderr, "culprit: the analysis has a fix, so no model is asked for one\n");
  const fix = isAsked
    ? await (await import("./fix-deep.ts")).fixByModel(session, invocation, { terminal, root, signal })
    : agreedTo(session.fix(numberOf(textOption(invocation, "fix"))), invocation, session.run.result.id);
  const edits = await session.check(fix);
  const rows = shown(
    { ...fix, diff: await session.diff(fix, edits) },
    offeredFixes(session.run.result).length,
    terminal,
    textOption(invocation, "color"),
  );
  if (failed) {
    const command = escapeToOneLine(shownCommand(failed.command));
    rows.push(`  To verify, this runs in ${escapeToOneLine(failed.directory)}: ${command}`);
  }
  // What scrolls away before the question is answered was not seen: it is shown with the question, screen by screen.
  const isAskedBelow = !values.yes && !values["dry-run"] && canAsk(terminal);
  const isPaged = isAskedBelow && !(terminal.stdout.isTTY && isInView(rows, 0, sizeOf(terminal)));
  if (!isPaged || !terminal.stdout.isTTY) await write(terminal.stdout, `${rows.join("\n")}\n`);
  if (values["dry-run"]) return ExitCode.causeFound;
  const question = gateForOneAct(
    `Apply this fix${elsewhere ? ` in ${escapeToOneLine(root)}, which is not the project you are in` : ""}? (y/n) `,
    { yes: Boolean(values.yes), terminal, above: isPaged ? rows : [] },
  );
  const gate = await openRecorded(question, directoriesOf(terminal), root);
  const files = await session.apply(edits, gate, signal);
  const { done } = marksFor(terminal.stdout, terminal);
  const applied = files.map((file) => `${done} Changed: ${escapeToOneLine(file)}\n`).join("");
  const back = escapeToOneLine(await undoCommand(call, root, terminal));
  const told = `${applied}  Location: ${escapeToOneLine(root)}\n  To take it back: ${back}\n`;
  if (failed) return verify(session, failed, { terminal, signal, root, told });
  session.keep();
  await write(terminal.stdout, told);
  return ExitCode.causeFound;
}

/** An edit of a cause that is only possible is applied unasked only where it is named by its number. */
function agreedTo(fix: OfferedFix, { values }: Invocation, id: string): OfferedFix {
  if (!fix.unproven || !values.yes || values["dry-run"] || values.fix !== undefined) return fix;
  throw new Failure(
    "NO_FIX",
    `The analysis ${id} has no proven fix: its edit rests on a cause that is only possible.`,
    `Look at it with culprit fix ${id}; culprit fix ${id} --fix 1 --yes applies it all the same.`,
  );
}

/** Whether a folder is a project's, or lies in it, as the file system has them. */
async function isIn(folder: string, root: string): Promise<boolean> {
  const [place, project] = await Promise.all([folder, root].map((each) => realpath(each).catch(() => each)));
  return isInside(place ?? folder, project ?? root);
}

function otherProject(id: string, root: string): Failure {
  return new Failure(
    "OTHER_PROJECT",
    `The analysis ${id} was made in ${root}, which is not the project you are in.`,
    `To apply its fix there all the same, name that folder: culprit fix ${id} --yes --workspace ${shownCommand([root])}`,
  );
}

const asksModel = ({ deep }: Invocation["values"]): boolean => deep === true;

function numberOf(text: string | undefined): number {
  if (text === undefined) return 1;
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new Failure("USAGE", `--fix takes the number of a fix, from 1; it was given "${text}".`);
}

function shown(fix: OfferedFix, count: number, terminal: Terminal, color: string | undefined): string[] {
  const note = fix.unproven
    ? " (not proven: it mends a cause that is only possible)"
    : fix.safety === "review"
      ? " (have a look: it may need more)"
      : "";
  const others = count > 1 ? [`  ${count} fixes; another one with --fix N.`] : [];
  const drawing = drawingFor(terminal.stdout, terminal, color);
  return [`${escapeControl(fix.title)}${note}`, ...others, ...wholeDiff(fix.diff, drawing), ""];
}
