import { type FactTable, tableOf } from "./fact-table.ts";
import data from "./task-kinds.json" with { type: "json" };

/** What a task does and where it says why it failed. */
export interface GradleTaskKind {
  /** Over the task's own name, without its project. */
  name: RegExp;
  does: string;
  /** Where the reason stands that the failure itself does not repeat. */
  reason: string;
}

/** Tasks whose failure only says that they failed. The first row that fits decides. */
const GRADLE_TASKS: FactTable<GradleTaskKind> = {
  asOf: "2026-11",
  source: "task names of the Android Gradle plugin up to 9.4, the Kotlin Gradle plugin and Gradle",
  rows: [
    {
      name: /^compile\w{0,100}Kotlin\w*$/,
      does: "compiles Kotlin",
      reason: "the compiler's lines, which begin with e: and are printed on standard error",
    },
    {
      name: /^kapt\w*Kotlin$/,
      does: "runs annotation processors",
      reason: "lines that begin with e: or error:, which the task prints before it fails",
    },
    {
      name: /^ksp\w{0,100}Kotlin\w*$/,
      does: "runs symbol processors",
      reason: "lines that begin with e: [ksp], which the task prints before it fails",
    },
    {
      name: /^compile\w*JavaWithJavac$/,
      does: "compiles Java",
      reason: "javac's lines with : error:, printed on standard error",
    },
    {
      name: /^(?:test|test\w*UnitTest)$/,
      does: "runs unit tests",
      reason: "the names of failed tests, which the task prints before it fails, and build/reports/tests",
    },
    {
      name: /^connected\w*AndroidTest$/,
      does: "runs tests on a device",
      reason:
        "the names of failed tests, which the task prints before it fails, and build/reports/androidTests",
    },
    { name: /^lint\w*$/, does: "runs lint", reason: "build/reports/lint-results, as text or HTML" },
    {
      name: /^minify\w*WithR8$/,
      does: "shrinks the app",
      reason: "lines that begin with ERROR: or R8:, which the task prints before it fails",
    },
    {
      name: /^(?:merge|process|package|link)\w*(?:Resources|ResourcesForUnitTest)$/,
      does: "processes resources",
      reason: "AAPT's lines with error:, which the task prints before it fails",
    },
    {
      name: /^process\w{0,100}Manifest\w*$/,
      does: "merges manifests",
      reason: "the merger's lines with the manifest and its line, which the task prints before it fails",
    },
    {
      name: /^(?:externalNativeBuild|buildCMake|configureCMake|buildNdkBuild)\w*(?:\[.*\])?$/,
      does: "builds native code",
      reason: "the C++ compiler's lines, which the task prints before it fails",
    },
    {
      name: /^spotless\w*$/,
      does: "checks the style of the code",
      reason: "the findings that the task prints",
    },
    {
      name: /^(?:detekt|ktlint|checkstyle|pmd)\w*$/,
      does: "checks the style of the code",
      reason: "the findings that the task prints, and build/reports",
    },
    {
      name: /^publish\w{0,100}Publication\w{0,100}To\w*$/,
      does: "publishes an artifact",
      reason: "the deepest cause that Gradle prints",
    },
  ],
};

/** What is known about a task by its name; undefined for a project's own. */
export function gradleTaskKind(task: string): GradleTaskKind | undefined {
  const name = task.slice(task.lastIndexOf(":") + 1);
  return GRADLE_TASKS.rows.find((row) => row.name.test(name));
}

/** Exit values that say more than that something went wrong. */
export const EXIT_VALUES = tableOf<{ value: number; means: string; fix: string }>(data);
