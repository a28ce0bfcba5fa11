import { agentNotAttached } from "../../agent-not-attached.ts";
import { given, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  agentNotAttached,
  given(["className"], ({ className }, told) => {
    const root = told.error.causes.at(-1);
    if (!root) return undefined;
    return {
      cause: `${simple(className)} could not be set up: ${root.message ? `${simple(root.exception)}, ${firstLine(root.message)}` : simple(root.exception)}${told.here ? `, at ${told.here}` : ""}. Every later use of the class fails with it.`,
      steps: [
        "Mend what its static initializer, companion object or init block runs into; the first of these messages in the log has the trace.",
      ],
      ground: "inKind",
    };
  }),
];

const firstLine = (text: string): string => text.split("\n", 1)[0]?.trim().replace(/\.$/, "") ?? "";
