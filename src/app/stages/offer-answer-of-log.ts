import { buildResult } from "../../agent/build-result.ts";
import { cutShort } from "../../agent/loop/investigate.ts";
import { explanationFor } from "../../classes/classes.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { type Asked, elapsedOf } from "./run.ts";

/** Offers the answer of the log alone to whoever may have to end the analysis before it looked at the project. */
export async function offerAnswerOfLog(
  asked: Asked,
  failures: readonly [ParsedError, ...ParsedError[]],
): Promise<void> {
  const { id, options, reading, notes } = asked;
  if (!options.onFound) return;
  const explanation = await explanationFor(failures[0]);
  const answer = await buildResult({
    id,
    log: reading.log,
    elapsedMs: () => elapsedOf(asked),
    failures,
    ...(explanation && { explanation }),
    suspects: [],
    findings: [],
    warnings: [...notes, cutShort("timeout")],
    iterations: 0,
    toolsUsed: [],
  });
  await options.onFound(answer);
}
