import type { Analysis } from "../../app.ts";
import { resultWithoutFailure } from "../../model/empty-result.ts";
import type { Failure } from "../../model/failure.ts";
import type { FullRCAResult } from "../../model/rca-result.ts";
import { type Format, render } from "../../report/render.ts";
import { type Invocation, textOption } from "./command.ts";
import { ExitCode, exitCodeOf } from "./exit-codes.ts";
import { drawingFor, type Terminal, write } from "./terminal.ts";

/** Prints a finished analysis in the form asked for and gives the exit code. */
export async function report(
  analysis: Analysis,
  invocation: Invocation,
  terminal: Terminal,
): Promise<number> {
  await printResult(analysis.result, invocation, terminal);
  for (const warning of analysis.result.warnings) await write(terminal.stderr, `culprit: ${warning}\n`);
  return invocation.values["exit-zero"] ? ExitCode.causeFound : exitCodeOf(analysis.result, analysis.outcome);
}

export async function printResult(
  result: FullRCAResult,
  invocation: Invocation,
  terminal: Terminal,
): Promise<void> {
  const format = (textOption(invocation, "format") ?? "text") as Format;
  const drawing = drawingFor(terminal.stdout, terminal, textOption(invocation, "color"));
  const text = await render(format, result, { ...drawing, verbose: Boolean(invocation.values.verbose) });
  await write(terminal.stdout, text);
}

/**
 * A failure before there was anything to analyse: one clear sentence on standard error, and for programs also the
 * answer object in the format they asked for.
 */
export async function reportFailure(
  failure: Failure,
  format: string | undefined,
  invocation: Invocation,
  terminal: Terminal,
): Promise<number> {
  const { code, message, hint } = failure;
  if (format && format !== "text") {
    await printResult(resultWithoutFailure("", "error", { code, message, hint }), invocation, terminal);
  }
  await write(terminal.stderr, `culprit: ${message}${hint ? `\n${hint}` : ""}\n`);
  return code === "USAGE" ? ExitCode.usage : ExitCode.internal;
}
