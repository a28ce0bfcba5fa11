import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { restate, statedVersion, statedVersions, tableOf } from "../../../analysis/build/versions.ts";
import { KSP_FOR_KOTLIN } from "../../../facts/compatibility/kotlin-ksp.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, pairOf } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const pair = pairOf(context);
  const build = yield* buildOf(context.error);
  if (!pair || !build) return;
  const { ksp: stale, kotlin: used, right } = pair;
  const kotlin = statedVersion(build, "kotlin");
  const stated = statedVersions(build, "ksp").filter(({ value }) => value === stale);
  const [ksp] = stated;
  if (!ksp) {
    const other = statedVersion(build, "ksp");
    if (other) yield causes.ruledOut("movedAlone", `KSP is ${other.value}`, [placeClaim(other.place)]);
    return;
  }
  if (kotlin && kotlin.value !== used) {
    yield causes.ruledOut("movedAlone", `Kotlin is ${kotlin.value}`, [placeClaim(kotlin.place)]);
    return;
  }
  const note = right && `Kotlin ${used} goes with ${right} (${tableOf(KSP_FOR_KOTLIN)})`;
  const edits = right
    ? yield* restate(stated.map(({ place }) => ({ place, from: stale, to: right })))
    : undefined;
  yield causes.proven("movedAlone", pair, {
    location: { path: ksp.place.path, line: ksp.place.line },
    evidence: [placeClaim(ksp.place, note), ...(kotlin ? [placeClaim(kotlin.place)] : [])],
    fixes: right ? fixOf(`Use KSP ${right}`, "safe", edits) : [],
  });
}
