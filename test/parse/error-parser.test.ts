import { describe, expect, test } from "vitest";
import { ErrorParser } from "../../src/parse/error-parser.ts";

const parser = new ErrorParser();
const record = (pid: number, tag: string, priority: string) => (text: string) =>
  `06-27 16:29:37.306 ${String(pid).padStart(5)} ${String(pid).padStart(5)} ${priority} ${tag}: ${text}`;
const app = record(8013, "AndroidRuntime", "E");
const other = record(9000, "AndroidRuntime", "E");
const handled = record(8013, "System.err", "W");

const crash = [
  "FATAL EXCEPTION: main",
  "Process: com.example.shelf, PID: 8013",
  "java.lang.RuntimeException: Unable to start activity ComponentInfo{com.example.shelf/com.example.shelf.ShelfActivity}: java.lang.IllegalStateException: no shelf",
  "\tat android.app.ActivityThread.performLaunchActivity(ActivityThread.java:3449)",
  "\tat android.app.ActivityThread.main(ActivityThread.java:8000)",
  "Caused by: java.lang.IllegalStateException: no shelf",
  "\tat com.example.shelf.ShelfActivity.onCreate(ShelfActivity.kt:41)",
  "\t... 1 more",
];

describe("logcat", () => {
  const log = [
    "--------- beginning of main",
    handled("java.io.IOException: offline"),
    handled("\tat com.example.shelf.Net.get(Net.kt:5)"),
    "--------- beginning of crash",
    ...crash.slice(0, 4).map(app),
    other("FATAL EXCEPTION: worker"),
    other("Process: com.other, PID: 9000"),
    other("java.lang.NullPointerException"),
    app(crash[4] ?? ""),
    other("\tat com.other.A.b(A.java:1)"),
    ...crash.slice(5).map(app),
    "--------- beginning of system",
    ...crash.map(app),
  ].join("\n");
  const failures = parser.parseAll(log);

  test("gives the crash with its chain, process, thread and lines", () => {
    expect(failures[0]).toMatchObject({
      exception: "java.lang.RuntimeException",
      causes: [{ exception: "java.lang.IllegalStateException", message: "no shelf", logLine: 14 }],
      process: "com.example.shelf",
      thread: "main",
      logLine: 5,
      logEnd: 17,
      culprit: { path: "ShelfActivity.kt", line: 41, method: "onCreate" },
      filePath: "ShelfActivity.kt",
      line: 41,
      language: "kotlin",
      framework: "android",
    });
    expect(failures[0]?.raw).toBe(crash.join("\n"));
  });

  test("restores the frames a cause shares with what wraps it", () => {
    expect(failures[0]?.causes[0]?.frames.at(-1)).toMatchObject({ method: "main", line: 8000, elided: true });
  });

  test("keeps interleaved processes apart, drops the repeat, puts the handled exception last", () => {
    expect(failures.map((each) => [each.exception, each.process])).toEqual([
      ["java.lang.RuntimeException", "com.example.shelf"],
      ["java.lang.NullPointerException", "com.other"],
      ["java.io.IOException", undefined],
    ]);
  });

  test("takes the cause out of the message when the trace was cut", () => {
    const cut = parser.parse(crash.slice(0, 4).map(app).join("\n"));
    expect(cut?.causes).toEqual([
      { exception: "java.lang.IllegalStateException", message: "no shelf", frames: [] },
    ]);
  });

  test("keeps markers of a place out of the chain", () => {
    const remote = parser.parse(
      [
        "java.lang.SecurityException: Permission Denial: search",
        "\tat android.os.Parcel.readException(Parcel.java:3028)",
        "\tat com.example.shelf.Search.open(Search.kt:8)",
        "Caused by: android.os.RemoteException: Remote stack trace:",
        "\tat com.android.server.search.Service.create(Service.java:5)",
      ].join("\n"),
    );
    expect(remote?.causes).toEqual([]);
    expect(remote?.suppressed?.[0]?.exception).toBe("android.os.RemoteException");
  });
});

