import { claimOf, written } from "../../analysis/values/expression.ts";
import { saidOfIntent } from "../../analysis/values/printed-intent.ts";
import type { ValueSources } from "../../analysis/values/value-sources.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { nulls } from "./null-causes.ts";
import type { NullOrigin } from "./null-origin.ts";
import { clauseOf, onTheWay, tellSteps } from "./null-way.ts";

/** The log prints the intent of the callback, and that it is null or lacks what is taken of it. */
export function fromPrintedIntent(
  error: ParsedError,
  name: string,
  { sources }: ValueSources,
): NullOrigin | undefined {
  for (const { at, steps, context } of sources) {
    const said = saidOfIntent(error, at, context);
    if (!said?.isNull) continue;
    const told = tellSteps(name, steps);
    const code = written(at);
    const values = { clause: clauseOf(told, code), code, printed: said.words };
    const evidence = [said.claim, claimOf(at, "what is not there")];
    return onTheWay({ ...nulls.proven("notInIntent", values, { evidence }), isCertain: true }, told, at);
  }
  return undefined;
}
