import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { has, mended, type RealFailure, verified } from "./real-scene.ts";

// Failures of the real tools, as Debian packages them: each fails, is mended and is run again. `.ci/run` installs the
// packages; elsewhere a group whose tool is not there is skipped.

type Case = [type: string, what: string, files: Record<string, string>];

function group(tool: string, debian: string, isThere: boolean, command: string, cases: Case[]): void {
  describe.skipIf(!isThere)(`${tool} (skipped without Debian's ${debian})`, () => {
    it.each(cases)("%s: %s is mended", async (type, _what, files) => {
      const failure: RealFailure = { files, command };
      const ran = await mended(failure);
      expect(ran.failed.code, ran.failed.stdout).not.toBe(0);
      expect(ran.type).toBe(type);
      expect(ran.fixed.stdout, ran.fixed.stderr).toMatch(verified.stdout);
      expect(ran.fixed.code).toBe(0);
      expect(ran.changed).toHaveLength(1);
    });
  });
}

const kotlin = (text: string) => ({ "src/Main.kt": `package org.example\n\n${text}\n` });

group("kotlinc", "kotlin", has("kotlinc"), "kotlinc src -d out\n", [
  ["unresolved_reference", "a missing import", kotlin("fun now(): Date? = null")],
  [
    "val_or_init",
    "a val that is assigned",
    kotlin("fun count(): Int {\n    val all = 0\n    all += 1\n    return all\n}"),
  ],
  ["type_mismatch", "a number for a text", kotlin("fun label(count: Int): String = count")],
  [
    "compilation_error",
    "a member without override",
    kotlin(
      'interface Reader {\n    fun read(): String\n}\n\nclass Shelf : Reader {\n    fun read(): String = ""\n}',
    ),
  ],
]);

const settings = { "settings.gradle": "rootProject.name = 'shelf'\n" };
const gradle = "gradle --offline --no-daemon -g .gradle-home assemble\n";

group("gradle", "gradle", has("gradle"), gradle, [
  [
    "project_not_found",
    "a misspelled module",
    {
      "settings.gradle": "rootProject.name = 'shelf'\ninclude ':app', ':core'\n",
      "app/build.gradle": "apply plugin: 'java'\n\ndependencies {\n    compile project(':cor')\n}\n",
      "core/build.gradle": "apply plugin: 'java'\n",
    },
  ],
  [
    "groovy_missing_property",
    "a misspelled property",
    {
      ...settings,
      "build.gradle":
        "apply plugin: 'base'\n\next {\n    shelfVersion = '1.0'\n}\n\nversion = shelfVersoin\n",
    },
  ],
  ["plugin_not_found", "a misspelled plugin", { ...settings, "build.gradle": "apply plugin: 'jaav'\n" }],
]);

const manifest = (body: string, name = "org.example.shelf") =>
  `<?xml version="1.0" encoding="utf-8"?>\n<manifest xmlns:android="http://schemas.android.com/apk/res/android"\n    package="${name}">\n    ${body}\n</manifest>\n`;
const strings = (...rows: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${rows.map((row) => `    ${row}\n`).join("")}</resources>\n`;
const resources = (files: Record<string, string>) => ({
  "app/src/main/AndroidManifest.xml": manifest('<application android:label="Shelf" />'),
  ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`app/src/main/res/${path}`, text])),
});
const layout = (last: string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<TextView xmlns:android="http://schemas.android.com/apk/res/android"\n    android:layout_width="match_parent"\n    ${last} />\n`;
const framework = "/usr/share/android-framework-res/framework-res.apk";
const link = `set -e
rm -rf out && mkdir out
aapt2 compile --dir app/src/main/res -o out/res.zip
aapt2 link -I ${framework} --manifest app/src/main/AndroidManifest.xml -o out/app.apk out/res.zip
`;

group("aapt2", "aapt and android-framework-res", has("aapt2") && existsSync(framework), link, [
  [
    "aapt_resource_not_found",
    "a misspelled resource",
    resources({
      "values/strings.xml": strings('<string name="title_books">Books</string>'),
      "layout/main.xml": layout(
        'android:layout_height="match_parent"\n    android:text="@string/title_boks"',
      ),
    }),
  ],
  [
    "aapt_attr_not_found",
    "a misspelled attribute",
    resources({ "layout/main.xml": layout('android:layout_heigth="match_parent"') }),
  ],
  [
    "aapt_string_format",
    "an apostrophe",
    resources({ "values/strings.xml": strings('<string name="closed">Don\'t knock</string>') }),
  ],
  [
    "aapt_resource_not_found",
    "an id that nothing makes",
    resources({
      "layout/main.xml": layout('android:layout_height="match_parent"\n    android:id="@id/title"'),
    }),
  ],
  [
    "aapt_string_format",
    "placeholders without numbers",
    resources({ "values/strings.xml": strings('<string name="of">%d of %d</string>') }),
  ],
  [
    "aapt_duplicate_resource",
    "a resource defined twice",
    resources({
      "values/strings.xml": strings(
        '<string name="app_name">Shelf</string>',
        '<string name="title">Books</string>',
      ),
      "values/more.xml": strings('<string name="title">Books</string>'),
    }),
  ],
]);

const merger = "/usr/share/java/com.android.tools.build.manifest-merger.jar";
const merge = `rm -f merged.xml
jars=$(ls /usr/share/java/com.android.tools*.jar /usr/share/java/guava.jar /usr/share/java/kotlin-stdlib*.jar /usr/share/java/gson.jar | tr '\\n' ':')
java -cp "$jars" com.android.manifmerger.Merger --main app/src/main/AndroidManifest.xml --libs lib/src/main/AndroidManifest.xml --out merged.xml
test -f merged.xml
`;

group("the manifest merger", "libgradle-android-plugin-java", existsSync(merger), merge, [
  [
    "merge_conflict",
    "an attribute that both set",
    {
      "app/src/main/AndroidManifest.xml": manifest('<application android:allowBackup="false" />'),
      "lib/src/main/AndroidManifest.xml": manifest(
        '<application android:allowBackup="true" />',
        "org.example.lib",
      ),
    },
  ],
]);
