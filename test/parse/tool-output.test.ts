import { describe, expect, it } from "vitest";
import { stripPrefixes } from "../../src/parse/clean-line.ts";
import { readLog } from "../../src/parse/read-log.ts";

const failuresIn = (...lines: string[]) => readLog(lines.join("\n")).failures;

describe("a column with the name of a tool", () => {
  it.each([
    ["[gradle] > Task :app:lintDebug FAILED", "> Task :app:lintDebug FAILED"],
    [
      "[gradle]    > 2 files found with path 'x' from inputs:",
      "   > 2 files found with path 'x' from inputs:",
    ],
    [
      "[app:build] e: file:///a/B.kt:1:2 Unresolved reference 'x'.",
      "e: file:///a/B.kt:1:2 Unresolved reference 'x'.",
    ],
    ["[gradle] * What went wrong:", "* What went wrong:"],
    ["[10:00:00]W:\t [Step 1/3] * What went wrong:", "* What went wrong:"],
    ["[10:00:44]: ▸ * What went wrong:", "* What went wrong:"],
    ["21:04:09  * What went wrong:", "* What went wrong:"],
    ["[unit tests] java.lang.IllegalStateException: gone", "java.lang.IllegalStateException: gone"],
    ["|  Exception java.lang.IllegalStateException: gone", "Exception java.lang.IllegalStateException: gone"],
    ["|        at Paths.get (Paths.java:98)", "at Paths.get (Paths.java:98)"],
  ])("is taken off: %s", (line, text) => {
    expect(stripPrefixes(line)).toBe(text);
  });

  it.each([
    "[Dagger/MissingBinding] org.example.Api cannot be provided without an @Provides-annotated method.",
    "[Hilt] Expected @HiltAndroidApp to have a value.",
    '[databinding] {"msg":"Could not find accessor a.b","file":"x.xml"}',
    "[ksp] org.example.SomeException: not a column",
    "[string/app_name] /a/res/values/strings.xml\t[string/app_name] /a/res/values/b.xml: Error: Duplicate resources",
    "|  at night, and not before  |",
    "21:04:09 the pump starts",
    "[CXX1101] NDK at /opt/ndk/27 did not have a source.properties file",
  ])("is none where it belongs to the message: %s", (line) => {
    expect(stripPrefixes(line)).toBe(line);
  });
});

