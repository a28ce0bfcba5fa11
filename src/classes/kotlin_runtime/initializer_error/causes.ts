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

function describeThrown({ error, facts: { className }, here }: Context<typeof failureClass>) {
  const inner = error.causes.at(-1);
  if (!className || !inner) return undefined;
  const said = inner.message.split("\n", 1)[0]?.trim().replace(/\.$/, "");
  const thrown = said ? `${shortName(inner.exception)}, ${said}` : shortName(inner.exception);
  return causes.proven(
    "initializerThrew",
    { owner: shortName(className), thrown, here },
    { ground: "typical" },
  );
}
