import { randomUUID } from "node:crypto";
import { appendFile } from "node:fs/promises";
import type { FullRCAResult } from "../../model/rca-result.ts";
import { escapeToOneLine } from "../../support/terminal-text.ts";
import { noteLine } from "./ci-network.ts";
import type { Terminal } from "./terminal.ts";

/** A value for a later step is not a report: this many characters of it. */
const longest = 4000;

/**
 * What later steps of a workflow can use, into the file at `GITHUB_OUTPUT`. Each value stands between delimiters that
 * nobody can foresee, on one line: a log cannot end it and begin another.
 */
export async function writeOutputs(
  { status, result, sarif }: { status: string; result?: FullRCAResult; sarif?: string },
  terminal: Terminal,
): Promise<void> {
  const file = terminal.environment.GITHUB_OUTPUT;
  if (!file) return;
  const values: Readonly<Record<string, string | number | undefined>> = {
    status,
    type: result?.type,
    "root-cause": result?.rootCause,
    file: result?.location?.path,
    line: result?.location?.line,
    confidence: result?.confidence,
    id: result?.id,
    sarif,
  };
  const text = Object.entries(values).map(([name, value]) => {
    const delimiter = `culprit-${randomUUID()}`;
    return `${name}<<${delimiter}\n${escapeToOneLine(String(value ?? "")).slice(0, longest)}\n${delimiter}\n`;
  });
  await appendFile(file, text.join("")).catch((problem: Error) =>
    noteLine(terminal, `The outputs could not be written: ${problem.message}.`),
  );
}
