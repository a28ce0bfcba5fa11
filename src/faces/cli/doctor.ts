import { directoriesOf, workspaceOf } from "./analysis-options.ts";
import { type Invocation, textOption } from "./command.ts";
import { type Check, examine } from "./doctor-checks.ts";
import { drawingFor, type Terminal, write } from "./terminal.ts";

/** `culprit doctor` */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  const workspace = await workspaceOf(invocation, terminal);
  const checks = await examine({
    environment: terminal.environment,
    directories: directoriesOf(terminal),
    workspace,
  });
  const usable = checks.every((check) => check.status !== "fail");
  if (textOption(invocation, "format") === "json") {
    await write(terminal.stdout, `${JSON.stringify({ schemaVersion: 1, usable, checks }, null, 2)}\n`);
  } else {
    await write(terminal.stdout, draw(checks, usable, invocation, terminal));
  }
  return usable ? 0 : 1;
}

function draw(checks: Check[], usable: boolean, invocation: Invocation, terminal: Terminal): string {
  const { unicode } = drawingFor(terminal.stdout, terminal, textOption(invocation, "color"));
  const marks = unicode ? { ok: "✓", note: "·", fail: "✗" } : { ok: "ok", note: "--", fail: "!!" };
  const width = Math.max(...checks.map((check) => check.id.length));
  const rows = checks.map((check) => ` ${marks[check.status]} ${check.id.padEnd(width)}  ${check.summary}`);
  const verdict = usable
    ? "culprit is usable here."
    : "culprit cannot work here until the marked lines are mended.";
  return `culprit ${terminal.version}\n\n${rows.join("\n")}\n\n${verdict}\n`;
}
