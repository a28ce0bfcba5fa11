import { conclude } from "../agent/conclude.ts";
import { cutShort } from "../agent/investigate.ts";
import { explanationFor } from "../classes/classes.ts";
import type { Log } from "../model/log.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { FullRCAResult } from "../model/rca-result.ts";

/** The answer of an analysis that has to end before it looked at the project. */
export async function foundInLog(
  failures: readonly [ParsedError, ...ParsedError[]],
  about: { id: string; log: Log; warnings: readonly string[]; elapsedMs: () => number },
): Promise<FullRCAResult> {
  const explanation = await explanationFor(failures[0]);
  return conclude({
    ...about,
    failures,
    ...(explanation && { explanation }),
    suspects: [],
    findings: [],
    warnings: [...about.warnings, cutShort("timeout")],
    iterations: 0,
    toolsUsed: [],
  });
}
