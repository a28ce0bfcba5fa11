import { describe, expect, it } from "vitest";
import type { ParsedError } from "../../../src/model/parsed-error.ts";
import { AndroidBuildTool } from "../../../src/tools/debug/android-build.ts";
import { temporaryWorkspace } from "../temp-workspace.ts";

const failure = (said: string, where = "") =>
  `\nFAILURE: Build failed with an exception.\n\n${where}* What went wrong:\n${said}\n\n* Try:\n> Run with --stacktrace option to get the stack trace.\n\nBUILD FAILED in 2s\n`;

const notFound = failure(
  `Execution failed for task ':app:checkDebugAarMetadata'.
> Could not resolve all files for configuration ':app:debugRuntimeClasspath'.
   > Could not find com.google.android.material:material:1.99.0.
     Searched in the following locations:
       - https://repo.maven.apache.org/maven2/com/google/android/material/material/1.99.0/material-1.99.0.pom
     Required by:
         project :app
         project :app > com.acme:widgets:2.1`,
);
const conflict = failure(
  `Execution failed for task ':app:checkDebugDuplicateClasses'.
> Could not resolve all files for configuration ':app:debugRuntimeClasspath'.
   > Conflicts found for the following modules:
       - com.google.guava:guava between versions 30.1-android and 28.0-android`,
);
const script = failure(
  "Could not compile build file '/ci/app/build.gradle'.\n> startup failed:\n  build file '/ci/app/build.gradle': 14: unexpected token: } @ line 14, column 1.\n     }\n     ^\n\n  1 error",
  "* Where:\nBuild file '/ci/app/build.gradle' line: 14\n\n",
);
const task = failure(
  "Execution failed for task ':app:packageDebug'.\n> A failure occurred while executing com.acme.Packager\n   > boom",
);

const compilation = `> Task :app:compileDebugKotlin FAILED
e: file:///ci/app/src/main/java/com/acme/Cart.kt:12:9 Unresolved reference 'totl'.
${failure("Execution failed for task ':app:compileDebugKotlin'.\n> A failure occurred while executing org.jetbrains.kotlin.compilerRunner.GradleCompilerRunnerWithWorkers$GradleKotlinCompilerWorkAction\n   > Compilation error. See log for more details")}`;

const tool = async (files: Record<string, string> = {}) =>
  new AndroidBuildTool(await temporaryWorkspace(files));

async function parsed(text: string): Promise<ParsedError> {
  const error = (await tool()).parseBuildError(text);
  if (!error) throw new Error("not parsed");
  return error;
}

describe("parsing build output", () => {
  it("reads a dependency that cannot be resolved", async () => {
    const error = await parsed(`
      FAILURE: Build failed with an exception.

      * What went wrong:
      Could not resolve com.google.android.material:material:1.9.0
    `);
    expect(error.type).toBe("dependency_resolution_error");
    expect(error.metadata?.dependency).toBe("com.google.android.material:material:1.9.0");
  });

  it.each([
    [conflict, "dependency_conflict"],
    [notFound, "dependency_resolution_error"],
    [script, "build_script_syntax_error"],
    [task, "task_failure"],
  ])("gives the documented type", async (text, type) => {
    expect((await parsed(text)).type).toBe(type);
    expect(AndroidBuildTool.isBuildError(text)).toBe(true);
  });

  it.each(["", "all is well", "java.lang.NullPointerException\n\tat com.acme.Main.run(Main.kt:3)", "\0\0\0"])(
    "leaves %j alone",
    async (text) => {
      expect((await tool()).parseBuildError(text)).toBeNull();
      expect(AndroidBuildTool.isBuildError(text)).toBe(false);
    },
  );
});

