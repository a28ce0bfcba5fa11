import { describe, expect, test } from "vitest";
import { answerFor } from "../temporary-project.ts";

const evaluating = (missing: string, asking: string): string =>
  `FAILURE: Build failed with an exception.\n\n* Where:\nBuild file '/w/app/build.gradle.kts' line: 4\n\n* What went wrong:\nA problem occurred evaluating project ':app'.\n> Project with path '${missing}' could not be found in ${asking}.\n`;

const files = {
  "settings.gradle.kts": 'rootProject.name = "harbour"\ninclude(":app")\n',
  "app/build.gradle.kts": 'plugins { id("com.android.application") }\n',
};

describe("a project that is asked for and not there", () => {
  test("is not the one that asks", async () => {
    const log =
      "FAILURE: Build failed with an exception.\n\n* What went wrong:\nCannot locate tasks that match ':quay:assemble' as project 'quay' not found in project ':harbour'.\n";
    const { rootCause, fixGuidelines } = await answerFor(log);
    expect(rootCause).toBe("The build asks for :quay, and settings include no project of that name.");
    expect(fixGuidelines.join()).toContain('include(":quay")');
    expect(fixGuidelines.join()).toContain("projects.quay.");
  });

  test("is not one that the settings include", async () => {
    const { location, codeFrame, evidence } = await answerFor(
      evaluating(":quay", "root project 'harbour'"),
      files,
    );
    expect(location).toEqual({ path: "settings.gradle.kts" });
    expect(codeFrame?.label).toBeUndefined();
    expect(evidence.map(({ quote }) => quote).join()).not.toContain('include(":app")');
  });

  test("is the one that a script names", async () => {
    const script =
      'plugins { id("com.android.application") }\ndependencies {\n    implementation(project(":quay"))\n}\n';
    const { location, codeFrame } = await answerFor(evaluating(":quay", "project ':app'"), {
      ...files,
      "app/build.gradle.kts": script,
    });
    expect(location).toMatchObject({ path: "app/build.gradle.kts", line: 3 });
    expect(codeFrame?.label).toBe("no such project");
  });

  test("is included where only its folder is missing", async () => {
    const { rootCause } = await answerFor(
      "FAILURE: Build failed with an exception.\n\n* What went wrong:\nA problem occurred configuring project ':quay'.\n> Configuring project ':quay' without an existing directory is not allowed. The configured projectDirectory '/w/quay' does not exist, can't be written to or is not a directory.\n",
    );
    expect(rootCause).toBe("The settings include :quay, and its folder is not there.");
  });
});

describe("a project without variants", () => {
  const log = (offer: string): string =>
    `FAILURE: Build failed with an exception.\n\n* What went wrong:\nCould not determine the dependencies of task ':app:assembleNightly'.\n> Could not resolve all dependencies for configuration ':app:nightlyRuntimeClasspath'.\n   > Could not resolve project :quay.\n     Required by:\n         project :app\n      > No matching variant of project :quay was found. The consumer was configured to find a library for use during runtime, preferably optimized for Android, as well as attribute 'com.android.build.api.attributes.BuildTypeAttr' with value 'nightly' but:\n          - ${offer}\n`;

  test("lacks more than a build type", async () => {
    const { rootCause, fixGuidelines } = await answerFor(log("No variants exist."));
    expect(rootCause).toMatch(/^Project :quay offers nothing to depend on/);
    expect(fixGuidelines.join()).not.toContain("matchingFallbacks");
  });

  test("is another than one that has others", async () => {
    const other =
      "Variant 'releaseRuntimeElements' declares a library for use during runtime, preferably optimized for Android:\n              - Incompatible because this component declares a component, as well as attribute 'com.android.build.api.attributes.BuildTypeAttr' with value 'release' and the consumer needed a component, as well as attribute 'com.android.build.api.attributes.BuildTypeAttr' with value 'nightly'";
    expect((await answerFor(log(other))).rootCause).toMatch(/no variant of that build type/);
  });
});
