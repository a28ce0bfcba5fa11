import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["javaTask", "javaTarget", "kotlinTask", "kotlinTarget"],
  ({ javaTask, javaTarget, kotlinTask, kotlinTarget }, { facts }) => {
    const java = level(javaTarget);
    const kotlin = level(kotlinTarget);
    const target = Math.max(java, kotlin);
    if (!target) return undefined;
    const module = projectOf(facts.task);
    const lower = java < kotlin ? "Java" : "Kotlin";
    return {
      cause: `${module ? `${module} compiles` : "The module compiles"} Java for ${java} (${javaTask}) and Kotlin for ${kotlin} (${kotlinTask}); one module needs one level for both.`,
      steps: [
        `In the build file of ${module ?? "that module"} set both to ${target}: ${/JavaWithJavac$/.test(javaTask) ? "android.compileOptions" : "java"}.sourceCompatibility and targetCompatibility = JavaVersion.${constant(target)}, and kotlin.compilerOptions.jvmTarget = JvmTarget.${jvm(target)}. ${lower} is the one that lags behind.`,
        `A toolchain sets the two at once: kotlin { jvmToolchain(${target}) }. It does not overrule ${/JavaWithJavac$/.test(javaTask) ? "a compileOptions block" : "a line"} that states another level.`,
      ],
      ground: "told",
      said: true,
    };
  },
);

/** "1.8" is 8. */
const level = (target: string): number => Number(target.replace(/^1\./, ""));

const constant = (target: number): string => (target < 9 ? `VERSION_1_${target}` : `VERSION_${target}`);

const jvm = (target: number): string => (target < 9 ? `JVM_1_${target}` : `JVM_${target}`);

const projectOf = (task: string | undefined): string | undefined => {
  const project = task?.slice(0, task.lastIndexOf(":"));
  return project ? project : undefined;
};
