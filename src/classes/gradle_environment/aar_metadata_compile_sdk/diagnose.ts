import {
  buildOf,
  declarationsOf,
  fixOf,
  moduleNamed,
  moduleOf,
  placeClaim,
} from "../../../analysis/build/build.ts";
import { restate, statedVersion, tableOf } from "../../../analysis/build/versions.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { floorOf, LIBRARY_FLOORS } from "../../../facts/androidx-floors.ts";
import { agpForCompileSdk, COMPILE_SDK_FLOORS } from "../../../facts/compile-sdk.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { GradleDependency, GradleModel, GradleModule } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim } from "../../../model/finding.ts";
import { apiLevel, compileSdkLinesBelow } from "../compile-sdk-lines.ts";
import { moveAgp } from "../move-agp.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const asked = apiLevel(fact(error, "requiredVersion") ?? "");
  const build = yield* buildOf(error);
  if (asked === undefined || !build) return;
  const module = moduleNamed(build, fact(error, "module") ?? "?") ?? moduleOf(error, build);
  const higher = module && highestDemand(module, asked);
  const needed = higher?.api ?? asked;
  const lines = compileSdkLinesBelow(build, needed, module);
  const [line] = lines;
  if (!line || (module && !line.modules.includes(module.name))) return;

  const library = fact(error, "dependency") ?? "A library";
  const agp = statedVersion(build, "agp");
  const floor = agpForCompileSdk(needed);
  const isAgpOld = agp !== undefined && floor !== undefined && compareVersions(agp.value, floor) < 0;
  const move = isAgpOld ? yield* moveAgp(build, floor) : undefined;
  const sdkChanges = lines.map(({ place, api }) => ({ place, from: `${api}`, to: `${needed}` }));
  const isPinned = move?.changes.length === 0;
  const edits = isPinned ? undefined : yield* restate([...sdkChanges, ...(move?.changes ?? [])]);
  const others = lines.slice(1, 4).map(({ modules }) => modules[0]);

  yield* conclude({
    rootCause: `${library} asks whoever uses it to compile against API ${asked} or newer, and ${line.modules[0]} compiles against ${line.api}.${isAgpOld ? ` The Android Gradle plugin ${agp.value} does not know API ${needed} yet: that takes ${floor}.` : ""}`,
    ground: "proven",
    location: { path: line.place.path, line: line.place.line },
    label: `needs ${needed}`,
    evidence: [
      logClaim(error, fact(error, "dependency") && `Dependency '${library}' requires`),
      placeClaim(line.place),
      ...(higher
        ? [placeClaim(higher.dependency.place, `needs API ${higher.api} (${tableOf(LIBRARY_FLOORS)})`)]
        : []),
      ...declared(build, library, module),
      ...(isAgpOld
        ? [placeClaim(agp.place, `API ${needed} needs ${floor} (${tableOf(COMPILE_SDK_FLOORS)})`)]
        : []),
      ...(move?.evidence ?? []),
    ],
    fixGuidelines: [
      `Raise compileSdk to ${needed}${others.length > 0 ? `, in ${others.join(" and ")} too` : ""}. targetSdk and minSdk can stay: behaviour at run time does not change.`,
      ...(move?.guidelines ?? []),
      ...(isAgpOld
        ? [
            `Or stay on API ${line.api} and use a release of ${library.split(":").slice(0, 2).join(":")} from before it asked for ${asked}.`,
          ]
        : []),
    ],
    fixes: fixOf(
      isAgpOld ? `Compile against API ${needed}, with the plugin it needs` : `Compile against API ${needed}`,
      isAgpOld ? "review" : "safe",
      edits,
    ),
  });
}

/** The line that brings the library; none where another library brings it. */
function declared(build: GradleModel, library: string, module: GradleModule | undefined): Claim[] {
  const [found] = declarationsOf(build, library.split(":").slice(0, 2).join(":"), module);
  return found ? [placeClaim(found.dependency.place, "brings it")] : [];
}

/** The dependency of the module that is known to need an even higher level than the one the log complains of. */
function highestDemand(
  module: GradleModule,
  asked: number,
): { api: number; dependency: GradleDependency } | undefined {
  let highest: { api: number; dependency: GradleDependency } | undefined;
  for (const dependency of module.dependencies) {
    const api = dependency.version && floorOf(dependency.module, dependency.version)?.compileSdk;
    if (api && api > (highest?.api ?? asked)) highest = { api, dependency };
  }
  return highest;
}