describe("what tools print", () => {
  it("is an error of javac where Maven prints it, with its line, once", () => {
    const place = "/home/ci/garden/src/main/java/org/example/garden/Feed.java";
    const failures = failuresIn(
      "[ERROR] COMPILATION ERROR : ",
      `[ERROR] ${place}:[12,20] cannot find symbol`,
      "  symbol:   class Seeds",
      "[INFO] 1 error",
      "[ERROR] Failed to execute goal org.apache.maven.plugins:maven-compiler-plugin:3.13.0:compile (default-compile) on project garden: Compilation failure",
      `[ERROR] ${place}:[12,20] cannot find symbol`,
      "[ERROR]   symbol:   class Seeds",
    );
    expect(failures[0]).toMatchObject({ type: "javac_cannot_find_symbol", filePath: place, line: 12 });
    expect(failures.filter(({ type }) => type === "javac_cannot_find_symbol")).toHaveLength(1);
  });

  it("is an error of javac whose message stands on the line below its place", () => {
    const [first] = failuresIn(
      "Error:  /home/ci/garden/Feed.java:[52,22]",
      "error: a row is not kept in a final field.",
    );
    expect(first).toMatchObject({
      type: "javac_generic_error",
      line: 52,
      message: "a row is not kept in a final field.",
    });
  });

  it("is no error of javac where Maven only warns", () => {
    expect(failuresIn("[WARNING] /home/ci/garden/Feed.java:[3,8] old is deprecated")).toEqual([]);
  });

  it("is a crash of the Kotlin compiler where its backend fails, with the file it was at", () => {
    const [first] = failuresIn(
      "e: org.jetbrains.kotlin.backend.common.BackendException: Backend Internal error: Exception during IR lowering",
      "File being compiled: /home/ci/app/Feed.kt",
      "The root cause java.lang.RuntimeException was thrown at: org.jetbrains.kotlin.codegen.X.generate(X.kt:48)",
      "\tat org.jetbrains.kotlin.backend.common.CodegenUtil.reportBackendException(CodegenUtil.kt:253)",
      "Caused by: java.lang.IllegalStateException: No mapping for symbol",
      "\tat org.jetbrains.kotlin.codegen.ExpressionCodegen.visitGetValue(ExpressionCodegen.kt:600)",
    );
    expect(first?.type).toBe("kotlin_compiler_crash");
    expect(first?.metadata).toMatchObject({ compiledFile: "/home/ci/app/Feed.kt" });
  });

  it("is the test's own failure on a device, whose line ends with a blank", () => {
    const [first] = failuresIn(
      "org.example.LoginTest > showsHome[Pixel_8_API_35(AVD) - 15] FAILED ",
      "\tandroidx.test.espresso.NoMatchingViewException: No views in hierarchy found matching: with text: is <x>",
      "\tat org.example.LoginTest.showsHome(LoginTest.kt:44)",
    );
    expect(first?.type).toBe("espresso_failure");
    expect(first?.culprit).toMatchObject({ path: "LoginTest.kt", line: 44 });
  });

  it.each([
    ["retrofit2.HttpException: HTTP 404 Not Found", "http_error"],
    ['java.net.UnknownHostException: Unable to resolve host "api.example.org"', "network_unreachable"],
    [
      "java.lang.SecurityException: Permission Denial: starting Intent { act=x } from ProcessRecord{e1 7:a/u0} (pid=7, uid=1) with revoked permission android.permission.CAMERA",
      "missing_permission",
    ],
    [
      "java.lang.UnsupportedOperationException: Failed to resolve attribute at index 13: TypedValue{t=0x2/d=0x7f a=-1}",
      "unsupported_operation",
    ],
    [
      "android.view.InflateException: Binary XML file line #9\nCaused by: java.lang.UnsupportedOperationException: Failed to resolve attribute at index 13: TypedValue{t=0x2/d=0x7f a=-1}",
      "inflate_exception",
    ],
  ])("tells %s from its neighbours", (header, type) => {
    const [first] = failuresIn("FATAL EXCEPTION: main", header, "\tat org.example.Beds.load(Beds.kt:3)");
    expect(first?.type).toBe(type);
  });

  it("is a missing translation of bytecode, not a failed task", () => {
    const [first] = failuresIn(
      "FAILURE: Build failed with an exception.",
      "",
      "* What went wrong:",
      "Execution failed for task ':app:dexBuilderDebug'.",
      "> com.android.builder.dexing.DexArchiveBuilderException: Error while dexing.",
      "  The dependency contains Java 8 bytecode. Please enable desugaring by adding the following to build.gradle",
      "",
      "BUILD FAILED in 2s",
    );
    expect(first?.type).toBe("desugaring_required");
  });
});

it("a task whose inputs could not be read is a task that failed, not a build that could not be set up", () => {
  const [failure] = failuresIn(
    "FAILURE: Build failed with an exception.",
    "",
    "* What went wrong:",
    "Failed to capture snapshot of input files for task ':app:bundleAssets' property 'sources' during up-to-date check.",
    "> Failed to create MD5 hash for file content.",
    "",
    "* Try:",
  );
  expect(failure).toMatchObject({ type: "task_failure", metadata: { task: ":app:bundleAssets" } });
});

it("a report that was pasted as one line has its reason behind its head", () => {
  const reason = "The archive garden.zip would hold beds.json twice.";
  for (const head of [
    "Execution failed for task ':garden:packBeds'. > ",
    "Execution failed for task ':garden:packBeds' (registered by plugin 'org.example.pack'). ",
  ]) {
    const [failure] = failuresIn(`${head}${reason}`);
    expect(failure).toMatchObject({ message: reason, metadata: { task: ":garden:packBeds" } });
  }
});
