import { fixOf, placeClaim } from "../../analysis/build/build.ts";
import { blockAround, type Script } from "../../analysis/build/script.ts";
import { aloneOn } from "../../analysis/build/statements.ts";
import { editLines } from "../../analysis/changes/edits.ts";
import { gradlePlugin } from "../../facts/gradle-plugins.ts";
import { compareVersions } from "../../facts/version-number.ts";
import type { Edit } from "../../model/edit.ts";
import { supportOf, type UnknownName } from "./script-name.ts";
import { unknownName } from "./unknown-name-causes.ts";

/** The Android plugin compiles Kotlin itself from this version on, and without `kotlinOptions`. */
const BUILT_IN_KOTLIN = "9.0";

/** `android { kotlinOptions { } }` under an Android plugin that has Kotlin built in. */
export function kotlinOptionsGone(unknown: UnknownName) {
  const { build, name, place, module } = unknown;
  const agp = build.versions.find((each) => each.name === "agp");
  const kotlin = gradlePlugin("org.jetbrains.kotlin.android");
  const appliesKotlin = module?.plugins.some(({ id }) => id === kotlin?.id || kotlin?.aliases?.includes(id));
  if (name !== "kotlinOptions" || !agp || compareVersions(agp.value, BUILT_IN_KOTLIN) < 0) return undefined;
  return unknownName.proven(
    "kotlinOptionsGone",
    { since: BUILT_IN_KOTLIN, appliesKotlin },
    supportOf(unknown, {
      evidence: [placeClaim(agp.place, "has Kotlin built in")],
      fixes: fixOf("Move jvmTarget to compilerOptions", "review", moveJvmTarget(place.script, place.line)),
    }),
  );
}

/** Only a block that sets nothing but jvmTarget is moved; anything else is left to a person. */
function moveJvmTarget(script: Script, line: number): Edit[] | undefined {
  const block = blockAround(script, line);
  const android = script.blocks.find(({ path }) => path.length === 1 && path[0] === "android");
  if (block?.path.at(-1) !== "kotlinOptions" || block.to !== block.from + 2 || !android?.to) return undefined;
  const set = aloneOn(script, block.from + 1);
  const target = set?.name === "jvmTarget" && set.isAssigned ? set.arguments[0]?.literal : undefined;
  if (!target || !/^(?:1\.8|\d{1,2})$/.test(target)) return undefined;
  const constant = `org.jetbrains.kotlin.gradle.dsl.JvmTarget.JVM_${target.replace(".", "_")}`;
  const isAfterBlank = (script.lines[block.from - 2] ?? "").trim() === "";
  return editLines(script, [
    { from: isAfterBlank ? block.from - 1 : block.from, to: block.to, lines: [] },
    {
      from: android.to + 1,
      to: android.to,
      lines: ["", "kotlin {", "    compilerOptions {", `        jvmTarget = ${constant}`, "    }", "}"],
    },
  ]);
}
