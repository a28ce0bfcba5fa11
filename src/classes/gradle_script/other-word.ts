import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { fixOf, placeClaim, replaceOnLines } from "../../analysis/build/build.ts";
import { mentionsOn } from "../../analysis/build/mentions.ts";
import { blockAround, type Script, type ScriptPlace } from "../../analysis/build/script.ts";
import { aloneOn, statementsNamed, statementsOf } from "../../analysis/build/statements.ts";
import { statedVersion } from "../../analysis/build/versions.ts";
import { editLines } from "../../analysis/changes/edits.ts";
import { fact } from "../../analysis/claims.ts";
import { slipOf } from "../../analysis/code/spelling.ts";
import {
  ANDROID_WORDS,
  CONFIGURATIONS,
  pluginsBehind,
  RENAMED_SCRIPT_NAMES,
  renamedScriptName,
  SCRIPT_NAMES,
} from "../../facts/gradle-names.ts";
import { gradlePlugin } from "../../facts/gradle-plugins.ts";
import { compareVersions } from "../../facts/version-number.ts";
import type { GradleModel } from "../../model/code.ts";
import type { Edit } from "../../model/edit.ts";
import type { Verdict } from "../cause-list.ts";
import { spotOf, supportOf, type UnknownName } from "./script-name.ts";
import { unknownName } from "./unknown-name-causes.ts";

/** The name went away, and another one is to be written. */
export function* renamed(unknown: UnknownName): AnalysisTask<Verdict | undefined> {
  const { error, build, name, place } = unknown;
  const row = renamedScriptName(name, place.script.isKotlin, usedIn(build), fact(error, "target"));
  if (!row) return undefined;
  // What is a property of Gradle's own kind today is set with an equals sign.
  const by = row.on && isWithoutParentheses(place, name) ? `${row.now} =` : row.now;
  const edits = row.isSameShape ? yield* replaceOnLines([spotOf(unknown)], name, by) : undefined;
  const fixes = fixOf(`Write ${row.now}`, "review", edits);
  return unknownName.proven("removed", { row }, supportOf(unknown, { fixes }));
}

/**
 * The name is gone from the type that the log names, but only in a newer Gradle than the build has: no plugin brings it, and
 * another Gradle ran.
 */
export function removedLater(unknown: UnknownName): Verdict | undefined {
  const { error, build, name, place } = unknown;
  const used = build.gradleVersion;
  const row = renamedScriptName(name, place.script.isKotlin, undefined, fact(error, "target"));
  const { tool, version: gone } = row?.notBefore ?? {};
  if (!row?.on || tool !== "gradle" || !gone || !used || compareVersions(used, gone) >= 0) return undefined;
  return unknownName.open("removedLater", { row, used, gone }, supportOf(unknown));
}

/** Whether the line calls the name in the manner of Groovy: `jvmTarget "17"`. */
const isWithoutParentheses = ({ script, line }: ScriptPlace, name: string): boolean =>
  statementsNamed(script, name).some(
    (each) => each.line === line && !each.isAssigned && each.given.length > 0,
  ) && mentionsOn(script, { from: line, to: line }).every((each) => each.name !== name || !each.arguments);

const usedIn = (build: GradleModel) => (tool: "gradle" | "agp") =>
  tool === "gradle" ? build.gradleVersion : statedVersion(build, tool)?.value;

/** The name is a slip of one that scripts know. */
export function* misspelled(unknown: UnknownName): AnalysisTask<Verdict | undefined> {
  const { name } = unknown;
  const known = knownWords();
  const meant = known.includes(name) ? undefined : slipOf(name, known);
  if (!meant) return undefined;
  const fixes = fixOf(`Write ${meant}`, "review", yield* replaceOnLines([spotOf(unknown)], name, meant));
  return unknownName.proven("misspelled", { name, meant }, supportOf(unknown, { fixes }));
}

/** Every word that has a meaning in scripts, as far as the tables go. */
const knownWords = (): string[] => [
  ...CONFIGURATIONS,
  ...ANDROID_WORDS,
  ...SCRIPT_NAMES.rows.flatMap(({ names }) => names),
  ...RENAMED_SCRIPT_NAMES.rows.flatMap(({ name, now }) => [name, now]).filter((each) => /^\w+$/.test(each)),
];

const blockOf = ({ name, place: { script, line } }: UnknownName) =>
  script.isKotlin ? undefined : script.blocks.find(({ from, path }) => from === line && path.at(-1) === name);

/** Groovy reports a whole block where a call inside it does not exist: the one word in it that the tables reject. */
export function insideBlock(unknown: UnknownName): Verdict | undefined {
  const { context, build, place } = unknown;
  const { script } = place;
  const block = blockOf(unknown);
  if (!block?.to) return undefined;
  const known = knownWords();
  const doubtful: { line: number; name: string; now: string }[] = [];
  for (const { line, name } of statementsOf(script)) {
    if (line <= block.from || line >= block.to) continue;
    const now =
      renamedScriptName(name, false, usedIn(build))?.now ??
      (known.includes(name) ? undefined : slipOf(name, known));
    if (now) doubtful.push({ line, name, now });
  }
  const [only] = doubtful;
  if (!only || doubtful.length > 1) return undefined;
  const location = { path: script.path, line: only.line };
  const evidence = [context.line({ source: script, line: only.line })];
  const support = supportOf(unknown, { ground: "typical", location, evidence }, "reported");
  return unknownName.proven("insideBlock", { block: unknown.name, ...only }, support);
}

/** A block whose plugin is applied is known; what Groovy does not know then stands inside it. */
export function insideKnownBlock(unknown: UnknownName): Verdict | undefined {
  const { name, place, module } = unknown;
  const block = blockOf(unknown);
  const names = pluginsBehind(name)?.flatMap((id) => [id, ...(gradlePlugin(id)?.aliases ?? [])]) ?? [];
  const applied = module?.plugins.find(({ id }) => names.includes(id));
  if (!block || !applied) return undefined;
  const values = { name, plugin: applied.id, script: place.script.path, to: block.to };
  const evidence = [placeClaim(applied.place, "its plugin")];
  return unknownName.open("unknownInBlock", values, supportOf(unknown, { evidence }));
}

/** The Android plugin compiles Kotlin itself from this version on, and without `kotlinOptions`. */
const BUILT_IN_KOTLIN = "9.0";

/** `android { kotlinOptions { } }` under an Android plugin that has Kotlin built in. */
export function kotlinOptionsGone(unknown: UnknownName) {
  const { build, name, place, module } = unknown;
  const agp = build.versions.find((each) => each.name === "agp");
  const kotlin = gradlePlugin("org.jetbrains.kotlin.android");
  const appliesKotlin = module?.plugins.some(({ id }) => id === kotlin?.id || kotlin?.aliases?.includes(id));
  if (name !== "kotlinOptions" || !agp || compareVersions(agp.value, BUILT_IN_KOTLIN) < 0) return undefined;
  const edits = moveJvmTarget(place.script, place.line);
  const fixes = fixOf("Move jvmTarget to compilerOptions", "review", edits);
  const support = supportOf(unknown, { evidence: [placeClaim(agp.place, "has Kotlin built in")], fixes });
  return unknownName.proven("kotlinOptionsGone", { since: BUILT_IN_KOTLIN, appliesKotlin }, support);
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
