import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { hasPlaceholder } from "../../src/agent/advice/has-placeholder.ts";
import { answerFor } from "../temporary-project.ts";

/** What a log is told in general, in one text. */
async function advised(log: string, files?: Record<string, string>): Promise<string> {
  const { usually, fixGuidelines } = await answerFor(log, files);
  return JSON.stringify([usually, fixGuidelines]);
}

const crash = (exception: string, file: string, ...frames: string[]): string =>
  [exception, `\tat org.example.garden.Plan.find(${file}:12)`, ...frames.map((each) => `\tat ${each}`)].join(
    "\n",
  );
const MAIN = "android.app.ActivityThread.main(ActivityThread.java:8595)";
const INDEX = "java.lang.IndexOutOfBoundsException: Index: 3, Size: 0";

describe("general advice of a class", () => {
  test("has no words of Kotlin for a Java file", async () => {
    expect(await advised(crash(INDEX, "Plan.kt", MAIN))).toContain("getOrNull");
    expect(await advised(crash(INDEX, "Plan.java", MAIN))).not.toMatch(/OrNull|indices/);
  });

  test("has no screen for a thread that has none, and no device for a program on the JVM", async () => {
    const thrown = crash(INDEX, "PlanAdapter.kt", "java.lang.Thread.run(Thread.java:1012)");
    expect(await advised(crash(INDEX, "PlanAdapter.kt", MAIN))).toContain("adapter position");
    expect(await advised(thrown)).not.toContain("adapter position");
    const desktop = `Exception in thread "main" ${crash("java.net.SocketTimeoutException: timeout", "Plan.kt")}`;
    expect(await advised(desktop)).not.toMatch(/airplane|device|INTERNET/);
  });

  test("speaks of no shrinker that the project has off", async () => {
    const thrown = crash(
      'java.lang.ClassNotFoundException: Didn\'t find class "org.example.Bed"',
      "Plan.kt",
      MAIN,
    );
    const script = (minify: string) => ({
      "settings.gradle": "include ':app'\n",
      "app/build.gradle": `plugins { id 'com.android.application' }\nandroid { buildTypes { release { minifyEnabled ${minify} } } }\n`,
      "app/src/main/AndroidManifest.xml": "<manifest/>",
    });
    expect(await advised(thrown)).toContain("R8 removed");
    expect(await advised(thrown, script("true"))).toContain("R8 removed");
    expect(await advised(thrown, script("false"))).not.toContain("R8");
  });

  test("speaks of no Gradle where another tool builds the project", async () => {
    const log = "e: file:///work/reef/src/main/kotlin/Tide.kt:4:9 Unresolved reference 'ebb'.\n";
    const pom = { "pom.xml": "<project/>\n" };
    expect(await advised(log)).toMatch(/gradlew|implementation/);
    expect(await advised(log, pom)).not.toMatch(/gradlew|implementation/);
    expect(await advised(log, { ...pom, "build.gradle": "plugins { id 'java' }\n" })).toMatch(
      /gradlew|implementation/,
    );
  });

  test("leaves nothing to fill in, in any report of a fixture", () => {
    const root = join(import.meta.dirname, "../../fixtures");
    const files = readdirSync(root, { recursive: true, encoding: "utf8" });
    const reports = files
      .filter((path) => path.endsWith(".txt"))
      .map((path) => [path, readFileSync(join(root, path), "utf8").split("\n=== report\n")[1] ?? ""] as const)
      .filter(([, report]) => /^ (?:Usually, in|In general)/m.test(report));
    expect(reports.length).toBeGreaterThan(100);
    const general = (report: string) =>
      report.replace(/^[\s\S]*?\n (?=Usually, in|In general)/, "").replace(/\s+/g, " ");
    expect(reports.filter(([, report]) => hasPlaceholder(general(report))).map(([path]) => path)).toEqual([]);
  });

  test("takes elements of XML and functions of bytecode for no placeholder", () => {
    expect(hasPlaceholder("run `adb shell ps -p <pid>`")).toBe(true);
    expect(hasPlaceholder("declare `<queries>`; `<init>` takes a `List<string>`")).toBe(false);
  });
});
