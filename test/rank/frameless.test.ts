import { expect, test } from "vitest";
import { suspectsOf } from "./suspects-of.ts";

const CODE = "plugin/src/main/kotlin/org/sample";

test("code that says the words of the message is suspected at the line that says them, a comment is not", async () => {
  const log = [
    "java.lang.IllegalStateException: Unable to find a place for the following book: Atlas",
    "\tat android.os.Looper.loop(Looper.java:9)",
  ].join("\n");
  const suspects = await suspectsOf(log, {
    [`${CODE}/Placing.kt`]: [
      "package org.sample",
      "",
      "class Placing {",
      "    fun place(book: String) {",
      '        throw IllegalStateException("Unable to find a place for the following book: " + book)',
      "    }",
      "}",
    ].join("\n"),
    [`${CODE}/Books.kt`]:
      "package org.sample\n\n/** Unable to find a place for the following book. */\nclass Books\n",
  });
  const saying = suspects.filter(({ why }) => why.startsWith("says"));
  expect(saying.map(({ path }) => path)).toEqual([`${CODE}/Placing.kt`]);
  expect(saying[0]).toMatchObject({
    line: 5,
    why: 'says "Unable to find a place for the following book" in line 5',
    foundBy: "names",
  });
});

test("a file whose name is made of the words of the failing task is suspected", async () => {
  const log = [
    "* What went wrong:",
    "Execution failed for task ':shelf:closeLocalShelfRepository'.",
    "> Connection closed",
  ].join("\n");
  const suspects = await suspectsOf(log, {
    "settings.gradle.kts": 'include(":shelf")\n',
    "shelf/build.gradle.kts": 'plugins {\n    id("org.sample.shelf")\n}\n',
    [`${CODE}/CloseShelfRepository.kt`]: "package org.sample\n\nopen class CloseShelfRepository\n",
    [`${CODE}/Labels.kt`]: "package org.sample\n\nclass Labels\n",
  });
  const named = suspects.find(({ path }) => path.endsWith("CloseShelfRepository.kt"));
  expect(named).toMatchObject({ why: "its name is like one in the log", foundBy: "names" });
  expect(suspects.some(({ path }) => path.endsWith("Labels.kt"))).toBe(false);
});

test("a task of the root project points to its script, not to those of modules and of the build logic", async () => {
  const log =
    "FAILURE: Build failed with an exception.\n\n* What went wrong:\nExecution failed for task ':compileKotlin'.\n";
  const [first] = await suspectsOf(log, {
    "settings.gradle.kts": 'rootProject.name = "shelf"\n',
    "build.gradle.kts": 'plugins {\n    kotlin("jvm") version "1.9.0"\n}\n',
    "buildSrc/build.gradle.kts": "plugins {\n    `kotlin-dsl`\n}\n",
  });
  expect(first?.path).toBe("build.gradle.kts");
});

test("a task points to the script of its module, also where the settings give scripts other names", async () => {
  const log =
    "* What went wrong:\nExecution failed for task ':feed:mergeDebugJavaResource'.\n> 2 files found with path 'META-INF/LICENSE.md'\n";
  const [first] = await suspectsOf(log, {
    "settings.gradle":
      "include ':feed', ':shelf'\nrootProject.children.each { it.buildFileName = it.name + '.gradle' }\n",
    "feed/feed.gradle": "apply plugin: 'com.android.library'\n\nandroid {\n}\n",
    "shelf/shelf.gradle": "apply plugin: 'com.android.library'\n\nandroid {\n}\n",
  });
  expect(first?.path).toBe("feed/feed.gradle");
});

test("a sample is suspected less than the product, unless the log speaks of it", async () => {
  const files = {
    "samples/reader/src/main/java/org/sample/Reader.kt":
      "package org.sample\n\nclass Reader {\n    val shelfLabel = openShelfLabel()\n}\n",
    "shelf/src/main/java/org/sample/Shelf.kt":
      "package org.sample\n\nclass Shelf {\n    val shelfLabel = openShelfLabel()\n}\n",
  };
  const message =
    "java.lang.IllegalStateException: openShelfLabel failed\n\tat android.os.Looper.loop(Looper.java:9)\n";
  const [first] = await suspectsOf(message, files);
  expect(first?.path).toBe("shelf/src/main/java/org/sample/Shelf.kt");
});

test("a frame leads to its file where folders do not spell the package, also of a Groovy class", async () => {
  const log = [
    "java.lang.NullPointerException",
    "\tat org.sample.files.FileShelf.find(FileShelf.java:5)",
    "\tat org.sample.build.ShelfPlugin.apply(ShelfPlugin.groovy:4)",
  ].join("\n");
  const suspects = await suspectsOf(log, {
    "src/android/FileShelf.java": [
      "package org.sample.files;",
      "",
      "class FileShelf {",
      "    String find(String name) {",
      "        return name.trim();",
      "    }",
      "}",
    ].join("\n"),
    "src/main/groovy/org/sample/build/ShelfPlugin.groovy": [
      "package org.sample.build",
      "",
      "class ShelfPlugin {",
      "    void apply() { new FileShelf().find(null) }",
      "}",
    ].join("\n"),
    "other/FileShelf.java": "package org.elsewhere;\n\nclass FileShelf {\n}\n",
  });
  expect(suspects.slice(0, 2).map(({ path, line, foundBy }) => [path, line, foundBy])).toEqual([
    ["src/android/FileShelf.java", 5, "frame"],
    ["src/main/groovy/org/sample/build/ShelfPlugin.groovy", 4, "frame"],
  ]);
});
