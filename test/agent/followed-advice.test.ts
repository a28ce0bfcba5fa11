import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { isFollowed } from "../../src/agent/followed-advice.ts";
import type { Codebase } from "../../src/model/codebase.ts";
import { Workspace } from "../../src/workspace/workspace.ts";
import { answerFor } from "../temporary-project.ts";
import { temporaryFolder } from "./scene.ts";

const settings = 'rootProject.name = "harbour"\ninclude(":app")\n';
const script = (more = ""): string =>
  `plugins {\n    id("com.android.application")\n}\n\nandroid {\n    namespace = "org.example.harbour"\n${more}}\n`;
const path = "app/src/main/java/org/example/harbour/Quay.kt";
const source = (body: string): string =>
  `package org.example.harbour\n\nclass Quay {\n    fun moor(context: Context) {\n        ${body}\n    }\n}\n`;
const crash = (exception: string, ...frames: string[]): string =>
  [
    "FATAL EXCEPTION: main",
    "Process: org.example.harbour, PID: 811",
    exception,
    ...frames.map((frame) => `\tat ${frame}`),
    "",
  ].join("\n");

async function codebaseIn(files: Readonly<Record<string, string>>): Promise<Codebase> {
  const root = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return new Workspace(root);
}

/** All that an answer has a reader do. */
async function advised(log: string, files: Readonly<Record<string, string>>): Promise<string> {
  const { fixGuidelines, usually } = await answerFor(log, {
    "settings.gradle.kts": settings,
    "app/build.gradle.kts": script(),
    ...files,
  });
  return [...fixGuidelines, usually?.remedy ?? ""].join("\n");
}

describe("advice that the code follows already is not given", () => {
  const mutability = crash(
    "java.lang.IllegalArgumentException: org.example.harbour: Targeting S+ (version 31 and above) requires that one of FLAG_IMMUTABLE or FLAG_MUTABLE be specified when creating a PendingIntent.",
    "android.app.PendingIntent.checkFlags(PendingIntent.java:375)",
    "org.example.harbour.Quay.moor(Quay.kt:5)",
  );

  test("a flag that the statement passes", async () => {
    const asked = (flags: string) =>
      advised(mutability, { [path]: source(`PendingIntent.getActivity(context, 0, Intent("a"), ${flags})`) });
    expect(await asked("PendingIntent.FLAG_IMMUTABLE")).not.toContain("FLAG_IMMUTABLE");
    expect(await asked("0")).toContain("FLAG_IMMUTABLE");
  });

  test("a thread that the line runs on already", async () => {
    const log = crash(
      "android.view.ViewRootImpl$CalledFromWrongThreadException: Only the original thread that created a view hierarchy can touch its views.",
      "android.view.ViewRootImpl.checkThread(ViewRootImpl.java:1)",
      "org.example.harbour.Quay.moor(Quay.kt:5)",
    );
    const asked = (body: string) => advised(log, { [path]: source(body) });
    expect(await asked('runOnUiThread { title.text = "a" }')).not.toContain("Dispatchers.Main");
    expect(await asked('title.text = "a"')).toContain("Dispatchers.Main");
  });

  test("a property that the build sets to that value", async () => {
    const log =
      "FAILURE: Build failed with an exception.\n\n* What went wrong:\nExecution failed for task ':app:checkDebugAarMetadata'.\n> Configuration `:app:debugRuntimeClasspath` contains AndroidX dependencies, but the `android.useAndroidX` property is not enabled, which may cause runtime issues.\n";
    const asked = (properties: string) => advised(log, { "gradle.properties": properties });
    expect(await asked("android.useAndroidX=true\n")).not.toContain("android.useAndroidX=true");
    expect(await asked("android.useAndroidX=false\n")).toMatch(/android\.useAndroidX/);
  });

  test("a rule that allows what was refused does not decide it", async () => {
    const log = crash(
      "java.net.UnknownServiceException: CLEARTEXT communication to quay.example not permitted by network security policy",
      "org.example.harbour.Quay.moor(Quay.kt:5)",
    );
    const cause = async (allowed: string) => {
      const { rootCause } = await answerFor(log, {
        "settings.gradle.kts": settings,
        "app/build.gradle.kts": script(),
        "app/src/main/AndroidManifest.xml": `<manifest xmlns:android="http://schemas.android.com/apk/res/android">\n    <application android:usesCleartextTraffic="${allowed}" />\n</manifest>\n`,
        [path]: source('URL("http://quay.example").openStream()'),
      });
      return rootCause;
    };
    expect(await cause("true")).toContain("the app that ran was built without it");
    expect(await cause("false")).toContain("android:usesCleartextTraffic decides it");
  });
});

describe("what a step asks for", () => {
  const files = {
    "settings.gradle.kts": settings,
    "app/build.gradle.kts": `${script("    defaultConfig {\n        multiDexEnabled = true\n    }\n")}dependencies {\n    implementation("org.example:rope:1.0")\n}\n`,
    "gradle.properties": "android.newDsl=false\norg.gradle.workers.max=2\n",
    "app/src/main/AndroidManifest.xml":
      '<manifest xmlns:android="http://schemas.android.com/apk/res/android">\n    <uses-permission android:name="android.permission.CAMERA" />\n    <uses-permission android:name="android.permission.READ_EXTERNAL_STORAGE" android:maxSdkVersion="32" />\n    <application android:largeHeap="true">\n        <activity android:name=".A" android:exported="true" />\n    </application>\n</manifest>\n',
    [path]: source("viewLifecycleOwner.lifecycleScope.launch { load() }"),
  };
  const place = { path, line: 5 };

  test.each([
    "Set android.newDsl=false in gradle.properties.",
    "Add android.permission.CAMERA: <uses-permission> in the manifest.",
    'Add android:largeHeap="true" to the application.',
    "Set multiDexEnabled = true in defaultConfig.",
    "Add org.example:rope to the dependencies.",
    "Launch it in viewLifecycleOwner.lifecycleScope, which ends with the view.",
  ])("is there: %s", async (step) => {
    expect(await isFollowed(step, place, await codebaseIn(files))).toBe(true);
  });

  test.each([
    "Set android.newDsl=true in gradle.properties.",
    "Remove android.newDsl=false from gradle.properties.",
    "Set android.newDsl=false in ~/.gradle/gradle.properties.",
    "android.builtInKotlin=false together with android.newDsl=false in gradle.properties puts it off.",
    "Set android.newDsl=false in gradle.properties, and apply the plugin again.",
    "Declare <uses-permission> android.permission.READ_EXTERNAL_STORAGE without a limit.",
    'Add android:exported="true" to the <activity>.',
    "Set viewBinding = true in buildFeatures.",
    "Add org.example:rope-ktx to the dependencies.",
    "Move it out of viewLifecycleOwner.lifecycleScope.",
    "Launch it in viewModelScope.",
  ])("is not there: %s", async (step) => {
    expect(await isFollowed(step, place, await codebaseIn(files))).toBe(false);
  });
});
