import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { restate, statedVersion, statedVersions, tableOf } from "../../../analysis/build/versions.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { KSP_FOR_KOTLIN, kspFor } from "../../../facts/ksp-versions.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const stale = fact(error, "kspVersion");
  const used = fact(error, "kotlinVersion");
  const build = yield* buildOf(error);
  if (!stale || !used || !build) return;
  const kotlin = statedVersion(build, "kotlin");
  const stated = statedVersions(build, "ksp").filter(({ value }) => value === stale);
  const [ksp] = stated;
  if (!ksp || (kotlin && kotlin.value !== used)) return;
  const right = rightKsp(used, stale);
  yield* conclude({
    rootCause: `KSP ${stale} belongs to another Kotlin than ${used}, which this build uses: until 2.2.21 the first part of KSP's version is the Kotlin it works with.${right ? ` The one to use is ${right}.` : ""}`,
    ground: "proven",
    location: { path: ksp.place.path, line: ksp.place.line },
    label: right ? `needs ${right}` : `not for Kotlin ${used}`,
    evidence: [
      logClaim(error),
      placeClaim(
        ksp.place,
        right ? `Kotlin ${used} goes with ${right} (${tableOf(KSP_FOR_KOTLIN)})` : undefined,
      ),
      ...(kotlin ? [placeClaim(kotlin.place)] : []),
    ],
    fixGuidelines: right
      ? [`Set KSP to ${right}, and move it together with Kotlin from now on.`]
      : [
          `Take the KSP release that github.com/google/ksp/releases lists for Kotlin ${used}: the ${tableOf(KSP_FOR_KOTLIN)} has none for it.`,
        ],
    fixes: right
      ? fixOf(
          `Use KSP ${right}`,
          "safe",
          yield* restate(stated.map(({ place }) => ({ place, from: stale, to: right }))),
        )
      : [],
  });
}

/** The newest KSP for a Kotlin, of the same generation as the one in use where there is one: 1.0 or 2.0. */
function rightKsp(kotlin: string, stale: string): string | undefined {
  const row = KSP_FOR_KOTLIN.rows.find((each) => each.kotlin === kotlin);
  const generation = /-(\d+)\./.exec(stale)?.[1];
  const own = row?.ksp.findLast((version) => version.startsWith(`${generation}.`));
  return own ? `${kotlin}-${own}` : kspFor(kotlin)?.version;
}
