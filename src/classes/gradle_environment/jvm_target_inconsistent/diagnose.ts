import { buildOf, fixOf, moduleOf, placeClaim, projectOfTask } from "../../../analysis/build/build.ts";
import { indentInside, scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { unlessSaidBy, unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { GradleModel, GradleModule } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import {
  conventionLevels,
  type JvmTargets,
  jvmTargetsOf,
  type Level,
} from "../../kotlin_compile/jvm-targets.ts";
import { addJavaTarget, addKotlinTarget, relevel } from "../../kotlin_compile/set-java-level.ts";
import { javaLevel } from "../java-level.ts";
import type { failureClass } from "./class.ts";

/** What the failure says: which level each of the two compilers is set to. */
interface Clash {
  java: number;
  kotlin: number;
  javaTask: string;
  kotlinTask: string;
}

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const clash = clashOf(error);
  const build = yield* buildOf(error);
  if (!clash || !build) return;
  const module = moduleOf(error, build);
  if (!module) return yield* moduleOfOthers(error, clash, build);
  if (!module.buildFile) return;
  const targets = jvmTargetsOf(build, module);
  const found =
    (yield* bothStated(error, clash, module, targets)) ??
    (yield* oneStated(error, clash, build, module, targets)) ??
    (yield* byConvention(error, clash, module)) ??
    (yield* noneStated(error, clash, build, module, targets));
  if (found) yield* conclude(found);
}

/** A module that comes with a package, as those of Flutter and React Native do: its build file is not to be edited. */
function* moduleOfOthers(error: ErrorOf<typeof failureClass>, clash: Clash, build: GradleModel): Inquiry {
  const task = fact(error, "task");
  const root = build.modules.find(({ name }) => name === ":")?.buildFile;
  if (!task?.startsWith(":")) return;
  const name = projectOfTask(task);
  yield* conclude({
    rootCause: `${name} compiles Java for ${clash.java} and Kotlin for ${clash.kotlin}. No build file of it was found in this workspace; in Flutter and React Native such a module comes with a package.`,
    ground: "oneOfSeveral",
    unestablished: true,
    ...(root && { location: { path: root, line: 1 }, label: `can set it for ${name}` }),
    evidence: [logClaim(error)],
    fixGuidelines: [
      `Where ${name} comes with a package, update that: a newer release may set both levels.`,
      `Until then set them in ${root ?? "the root build file"}, for the project ${name}: in afterEvaluate the Android block's compileOptions, and jvmTarget of its KotlinCompile tasks, both to ${Math.max(clash.java, clash.kotlin)}.`,
    ],
  });
}

function clashOf(error: ErrorOf<typeof failureClass>): Clash | undefined {
  const java = javaLevel(fact(error, "javaTarget") ?? "");
  const kotlin = javaLevel(fact(error, "kotlinTarget") ?? "");
  if (java === undefined || kotlin === undefined || java === kotlin) return undefined;
  return {
    java,
    kotlin,
    javaTask: fact(error, "javaTask") ?? "javac",
    kotlinTask: fact(error, "kotlinTask") ?? "kotlinc",
  };
}

/** Two lines say two levels: the lower one is raised. */
function* bothStated(
  error: ParsedError,
  clash: Clash,
  module: GradleModule,
  { source, java, kotlin }: JvmTargets,
): Inquiry<Finding | undefined> {
  if (java?.level !== clash.java || kotlin?.level !== clash.kotlin) return undefined;
  const higher = Math.max(clash.java, clash.kotlin);
  const lower = Math.min(clash.java, clash.kotlin);
  const raised = clash.java < clash.kotlin ? [java, ...(source?.level === lower ? [source] : [])] : [kotlin];
  const [place] = raised.map((each) => each.place);
  return {
    rootCause: `${module.name} compiles Java for ${clash.java} (${at(java)}) and Kotlin for ${clash.kotlin} (${at(kotlin)}); both must be the same.`,
    ground: "proven",
    ...(place && { location: { path: place.path, line: place.line } }),
    label: `${lower} here, ${higher} there`,
    evidence: [logClaim(error), placeClaim(java.place, "for Java"), placeClaim(kotlin.place, "for Kotlin")],
    fixGuidelines: [`Set both to ${higher}, or replace both by kotlin { jvmToolchain(${higher}) }.`],
    fixes: fixOf(`Compile both for Java ${higher}`, "safe", yield* relevel(raised, higher)),
  };
}

const at = ({ place }: Level): string => `${place.path}:${place.line}`;

/** One compiler has a line, the other its default: the Kotlin one that of the JDK, the Java one that of the plugin. */
function* oneStated(
  error: ParsedError,
  clash: Clash,
  build: GradleModel,
  module: GradleModule,
  { java, kotlin, toolchain }: JvmTargets,
): Inquiry<Finding | undefined> {
  if (toolchain && java?.level === clash.java && toolchain.level === clash.kotlin)
    return yield* overruledToolchain(error, clash, module, java, toolchain);
  const isJava = java?.level === clash.java && !kotlin && !toolchain;
  const isKotlin = kotlin?.level === clash.kotlin && !java;
  const stated = isJava ? java : isKotlin ? kotlin : undefined;
  if (!stated || isJava === isKotlin) return undefined;
  const missing = isJava ? clash.kotlin : clash.java;
  // Shared build logic may set the other one.
  if ((yield* conventionLevels()).some(({ level }) => level === missing)) return undefined;
  const other = isJava ? "Kotlin" : "Java";
  const standard = isJava
    ? `the JDK's, which is ${clash.kotlin}`
    : toolchain
      ? `${clash.java}`
      : `${/JavaWithJavac$/.test(clash.javaTask) ? "the Android plugin's" : "the JDK's"}, which is ${clash.java}`;
  return unlessSaidBy(yield* unreadBuildLogic(build, module), {
    rootCause: `${module.name} sets ${stated.level} for ${isJava ? "Java" : "Kotlin"} (${at(stated)}) and nothing for ${other}, which takes ${standard}. Both must be the same.`,
    ground: "proven",
    location: { path: stated.place.path, line: stated.place.line },
    label: `only ${isJava ? "Java" : "Kotlin"}`,
    evidence: [
      logClaim(error),
      placeClaim(stated.place, `${isJava ? "for Java" : "for Kotlin"}; nothing for ${other}`),
    ],
    fixGuidelines: [
      `Set ${stated.level} for ${other} as well, or replace the line by kotlin { jvmToolchain(…) }, which sets both.`,
    ],
    fixes: fixOf(
      `Compile ${other} for Java ${stated.level} too`,
      "safe",
      isJava
        ? yield* addKotlinTarget(build, module, stated.level)
        : yield* addJavaTarget(module, stated.level),
    ),
  });
}

/** compileOptions win over a toolchain for Java, but not for Kotlin. */
function* overruledToolchain(
  error: ParsedError,
  clash: Clash,
  module: GradleModule,
  java: Level,
  toolchain: Level,
): Inquiry<Finding> {
  const source = module.settings.sourceCompatibility;
  const level = source && javaLevel(source.value);
  const raised = [java, ...(source && level === java.level ? [{ ...source, level }] : [])];
  return {
    rootCause: `${module.name} has a toolchain of JDK ${toolchain.level} (${at(toolchain)}), which Kotlin follows, but targetCompatibility (${at(java)}) holds Java at ${java.level}.`,
    ground: "proven",
    location: { path: java.place.path, line: java.place.line },
    label: `toolchain says ${toolchain.level}`,
    evidence: [
      logClaim(error),
      placeClaim(java.place, "for Java"),
      placeClaim(toolchain.place, "for Kotlin"),
    ],
    fixGuidelines: [
      `Set compileOptions to ${toolchain.level}, or remove them: the toolchain then counts for both.`,
    ],
    fixes: fixOf(`Compile both for Java ${clash.kotlin}`, "safe", yield* relevel(raised, clash.kotlin)),
  };
}

/** The module's file is silent: a convention plugin may speak for it. */
function* byConvention(error: ParsedError, clash: Clash, module: GradleModule): Inquiry<Finding | undefined> {
  const levels = (yield* conventionLevels()).filter(
    ({ level }) => level === clash.java || level === clash.kotlin,
  );
  const higher = Math.max(clash.java, clash.kotlin);
  const low = levels.filter(({ level }) => level !== higher);
  const [first] = low.length > 0 ? low : levels;
  if (!first) return undefined;
  const claims: Claim[] = levels
    .slice(0, 5)
    .map(({ place }) => lineClaim("grep_search", place.path, place.line, place.text));
  return {
    rootCause: `${module.name} gets its levels from the shared build logic: Java ${clash.java} for ${clash.javaTask}, ${clash.kotlin} for ${clash.kotlinTask}. ${first.place.path}:${first.place.line} sets ${first.level}; both must be the same.`,
    ground: low.length > 0 && low.length < levels.length ? "told" : "oneOfSeveral",
    location: { path: first.place.path, line: first.place.line },
    label: `says ${first.level}`,
    evidence: [logClaim(error), ...claims],
    fixGuidelines: [
      `Let the shared build logic set ${higher} for Java and Kotlin, or one jvmToolchain(${higher}) for both.`,
    ],
    fixes:
      low.length === 1 && levels.length > 1
        ? fixOf(`Set ${higher} there`, "review", yield* relevel(low, higher))
        : [],
  };
}

function* noneStated(
  error: ParsedError,
  clash: Clash,
  build: GradleModel,
  module: GradleModule,
  targets: JvmTargets,
): Inquiry<Finding | undefined> {
  const path = module.buildFile;
  const script = path ? yield* scriptOf(path) : undefined;
  const android = script && topBlock(script, "android");
  if (!path || !script || Object.keys(targets).length > 0 || clash.kotlin < clash.java) return undefined;
  const last = android?.to;
  const indent = android ? indentInside(script, android) : "    ";
  const isKotlinFree = !topBlock(script, "kotlin") && last !== undefined;
  const edits =
    isKotlinFree && clash.kotlin >= 11
      ? editLines(script, [
          {
            from: last + 1,
            to: last,
            lines: ["", "kotlin {", `${indent}jvmToolchain(${clash.kotlin})`, "}"],
          },
        ])
      : undefined;
  return unlessSaidBy(yield* unreadBuildLogic(build, module), {
    rootCause: `${module.name} sets no Java level in ${path}, so each compiler takes its own default: ${clash.java} for Java, and for Kotlin ${clash.kotlin}, the JDK that ran.`,
    ground: "told",
    location: { path, line: android?.from ?? 1 },
    label: "no Java level",
    evidence: [
      logClaim(error),
      ...(android ? [lineClaim("read_file", path, android.from, script.lines[android.from - 1] ?? "")] : []),
    ],
    fixGuidelines: [
      `Add kotlin { jvmToolchain(${Math.max(clash.kotlin, 17)}) } to ${path}: it sets both.`,
      "If the modules share their set-up, put it there for all of them.",
    ],
    fixes: fixOf(`Set one toolchain for both`, "review", edits),
  });
}
