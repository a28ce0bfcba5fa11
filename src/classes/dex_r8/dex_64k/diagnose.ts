import { buildOf, moduleOf } from "../../../analysis/build/build.ts";
import { unlessSaidBy, unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

/** From this level on the runtime reads several dex files by itself, and builds make them. */
const NATIVE_MULTIDEX = 21;

/** An app for Android below 5.0 that has more methods than one dex file holds, and is not told to make several. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const module = build && moduleOf(error, build);
  if (!module?.buildFile) return;
  const lines = yield* search("\\bmultiDexEnabled\\b|\\bminSdk(?:Version)?\\b\\s*[=(]?\\s*\\d+", {
    isRegex: true,
    files: module.buildFile,
    limit: 20,
  });
  const stated = Object.entries(module.settings);
  const isOn =
    stated.some(([key, { value }]) => /\bmultiDexEnabled$/.test(key) && value !== "false") ||
    lines.some(({ text }) => /\bmultiDexEnabled\b(?!\s*[=(]?\s*false)/.test(text));
  const [lowest] = lines
    .map((match) => ({
      ...match,
      level: Number(/minSdk(?:Version)?\s*[=(]?\s*(\d+)/.exec(match.text)?.[1] ?? 99),
    }))
    .toSorted((left, right) => left.level - right.level);
  const all = build?.modules.flatMap(({ dependencies }) => dependencies.map((each) => each.module)) ?? [];
  const support =
    all.some((each) => each.startsWith("com.android.support:")) &&
    !all.some((each) => each.startsWith("androidx."));
  if (!build || isOn || !lowest || lowest.level >= NATIVE_MULTIDEX) return;
  const finding = unlessSaidBy(yield* unreadBuildLogic(build, module), {
    rootCause: `${module.name} has more methods than one dex file holds (65 536). With minSdk ${lowest.level}, below ${NATIVE_MULTIDEX}, the build makes several only where multiDexEnabled says so, and nothing in ${module.buildFile} does.`,
    ground: "proven",
    location: { path: lowest.path, line: lowest.line },
    label: `below ${NATIVE_MULTIDEX}`,
    evidence: [
      logClaim(error),
      lineClaim("grep_search", lowest.path, lowest.line, lowest.text, "without multidex"),
    ],
    fixGuidelines: [
      `Raise minSdk to ${NATIVE_MULTIDEX} or more if you can: nothing else is needed then.`,
      `Otherwise set multiDexEnabled to true, add ${support ? "com.android.support:multidex" : "androidx.multidex:multidex"}, and let the Application extend MultiDexApplication.`,
      "Shrinking with R8 (isMinifyEnabled) may bring it below the limit as well.",
    ],
  });
  yield* conclude(finding);
}