describe("recommending a version", () => {
  const conflicting = (versions: string[], module = "androidx.core:core-ktx"): ParsedError => ({
    type: "dependency_conflict",
    family: "gradle_dependency",
    message: "",
    filePath: "",
    line: 0,
    language: "gradle",
    causes: [],
    frames: [],
    raw: "",
    metadata: { module, versions },
  });

  it.each([
    [["1.9.99", "1.10.0"], "1.10.0"],
    [["28.0-android", "30.1-android"], "30.1-android"],
    [["v1.2.3", "V2.0.0"], "V2.0.0"],
    [["1.12.0-alpha01", "1.12.0-beta01", "1.12.0-rc01"], "1.12.0-rc01"],
    [["1.12.0", "1.12.0-rc01"], "1.12.0"],
    [["2.0-SNAPSHOT", "2.0"], "2.0"],
  ])("of %j settles on %s", async (versions, expected) => {
    expect((await tool()).recommendResolution(conflicting(versions))?.recommended).toBe(expected);
  });

  it("says why, and writes three strategies in both languages", async () => {
    const resolution = (await tool()).recommendResolution(conflicting(["1.12.0", "1.9.0"]));
    expect(resolution?.reason).toContain("Selected highest version 1.12.0 over 1.9.0");
    expect(resolution?.implementation.groovy).toContain(
      "// Option 1: Force specific version (Groovy DSL)\nconfigurations.all {\n    resolutionStrategy {\n        force 'androidx.core:core-ktx:1.12.0'\n    }\n}",
    );
    expect(resolution?.implementation.groovy).toContain("implementation 'androidx.core:core-ktx:1.12.0'");
    expect(resolution?.implementation.groovy).toContain("exclude group: 'androidx.core', module: 'core-ktx'");
    expect(resolution?.implementation.kotlin).toContain('force("androidx.core:core-ktx:1.12.0")');
    expect(resolution?.implementation.kotlin).toContain('implementation("androidx.core:core-ktx:1.12.0")');
    expect(resolution?.implementation.kotlin).toContain(
      'exclude(group = "androidx.core", module = "core-ktx")',
    );
  });

  it("warns of prereleases and of a change of the major version", async () => {
    const { reason } = (await tool()).recommendResolution(conflicting(["1.5.0", "2.0.0-alpha01"])) ?? {};
    expect(reason).toContain("major versions differ");
    expect(reason).toContain("2.0.0-alpha01 is a prerelease; the highest release among them is 1.5.0");
  });

  it("names the library that brings a missing dependency", async () => {
    const resolution = (await tool()).recommendResolution(await parsed(notFound));
    expect(resolution?.recommended).toBe("1.99.0");
    expect(resolution?.implementation.kotlin).toContain('implementation("com.acme:widgets:2.1") {');
  });

  it.each([
    [conflicting([])],
    [conflicting(["1.0"], "no module')\n evil")],
    [conflicting(["$version", "[1,2)"])],
    [{ ...conflicting(["1.0", "2.0"]), type: "task_failure" }],
  ])("has none for what is no version conflict", async (error) => {
    expect((await tool()).recommendResolution(error)).toBeNull();
  });

  it("analyses a conflict", async () => {
    const analysis = (await tool()).analyzeDependencyConflict(await parsed(conflict));
    expect(analysis).toMatchObject({
      module: "com.google.guava:guava",
      requestedVersions: ["30.1-android", "28.0-android"],
      recommendation: { recommended: "30.1-android" },
    });
    expect(analysis?.conflicts).toContain("Version 28.0-android of com.google.guava:guava is requested");
    expect((await tool()).analyzeDependencyConflict(await parsed(notFound))).toBeNull();
  });
});

