import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { ParsedError } from "../model/parsed-error.ts";
import { fingerprint } from "../parse/fingerprint.ts";
import { isMinified } from "../parse/minified.ts";
import { readLogStream } from "../parse/read-log.ts";
import { findMappingFiles } from "../workspace/mapping-files.ts";

/** Applies the mapping the user named, or one the build left behind where the trace is minified. */
export async function retraced(
  failures: ParsedError[],
  named: string | undefined,
  root: string | undefined,
): Promise<{ failures: ParsedError[]; warnings: string[] }> {
  const { retrace } = await import("../parse/retrace.ts");
  const minified = failures.some(isMinified);
  const found = named || !minified || root === undefined ? [] : await findMappingFiles(root);
  const candidates = named ? [resolve(named)] : found.slice(0, 4).map((path) => join(root ?? "", path));
  let mismatch: string | undefined;
  for (const path of candidates) {
    const text = await readFile(path, "utf8").catch(() => undefined);
    if (text === undefined) return { failures, warnings: [`The mapping ${path} cannot be read.`] };
    const answer = retrace(failures, text);
    if (!answer.mismatch) return { failures: answer.failures, warnings: [] };
    mismatch = answer.mismatch;
  }
  if (named && mismatch) return { failures, warnings: [`The mapping does not fit this trace: ${mismatch}`] };
  const hint = "The trace is minified; --mapping with the build's mapping.txt gives real names and lines.";
  return { failures, warnings: minified ? [hint] : [] };
}

/** Fingerprints of every failure in a command's output, with the mapping that was named, if one was. */
export async function failuresIn(
  output: AsyncIterable<Uint8Array>,
  workspace: string | undefined,
  mapping: string | undefined,
): Promise<string[]> {
  const reading = await readLogStream(output);
  const { failures } = await retraced(reading.failures, mapping, workspace);
  return failures.map(fingerprint);
}
