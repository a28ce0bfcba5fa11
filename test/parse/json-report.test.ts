import { expect, test } from "vitest";
import { ErrorParser } from "../../src/parse/error-parser.ts";

const parser = new ErrorParser();

test("a Sentry event, causes and frames the other way round", () => {
  const event = {
    event_id: "1",
    exception: {
      values: [
        {
          type: "IOException",
          module: "java.io",
          value: "disk full",
          stacktrace: {
            frames: [
              { module: "com.example.Shelf", function: "save", filename: "Shelf.kt", lineno: 12 },
              {
                module: "java.io.FileOutputStream",
                function: "write",
                filename: "FileOutputStream.java",
                lineno: 3,
              },
            ],
          },
        },
        { type: "IllegalStateException", module: "java.lang", value: "not saved", stacktrace: null },
      ],
    },
  };
  expect(parser.parseAll(JSON.stringify(event, null, 2))).toMatchObject([
    {
      exception: "java.lang.IllegalStateException",
      message: "not saved",
      causes: [{ exception: "java.io.IOException", message: "disk full" }],
      culprit: { className: "com.example.Shelf", method: "save", path: "Shelf.kt", line: 12 },
    },
  ]);
});

test("a Bugsnag event", () => {
  const event = {
    events: [
      {
        exceptions: [
          {
            errorClass: "java.lang.NullPointerException",
            message: "gone",
            stacktrace: [
              { method: "android.os.Handler.post", file: "Handler.java", lineNumber: 1 },
              { method: "com.example.Shelf.load", file: "Shelf.kt", lineNumber: 7 },
            ],
          },
        ],
      },
    ],
  };
  expect(parser.parse(JSON.stringify(event))).toMatchObject({
    exception: "java.lang.NullPointerException",
    logLine: 1,
    culprit: { path: "Shelf.kt", line: 7 },
  });
});

test("JSON that is no report, and JSON that breaks off", () => {
  expect(parser.parse('{"exception": {"values": []}, "exceptions": [1]}')).toBeNull();
  expect(parser.parse('{"exceptions": [{"errorClass": "a.b.C')).toBeNull();
});

const thrown = (numbers: (line: number) => number | string) => [
  {
    type: "java.lang.RuntimeException",
    exceptionMessage: "Unable to start activity",
    nested: false,
    frames: [
      {
        line: numbers(10),
        file: "ActivityThread.java",
        symbol: "android.app.ActivityThread.performLaunchActivity",
      },
    ],
  },
  {
    type: "java.io.IOException",
    exceptionMessage: "disk full",
    nested: true,
    frames: [{ line: numbers(12), file: "Shelf.kt", symbol: "com.example.Shelf.save", blamed: true }],
  },
];
const saved = {
  exception: "java.lang.RuntimeException",
  causes: [{ exception: "java.io.IOException", message: "disk full" }],
  culprit: { className: "com.example.Shelf", method: "save", path: "Shelf.kt", line: 12 },
};

test("a Crashlytics event, alone and in a list, as it stands and on one line", () => {
  const event = { platform: "ANDROID", bundleOrPackage: "com.example", exceptions: thrown(String) };
  expect(parser.parseAll(JSON.stringify(event, null, 2))).toMatchObject([saved]);
  expect(parser.parseAll(JSON.stringify({ events: [event] }))).toMatchObject([saved]);
});

test("Crashlytics events as BigQuery exports them, one a line", () => {
  const [outer, inner] = thrown(Number).map(({ exceptionMessage, ...each }) => ({
    ...each,
    exception_message: exceptionMessage,
  }));
  const other = { exceptions: [{ ...inner, type: "java.lang.IllegalStateException" }] };
  const lines = [{ exceptions: [outer, inner] }, other].map((event) => JSON.stringify(event)).join("\n");
  expect(parser.parseAll(lines)).toMatchObject([
    saved,
    { exception: "java.lang.IllegalStateException", logLine: 2 },
  ]);
});

test("an ANR of Crashlytics is one, with its process and reason", () => {
  const event = {
    bundleOrPackage: "com.example.shelf",
    issue: { errorType: "ANR" },
    issueSubtitle: "Input dispatching timed out",
    threads: [
      { name: "worker", frames: [{ symbol: "java.lang.Object.wait", file: "Object.java" }] },
      {
        name: "main",
        blamed: true,
        frames: [{ symbol: "com.example.shelf.Dao.all", file: "Dao.kt", line: "12" }],
      },
    ],
  };
  expect(parser.parse(JSON.stringify(event, null, 2))).toMatchObject({
    family: "native_anr",
    process: "com.example.shelf",
    culprit: { className: "com.example.shelf.Dao", line: 12 },
  });
});

test("Android vitals: the text of a report, and an issue that names only a method", () => {
  const reports = {
    errorReports: [
      {
        name: "apps/com.example/errorReports/1",
        type: "CRASH",
        reportText:
          "Exception java.lang.IllegalStateException: gone\n  at com.example.Shelf.open (Shelf.kt:55)\n  at android.os.Handler.post (Handler.java:1)\n",
      },
    ],
  };
  expect(parser.parseAll(JSON.stringify(reports, null, 2))).toMatchObject([
    {
      exception: "java.lang.IllegalStateException",
      message: "gone",
      culprit: { path: "Shelf.kt", line: 55 },
    },
  ]);
  const issues = {
    errorIssues: [
      {
        name: "apps/com.example/1",
        type: "CRASH",
        cause: "java.lang.IllegalStateException",
        location: "com.example.Shelf.open",
      },
    ],
  };
  expect(parser.parse(JSON.stringify(issues, null, 2))).toMatchObject({
    exception: "java.lang.IllegalStateException",
    culprit: { className: "com.example.Shelf", method: "open" },
  });
});

test("a trace as text under any name, and what a Sentry API answers", () => {
  const text = {
    crash: { details: "java.io.IOException: gone\n\tat com.example.Shelf.save(Shelf.kt:12)\n" },
  };
  expect(parser.parseAll(JSON.stringify(text))).toMatchObject([
    { exception: "java.io.IOException", line: 12 },
  ]);
  const frames = [{ module: "com.example.Shelf", function: "save", filename: "Shelf.kt", lineNo: 12 }];
  const values = [{ type: "IOException", module: "java.io", value: "gone", stacktrace: { frames } }];
  expect(parser.parse(JSON.stringify({ entries: [{ type: "exception", data: { values } }] }))).toMatchObject({
    exception: "java.io.IOException",
    line: 12,
  });
});

test("JSON without a crash, broken JSON and absurd JSON have no failure", () => {
  for (const text of [
    '{"a":1}',
    '{"exceptions":[]}',
    '{"exceptions":',
    `${"[".repeat(50_000)}`,
    '{"threads":[{"frames":[]}]}',
  ])
    expect(parser.parseAll(text)).toEqual([]);
});