describe("diagnosing repositories", () => {
  const missing = async (dependency: string) => {
    const error = await parsed(
      failure(`Could not resolve all files for configuration ':app:x'.\n> Could not find ${dependency}.`),
    );
    return (await tool()).diagnoseRepositoryIssues(error);
  };

  it("knows the libraries of Google", async () => {
    expect(await missing("androidx.core:core-ktx:1.12.0")).toMatch(
      /^📦 Android\/AndroidX library detected\n✅ Ensure Google Maven repository is configured:\n {3}repositories \{ google\(\) \}\n/,
    );
  });

  it.each([
    ["com.google.firebase:firebase-bom:33.0.0", "google()"],
    ["com.squareup.okhttp3:okhttp:4.12.0", "mavenCentral()"],
    ["com.google.dagger:hilt-android:2.51", "mavenCentral()"],
    ["com.github.someone:library:1.0", "https://jitpack.io"],
    ["com.github.bumptech.glide:glide:4.16.0", "mavenCentral()"],
    ["org.acme.tool:org.acme.tool.gradle.plugin:1.0", "gradlePluginPortal()"],
    ["com.android.application:com.android.application.gradle.plugin:8.0.0", "google()"],
    ["com.acme:library:1.0-SNAPSHOT", "https://central.sonatype.com/repository/maven-snapshots/"],
    ["com.huawei.hms:push:6.0.0.300", "https://developer.huawei.com/repo/"],
  ])("sends %s to %s", async (dependency, repository) => {
    expect(await missing(dependency)).toContain(
      `   repositories { ${repository.startsWith("http") ? `maven { url '${repository}' }` : repository} }`,
    );
  });

  it("asks for the version that a failure does not name", async () => {
    expect(await missing("androidx.core:core-ktx:")).toContain("⚠️ The failure names no version: state one");
  });

  it("knows what else stands in the way", async () => {
    const offline = await parsed(
      failure(
        "> Could not resolve com.acme:x:1.0.\n     > No cached version of com.acme:x:1.0 available for offline mode.",
      ),
    );
    expect(
      (await tool()).diagnoseRepositoryIssues({ ...offline, type: "dependency_resolution_error" }),
    ).toContain("offline");
    const jcenter = await parsed(
      `${notFound.replace("https://repo.maven.apache.org/maven2", "https://jcenter.bintray.com")}`,
    );
    expect((await tool()).diagnoseRepositoryIssues(jcenter)).toContain("remove jcenter()");
  });

  it("has nothing to say about other failures", async () => {
    expect((await tool()).diagnoseRepositoryIssues(await parsed(conflict))).toBeNull();
  });
});

it("takes an error that has the documented fields alone", async () => {
  const made = (type: string, metadata: ParsedError["metadata"]) =>
    ({ type, message: "", filePath: "", line: 0, language: "gradle", metadata }) as ParsedError;
  const build = await tool();
  const conflicting = made("dependency_conflict", {
    module: "androidx.core:core-ktx",
    versions: ["1.9.99", "1.10.0"],
  });
  expect(build.recommendResolution(conflicting)?.recommended).toBe("1.10.0");
  expect(build.analyzeDependencyConflict(conflicting)?.requestedVersions).toEqual(["1.9.99", "1.10.0"]);
  const missing = made("dependency_resolution_error", {
    dependency: "com.google.android.material:material:1.9.0",
  });
  expect(build.diagnoseRepositoryIssues(missing)).toMatch(/^📦 Android\/AndroidX library detected\n✅ /);
  expect(build.recommendResolution(made("dependency_conflict", undefined))).toBeNull();
});