/** The same trace in what people paste. Each gives exception, message and the app's frame. */
const envelopes: Record<string, string> = {
  plain:
    "java.lang.IllegalStateException: boom\n\tat android.os.Handler.post(Handler.java:9)\n\tat com.example.Shelf.load(Shelf.kt:3)",
  "CRLF and a byte order mark":
    "\uFEFFjava.lang.IllegalStateException: boom\r\n\tat android.os.Handler.post(Handler.java:9)\r\n\tat com.example.Shelf.load(Shelf.kt:3)\r\n",
  "Android Studio with padding and links": `2024-05-26 00:33:12.551 20658-20658 AndroidRuntime          com.example                          E  FATAL EXCEPTION: main (Ask Gemini)
${" ".repeat(100)}Process: com.example, PID: 20658
${" ".repeat(100)}java.lang.IllegalStateException: boom (Ask Gemini)
${" ".repeat(100)}\tat android.os.Handler.post(Handler.java:9)
${" ".repeat(100)}\tat com.example.Shelf.load(Shelf.kt:3) (Ask Gemini)`,
  "old Android Studio": `09-22 18:49:03.613 951-969/com.example E/AndroidRuntime: FATAL EXCEPTION: main
    java.lang.IllegalStateException: boom
        at android.os.Handler.post(Handler.java:9)
        at com.example.Shelf.load(Shelf.kt:3)`,
  "logcat long": `[ 06-13 19:58:31.369  5012: 5012 E/AndroidRuntime ]
FATAL EXCEPTION: main
java.lang.IllegalStateException: boom
	at android.os.Handler.post(Handler.java:9)
	at com.example.Shelf.load(Shelf.kt:3)

[ 06-13 19:58:31.370  5012: 5012 I/Other ]
done`,
  "one line":
    "It died: java.lang.IllegalStateException: boom at android.os.Handler.post(Handler.java:9) at com.example.Shelf.load(Shelf.kt:3)",
  "one line with the tabs left in":
    "java.lang.IllegalStateException: boom \tat android.os.Handler.post(Handler.java:9) \tat com.example.Shelf.load(Shelf.kt:3)",
  "logcat long with user ids": `[ 06-13 19:58:31.369  u0_a12: 5012: 5012 E/AndroidRuntime ]
FATAL EXCEPTION: main
java.lang.IllegalStateException: boom
	at android.os.Handler.post(Handler.java:9)
	at com.example.Shelf.load(Shelf.kt:3)
`,
  "a Markdown fence":
    "Crash:\n\n```java.lang.IllegalStateException: boom\n   at android.os.Handler.post(Handler.java:9)\n   at com.example.Shelf.load(Shelf.kt:3)\n```",
  "an e-mail quote":
    "> java.lang.IllegalStateException: boom\n>    at android.os.Handler.post(Handler.java:9)\n>    at com.example.Shelf.load(Shelf.kt:3)",
  HTML: "<pre>java.lang.IllegalStateException: boom\n&#32;at android.os.Handler.post(Handler.java:9)\n&#9;at com.example.Shelf.load(Shelf.kt:3)</pre>",
  colours:
    "\u001b[31mjava.lang.IllegalStateException: boom\u001b[0m\n\u001b[31m\tat android.os.Handler.post(Handler.java:9)\n\tat com.example.Shelf.load(Shelf.kt:3)\u001b[0m",
  "GitHub Actions": [
    "java.lang.IllegalStateException: boom",
    "\tat android.os.Handler.post(Handler.java:9)",
    "\tat com.example.Shelf.load(Shelf.kt:3)",
    "##[error]Process completed with exit code 1.",
  ]
    .map((line) => `2026-08-14T10:00:00.1234567Z ${line}`)
    .join("\n"),
  "gh run view": [
    "java.lang.IllegalStateException: boom",
    "\tat android.os.Handler.post(Handler.java:9)",
    "\tat com.example.Shelf.load(Shelf.kt:3)",
  ]
    .map((line) => `build\tTest\t2026-08-14T10:00:00.1234567Z ${line}`)
    .join("\n"),
  "Gradle's debug log": [
    "java.lang.IllegalStateException: boom",
    "\tat android.os.Handler.post(Handler.java:9)",
    "\tat com.example.Shelf.load(Shelf.kt:3)",
  ]
    .map((line) => `2024-01-01T10:00:00.123+0100 [ERROR] [org.gradle.Foo] ${line}`)
    .join("\n"),
  Crashlytics:
    "# Crashlytics - Stack trace\n# Application: com.example\nFatal Exception: java.lang.IllegalStateException: boom\n       at android.os.Handler.post(Handler.java:9)\n       at com.example.Shelf.load(Shelf.kt:3)\n\npool-1:\n       at java.lang.Object.wait(Object.java)",
  "Play Console":
    "Exception java.lang.IllegalStateException: boom\n  at android.os.Handler.post (Handler.java:9)\n  at com.example.Shelf.load (Shelf.kt:3)",
  Bugsnag:
    "**java.lang.IllegalStateException** in **Main**\nboom\n    Handler.java:9 - android.os.Handler.post\n    Shelf.kt:3 - com.example.Shelf.load",
  "Bugsnag with its headings":
    "## Error in Shelf\n\n**java.lang.IllegalStateException** in **Main**\nboom\n\n[View on Bugsnag](https://app.bugsnag.com/x)\n\n## Stacktrace\n\n    Handler.java:9 - android.os.Handler.post\n    Shelf.kt:3 - com.example.Shelf.load",
  "App Center with both headings":
    "### Reason ###\njava.lang.IllegalStateException: boom\n\n### Stacktrace ###\nandroid.os.Handler.post (Handler.java:9);\ncom.example.Shelf.load (Shelf.kt:3);",
  "Bugly with blank lines":
    "# main(2)\n\njava.lang.IllegalStateException\n\nboom\n\n1 android.os.Handler.post(Handler.java:9)\n2 com.example.Shelf.load(Shelf.kt:3)",
  "App Center":
    "### Reason ###\njava.lang.IllegalStateException: boom\nandroid.os.Handler.post (Handler.java:9);\ncom.example.Shelf.load (Shelf.kt:3);",
  Bugly:
    "java.lang.IllegalStateException\nboom\n1 android.os.Handler.post(Handler.java:9)\n2 com.example.Shelf.load(Shelf.kt:3)",
  JSON: String.raw`{"report":"java.lang.IllegalStateException: boom\n\tat android.os.Handler.post(Handler.java:9)\n\tat com.example.Shelf.load(Shelf.kt:3)"}`.replace(
    '{"report":"',
    "",
  ),
  monkey:
    "// CRASH: com.example (pid 24984)\n// Short Msg: java.lang.IllegalStateException\n// java.lang.IllegalStateException: boom\n// \tat android.os.Handler.post(Handler.java:9)\n// \tat com.example.Shelf.load(Shelf.kt:3)",
  "a narrow window":
    "E/AndroidRuntime( 1734): java.lang.IllegalStateException: boom\nE/AndroidRuntime( 1734):    at\nandroid.os.Handler.post(Handler.java:9)\nE/AndroidRuntime( 1734):    at\ncom.example.Shelf.load(Shelf.kt:3)",
  "a header that lost its prefix":
    "java.lang.IllegalStateException: boom\n09-17 23:33:56.021  9231  9231 E AndroidRuntime: \tat android.os.Handler.post(Handler.java:9)\n09-17 23:33:56.021  9231  9231 E AndroidRuntime: \tat com.example.Shelf.load(Shelf.kt:3)",
  "a JUnit report":
    '<testsuite>\n<testcase name="loads" classname="com.example.ShelfTest" time="0.1">\n<failure message="boom &lt;&gt;" type="java.lang.IllegalStateException">java.lang.IllegalStateException: boom\n\tat android.os.Handler.post(Handler.java:9)\n\tat com.example.Shelf.load(Shelf.kt:3)\n</failure>\n</testcase></testsuite>',
};

