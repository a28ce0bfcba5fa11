import { withUnread } from "../../../analysis/build/unread-build-logic.ts";
import type { VersionPlace } from "../../../model/code.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Level } from "../../kotlin_compile/jvm-targets.ts";
import { javaLevel } from "../java-level.ts";
import type { failureClass } from "./class.ts";

/** Which level each of the two compilers is set to. */
export type Clash = { module: string; java: number; kotlin: number; javaTask: string; kotlinTask: string };
/** `javaLine` and `kotlinLine` are the lines that set them, where the project has them. */
type Levels = Clash & { javaLine?: Level; kotlinLine?: Level };
/** The compiler that has a line; `unread` is build logic that may set the other. */
type OneStated = { clash: Clash; stated: Level; isJava: boolean; hasToolchain: boolean; unread?: string };

/** `app/build.gradle.kts:12`. */
const formatPlace = ({ place }: { place: VersionPlace }): string => `${place.path}:${place.line}`;

export const causes = causesOf<typeof failureClass>()({
  differentLevels: ({ module, java, kotlin, javaTask, kotlinTask, javaLine, kotlinLine }: Levels) => {
    const higher = Math.max(java, kotlin);
    const [lower, name] = java < kotlin ? [java, "Java"] : [kotlin, "Kotlin"];
    const constant = higher < 9 ? `1_${higher}` : higher;
    const isAndroid = javaTask.endsWith("JavaWithJavac");
    return {
      text: `${module} compiles Java for ${java} (${javaLine ? formatPlace(javaLine) : javaTask}) and Kotlin for ${kotlin} (${kotlinLine ? formatPlace(kotlinLine) : kotlinTask}); both must be the same.`,
      steps: [
        `In its build file set both to ${higher}: ${isAndroid ? "android.compileOptions" : "java"}.sourceCompatibility and targetCompatibility = JavaVersion.VERSION_${constant}, and kotlin.compilerOptions.jvmTarget = JvmTarget.JVM_${constant}. ${name} is the one that lags behind.`,
        `A toolchain sets the two at once: kotlin { jvmToolchain(${higher}) }. It does not overrule ${isAndroid ? "a compileOptions block" : "a line"} that states another level.`,
      ],
      label: `${lower} here, ${higher} there`,
    };
  },
  oneStated: ({ clash, stated, isJava, hasToolchain, unread }: OneStated) => {
    const [one, other] = isJava ? ["Java", "Kotlin"] : ["Kotlin", "Java"];
    const level = isJava ? clash.kotlin : clash.java;
    const owner = !isJava && clash.javaTask.endsWith("JavaWithJavac") ? "the Android plugin's" : "the JDK's";
    const standard = !isJava && hasToolchain ? `${level}` : `${owner}, which is ${level}`;
    return {
      text: withUnread(
        `${clash.module} sets ${stated.level} for ${one} (${formatPlace(stated)}) and nothing for ${other}, which takes ${standard}. Both must be the same.`,
        unread,
      ),
      steps: [
        `Set ${stated.level} for ${other} as well, or replace the line by kotlin { jvmToolchain(…) }, which sets both.`,
      ],
      label: `only ${one}`,
    };
  },
  /** compileOptions win over a toolchain for Java, but not for Kotlin. */
  toolchainOverruled: ({ module, toolchain, java }: { module: string; toolchain: Level; java: Level }) => ({
    text: `${module} has a toolchain of JDK ${toolchain.level} (${formatPlace(toolchain)}), which Kotlin follows, but targetCompatibility (${formatPlace(java)}) holds Java at ${java.level}.`,
    steps: [`Set compileOptions to ${toolchain.level}, or remove them: the toolchain then counts for both.`],
    label: `toolchain says ${toolchain.level}`,
  }),
  /** A convention plugin speaks for the module. */
  byConvention: ({ clash, line }: { clash: Clash; line: Level }) => {
    const higher = Math.max(clash.java, clash.kotlin);
    return {
      text: `${clash.module} gets its levels from the shared build logic: Java ${clash.java} for ${clash.javaTask}, ${clash.kotlin} for ${clash.kotlinTask}. ${formatPlace(line)} sets ${line.level}; both must be the same.`,
      steps: [
        `Let the shared build logic set ${higher} for Java and Kotlin, or one jvmToolchain(${higher}) for both.`,
      ],
      label: `says ${line.level}`,
    };
  },
  noneStated: ({ clash, path, unread }: { clash: Clash; path: string; unread?: string }) => ({
    text: withUnread(
      `${clash.module} sets no Java level in ${path}, so each compiler takes its own default: ${clash.java} for Java, and for Kotlin ${clash.kotlin}, the JDK that ran.`,
      unread,
    ),
    steps: [
      `Add kotlin { jvmToolchain(${Math.max(clash.kotlin, 17)}) } to ${path}: it sets both.`,
      "If the modules share their set-up, put it there for all of them.",
    ],
    label: "no Java level",
  }),
  /** As those of Flutter and React Native do: its build file is not to be edited. */
  moduleOfPackage: ({ module, java, kotlin, root }: Clash & { root?: string }) => ({
    text: `${module} compiles Java for ${java} and Kotlin for ${kotlin}. No build file of it was found in this workspace; in Flutter and React Native such a module comes with a package.`,
    steps: [
      `Where ${module} comes with a package, update that: a newer release may set both levels.`,
      `Until then set them in ${root ?? "the root build file"}, for the project ${module}: in afterEvaluate the Android block's compileOptions, and jvmTarget of its KotlinCompile tasks, both to ${Math.max(java, kotlin)}.`,
    ],
    label: `can set it for ${module}`,
  }),
}).settleByLog("differentLevels");

export function clashOf({ facts, module = "The module" }: Context<typeof failureClass>): Clash | undefined {
  const { javaTask = "javac", kotlinTask = "kotlinc" } = facts;
  const java = javaLevel(facts.javaTarget ?? "");
  const kotlin = javaLevel(facts.kotlinTarget ?? "");
  if (java === undefined || kotlin === undefined || java === kotlin) return undefined;
  return { module, java, kotlin, javaTask, kotlinTask };
}

export function readLog(context: Context<typeof failureClass>) {
  const clash = clashOf(context);
  return clash && causes.proven("differentLevels", clash, { explicit: true });
}
