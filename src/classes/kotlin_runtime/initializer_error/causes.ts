import type { ParsedError, Throwable } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { frameWords } from "../../../syntax/frame-words.ts";
import { shortName } from "../../../syntax/names.ts";
import { agentCauses, agentNotAttached } from "../../agent-not-attached.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  ...agentCauses,
  initializerThrew: ({ owner, thrown, here }: { owner: string; thrown: string; here?: string }) => ({
    text: `${owner} could not be set up: ${thrown}${here ? `, at ${here}` : ""}. Every later use of the class fails with it.`,
    steps: [
      "Mend what its static initializer, companion object or init block runs into; the first of these messages in the log has the trace.",
    ],
  }),
});

export const readLog = (context: Context<typeof failureClass>) =>
  agentNotAttached(context) ?? describeThrown(context);

function describeThrown({ error, others, facts: { className }, here }: Context<typeof failureClass>) {
  const first = className ? findFirstUse(className, error, others) : undefined;
  const inner = first && throwablesOf(first).at(-1);
  if (!className || !inner) return undefined;
  const [top] = inner.frames;
  const values = valuesOf(className, inner, first === error ? here : top && frameWords(top));
  const quotes = first === error ? [] : [inner.message.split("\n", 1)[0]?.trim()];
  return causes.proven("initializerThrew", values, { ground: "typical", quotes });
}

export function valuesOf(owner: string, { exception, message }: Throwable, here: string | undefined) {
  const said = message.split("\n", 1)[0]?.trim().replace(/\.$/, "");
  const thrown = said ? `${shortName(exception)}, ${said}` : shortName(exception);
  return { owner: shortName(owner), thrown, here };
}

/** The failure in which the first use of a class ended: a later use has no cause of its own. */
export const findFirstUse = (
  owner: string,
  error: ParsedError,
  others: readonly ParsedError[],
): ParsedError | undefined =>
  error.causes.length > 0 ? error : others.find((each) => isInitializing(each, owner));

const isInitializing = (error: ParsedError, owner: string): boolean =>
  throwablesOf(error)
    .slice(1)
    .some(({ frames }) =>
      frames.some(({ className, method }) => className === owner && method === "<clinit>"),
    );
