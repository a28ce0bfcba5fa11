import { describe, expect, test } from "vitest";
import { answerFor } from "../temporary-project.ts";

/** The steps that the answer gives for a log in a project of these files. */
const stepsFor = async (log: string, files?: Readonly<Record<string, string>>): Promise<string> =>
  (await answerFor(log, files)).fixGuidelines.join("\n");

const conflict = (configuration: string): string =>
  [
    "FAILURE: Build failed with an exception.",
    "",
    "* What went wrong:",
    `Execution failed for task '${configuration.slice(0, configuration.lastIndexOf(":"))}:prepare'.`,
    `> Could not resolve all files for configuration '${configuration}'.`,
    "   > Cannot find a version of 'com.example:shelf-core' that satisfies the version constraints:",
    "        Dependency path 'Shelf:mobile:unspecified' --> 'com.example:shelf-core:{strictly 2.5.1}'",
    "        Dependency path 'Shelf:mobile:unspecified' --> 'com.example:net:1.0' --> 'com.example:shelf-core:2.6.0'",
    "",
    "BUILD FAILED in 1s",
  ].join("\n");

/** Says nothing of a module or a variant. */
const compile = "e: Could not load module <Error module>\n";

const wrapper = {
  "gradle/wrapper/gradle-wrapper.properties":
    "distributionUrl=https\\://services.gradle.org/distributions/gradle-8.9-bin.zip\n",
};
const android = (more = ""): string =>
  `plugins {\n    id("com.android.application")\n}\nandroid {\n    defaultConfig { applicationId = "org.example.shelf" }\n${more}}\n`;

describe("commands in steps", () => {
  test("name the module and the variant that the log prints", async () => {
    const files = {
      ...wrapper,
      "settings.gradle.kts": 'include(":mobile")\n',
      "mobile/build.gradle.kts": android(),
    };
    const steps = await stepsFor(conflict(":mobile:freeDebugCompileClasspath"), files);
    expect(steps).toContain("./gradlew :mobile:dependencyInsight --configuration freeDebug");
    expect(steps).not.toContain(":app");
    expect(steps).not.toContain("<");
  });

  test("name the module that the build has, not one that it does not have", async () => {
    const files = {
      ...wrapper,
      "settings.gradle.kts": 'include(":mobile", ":core")\n',
      "mobile/build.gradle.kts": android(),
      "core/build.gradle.kts": 'plugins { id("java-library") }\n',
    };
    const steps = await stepsFor(compile, files);
    expect(steps).toContain("./gradlew :mobile:compileDebugKotlin");
  });

  test("take a flavour where there are some", async () => {
    const flavours =
      '    flavorDimensions += "store"\n    productFlavors {\n        create("free") { dimension = "store" }\n        create("paid") { dimension = "store" }\n    }\n';
    const steps = await stepsFor(compile, {
      ...wrapper,
      "settings.gradle.kts": 'include(":mobile")\n',
      "mobile/build.gradle.kts": android(flavours),
    });
    expect(steps).toContain(":mobile:compileFreeDebugKotlin");
  });

  test("name no variant where a plugin of the project may make others", async () => {
    const script = 'plugins {\n    id("com.android.application")\n    id("shelf.flavours")\n}\nandroid { }\n';
    const steps = await stepsFor(compile, {
      ...wrapper,
      "settings.gradle.kts": 'include(":mobile")\n',
      "mobile/build.gradle.kts": script,
    });
    expect(steps).not.toMatch(/<Variant>|Debug/);
  });

  test("know no variant in a module of the JVM, and no wrapper where there is none", async () => {
    const steps = await stepsFor(compile, {
      "settings.gradle": "rootProject.name = 'shelf'\n",
      "build.gradle": "plugins { id 'java-library' }\n",
    });
    expect(steps).toContain("gradle :compileKotlin");
    expect(steps).not.toContain("gradlew");
    expect(steps).not.toContain(":app");
  });

  test("run where the build is", async () => {
    const steps = await stepsFor(compile, {
      "package.json": "{}",
      "android/gradle/wrapper/gradle-wrapper.properties": wrapper["gradle/wrapper/gradle-wrapper.properties"],
      "android/settings.gradle": "include ':shelf'\n",
      "android/shelf/build.gradle": "apply plugin: 'com.android.application'\nandroid { }\n",
    });
    expect(steps).toContain("cd android && ./gradlew :shelf:compileDebugKotlin");
  });

  test("are left out in a project of Maven or Bazel", async () => {
    expect(await stepsFor(compile, { "pom.xml": "<project/>\n" })).not.toMatch(/gradle[w ]/);
    expect(await stepsFor(compile, { "MODULE.bazel": "module()\n" })).not.toMatch(/gradle[w ]/);
  });

  test("have the names that Android Studio gives where there is only the log", async () => {
    const steps = await stepsFor(compile);
    expect(steps).toContain("./gradlew :app:compileDebugKotlin");
  });
});
