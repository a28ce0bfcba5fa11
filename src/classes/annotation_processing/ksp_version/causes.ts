import { tableOf } from "../../../analysis/build/versions.ts";
import { KSP_FOR_KOTLIN, kspFor } from "../../../facts/compatibility/kotlin-ksp.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** `isOlder` says that the message calls KSP too old, not too new; `right` is the KSP to use. */
type Pair = { ksp: string; kotlin: string; isOlder: boolean; right: string | undefined };

export const causes = causesOf<typeof failureClass>()({
  movedAlone: ({ ksp, kotlin, isOlder, right }: Pair) => ({
    text: `KSP ${ksp} was made for ${isOlder ? "an older" : "a newer"} Kotlin than ${kotlin}, which this build uses: until 2.2.21 the first part of KSP's version is the Kotlin it works with.${right ? ` The one to use is ${right}.` : ""}`,
    steps: [
      right
        ? `Set KSP to ${right}, and move it together with Kotlin from now on.`
        : `Take the KSP release that github.com/google/ksp/releases lists for Kotlin ${kotlin}: the ${tableOf(KSP_FOR_KOTLIN)} has none for it.`,
      `Or go back to Kotlin ${ksp.split("-")[0]}.`,
    ],
    label: right ? `needs ${right}` : `not for Kotlin ${kotlin}`,
  }),
}).settleByLog("movedAlone");

/** The newest KSP for a Kotlin, of the same generation as the one in use where there is one: 1.0 or 2.0. */
function rightKsp(kotlin: string, ksp: string): string | undefined {
  const row = KSP_FOR_KOTLIN.rows.find((each) => each.kotlin === kotlin);
  const generation = /-(\d+)\./.exec(ksp)?.[1];
  const own = row?.ksp.findLast((version) => version.startsWith(`${generation}.`));
  return own ? `${kotlin}-${own}` : kspFor(kotlin)?.version;
}

export function pairOf({ facts }: Context<typeof failureClass>): Pair | undefined {
  const { kspVersion: ksp, kotlinVersion: kotlin, direction } = facts;
  if (!ksp || !kotlin || !direction) return undefined;
  return { ksp, kotlin, isOlder: direction === "old", right: rightKsp(kotlin, ksp) };
}

export function readLog(context: Context<typeof failureClass>) {
  const pair = pairOf(context);
  return pair && causes.proven("movedAlone", pair, { explicit: true });
}
