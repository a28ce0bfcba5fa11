import { expect, test } from "vitest";
import { suspectsOf } from "./suspects-of.ts";

const pathsOf = async (log: string, files: Record<string, string>) =>
  (await suspectsOf(log, files)).map(({ path }) => path);

test("what builds a folder where Gradle does not is suspected, unless Gradle wrote the log", async () => {
  const files = {
    "Android.bp": 'android_app {\n    name: "Shelf",\n    static_libs: ["shelf-lib"],\n}\n',
    "app/build.gradle": "apply plugin: 'com.android.application'\n",
    "src/org/sample/Shelf.java": "package org.sample;\n\nimport org.lib.Opener;\n\nclass Shelf {}\n",
  };
  const error =
    "packages/apps/Shelf/src/org/sample/Shelf.java:3: error: package org.lib does not exist\nimport org.lib.Opener;\n              ^\n";
  const ofSoong = await pathsOf(
    `FAILED: out/soong/.intermediates/packages/apps/Shelf/javac\n${error}`,
    files,
  );
  expect(ofSoong).toContain("Android.bp");
  const ofGradle = await pathsOf(`> Task :app:compileDebugJavaWithJavac FAILED\n${error}`, files);
  expect(ofGradle).toContain("app/build.gradle");
  expect(ofGradle.indexOf("Android.bp")).not.toBe(0);
});

test("a module is meant by its whole name before one around it", async () => {
  const log =
    "* What went wrong:\nA problem occurred evaluating project ':shelf:demo'.\n> No signature of method: demo_x1.android() is applicable for argument types: (demo_x1) values: [demo_x1@1]\n";
  const [first] = await pathsOf(log, {
    "settings.gradle": "include ':shelf', ':shelf:demo'\n",
    "shelf/build.gradle": "apply plugin: 'com.android.library'\n\nandroid {\n}\n",
    "shelf/demo/build.gradle": "apply plugin: 'com.android.application'\n\nandroid {\n}\n",
  });
  expect(first).toBe("shelf/demo/build.gradle");
});

test("the version of the library whose class does not fit is suspected", async () => {
  const log =
    "java.lang.NoSuchMethodError: No static method open$default(Lorg/lib/shelves/Opener;I)V in class Lorg/lib/shelves/Opener; or its super classes\n\tat org.sample.Shelf.open(Shelf.kt:4)\n";
  const suspects = await suspectsOf(log, {
    "settings.gradle.kts": 'include(":app")\n',
    "gradle/libs.versions.toml":
      '[versions]\nshelves = "1.2"\n\n[libraries]\nshelves = { module = "org.lib.shelves:shelves", version.ref = "shelves" }\n',
    "app/build.gradle.kts":
      'plugins {\n    id("com.android.application")\n}\n\ndependencies {\n    implementation(libs.shelves)\n}\n',
    "app/src/main/java/org/sample/Shelf.kt":
      "package org.sample\n\nclass Shelf {\n    fun open() = Opener()\n}\n",
  });
  expect(suspects.find(({ path }) => path === "gradle/libs.versions.toml")).toMatchObject({
    line: 2,
    why: "states the version of org.lib.shelves:shelves in line 2",
  });
});

test("the manifest of a test is suspected where the log reports it, not that of the app", async () => {
  const log =
    "packages/apps/Shelf/tests/unit/AndroidManifest.xml:3: error: unexpected element <uses-permission> found in <manifest><application>.\n";
  const manifest =
    '<manifest package="org.sample">\n<application>\n<uses-permission />\n</application>\n</manifest>\n';
  const [first] = await pathsOf(log, {
    "AndroidManifest.xml": manifest,
    "tests/unit/AndroidManifest.xml": manifest,
  });
  expect(first).toBe("tests/unit/AndroidManifest.xml");
});

test("the build file of the failed task's module comes first, and a longer name is another module", async () => {
  const log =
    "* What went wrong:\nExecution failed for task ':shelf-core:uploadArchives'.\n> Could not write to file '/home/ci/shelf-core/build/poms/pom-default.xml'.\n";
  const suspects = await suspectsOf(log, {
    "settings.gradle": "include 'shelf-core',\n  'shelf-core-testing'\n",
    "build.gradle": "subprojects {\n    apply plugin: 'java'\n}\n",
    "shelf-core/build.gradle": "dependencies {\n    api project(':shelf-core-testing')\n}\n",
    "shelf-core-testing/build.gradle": "description = 'Tests'\n",
  });
  expect(suspects[0]).toMatchObject({
    path: "shelf-core/build.gradle",
    why: "builds :shelf-core, whose task failed",
  });
  expect(suspects.find(({ path }) => path === "settings.gradle")?.line).toBe(1);
});
