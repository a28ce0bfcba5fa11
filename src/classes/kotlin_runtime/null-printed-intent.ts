import { claimOf, written } from "../../analysis/values/expression.ts";
import { saidOfIntent } from "../../analysis/values/printed-intent.ts";
import type { ValueSources } from "../../analysis/values/value-sources.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { NullOrigin } from "./null-origin.ts";
import { onTheWay, tellSteps } from "./null-way.ts";

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
    const text = written(at);
    const subject = told.subject.includes(text)
      ? `\`${text}\``
      : `${told.subject} comes from \`${text}\`, which`;
    const end: NullOrigin = {
      rootCause: `${told.lastAnswer ? `hands on \`${text}\`, which` : subject} ${said.words}.`,
      ground: "proven",
      label: "null here",
      isCertain: true,
      claims: [said.claim, claimOf(at, "what is not there")],
      steps: [`Leave, or do without, when \`${text}\` is null.`],
    };
    return onTheWay(end, told, at);
  }
  return undefined;
}
