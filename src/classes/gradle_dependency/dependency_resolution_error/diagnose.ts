import { buildOf } from "../../../analysis/build/build.ts";
import { versionNeverReleased } from "../../../analysis/build/wrong-version.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";
import { fileMissing } from "./file-missing.ts";
import { fromNodeModules } from "./from-node-modules.ts";
import { hiddenByEarlier } from "./hidden-by-earlier.ts";
import { nativeArtifact } from "./native-artifact.ts";
import { coordinatesOf, unresolvedOf } from "./unresolved.ts";
import { misspelledModule, movedAway, notBuiltByJitPack, undecided } from "./unresolved-causes.ts";
import { unsearchedRepository } from "./unsearched-repository.ts";
import { withoutPlatform } from "./without-platform.ts";
import { withoutVersion } from "./without-version.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const native = build && (yield* nativeArtifact(error, build));
  if (native) return yield* conclude(native);
  const unresolved = build && unresolvedOf(error, build);
  if (!unresolved) return;
  const { module, version, broughtBy } = unresolved;
  yield* think(`Who asks for ${coordinatesOf(unresolved)}, which repositories serve it, and does it exist?`);
  const ofNode = yield* fromNodeModules(unresolved);
  if (ofNode) {
    for (const finding of ofNode) yield* conclude(finding);
    return;
  }
  const early = unresolved.file
    ? ((yield* hiddenByEarlier(unresolved)) ?? movedAway(unresolved) ?? (yield* fileMissing(unresolved)))
    : unresolved.isWithoutVersion
      ? ((yield* withoutPlatform(unresolved)) ??
        (yield* misspelledModule(unresolved)) ??
        movedAway(unresolved) ??
        withoutVersion(unresolved))
      : undefined;
  if (early) return yield* conclude(early);
  yield* conclude(
    (yield* withoutPlatform(unresolved)) ??
      (broughtBy ? undefined : yield* versionNeverReleased(error, module, version, build)) ??
      (yield* misspelledModule(unresolved)) ??
      (yield* unsearchedRepository(unresolved)) ??
      movedAway(unresolved) ??
      notBuiltByJitPack(unresolved) ??
      undecided(unresolved),
  );
}
