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