describe("one crash as it is pasted from", () => {
  test.each(Object.entries(envelopes))("%s", (_name, text) => {
    const failures = parser.parseAll(text);
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatchObject({
      exception: "java.lang.IllegalStateException",
      message: "boom",
      culprit: { className: "com.example.Shelf", method: "load", path: "Shelf.kt", line: 3 },
    });
    expect(failures[0]?.frames).toHaveLength(2);
  });
});

test.each([
  [
    "2026-08-14T10:00:00.1234567Z ::error file=app/A.kt,line=3,col=4::Unresolved reference 'x'.",
    "app/A.kt",
    4,
  ],
  ["::error file=app/A.kt,line=3::Unresolved reference 'x'.", "app/A.kt", undefined],
  ["::error file=/app/B.java,line=3::';' expected", "/app/B.java", undefined],
])("an annotation of GitHub names its file: %s", (text, filePath, column) => {
  expect(parser.parseAll(text)).toMatchObject([{ filePath, line: 3, ...(column ? { column } : {}) }]);
});

test("a Compose crash without a frame of the app is one of Kotlin", () => {
  const trace =
    'java.lang.IllegalArgumentException: Key "7" was already used. If you are using LazyColumn/Row please make sure you provide a unique key for each item.\n\tat androidx.compose.foundation.lazy.LazyListMeasureKt.measureLazyList(LazyListMeasure.kt:99)\n\tat android.os.Handler.dispatchMessage(Handler.java:106)';
  expect(parser.parse(trace)).toMatchObject({ family: "compose", language: "kotlin" });
});

