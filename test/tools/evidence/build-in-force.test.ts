import { describe, expect, it } from "vitest";
import { BuildInForceTool } from "../../../src/tools/evidence/build-in-force.ts";
import { ask } from "./scene.ts";

const files = {
  "settings.gradle.kts":
    'dependencyResolutionManagement {\n    repositories {\n        google()\n    }\n}\ninclude(":app", ":feature:home")\n',
  "build.gradle.kts":
    'plugins {\n    id("com.android.application") version "8.9.1" apply false\n    kotlin("android") version "2.1.20" apply false\n}\n',
  "gradle/wrapper/gradle-wrapper.properties":
    "distributionUrl=https\\://services.gradle.org/distributions/gradle-8.11.1-bin.zip\n",
  "app/build.gradle.kts":
    'plugins {\n    id("com.android.application")\n    kotlin("android")\n}\nandroid {\n    namespace = "org.example"\n    compileSdk = 35\n    defaultConfig {\n        minSdk = 24\n    }\n    buildTypes {\n        release {\n            isMinifyEnabled = true\n            proguardFiles(getDefaultProguardFile("proguard-android-optimize.txt"), "rules.pro")\n        }\n    }\n}\n',
  "app/rules.pro": "-keep class org.example.Model\n",
  "app/src/main/java/org/example/Main.kt": "package org.example\n\nclass Main\n",
  "feature/home/build.gradle.kts": 'plugins {\n    id("org.example.conventions.library")\n}\n',
};
const inForce = (of: unknown, tree: Record<string, string> = files) => ask(BuildInForceTool, tree, { of });
const value = (list: readonly { name: string; value: string }[] | undefined, name: string) =>
  list?.find((each) => each.name === name)?.value;

describe("build_in_force", () => {
  it.each([":app:compileDebugKotlin", ":app", "app", "app/src/main/java/org/example/Main.kt", "app/src"])(
    "knows the module by %s",
    async (of) => {
      const { data } = await inForce(of);
      expect(data).toMatchObject({ module: ":app", directory: "app", buildFile: "app/build.gradle.kts" });
    },
  );

  it("states the versions with their lines", async () => {
    const { data, output } = await inForce(":app");
    expect(value(data?.versions, "gradle")).toBe("8.11.1");
    expect(value(data?.versions, "agp")).toBe("8.9.1");
    expect(value(data?.versions, "kotlin")).toBe("2.1.20");
    expect(output).toContain("agp 8.9.1 (build.gradle.kts:2)");
  });

  it("states the settings of the module", async () => {
    const { data } = await inForce(":app");
    expect(value(data?.settings, "compileSdk")).toBe("35");
    expect(data?.settings.find(({ name }) => name === "minSdk")?.place).toMatchObject({
      path: "app/build.gradle.kts",
      line: 9,
    });
  });

  it("names the shrinker's line and the file of rules that is used", async () => {
    const { data } = await inForce(":app");
    expect(data?.shrinker).toMatchObject({
      enabled: { path: "app/build.gradle.kts", line: 13 },
      named: { line: 14 },
      rules: "app/rules.pro",
    });
  });

  it("says that a file of rules is not there", async () => {
    const { "app/rules.pro": _, ...without } = files;
    const { data, output } = await inForce(":app", without);
    expect(data?.shrinker?.rules).toBeUndefined();
    expect(output).toContain("its own rules: no such file was found");
  });

  it("names build logic that was not read", async () => {
    const { data, output } = await inForce(":feature:home");
    expect(data?.unread).toContain("org.example.conventions.library");
    expect(output).toContain("may say otherwise");
  });

  it("says what the module has from the root project", async () => {
    const root = `${files["build.gradle.kts"]}allprojects {\n    java {\n        sourceCompatibility = JavaVersion.VERSION_17\n    }\n}\n`;
    const { data } = await inForce(":app", { ...files, "build.gradle.kts": root });
    const inherited = data?.settings.filter(({ isInherited }) => isInherited);
    expect(inherited?.every(({ place }) => place.path === "build.gradle.kts")).toBe(true);
  });

  it("lists the repositories of the settings", async () => {
    const { data } = await inForce(":app");
    expect(data?.repositories).toMatchObject([{ name: "google", scope: "dependencies", place: { line: 3 } }]);
  });

  it("takes a task of the root project for the root", async () => {
    expect((await inForce(":help")).data?.module).toBe(":");
  });

  it("names the modules where none is meant", async () => {
    const { error } = await inForce(":nothing:here:task");
    expect(error).toMatchObject({
      code: "MODULE_NOT_FOUND",
      suggestion: expect.stringContaining(":feature:home"),
    });
  });

  it.each([
    ["../other", files, "PATH_OUTSIDE_WORKSPACE"],
    ["app/none.kt", files, "MODULE_NOT_FOUND"],
    [":app", { "a.txt": "" }, "NO_BUILD"],
    ["", files, "INVALID_PARAMETERS"],
    [5, files, "INVALID_PARAMETERS"],
  ] as [unknown, Record<string, string>, string][])("answers %j with an error", async (of, tree, code) => {
    expect((await inForce(of, tree)).error?.code).toBe(code);
  });
});
