import { describe, expect, test } from "vitest";
import { analyze } from "../../src/app.ts";
import { readLog } from "../../src/parse/read-log.ts";

const missing = [
  "> Task :app:minifyReleaseWithR8",
  "WARNING: Missing classes detected while running R8. Please add the missing classes or apply additional keep rules that are generated in /work/app/build/outputs/mapping/release/missing_rules.txt.",
  "Missing class org.slf4j.impl.StaticLoggerBinder (referenced from: void org.slf4j.LoggerFactory.bind())",
];
const retried = [
  "> Task :core:test",
  "",
  "ShelfTest > counts() FAILED",
  "    java.lang.AssertionError: expected:<1> but was:<2>",
  "        at org.example.shelf.ShelfTest.counts(ShelfTest.kt:12)",
  "",
  "ShelfTest > counts() PASSED",
];
const linted = [
  "> Task :app:lintDebug",
  "/work/app/src/main/java/Shelf.kt:12: Error: Call requires API level 26 (current min is 21): java.time.Instant#now [NewApi]",
  "/work/core/Shelf.java:12: warning: [deprecation] foo() in Bar has been deprecated",
  "This Android Gradle plugin (8.2.0) was tested up to compileSdk = 34",
];
const report = (task: string, message: string) => [
  "FAILURE: Build failed with an exception.",
  "",
  "* What went wrong:",
  `Execution failed for task '${task}'.`,
  `> ${message}`,
  "",
  "BUILD FAILED in 1s",
];
const good = ["", "BUILD SUCCESSFUL in 12s", "4 actionable tasks: 4 executed"];
const crash = [
  "FATAL EXCEPTION: main",
  "Process: org.example.shelf, PID: 8013",
  "java.lang.IllegalStateException: closed",
  "\tat org.example.shelf.Store.open(Store.kt:12)",
].map((line) => `06-27 16:29:37.306  8013  8013 E AndroidRuntime: ${line}`);

const typesOf = (...parts: string[][]): string[] =>
  readLog(parts.flat().join("\n")).failures.map(({ type }) => type);

describe("a build that ended well", () => {
  test.each([
    ["classes that R8 warns of", missing],
    ["bare lines of them", missing.slice(2)],
    ["a test that passed when it was tried again", retried],
    ["findings of lint that did not stop it", linted],
    ["a failure in the output of a task", ["> Task :plugin:test", ...report(":inner:build", "boom"), "ok"]],
    ["a trace that a processor printed", ["> Task :app:kaptDebugKotlin", ...retried.slice(3, 5)]],
  ])("had no failure: %s", (_, lines) => {
    expect(typesOf(lines, good)).toEqual([]);
    expect(
      typesOf(
        lines.map((line) => `2026-01-02T03:04:05.6789012Z ${line}`),
        good.map((line) => `2026-01-02T03:04:05.6789012Z ${line}`),
      ),
    ).toEqual([]);
  });

  test("does not take back a crash of the app in the same log", () => {
    expect(typesOf(missing, good, crash)).toEqual(["illegal_state_exception"]);
    expect(typesOf(crash, missing, good)).toEqual(["illegal_state_exception"]);
  });

  test("does not take back a trace that stands above the build, or below it", () => {
    const trace = [
      "java.lang.IllegalStateException: closed",
      "\tat org.example.shelf.Store.open(Store.kt:12)",
      "",
    ];
    expect(typesOf(trace, missing, good)).toEqual(["illegal_state_exception"]);
    expect(typesOf(missing, good, trace)).toEqual(["illegal_state_exception"]);
  });

  test("does not excuse another build of the log", () => {
    const failed = [
      "> Task :app:preBuild UP-TO-DATE",
      "> Task :app:upload FAILED",
      ...report(":app:upload", "413"),
    ];
    expect(typesOf(failed, ["> Task :app:preBuild UP-TO-DATE"], good)).toEqual(["task_failure"]);
    expect(typesOf(failed, ["Starting a Gradle Daemon"], good)).toEqual(["task_failure"]);
    expect(typesOf(missing, good, failed)).toEqual(["task_failure"]);
    expect(typesOf(linted, good, linted, report(":app:lintDebug", "Lint found errors"))[0]).toBe(
      "lint_abort",
    );
  });

  test("is told of in the answer, with what only reads like a failure", async () => {
    const { result } = await analyze([...retried, ...good].join("\n"), { save: false });
    expect(result.status).toBe("no_failure");
    expect(result.rootCause).toContain("BUILD SUCCESSFUL in 12s (log:9)");
    expect(result.rootCause).toContain("assertion_failure (log:4)");
  });

  test("is found at the end of a long log, too", () => {
    const calm = Array.from(
      { length: 9000 },
      (_, at) => `note ${at}: nothing to see in this line of the log`,
    );
    expect(typesOf(missing, calm, good)).toEqual([]);
  });
});

