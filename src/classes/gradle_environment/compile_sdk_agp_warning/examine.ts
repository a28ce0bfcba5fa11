import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { statedVersion } from "../../../analysis/build/versions.ts";
import { agpForCompileSdk } from "../../../facts/compatibility/agp-compile-sdk.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { apiLevel, compileSdkLinesBelow, floorClaim } from "../compile-sdk-lines.ts";
import { moveAgp } from "../move-agp.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, facts } = context;
  const tested = apiLevel(facts.testedSdk ?? "");
  const build = yield* buildOf(error);
  const agp = build && statedVersion(build, "agp");
  if (tested === undefined || !build || !agp || agp.value !== facts.agpVersion) return;
  const line = compileSdkLinesBelow(build, Number.POSITIVE_INFINITY)
    .filter(({ api }) => api > tested)
    .toSorted((left, right) => right.api - left.api)[0];
  if (!line) return;
  const level = line.api;
  const floor = agpForCompileSdk(level);
  const move = floor && compareVersions(agp.value, floor) < 0 ? yield* moveAgp(build, floor) : undefined;
  const values = { agp: agp.value, tested, level, module: line.modules[0], move: move?.steps };
  yield causes.proven("raisedAlone", values, {
    location: { path: agp.place.path, line: agp.place.line },
    evidence: [
      context.log(`This Android Gradle plugin (${agp.value}) was tested up to`),
      placeClaim(line.place, "above what it was tested with"),
      ...(floor ? [floorClaim(agp, level, floor)] : []),
      ...(move?.evidence ?? []),
    ],
    fixes: move?.fixes,
  });
}
