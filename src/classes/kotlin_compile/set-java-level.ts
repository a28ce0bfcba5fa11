import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { blockNamed, indentInside, scriptOf, topBlock } from "../../analysis/build/script.ts";
import { restate, statedVersion } from "../../analysis/build/versions.ts";
import { editLines } from "../../analysis/changes/edits.ts";
import { compareVersions } from "../../facts/version-number.ts";
import type { GradleModel, GradleModule } from "../../model/code.ts";
import type { Edit } from "../../model/edit.ts";
import { levelWords } from "../gradle_environment/java-level.ts";
import type { Level } from "./jvm-targets.ts";

/** Writes another level on lines that set one, each in its own wording. */
export function* relevel(levels: readonly Level[], to: number): AnalysisTask<Edit[] | undefined> {
  const changes = levels.map(({ place, level }) => ({ place, words: levelWords(place.text, level, to) }));
  if (changes.some(({ words }) => words === undefined)) return undefined;
  return yield* restate(changes.flatMap(({ place, words }) => (words ? [{ place, ...words }] : [])));
}

/** From Kotlin 2.0 on in `kotlin { compilerOptions }`, before in the Android block's `kotlinOptions`. */
export function* addKotlinTarget(
  build: GradleModel,
  module: GradleModule,
  level: number,
): AnalysisTask<Edit[] | undefined> {
  const script = module.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const android = script && topBlock(script, "android");
  if (!script || !android?.to) return undefined;
  const kotlin = statedVersion(build, "kotlin");
  const isModern = kotlin !== undefined && compareVersions(kotlin.value, "2.0.0") >= 0;
  const own = topBlock(script, "kotlin");
  const indent = indentInside(script, android);
  if (!isModern) {
    const lines = [
      "",
      `${indent}kotlinOptions {`,
      `${indent}${indent}jvmTarget = "${level <= 8 ? `1.${level}` : level}"`,
      `${indent}}`,
    ];
    return editLines(script, [{ from: android.to, to: android.to - 1, lines }]);
  }
  const target = `jvmTarget.set(org.jetbrains.kotlin.gradle.dsl.JvmTarget.JVM_${level <= 8 ? `1_${level}` : level})`;
  const options = [`${indent}compilerOptions {`, `${indent}${indent}${target}`, `${indent}}`];
  if (own?.to && own.to > own.from)
    return editLines(script, [{ from: own.to, to: own.to - 1, lines: options }]);
  if (own) return undefined;
  return editLines(script, [
    { from: android.to + 1, to: android.to, lines: ["", "kotlin {", ...options, "}"] },
  ]);
}

/** In a `compileOptions` block of its own; undefined where the module has one. */
export function* addJavaTarget(module: GradleModule, level: number): AnalysisTask<Edit[] | undefined> {
  const script = module.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const android = script && topBlock(script, "android");
  if (!script || !android?.to || blockNamed(script, "android", "compileOptions")) return undefined;
  const indent = indentInside(script, android);
  const version = `JavaVersion.VERSION_${level <= 8 ? `1_${level}` : level}`;
  const equals = script.isKotlin ? " = " : " ";
  const lines = [
    "",
    `${indent}compileOptions {`,
    ...["source", "target"].map((each) => `${indent}${indent}${each}Compatibility${equals}${version}`),
    `${indent}}`,
  ];
  return editLines(script, [{ from: android.to, to: android.to - 1, lines }]);
}
