import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatAt } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  notAccepted: ({ value, attribute, at }: { value: string; attribute: string; at: string }) => ({
    text: `"${value}"${at} is no value that ${attribute} takes.`,
    steps: [
      `Correct it: a slip in a keyword, a number without its unit (dp, sp), or a reference without @. The message lists what ${attribute} accepts.`,
    ],
  }),
});

export function readLog(context: Context<typeof failureClass>) {
  const { value, attribute } = context.facts;
  if (!value || !attribute) return undefined;
  return causes.proven(
    "notAccepted",
    { value, attribute, at: formatAt(context) },
    { ground: "typical", explicit: true },
  );
}
