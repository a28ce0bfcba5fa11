import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { restate, statedVersion, tableOf } from "../../../analysis/build/versions.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { agpForCompileSdk, COMPILE_SDK_FLOORS } from "../../../facts/compile-sdk.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { apiLevel, compileSdkLinesBelow } from "../compile-sdk-lines.ts";
import { moveAgp } from "../move-agp.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const tested = apiLevel(fact(error, "testedSdk") ?? "");
  const build = yield* buildOf(error);
  const agp = build && statedVersion(build, "agp");
  if (tested === undefined || !build || !agp || agp.value !== fact(error, "agpVersion")) return;
  const line = compileSdkLinesBelow(build, Number.POSITIVE_INFINITY)
    .filter(({ api }) => api > tested)
    .toSorted((left, right) => right.api - left.api)[0];
  if (!line) return;
  const floor = agpForCompileSdk(line.api);
  const move = floor && compareVersions(agp.value, floor) < 0 ? yield* moveAgp(build, floor) : undefined;
  yield* conclude({
    rootCause: `${line.modules[0]} compiles against API ${line.api}, and the Android Gradle plugin ${agp.value} was tested up to ${tested} only. This is a warning: it fails a build only where aapt2 or R8 cannot read the newer platform.`,
    ground: "proven",
    location: { path: agp.place.path, line: agp.place.line },
    label: floor ? `API ${line.api} needs ${floor}` : `tested up to ${tested}`,
    evidence: [
      logClaim(error, `This Android Gradle plugin (${agp.value}) was tested up to`),
      placeClaim(line.place, "above what it was tested with"),
      ...(floor
        ? [placeClaim(agp.place, `API ${line.api} needs ${floor} (${tableOf(COMPILE_SDK_FLOORS)})`)]
        : []),
      ...(move?.evidence ?? []),
    ],
    fixGuidelines: [
      ...(move?.guidelines ?? [
        `Move to an Android Gradle plugin that knows API ${line.api}; the ${tableOf(COMPILE_SDK_FLOORS)} names none.`,
      ]),
      `To live with it, set android.suppressUnsupportedCompileSdk=${line.api} in gradle.properties.`,
    ],
    fixes: move
      ? fixOf(`Move the Android Gradle plugin to ${move.to}`, "review", yield* restate(move.changes))
      : [],
  });
}
