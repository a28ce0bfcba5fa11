import { realpathSync } from "node:fs";
import { assistantSessions } from "../../../app.ts";
import type { SessionSummary } from "../../../model/assistant.ts";
import { Failure } from "../../../model/failure.ts";
import { safeJson } from "../../../report/safe-json.ts";
import { sessionDocument, sessionText } from "../../../report/session.ts";
import { escapeControl, escapeToOneLine, truncate } from "../../../support/terminal-text.ts";
import { sizeText } from "../../../support/text.ts";
import { directoriesOf, workspaceOf } from "../analysis-options.ts";
import { type Invocation, textOption } from "../command.ts";
import { ExitCode } from "../exit-codes.ts";
import { drawingFor, marksFor, type Terminal, write } from "../terminal.ts";

type Act = (operands: string[], invocation: Invocation, terminal: Terminal) => Promise<number>;

/** What is done with sessions that are kept. */
export const storedActs: Readonly<Record<string, Act>> = { list, show, export: exported, forget };

/** The newest session of this project. Throws SESSION_NOT_FOUND. */
export async function newestSession(invocation: Invocation, terminal: Terminal): Promise<string> {
  const [newest] = await listSessionsOfProject(invocation, terminal);
  if (newest) return newest.id;
  throw new Failure(
    "SESSION_NOT_FOUND",
    "There is no session of this project yet.",
    "culprit chat begins one; culprit chat list --all shows those of other projects.",
  );
}

async function list(operands: string[], invocation: Invocation, terminal: Terminal): Promise<number> {
  if (operands[0] !== undefined) throw new Failure("USAGE", "culprit chat list takes no name.");
  const isAll = invocation.values.all === true;
  const sessions = isAll
    ? await assistantSessions(directoriesOf(terminal)).list()
    : await listSessionsOfProject(invocation, terminal);
  if (invocation.values.json || textOption(invocation, "format") === "json") {
    await write(terminal.stdout, `${safeJson(sessions, 2)}\n`);
    return ExitCode.causeFound;
  }
  if (sessions.length === 0) {
    const where = isAll ? "" : " of this project";
    await write(terminal.stderr, `There are no sessions${where} yet: culprit chat begins one.\n`);
    return ExitCode.causeFound;
  }
  const { width } = drawingFor(terminal.stdout, terminal);
  const rows = sessions.map(({ id, savedAt, title, bytes, workspace }) => {
    const time = new Date(savedAt).toISOString().slice(0, 16).replace("T", " ");
    const where = isAll ? `  ${workspace}` : "";
    return truncate(
      escapeToOneLine(
        `${id}  ${time}  ${sizeText(bytes).padStart(7)}  ${title.replace(/\s+/g, " ")}${where}`,
      ),
      width,
    );
  });
  await write(terminal.stdout, `${rows.join("\n")}\n`);
  return ExitCode.causeFound;
}

async function show(operands: string[], invocation: Invocation, terminal: Terminal): Promise<number> {
  const session = await assistantSessions(directoriesOf(terminal)).load(
    await oneOf(operands, invocation, terminal),
  );
  const drawing = drawingFor(terminal.stdout, terminal, textOption(invocation, "color"));
  await write(terminal.stdout, sessionText(session, drawing));
  return ExitCode.causeFound;
}

async function exported(operands: string[], invocation: Invocation, terminal: Terminal): Promise<number> {
  const sessions = assistantSessions(directoriesOf(terminal));
  const id = await oneOf(operands, invocation, terminal);
  if (invocation.values.json || textOption(invocation, "format") === "jsonl") {
    const records = await sessions.records(id);
    await write(terminal.stdout, records.map((record) => `${safeJson(record)}\n`).join(""));
  } else await write(terminal.stdout, escapeControl(sessionDocument(await sessions.load(id))));
  return ExitCode.causeFound;
}

async function forget(operands: string[], invocation: Invocation, terminal: Terminal): Promise<number> {
  const sessions = assistantSessions(directoriesOf(terminal));
  const isAll = invocation.values.all === true;
  const named = isAll ? (await sessions.list()).map(({ id }) => id) : operands;
  if (named.length === 0 && !isAll)
    throw new Failure("USAGE", "Which session?", "culprit chat forget ID…, or --all");
  const { done } = marksFor(terminal.stdout, terminal);
  for (const id of named) await write(terminal.stdout, `${done} Forgotten: ${await sessions.forget(id)}\n`);
  return ExitCode.causeFound;
}

async function oneOf([id, extra]: string[], invocation: Invocation, terminal: Terminal): Promise<string> {
  if (extra !== undefined) throw new Failure("USAGE", `One session at a time; got "${extra}" too.`);
  return id === undefined || id === "last" ? newestSession(invocation, terminal) : id;
}

async function listSessionsOfProject(invocation: Invocation, terminal: Terminal): Promise<SessionSummary[]> {
  const root = real((await workspaceOf(invocation, terminal)) ?? terminal.directory);
  const sessions = await assistantSessions(directoriesOf(terminal)).list();
  return sessions.filter(({ workspace }) => real(workspace) === root);
}

function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
