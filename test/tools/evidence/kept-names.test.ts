import { describe, expect, it } from "vitest";
import { KeptNamesTool } from "../../../src/tools/evidence/kept-names.ts";
import { ask } from "./scene.ts";

const script = (more = "") =>
  `plugins {\n    id("com.android.application")\n}\nandroid {\n    buildTypes {\n        debug {\n            isMinifyEnabled = false\n        }\n        release {\n            isMinifyEnabled = true\n            proguardFiles(getDefaultProguardFile("proguard-android-optimize.txt"), "rules.pro")\n        }\n    }\n}\n${more}`;
const files = {
  "settings.gradle.kts": 'include(":app", ":core")\n',
  "app/build.gradle.kts": script('dependencies {\n    implementation(project(":core"))\n}\n'),
  "app/rules.pro": "# models\n-keep class org.example.model.** { *; }\n",
  "core/build.gradle.kts":
    'plugins {\n    id("com.android.library")\n}\nandroid {\n    defaultConfig {\n        consumerProguardFiles("consumer-rules.pro")\n    }\n}\n',
  "core/consumer-rules.pro": "-keepclassmembers class org.example.core.Plan {\n    <fields>;\n}\n",
  "app/src/main/java/org/example/model/Book.kt":
    'package org.example.model\n\nimport android.os.Parcelable\n\nabstract class Book : Parcelable {\n    class Row\n}\n\nfun find() = Class.forName("org.example.model.Book")\n',
  "core/src/main/java/org/example/core/Plan.java": "package org.example.core;\n\npublic class Plan {\n}\n",
};
const kept = (className: unknown, tree: Record<string, string> = files, module?: unknown) =>
  ask(KeptNamesTool, tree, { className, ...(module !== undefined && { module }) });
const withRules = (rules: string) => ({ ...files, "app/rules.pro": rules });

describe("kept_names", () => {
  it("names the rule that keeps a class, and the line that turns the shrinker on", async () => {
    const { data, output } = await kept("org.example.model.Book");
    expect(data).toMatchObject({
      className: "org.example.model.Book",
      declared: { path: "app/src/main/java/org/example/model/Book.kt", line: 5 },
      module: ":app",
      enabled: { path: "app/build.gradle.kts", line: 10 },
      buildType: "release",
      kept: "yes",
      rules: [{ place: { path: "app/rules.pro", line: 2 }, keeps: "class", isInForce: true }],
    });
    expect(output).toContain("org.example.model.Book is kept with its name.");
  });

  it("lists the files of rules: the plugin's, the module's, and those of modules it depends on", async () => {
    const { data } = await kept("Book");
    expect(data?.files.map(({ path, from, isThere }) => `${from} ${path} ${isThere}`)).toEqual([
      "plugin proguard-android-optimize.txt false",
      "module app/rules.pro true",
      "library core/consumer-rules.pro true",
    ]);
  });

  it("says that only members are kept", async () => {
    const { data } = await kept("org.example.core.Plan");
    expect(data).toMatchObject({ kept: "no rule found", rules: [{ keeps: "members", isInForce: true }] });
  });

  it("knows a nested class by its binary name", async () => {
    const { data } = await kept("org.example.model.Book$Row");
    expect(data).toMatchObject({ className: "org.example.model.Book$Row", kept: "yes" });
  });

  it("tells a rule of a file that no script names", async () => {
    const { data, output } = await kept("Book", {
      ...withRules("-dontwarn x\n"),
      "app/old.pro": "-keep class **.Book\n",
    });
    expect(data).toMatchObject({
      kept: "no rule found",
      rules: [{ place: { path: "app/old.pro" }, isInForce: false }],
    });
    expect(output).toContain("no script names this file for the module");
  });

  it("follows a file that another one includes", async () => {
    const { data } = await kept("Book", {
      ...withRules("-include more/models.pro\n"),
      "app/more/models.pro": "-keepnames class org.example.model.Book\n",
    });
    expect(data?.files.at(-1)).toMatchObject({
      path: "app/more/models.pro",
      from: "included",
      isThere: true,
    });
    expect(data).toMatchObject({ kept: "yes", rules: [{ keeps: "name", isInForce: true }] });
  });

  it.each([
    ["-keep class * implements android.os.Parcelable", "yes"],
    ["-keep class * extends java.io.Serializable", "perhaps"],
    ["-keep @org.example.Kept class *", "no rule found"],
    ["-keep interface org.example.model.*", "no rule found"],
    ["-keep class !org.example.model.**,org.example.**", "no rule found"],
    ["-keep class org.example.*", "no rule found"],
    ["-keep class org.example.model.Boo?", "yes"],
    ["-keep,allowobfuscation class org.example.model.Book", "no rule found"],
    ["-keepclasseswithmembers class ** {\n    native <methods>;\n}", "perhaps"],
    ["-if class **.Shelf\n-keep class org.example.model.Book", "perhaps"],
    ["# -keep class org.example.model.Book", "no rule found"],
    ["-keep public class\n    org.example.model.Book\n{ <init>(...); }", "yes"],
  ])("by %j keeps a class: %s", async (rules, verdict) => {
    expect((await kept("org.example.model.Book", withRules(`${rules}\n`))).data?.kept).toBe(verdict);
  });

  it("lists what gets at a class by its name", async () => {
    const { data } = await kept("Book", {
      ...files,
      "app/src/main/res/layout/row.xml": '<view class="org.example.model.Book" />\n',
      "app/src/main/java/org/example/Reader.kt": "package org.example\n\nval type = Book::class\n",
      "app/src/main/resources/META-INF/services/org.example.Api": "org.example.model.Book\n",
    });
    expect(data?.reached.map(({ as, place }) => `${as} ${place.path}:${place.line}`)).toEqual([
      "name in code app/src/main/java/org/example/model/Book.kt:9",
      "name in a resource app/src/main/res/layout/row.xml:1",
      "service app/src/main/resources/META-INF/services/org.example.Api:1",
      "class object app/src/main/java/org/example/Reader.kt:3",
    ]);
  });

  it("answers for a class of a library by its qualified name", async () => {
    const { data } = await kept("org.other.Thing");
    expect(data).toMatchObject({ className: "org.other.Thing", kept: "no rule found", rules: [] });
    expect(data?.declared).toBeUndefined();
  });

  it("says where the shrinker is not on", async () => {
    const { data, output } = await kept("Plan", files, ":core");
    expect(data).toMatchObject({ module: ":core", files: [] });
    expect(data?.enabled).toBeUndefined();
    expect(output).toContain("No line that turns the shrinker on was found.");
  });

  it.each([
    ["Nothing", files, undefined, "CLASS_NOT_FOUND"],
    ["Book", files, ":none", "MODULE_NOT_FOUND"],
    ["Book", { "a.txt": "" }, undefined, "NO_BUILD"],
    ["", files, undefined, "INVALID_PARAMETERS"],
    [5, files, undefined, "INVALID_PARAMETERS"],
    ["Book", files, 7, "INVALID_PARAMETERS"],
  ] as [unknown, Record<string, string>, unknown, string][])(
    "answers %j with an error",
    async (className, tree, module, code) => {
      expect((await kept(className, tree, module)).error?.code).toBe(code);
    },
  );
});
