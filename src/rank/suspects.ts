import type { Codebase } from "../model/codebase.ts";
import { type Frame, type ParsedError, throwablesOf } from "../model/parsed-error.ts";
import type { Suspect } from "../model/rca-result.ts";

/**
 * Places where the fix may belong, best first: frames that resolve to a file of the workspace, root cause first and
 * innermost call first.
 */
export async function rankSuspects(
  error: ParsedError,
  _others: readonly ParsedError[],
  codebase: Codebase | undefined,
): Promise<Suspect[]> {
  const suspects: Suspect[] = [];
  const seen = new Set<string>();
  const add = (path: string, line: number | undefined, symbol: string | undefined, why: string) => {
    const key = `${path}:${symbol ?? line}`;
    if (seen.has(key) || suspects.length >= 10) return;
    seen.add(key);
    suspects.push({ path, line, symbol, score: 1 / (suspects.length + 1), why });
  };
  if (error.filePath && codebase && !error.exception) {
    for (const path of await codebase.resolvePath(error.filePath)) {
      add(path, error.line || undefined, undefined, "the tool names this line");
    }
  }
  for (const throwable of throwablesOf(error).reverse()) {
    for (const frame of throwable.frames) {
      const place = await placeOf(frame, codebase);
      if (place) add(place, frame.line, `${frame.className}.${frame.method}`, "in the stack trace");
    }
  }
  return suspects;
}

async function placeOf(frame: Frame, codebase: Codebase | undefined): Promise<string | undefined> {
  if (!codebase) return frame.file;
  return (await codebase.resolveClass(frame.className, frame.file))[0]?.path;
}
