import { buildOf, fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { switchedOnIn } from "../../../analysis/build/said-in-build.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { failingVariant, settingInVariant } from "../../../analysis/build/variant.ts";
import { variantsOf } from "../../../analysis/build/variants-of.ts";
import { restate, settingOf } from "../../../analysis/build/versions.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, excessIn, NATIVE_MULTIDEX } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** An app for Android below 5.0 that has more methods than one dex file holds, and is not told to make several. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const { error } = context;
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
  const unread = yield* unreadBuildLogic(build, module, "multiDexEnabled");
  const { place, value: minSdk } = lowest;
  const library = multidexLibrary(build);
  const edits = yield* restate([{ place, from: minSdk, to: String(NATIVE_MULTIDEX) }]);
  yield causes.proven(
    "multidexOff",
    { excess: excessIn(context), module: module.name, minSdk, script: script.path, library, unread },
    {
      ground: unread ? "ambiguous" : "proven",
      location: { path: place.path, line: place.line },
      evidence: [placeClaim(place, "without multidex")],
      fixes: fixOf(`Raise minSdk to ${NATIVE_MULTIDEX}`, "review", edits),
    },
  );
}

function multidexLibrary({ modules }: GradleModel): string {
  const all = modules.flatMap(({ dependencies }) => dependencies.map(({ module }) => module));
  const isSupport =
    all.some((each) => each.startsWith("com.android.support:")) &&
    !all.some((each) => each.startsWith("androidx."));
  return isSupport ? "com.android.support:multidex" : "androidx.multidex:multidex";
}
