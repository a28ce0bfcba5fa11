import { buildOf, fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { switchedOnIn } from "../../../analysis/build/said-in-build.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { unlessSaidBy, unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { failingVariant, settingInVariant } from "../../../analysis/build/variant.ts";
import { variantsOf } from "../../../analysis/build/variants-of.ts";
import { restate, settingOf } from "../../../analysis/build/versions.ts";
import { logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

/** From this level on the runtime reads several dex files by itself, and builds make them. */
const NATIVE_MULTIDEX = 21;

/** An app for Android below 5.0 that has more methods than one dex file holds, and is not told to make several. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const module = build && moduleOf(error, build);
  if (!build || !module?.buildFile) return;
  const variants = yield* variantsOf(module);
  const variant = variants && failingVariant(error, variants);
  const lowest =
    settingInVariant(module, variant, ["minSdk", "minSdkVersion"]) ?? settingOf(build, module, "minSdk");
  if (!lowest || !/^\d+$/.test(lowest.value) || Number(lowest.value) >= NATIVE_MULTIDEX) return;
  const script = yield* scriptOf(module.buildFile);
  if (!script || switchedOnIn(script, "multiDexEnabled", "isMultiDexEnabled")) return;
  const finding = unlessSaidBy(yield* unreadBuildLogic(build, module, "multiDexEnabled"), {
    rootCause: `${module.name} has more methods than one dex file holds (65 536). With minSdk ${lowest.value}, below ${NATIVE_MULTIDEX}, the build makes several only where multiDexEnabled says so, and nothing in ${module.buildFile} does.`,
    ground: "proven",
    location: { path: lowest.place.path, line: lowest.place.line },
    label: `below ${NATIVE_MULTIDEX}`,
    evidence: [logClaim(error), placeClaim(lowest.place, "without multidex")],
    fixGuidelines: [
      `Raise minSdk to ${NATIVE_MULTIDEX} or more if you can: nothing else is needed then.`,
      `Otherwise set multiDexEnabled to true, add ${multidexLibrary(build)}, and let the Application extend MultiDexApplication.`,
      "Shrinking with R8 (isMinifyEnabled) may bring it below the limit as well.",
    ],
    fixes: fixOf(
      `Raise minSdk to ${NATIVE_MULTIDEX}`,
      "review",
      yield* restate([{ place: lowest.place, from: lowest.value, to: String(NATIVE_MULTIDEX) }]),
    ),
  });
  yield* conclude(finding);
}

function multidexLibrary({ modules }: GradleModel): string {
  const all = modules.flatMap(({ dependencies }) => dependencies.map(({ module }) => module));
  const isSupport =
    all.some((each) => each.startsWith("com.android.support:")) &&
    !all.some((each) => each.startsWith("androidx."));
  return isSupport ? "com.android.support:multidex" : "androidx.multidex:multidex";
}
