import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatAt } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `user` says which code uses it, `within` of which function. */
  notOptedIn: ({ marker, user, within }: { marker: string; user: string; within?: string }) => ({
    text: `${user} uses an API that its library marks as @${shortName(marker)}; it can change, and Kotlin wants that to be accepted explicitly.`,
    steps: [
      `Put @OptIn(${shortName(marker)}::class) on ${within ?? "the function or class"}, with import ${marker}.`,
      `For a whole module: kotlin { compilerOptions { optIn.add("${marker}") } }.`,
    ],
    label: `needs @OptIn(${shortName(marker)})`,
  }),
  /** Material's own wording, which does not name its marker. */
  materialComponent: ({ at }: { at: string }) => ({
    text: `The Material component that is used${at} is marked as experimental, and the compiler wants that said.`,
    steps: [
      "Put @OptIn(ExperimentalMaterial3Api::class) on the function (ExperimentalMaterialApi for androidx.compose.material), with its import.",
      "A newer Material release may have made the component stable.",
    ],
  }),
});

export function readLog(context: Context<typeof failureClass>) {
  const support = { ground: "stated", explicit: true } as const;
  const { annotation: marker } = context.facts;
  if (/^This (?:material3? )API is experimental/.test(context.error.message))
    return causes.proven("materialComponent", { at: formatAt(context) }, support);
  return marker
    ? causes.proven("notOptedIn", { marker, user: `The code${formatAt(context)}` }, support)
    : undefined;
}