describe("a build that failed", () => {
  test("did not fail for the classes that R8 only warned of", () => {
    expect(typesOf(missing, ["> Task :app:upload FAILED", ...report(":app:upload", "413")])).toEqual([
      "task_failure",
    ]);
  });

  test.each([
    [
      "problems of the configuration cache that it was told to live with",
      [
        "1 problem was found storing the configuration cache.",
        "- Build file 'build.gradle': line 3: external process started 'git --version'",
        "",
      ],
    ],
    [
      "a trace that another task printed",
      [
        "> Task :app:lintVitalAnalyzeRelease",
        "java.lang.IllegalArgumentException: no detector",
        "\tat org.example.shelf.Rules.load(Rules.kt:12)",
        "",
      ],
    ],
    ["missing classes in a list with blank lines", [...missing.slice(0, 2), "", missing[2] ?? ""]],
  ])("did not fail for %s", (_, lines) => {
    const failed = ["> Task :app:upload FAILED", ...report(":app:upload", "The shelf answered 413")];
    expect(typesOf(lines, failed)[0]).toBe("task_failure");
  });

  test("did fail for the trace that its failed task printed", () => {
    const lines = [
      "> Task :app:upload",
      "java.lang.IllegalArgumentException: no shelf",
      "\tat org.example.shelf.Upload.run(Upload.kt:12)",
      "",
    ];
    const failed = ["> Task :app:upload FAILED", ...report(":app:upload", "Upload failed")];
    expect(typesOf(lines, failed)[0]).toBe("illegal_argument_exception");
  });

  test("did fail for missing classes that are errors", () => {
    const errors = missing.map((line) => line.replace("WARNING: ", "ERROR: "));
    const failed = report(":app:minifyReleaseWithR8", "Compilation failed to complete");
    expect(typesOf(errors, failed)[0]).toBe("r8_missing_class");
  });
});

describe("a processor that stopped", () => {
  test("comes before the names that it did not write, whichever is printed first", () => {
    const lines = [
      "e: file:///work/app/src/main/java/org/example/shelf/Shelf.kt:9:14 Unresolved reference 'ShelfDao_Impl'.",
      "e: file:///work/app/src/main/java/org/example/shelf/Shelf.kt:20:14 Unresolved reference 'title'.",
      "e: [ksp] /work/app/src/main/java/org/example/shelf/ShelfDao.kt:12: There is a problem with the query: [SQLITE_ERROR] SQL error or missing database (no such table: book)",
    ];
    expect(typesOf(lines)).toEqual(["unresolved_reference", "room_compile", "unresolved_reference"]);
    const first = readLog(lines.join("\n")).failures[0];
    expect(first?.message).toContain("'title'");
    expect(typesOf([lines[0] ?? "", lines[2] ?? ""])).toEqual(["room_compile", "unresolved_reference"]);
  });
});

test("a stub that kapt made of a Kotlin file is Kotlin to its author", () => {
  const line =
    "/work/app/build/tmp/kapt3/stubs/debug/org/example/shelf/Shelf.java:9: error: cannot find symbol";
  expect(readLog(line).failures[0]?.language).toBe("kotlin");
});

test("a frame without its file does not tell a language", () => {
  const trace = "java.lang.IllegalStateException: closed\n\tat org.example.shelf.Store.open(SourceFile:12)\n";
  expect(readLog(trace).failures[0]?.language).toBe("unknown");
});
