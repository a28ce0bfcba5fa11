import { expect, test } from "vitest";
import { analyze } from "../../src/app.ts";
import { temporaryWorkspace } from "../tools/temp-workspace.ts";

const trace = (packageName: string): string =>
  [
    "FATAL EXCEPTION: main",
    `Process: ${packageName}, PID: 1234`,
    "java.lang.NullPointerException: Attempt to invoke virtual method 'int java.lang.String.length()' on a null object reference",
    `\tat ${packageName}.MainActivity.onCreate(MainActivity.kt:8)`,
    "\tat android.app.Activity.performCreate(Activity.java:8000)",
  ].join("\n");
const activity =
  "package org.example.shelf\n\n/** Please keep this small. */\nclass MainActivity : Activity() {\n    override fun onCreate(state: Bundle?) {\n        super.onCreate(state)\n        val title = intent.getStringExtra(name)\n        show(title.length)\n    }\n}\n";
const path = "app/src/main/java/org/example/shelf/MainActivity.kt";

async function answered(packageName: string) {
  const { root } = await temporaryWorkspace({ [path]: activity });
  return (await analyze(trace(packageName), { workspace: root, save: false })).result;
}

test("a trace of another project is not placed into a class of the same name, and the report says whose it is", async () => {
  const result = await answered("com.acme.app");
  expect(result.location).toMatchObject({ path: "MainActivity.kt", line: 8, asPrinted: true });
  expect(result.codeFrame).toBeUndefined();
  expect(result.suspects.map((suspect) => suspect.path)).not.toContain(path);
  expect(result.warnings.join()).toContain("another project");
  expect(result.warnings.join()).toContain("com.acme.app.MainActivity");
});

test("a trace of this project is, and nothing is said of another", async () => {
  const result = await answered("org.example.shelf");
  expect(result.location).toMatchObject({ path, line: 8 });
  expect(result.warnings).toEqual([]);
});

test("a trace of a system process that rejects this app is no trace of another project", async () => {
  const { root } = await temporaryWorkspace({ [path]: activity });
  const rejected = [
    "FATAL EXCEPTION: PinGuard",
    "Process: com.vendorworks.policy, PID: 812",
    "java.lang.SecurityException: Package org.example.shelf is not allowed to pin a task",
    "\tat com.vendorworks.policy.PinGuard.check(PinGuard.java:88)",
    "\tat com.vendorworks.policy.PinGuard.pin(PinGuard.java:40)",
  ].join("\n");
  const { result } = await analyze(rejected, { workspace: root, save: false });
  expect(result.warnings.join()).not.toContain("another project");
});

const failedTask = (task: string): string =>
  [
    "FAILURE: Build failed with an exception.",
    "",
    "* What went wrong:",
    `Execution failed for task '${task}'.`,
    "> Java heap space",
  ].join("\n");
const build = {
  "settings.gradle.kts": 'rootProject.name = "shelf"\ninclude(":app", ":core")',
  "app/build.gradle.kts": 'plugins { id("com.android.application") version "8.7.3" }',
  "core/build.gradle.kts": 'plugins { id("com.android.library") version "8.7.3" }',
  "gradle.properties": "org.gradle.jvmargs=-Xmx1g",
};

async function answeredBuild(task: string, files: Record<string, string> = build) {
  const { root } = await temporaryWorkspace(files);
  return (await analyze(failedTask(task), { workspace: root, save: false })).result;
}

test("a log of a build with other modules is held against no file of this one, and the report says so", async () => {
  const result = await answeredBuild(":mobile:mergeReleaseResources");
  expect(result.warnings.join()).toContain(":mobile, and settings.gradle.kts includes :app, :core only");
  expect(result.rootCause).not.toContain("gradle.properties:1");
  expect(result.evidence.every(({ path: quoted }) => quoted === undefined)).toBe(true);
  expect(result.fixes).toEqual([]);
});

test.each([
  ["a module that is here", ":core:mergeReleaseResources", build],
  ["build logic", ":buildSrc:compileKotlin", build],
  ["a package of Flutter's", ":image_picker_android:mergeReleaseResources", build],
  [
    "settings that compute their modules",
    ":mobile:mergeReleaseResources",
    {
      ...build,
      "settings.gradle.kts": 'include(":app")\nfile("features").listFiles()?.forEach { include(it.name) }',
    },
  ],
])("a log that names %s may be of this project", async (_, task, files) => {
  const result = await answeredBuild(task, files);
  expect(result.warnings).toEqual([]);
  expect(result.evidence.some(({ path: quoted }) => quoted === "gradle.properties")).toBe(true);
});