describe("android_build_tool", () => {
  it("explains a conflict that is quoted in one line", async () => {
    const result = await (await tool()).execute({
      errorText:
        "\n    Conflict found for module 'androidx.lifecycle:lifecycle-runtime'\n    versions 2.5.1 and 2.6.0\n  ",
      projectRoot: "/workspace/my-app",
    });
    expect(result.data).toMatchObject({
      errorType: "dependency_conflict",
      conflictingDependencies: {
        module: "androidx.lifecycle:lifecycle-runtime",
        versions: ["2.5.1", "2.6.0"],
        recommended: "2.6.0",
      },
    });
    expect(result.data?.analysis).toContain(
      "Multiple versions of androidx.lifecycle:lifecycle-runtime are required by different dependencies",
    );
    expect(result.data?.suggestedFixes[0]).toBe(
      'Add explicit version in build.gradle: implementation("androidx.lifecycle:lifecycle-runtime:2.6.0")',
    );
    expect(result.warnings).toEqual([
      "Project root '/workspace/my-app' is outside the workspace: its build files were not read",
    ]);
    expect(result.metadata?.error_type).toBe("dependency_conflict");
  });

  it.each([
    [notFound, "dependency_resolution"],
    [task, "task_failure"],
    [script, "build_script_syntax"],
    [compilation, "compilation_error"],
  ])("names the type as the registry documents it", async (errorText, errorType) => {
    const result = await (await tool()).execute({ errorText, projectRoot: "." });
    expect(result.data?.errorType).toBe(errorType);
    expect(result.data?.analysis).not.toBe("");
    expect(result.data?.suggestedFixes.length).toBeGreaterThan(0);
    expect(result.output).toContain(`Error type: ${errorType}\nAnalysis: `);
  });

  it.each([
    [
      "Plugin [id: 'com.acme.kit', version: '4.4.2', apply: false] was not found in any of the following sources:\n\n- Gradle Core Plugins (plugin is not in 'org.gradle' namespace)",
      "It found no plugin of this id in this version there",
      "pluginManagement",
    ],
    [
      "Plugin with id 'com.acme.kit' not found.",
      "A script applies com.acme.kit, and no buildscript classpath or plugins block above it brings that plugin.",
      "plugins",
    ],
    [
      "Could not resolve com.acme:kit:1.0.\n> Could not get resource 'https://repo.acme.com/kit-1.0.pom'.\n   > Could not GET 'https://repo.acme.com/kit-1.0.pom'. Received status code 401 from server: Unauthorized",
      "repo.acme.com refused the download (401)",
      "credentials",
    ],
  ])("knows why nothing was found: %s", async (wrong, analysis, fix) => {
    const errorText = `FAILURE: Build failed with an exception.\n\n* What went wrong:\n${wrong}\n`;
    const { data } = await (await tool()).execute({ errorText, projectRoot: "." });
    expect(data?.errorType).toBe("dependency_resolution");
    expect(data?.analysis).toContain(analysis);
    expect(data?.suggestedFixes[0]).toContain(fix);
  });

  it("says what the manifests of a build have against each other", async () => {
    const errorText =
      "FAILURE: Build failed with an exception.\n\n* What went wrong:\nExecution failed for task ':app:processDebugMainManifest'.\n> Manifest merger failed : Attribute application@label value=(a) from AndroidManifest.xml:3:5";
    const { data } = await (await tool()).execute({ errorText, projectRoot: "." });
    expect(data?.errorType).toBe("task_failure");
    expect(data?.analysis).toContain("two of them give the same attribute different values");
    expect(data?.suggestedFixes[0]).toContain("tools:replace");
  });

  it("points at the line of the build file that states the version", async () => {
    const workspaceTool = await tool({
      "settings.gradle.kts": 'include(":app")\n',
      "app/build.gradle.kts":
        'plugins { id("com.android.application") }\ndependencies {\n    implementation("com.google.guava:guava:28.0-android")\n}\n',
    });
    const result = await workspaceTool.execute({ errorText: conflict, projectRoot: "" });
    expect(result.data?.suggestedFixes[0]).toBe(
      "app/build.gradle.kts:3 declares com.google.guava:guava with version 28.0-android: change it to 30.1-android",
    );
    expect(result.warnings).toBeUndefined();
  });

  it.each(["", "nothing of Gradle in here"])("does not guess at %j", async (errorText) => {
    const result = await (await tool()).execute({ errorText, projectRoot: "." });
    expect(result).toMatchObject({ success: true, data: { errorType: "unknown" } });
  });

  it.each([
    [{}, "errorText"],
    [{ errorText: "x" }, "projectRoot"],
    [{ errorText: 1, projectRoot: "." }, "errorText"],
    [{ errorTxt: "x", projectRoot: "." }, 'Did you mean "errorText"?'],
  ])("refuses %j", async (parameters, message) => {
    const result = await (await tool()).execute(parameters);
    expect(result.error?.code).toBe("INVALID_PARAMETERS");
    expect(result.error?.message).toContain(message);
  });

  it("reads a huge output with Windows line ends", async () => {
    const errorText = `${"> Task :app:compile UP-TO-DATE\n".repeat(20_000)}${conflict}`.replaceAll(
      "\n",
      "\r\n",
    );
    const result = await (await tool()).execute({ errorText, projectRoot: "." });
    expect(result.data?.conflictingDependencies?.recommended).toBe("30.1-android");
  });
});
