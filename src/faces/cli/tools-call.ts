import { resolve } from "node:path";
import type { Toolbox } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import type { ToolResult } from "../../model/tool.ts";
import { safeJson } from "../../report/safe-json.ts";
import { withoutBuildCommands } from "../../support/build-commands.ts";
import { deepestJson, isNestedTooDeeply } from "../../support/parse-json.ts";
import { escapeControl } from "../../support/terminal-text.ts";
import { type Invocation, textOption } from "./command.ts";
import { ExitCode } from "./exit-codes.ts";
import { interruptible } from "./interrupt.ts";
import { drawingFor, marksFor, type Terminal, write } from "./terminal.ts";

export interface ToolCommand {
  toolbox: Toolbox;
  /** Absolute path. */
  workspace: string;
  name: string;
  /** JSON, `-` for standard input; no parameters without it. */
  parameters: string | undefined;
}

/** Bytes of parameters that are read from standard input. */
const LONGEST_INPUT = 32 << 20;

/** Calls one tool and prints its envelope, or the lines a person reads. */
export async function callTool(
  command: ToolCommand,
  invocation: Invocation,
  terminal: Terminal,
): Promise<number> {
  const form = textOption(invocation, "format") ?? "text";
  if (form !== "text" && form !== "json") {
    throw new Failure("USAGE", `A call is printed as text or json, not as ${form}.`);
  }
  const result = await resultOf(command, terminal);
  if (form === "json") await write(terminal.stdout, `${safeJson({ tool: command.name, ...result }, 2)}\n`);
  else if (result.success)
    await write(terminal.stdout, success(result, command.workspace, invocation, terminal));
  else await write(terminal.stderr, failure(result, invocation, terminal));
  return exitCodeOf(result);
}

async function resultOf({ toolbox, name, parameters }: ToolCommand, terminal: Terminal): Promise<ToolResult> {
  const text = parameters === "-" ? await standardInput(terminal) : (parameters ?? "{}");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return refuseNonJson(`The parameters are not JSON: ${why}`);
  }
  if (isNestedTooDeeply(text))
    return refuseNonJson(`The parameters are nested deeper than ${deepestJson} levels.`);
  return interruptible(({ signal }) => toolbox.call(name, value, { signal }));
}

function refuseNonJson(message: string): ToolResult {
  const suggestion = 'Give one JSON object in quotes, as in \'{"path":"src"}\', or - for standard input.';
  return {
    success: false,
    output: `Error: ${message}`,
    files_affected: [],
    execution_time_ms: 0,
    error: { code: "INVALID_PARAMETERS", message, suggestion },
  };
}

async function standardInput({ stdin }: Terminal): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stdin) {
    size += chunk.length;
    if (size > LONGEST_INPUT) throw new Failure("USAGE", "The parameters on standard input are above 32 MB.");
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks).toString("utf8").trim() || "{}";
}

const codes: Record<string, number> = {
  APPROVAL_DENIED: ExitCode.denied,
  CANCELLED: ExitCode.interrupted,
  INVALID_PARAMETERS: ExitCode.usage,
  NETWORK_DISABLED: ExitCode.denied,
  TOOL_NOT_FOUND: ExitCode.usage,
};

function exitCodeOf({ success, error }: ToolResult): number {
  if (success) return ExitCode.causeFound;
  return codes[error?.code ?? ""] ?? ExitCode.internal;
}

/** The mark, the tool's own words, where it wrote, and how long it took. */
function success(result: ToolResult, workspace: string, invocation: Invocation, terminal: Terminal): string {
  const { output, warnings = [], files_affected: files, execution_time_ms: ms } = result;
  const { paint, done } = styleFor(terminal.stdout, invocation, terminal);
  return [
    `${paint(done, 32)} ${plain(output.trimEnd())}`,
    ...warnings.map((warning) => `  Warning: ${escapeControl(warning)}`),
    ...files.map((path) => `  Location: ${escapeControl(resolve(workspace, path))}`),
    `  Time: ${Math.round(ms)}ms\n`,
  ].join("\n");
}

function failure({ output, error }: ToolResult, invocation: Invocation, terminal: Terminal): string {
  const { paint, failed } = styleFor(terminal.stderr, invocation, terminal);
  const lines = [`${paint(failed, 31)} ${plain(output.trimEnd())}`];
  if (error?.suggestion) lines.push(`  ${escapeControl(error.suggestion)}`);
  return `${lines.join("\n")}\n`;
}

const plain = (text: string) => withoutBuildCommands(escapeControl(text));

function styleFor(stream: NodeJS.WriteStream, invocation: Invocation, terminal: Terminal) {
  const { color } = drawingFor(stream, terminal, textOption(invocation, "color"));
  const paint = (text: string, code: number) => (color ? `\x1b[${code}m${text}\x1b[0m` : text);
  return { ...marksFor(stream, terminal), paint };
}
