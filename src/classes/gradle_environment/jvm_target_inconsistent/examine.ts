import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, fixOf, moduleOf, placeClaim, projectOfTask } from "../../../analysis/build/build.ts";
import { indentInside, scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import type { GradleModel, GradleModule } from "../../../model/code.ts";
import type { Support, Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import {
  conventionLevels,
  type JvmTargets,
  jvmTargetsOf,
  type Level,
} from "../../kotlin_compile/jvm-targets.ts";
import { addJavaTarget, addKotlinTarget, relevel } from "../../kotlin_compile/set-java-level.ts";
import { javaLevel } from "../java-level.ts";
import { type Clash, causes, clashOf } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** The module whose two compilers disagree, and what its scripts say of them. */
type Disagreement = { clash: Clash; build: GradleModel; module: GradleModule; targets: JvmTargets };
type Found = AnalysisTask<Verdict | undefined>;

export function* examine(context: Context<typeof failureClass>): Examination {
  const found = clashOf(context);
  const build = yield* buildOf(context.error);
  if (!found || !build) return;
  const module = moduleOf(context.error, build);
  if (!module) return yield* examinePackage(found, build, context.facts.task);
  if (!module.buildFile) return;
  const targets = jvmTargetsOf(build, module);
  const all = { clash: { ...found, module: module.name }, build, module, targets };
  const verdict =
    (yield* bothStated(all)) ??
    (yield* oneStated(all)) ??
    (yield* examineConvention(all)) ??
    (yield* noneStated(all));
  if (verdict) yield verdict;
  const { java, kotlin } = targets;
  const other = java && java.level !== found.java ? java : kotlin?.level !== found.kotlin && kotlin;
  if (!verdict && other) {
    const compiler = other === java ? "Java" : "Kotlin";
    const instead = `${compiler} is compiled for ${other.level}`;
    yield causes.ruledOut("differentLevels", instead, [placeClaim(other.place)]);
  }
}

/** A module of which no build file is here. */
function* examinePackage(clash: Clash, build: GradleModel, task: string | undefined): Examination {
  if (!task?.startsWith(":")) return;
  const root = build.modules.find(({ name }) => name === ":")?.buildFile;
  const support = { ground: "ambiguous", ...(root && { location: { path: root, line: 1 } }) } as const;
  yield causes.open("moduleOfPackage", { ...clash, module: projectOfTask(task), root }, support);
}

/** Shown at a line of the project, with claims beside it. */
const shownAt = ({ place }: Level, evidence: Support["evidence"], fixes: Support["fixes"]): Support => ({
  location: { path: place.path, line: place.line },
  evidence,
  fixes,
});

/** Two lines say two levels: the lower one is raised. */
function* bothStated({ clash, targets }: Disagreement): Found {
  const { source, java, kotlin } = targets;
  if (java?.level !== clash.java || kotlin?.level !== clash.kotlin) return undefined;
  const higher = Math.max(java.level, kotlin.level);
  const lower = java.level < kotlin.level ? java : kotlin;
  const isBoth = lower === java && source?.level === lower.level;
  const edits = yield* relevel(isBoth ? [java, source] : [lower], higher);
  const evidence = [placeClaim(java.place, "for Java"), placeClaim(kotlin.place, "for Kotlin")];
  const support = shownAt(lower, evidence, fixOf(`Compile both for Java ${higher}`, "safe", edits));
  return causes.proven("differentLevels", { ...clash, javaLine: java, kotlinLine: kotlin }, support);
}

/** One compiler has a line, the other its default: the Kotlin one that of the JDK, the Java one that of the plugin. */
function* oneStated(all: Disagreement): Found {
  const { clash, build, module, targets } = all;
  const { java, kotlin, toolchain } = targets;
  if (toolchain && java?.level === clash.java && toolchain.level === clash.kotlin)
    return yield* toolchainOverruled(all, java, toolchain);
  const isJava = java?.level === clash.java && !kotlin && !toolchain;
  const isKotlin = kotlin?.level === clash.kotlin && !java;
  const stated = isJava ? java : isKotlin ? kotlin : undefined;
  if (!stated || isJava === isKotlin) return undefined;
  const missing = isJava ? clash.kotlin : clash.java;
  // Shared build logic may set the other one.
  if ((yield* conventionLevels()).some(({ level }) => level === missing)) return undefined;
  const [one, other] = isJava ? ["Java", "Kotlin"] : ["Kotlin", "Java"];
  const unread = yield* unreadBuildLogic(build, module);
  const edits = isJava
    ? yield* addKotlinTarget(build, module, stated.level)
    : yield* addJavaTarget(module, stated.level);
  const fixes = fixOf(`Compile ${other} for Java ${stated.level} too`, unread ? "review" : "safe", edits);
  const evidence = [placeClaim(stated.place, `for ${one}; nothing for ${other}`)];
  const values = { clash, stated, isJava, hasToolchain: toolchain !== undefined, unread };
  const ground = unread ? "ambiguous" : "proven";
  return causes.proven("oneStated", values, { ground, ...shownAt(stated, evidence, fixes) });
}

function* toolchainOverruled({ clash, module }: Disagreement, java: Level, toolchain: Level): Found {
  const source = module.settings.sourceCompatibility;
  const level = source && javaLevel(source.value);
  const raised = [java, ...(source && level === java.level ? [{ ...source, level }] : [])];
  const fixes = fixOf(`Compile both for Java ${clash.kotlin}`, "safe", yield* relevel(raised, clash.kotlin));
  const evidence = [placeClaim(java.place, "for Java"), placeClaim(toolchain.place, "for Kotlin")];
  const values = { module: clash.module, toolchain, java };
  return causes.proven("toolchainOverruled", values, shownAt(java, evidence, fixes));
}

/** The module's file is silent: a convention plugin may speak for it. */
function* examineConvention({ clash }: Disagreement): Found {
  const levels = (yield* conventionLevels()).filter(
    ({ level }) => level === clash.java || level === clash.kotlin,
  );
  const higher = Math.max(clash.java, clash.kotlin);
  const low = levels.filter(({ level }) => level !== higher);
  const [line = levels[0]] = low;
  if (!line) return undefined;
  const isOne = low.length === 1 && levels.length > 1;
  const edits = isOne ? yield* relevel(low, higher) : undefined;
  const evidence = levels
    .slice(0, 5)
    .map(({ place }) => lineClaim("grep_search", place.path, place.line, place.text));
  const ground = low.length > 0 && low.length < levels.length ? "stated" : "ambiguous";
  const support = shownAt(line, evidence, fixOf(`Set ${higher} there`, "review", edits));
  return causes.proven("byConvention", { clash, line }, { ground, ...support });
}

function* noneStated({ clash, build, module, targets }: Disagreement): Found {
  const path = module.buildFile;
  const script = path ? yield* scriptOf(path) : undefined;
  if (!path || !script || Object.keys(targets).length > 0 || clash.kotlin < clash.java) return undefined;
  const android = topBlock(script, "android");
  const indent = android ? indentInside(script, android) : "    ";
  const lines = ["", "kotlin {", `${indent}jvmToolchain(${clash.kotlin})`, "}"];
  const edits =
    !topBlock(script, "kotlin") && android?.to !== undefined && clash.kotlin >= 11
      ? editLines(script, [{ from: android.to + 1, to: android.to, lines }])
      : undefined;
  const unread = yield* unreadBuildLogic(build, module);
  const text = android && script.lines[android.from - 1];
  const values = { clash, path, unread };
  return causes.proven("noneStated", values, {
    ground: unread ? "ambiguous" : "stated",
    location: { path, line: android?.from ?? 1 },
    evidence: android ? [lineClaim("read_file", path, android.from, text ?? "")] : [],
    fixes: fixOf("Set one toolchain for both", "review", edits),
  });
}
