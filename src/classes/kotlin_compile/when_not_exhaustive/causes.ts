import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatAt } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `declared` is where the only missing case is declared. */
  caseMissing: ({ cases, at, declared }: { cases: readonly string[]; at: string; declared?: string }) => {
    const names = cases.map((name) => `\`${name}\``).join(", ");
    return {
      text: `The when${at} has no branch for ${names}${declared ? `, declared in ${declared}` : ""}.`,
      steps: [
        `Add ${cases.length > 1 ? "branches" : "a branch"} for ${names}. An else would silence the compiler for the next new case too.`,
      ],
      label: "not every case",
    };
  },
});

/** The missing cases, as the message writes them: `is Failed`. */
export function casesIn({ missing = "" }: Context<typeof failureClass>["facts"]): string[] {
  const names = Array.from(missing.matchAll(/'([^']{1,100})'/g), ([, name = ""]) => name);
  return names.filter((name) => name !== "else");
}

export function readLog(context: Context<typeof failureClass>) {
  const cases = casesIn(context.facts);
  if (cases.length === 0) return undefined;
  return causes.proven("caseMissing", { cases, at: formatAt(context) }, { ground: "stated", explicit: true });
}