describe("what a trace is broken by", () => {
  test("a record that was full in the middle of a frame", () => {
    const lines = [
      "java.lang.Error: x",
      "\tat com.example.Shelf.lo",
      "ad(Shelf.kt:33)",
      "\tat com.example.Main.run(Main.kt:1)",
    ];
    expect(
      parser.parse(lines.map(app).join("\n"))?.frames.map((frame) => `${frame.method}:${frame.line}`),
    ).toEqual(["load:33", "run:1"]);
  });

  test("a view hierarchy in the message", () => {
    const hierarchy = Array.from({ length: 60 }, (_, at) => `+${"-".repeat(at)}>View{id=${at}}\n|`).join(
      "\n",
    );
    const failure = parser.parse(
      `androidx.test.espresso.NoMatchingViewException: No views found\n\nView Hierarchy:\n${hierarchy}\n\tat com.example.ShelfTest.clicks(ShelfTest.kt:20)`,
    );
    expect(failure?.message).toContain("View{id=59}");
    expect(failure?.line).toBe(20);
  });

  test("Gradle's own exception below its report", () => {
    const [failure, ...rest] = parser.parseAll(
      [
        "FAILURE: Build failed with an exception.",
        "",
        "* What went wrong:",
        "A problem occurred evaluating project ':app'.",
        "> Could not get unknown property 'shelf' for object of type Shelf.",
        "",
        "* Exception is:",
        "org.gradle.api.GradleScriptException: A problem occurred evaluating project ':app'.",
        "\tat org.gradle.groovy.scripts.internal.Runner.run(Runner.java:93)",
        "Caused by: groovy.lang.MissingPropertyException: Could not get unknown property 'shelf' for object of type Shelf.",
        "\tat build_abc.run(/home/me/app/build.gradle:12)",
        "",
        "BUILD FAILED in 3s",
      ].join("\n"),
    );
    expect(rest).toEqual([]);
    expect(failure).toMatchObject({
      exception: "org.gradle.api.GradleScriptException",
      filePath: "/home/me/app/build.gradle",
      line: 12,
    });
  });
});

describe("tests", () => {
  test("names the failing test, also in Gradle's short format", () => {
    const failures = parser.parseAll(
      [
        "com.example.ShelfTest > adds two books FAILED",
        "    java.lang.AssertionError at ShelfTest.kt:12",
        "        Caused by: java.io.IOException at Disk.kt:3",
        "",
        "com.example.ListTest > sorts FAILED",
        "    java.lang.IllegalStateException: unsorted",
        "        at com.example.Sorter.sort(Sorter.kt:7)",
      ].join("\n"),
    );
    expect(failures.find((each) => each.exception === "java.lang.AssertionError")).toMatchObject({
      frames: [{ className: "com.example.ShelfTest", method: "adds two books", line: 12 }],
      causes: [{ exception: "java.io.IOException" }],
    });
    expect(failures.find((each) => each.message === "unsorted")?.culprit).toMatchObject({
      path: "Sorter.kt",
      line: 7,
    });
  });
});

