import { sep } from "node:path";
import type { Settings } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { safeJson } from "../../report/safe-json.ts";
import { homeFolder } from "../../support/home-folder.ts";
import { escapeControl } from "../../support/terminal-text.ts";
import { directoriesOf, workspaceOf } from "./analysis-options.ts";
import { type Invocation, textOption } from "./command.ts";
import { allSettings } from "./configured.ts";
import { type Check, examine } from "./doctor-checks.ts";
import { drawingFor, type Terminal, write } from "./terminal.ts";

/** `culprit doctor`: also where the settings are broken, which it reports. */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  const settings = await readable(allSettings(invocation, terminal));
  const workspace = await workspaceOf(withWorkspace(invocation, settings), terminal);
  const checks = await examine({
    environment: terminal.environment,
    directories: directoriesOf(terminal),
    settings,
    workspace,
  });
  const shareable = checks.map((check) => ({ ...check, summary: withoutHome(check.summary) }));
  const usable = checks.every((check) => check.status !== "fail");
  if (textOption(invocation, "format") === "json") {
    const report = { schemaVersion: 1, usable, checks: shareable };
    await write(terminal.stdout, `${safeJson(report, 2)}\n`);
  } else {
    const color =
      textOption(invocation, "color") ?? (settings instanceof Failure ? undefined : settings.config.color);
    await write(terminal.stdout, draw(shareable, usable, color, terminal));
  }
  return usable ? 0 : 1;
}

async function readable(settings: Promise<Settings>): Promise<Settings | Failure> {
  try {
    return await settings;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

function withWorkspace(invocation: Invocation, settings: Settings | Failure): Invocation {
  const configured = settings instanceof Failure ? undefined : settings.config.workspace;
  const workspace = invocation.values.workspace ?? configured;
  return { ...invocation, values: { ...invocation.values, workspace } };
}

/** The home folder names its user, and a report is there to be shared. */
const withoutHome = (text: string): string => {
  const home = homeFolder();
  return home ? text.replaceAll(home + sep, `~${sep}`) : text;
};

const codes = { ok: 32, note: 33, fail: 31 };

function draw(checks: Check[], usable: boolean, color: string | undefined, terminal: Terminal): string {
  const drawing = drawingFor(terminal.stdout, terminal, color);
  const marks = drawing.unicode ? { ok: "✓", note: "·", fail: "✗" } : { ok: "ok", note: "--", fail: "!!" };
  const mark = (status: Check["status"]) =>
    drawing.color ? `\x1b[${codes[status]}m${marks[status]}\x1b[0m` : marks[status];
  const width = Math.max(...checks.map((check) => check.id.length));
  const rows = checks.map(
    ({ id, status, summary }) => ` ${mark(status)} ${id.padEnd(width)}  ${escapeControl(summary)}`,
  );
  const verdict = usable
    ? "culprit is usable here."
    : "culprit cannot work here until the marked lines are mended.";
  return `culprit ${terminal.version}\n\n${rows.join("\n")}\n\n${verdict}\n`;
}
