import { realpath } from "node:fs/promises";
import { meansLatest, openUndo, type UndoPlan } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { drawChanges } from "../../report/changes.ts";
import { safeJson } from "../../report/safe-json.ts";
import { escapeToOneLine } from "../../support/terminal-text.ts";
import { directoriesOf, workspaceOf } from "./analysis-options.ts";
import { type Invocation, textOption } from "./command.ts";
import { endingWith } from "./ending-with.ts";
import { ExitCode } from "./exit-codes.ts";
import { recoverIn } from "./recover.ts";
import { type Drawing, drawingFor, marksFor, type Terminal, write } from "./terminal.ts";
import { undoCommand } from "./undo-command.ts";

/** `culprit undo [ID|last]` */
export function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  return endingWith(exitCodes, terminal, () => undoFrom(invocation, terminal));
}

const exitCodes: Record<string, number> = {
  NOTHING_TO_UNDO: ExitCode.usage,
  WRITE_NOT_FOUND: ExitCode.usage,
  WRITE_AMBIGUOUS: ExitCode.usage,
  WRITE_ELSEWHERE: ExitCode.usage,
  JOURNAL_CHANGED: ExitCode.denied,
  CHANGED_SINCE: ExitCode.notEstablished,
  FILE_CHANGED: ExitCode.notEstablished,
  FILE_BUSY: ExitCode.notEstablished,
  UNDO_UNAVAILABLE: ExitCode.notEstablished,
  PERMISSION_DENIED: ExitCode.denied,
  PATH_OUTSIDE_WORKSPACE: ExitCode.denied,
};

async function undoFrom(invocation: Invocation, terminal: Terminal): Promise<number> {
  const [id, extra] = invocation.operands;
  if (extra !== undefined) {
    throw new Failure("USAGE", `One write at a time; got "${extra}" too.`, "See culprit undo --list.");
  }
  const undo = await openUndo(directoriesOf(terminal));
  const here = await realpath((await workspaceOf(invocation, terminal)) ?? terminal.directory);
  await recoverIn(here, directoriesOf(terminal), terminal);
  if (invocation.values.list) {
    const workspace = invocation.values.all ? undefined : here;
    const writes = await undo.list(workspace);
    await write(terminal.stdout, listed(writes, workspace, textOption(invocation, "format") === "json"));
    return ExitCode.causeFound;
  }
  const force = Boolean(invocation.values.force);
  const plan = await undo.plan(id !== undefined && meansLatest(id) ? undefined : id, here);
  if (force || invocation.values["dry-run"])
    await write(
      terminal.stdout,
      await differences(plan, drawingFor(terminal.stdout, terminal, textOption(invocation, "color"))),
    );
  if (invocation.values["dry-run"]) return ExitCode.causeFound;
  const undone = await undo.carryOut(plan, { force, whole: true });
  const { done } = marksFor(terminal.stdout, terminal);
  const lines = [
    ...undone.restored.map((path) => `${done} Restored: ${escapeToOneLine(path)}`),
    ...undone.removed.map((path) => `${done} Removed: ${escapeToOneLine(path)}`),
    ...undone.kept.map((path) => `  Kept: ${escapeToOneLine(path)} (something else is in it)`),
  ];
  if (lines.length === 0) lines.push("Everything is as it was before that write already.");
  else {
    const again = await undoCommand(undone.id, plan.workspace, terminal);
    lines.push(
      `  Location: ${escapeToOneLine(plan.workspace)}`,
      `  To do it again: ${escapeToOneLine(again)}`,
    );
  }
  await write(terminal.stdout, `${lines.join("\n")}\n`);
  return ExitCode.causeFound;
}

/** What undoing changes in the files as they are now. */
async function differences(plan: UndoPlan, drawing: Drawing): Promise<string> {
  const notes = plan.files.flatMap(({ path, changedSince, isBlocked }) => {
    if (!changedSince) return [];
    const then = isBlocked ? "it cannot be restored" : "this is what restoring takes away:";
    return [`${escapeToOneLine(path)}: ${changedSince}; ${then}\n`];
  });
  notes.push(...plan.foldersToMake.map(({ path }) => `Folder to make again: ${escapeToOneLine(path)}\n`));
  notes.push(...plan.foldersToRemove.map(({ path }) => `Folder to remove: ${escapeToOneLine(path)}\n`));
  const changing = plan.files.filter((step) => !step.isBlocked);
  const changes = changing.map(({ path, current, target }) => ({
    path,
    before: current?.bytes.toString("utf8"),
    after: target?.bytes.toString("utf8"),
  }));
  return notes.join("") + (await drawChanges(changes, drawing));
}

type Writes = Awaited<ReturnType<Awaited<ReturnType<typeof openUndo>>["list"]>>;

function listed(writes: Writes, workspace: string | undefined, isJson: boolean): string {
  if (isJson) return `${safeJson(writes, 2)}\n`;
  if (writes.length === 0)
    return `No writes are on record${workspace ? ` in ${escapeToOneLine(workspace)}` : ""}.\n`;
  const rows = writes.map(({ id, at, tool, paths, isUndone, analysis, workspace: place }) => {
    const time = new Date(at).toISOString().slice(0, 16).replace("T", " ");
    const more = paths.length > 3 ? ` and ${paths.length - 3} more` : "";
    const notes = [analysis, isUndone && "undone", workspace === undefined && `in ${place}`];
    const note = notes.filter(Boolean).join(", ");
    const row = `${id}  ${time}  ${tool}  ${paths.slice(0, 3).join(", ")}${more}${note && `  (${note})`}`;
    return escapeToOneLine(row);
  });
  return `${rows.join("\n")}\n`;
}