describe("an ANR", () => {
  const report = [
    "ANR in com.example (com.example/.Main)",
    "PID: 1234",
    "Reason: Input dispatching timed out",
  ].map(record(951, "ActivityManager", "E"));
  const dump = [
    "----- pid 1234 at 2026-01-01 -----",
    "Cmd line: com.example",
    "DALVIK THREADS (2):",
    '"main" prio=5 tid=1 Blocked',
    '  | group="main" sCount=1',
    "  at com.example.Main.onClick(Main.kt:20)",
    "  - waiting to lock <0x0c9e3f> (a java.lang.Object) held by thread 12",
    "  at android.view.View.performClick(View.java:1)",
    "",
    '"worker" prio=5 tid=12 Waiting',
    "  at com.example.Repository.load(Repository.kt:5)",
    "  - waiting to lock <0x0c9e40> (a java.lang.String) held by thread 1",
    "----- end 1234 -----",
  ];

  test("joins report and main thread, and sees a deadlock", () => {
    const [anr, ...rest] = parser.parseAll([...report, ...dump].join("\n"));
    expect(rest).toEqual([]);
    expect(anr).toMatchObject({
      type: "anr",
      process: "com.example",
      thread: "main",
      culprit: { path: "Main.kt", line: 20 },
      metadata: { state: "Blocked", lock: "java.lang.Object", holders: ["worker"], deadlock: true },
    });
    expect(anr?.message).toContain("Input dispatching timed out");
  });

  test("says that the main thread was idle", () => {
    const idle = parser.parse(
      '"main" prio=5 tid=1 Native\n  native: #00 pc 000c7418  /apex/com.android.runtime/lib64/bionic/libc.so (__epoll_pwait+8)\n  at android.os.MessageQueue.nativePollOnce(Native method)\n  at android.os.Looper.loop(Looper.java:1)',
    );
    expect(idle).toMatchObject({ type: "anr", metadata: { idle: true } });
    expect(idle?.culprit).toBeUndefined();
  });
});

test("a native crash joins libc's line with the tombstone of another process", () => {
  const log = [
    record(
      4526,
      "libc",
      "F",
    )(
      "Fatal signal 11 (SIGSEGV), code 1 (SEGV_MAPERR), fault addr 0x0 in tid 5971 (worker), pid 4526 (com.example.tv)",
    ),
    ...[
      "*** *** *** *** *** *** *** *** *** *** *** *** *** *** *** ***",
      "pid: 4526, tid: 5971, name: worker  >>> com.example.tv <<<",
      "signal 11 (SIGSEGV), code 1 (SEGV_MAPERR), fault addr 0x0",
      "Abort message: 'player is gone'",
      "backtrace:",
      "      #00 pc 000000000005a7d0  /apex/com.android.runtime/lib64/bionic/libc.so (syscall+28) (BuildId: 30bb)",
      "      #01 pc 0000000000001000  /data/app/com.example.tv-x==/lib/arm64/libplayer.so (Player::start(int)+12)",
    ].map(record(6000, "DEBUG", "F")),
  ].join("\n");
  expect(parser.parseAll(log)).toMatchObject([
    {
      type: "native_signal",
      language: "native",
      process: "com.example.tv",
      thread: "worker",
      culprit: { className: "libplayer.so", method: "Player::start(int)+12" },
      metadata: { signal: "SIGSEGV", abortMessage: "player is gone" },
    },
  ]);
});

describe("a line without an exception", () => {
  test.each([
    [
      "undeclared_component",
      record(
        950,
        "ActivityManager",
        "W",
      )("Unable to start service Intent { cmp=com.example/.Sync } U=0: not found"),
    ],
    [
      "strictmode_violation",
      [
        record(
          8013,
          "StrictMode",
          "D",
        )("StrictMode policy violation; ~duration=26 ms: android.os.strictmode.DiskReadViolation"),
        record(8013, "StrictMode", "D")("\tat com.example.Shelf.load(Shelf.kt:3)"),
      ].join("\n"),
    ],
  ])("is known by its words: %s", (type, text) => {
    expect(parser.parse(text)).toMatchObject({ type });
  });
});

describe("a sentence", () => {
  test("that names an exception and a place is a failure", () => {
    expect(
      parser.parse("Fix NullPointerException : IconHolder$1.process(IconHolder.java:110)"),
    ).toMatchObject({
      exception: "NullPointerException",
      filePath: "IconHolder.java",
      line: 110,
    });
  });
});

describe("no failure is read out of", () => {
  test.each([
    ["nothing", ""],
    ["blank lines", "\n\n  \n"],
    ["prose", "# Library\nIt handles NullPointerException gracefully. See docs/foo.md for more."],
    ["a good build", "> Task :app:preBuild UP-TO-DATE\n> Task :app:assembleDebug\n\nBUILD SUCCESSFUL in 3s"],
    [
      "a calm log",
      [
        record(8013, "Shelf", "D")("hello"),
        record(8013, "Shelf", "W")("no exception here, error: none"),
      ].join("\n"),
    ],
    ["binary", String.fromCharCode(...Array.from({ length: 4000 }, (_, at) => (at * 7919) % 7))],
  ])("%s", (_name, text) => {
    expect(parser.parse(text)).toBeNull();
    expect(parser.parseAll(text)).toEqual([]);
  });
});
