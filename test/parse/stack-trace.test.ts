import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseTrace, printTrace, type Trace } from "../../src/parse/stack-trace.ts";

const identifier = fc.stringMatching(/^[a-z][a-zA-Z0-9_]{1,8}$/);
const typeName = fc.stringMatching(/^[A-Z][a-zA-Z0-9]{1,8}(\$[A-Z1-9][a-z]{0,4})?$/);
const className = fc
  .tuple(fc.array(identifier, { minLength: 1, maxLength: 4 }), typeName)
  .map(([packages, name]) => `${packages.join(".")}.${name}`);
const throwableName = className.map((name) => `${name.split("$")[0]}Exception`);
const place = fc
  .tuple(typeName, fc.constantFrom("kt", "java"), fc.integer({ min: 1, max: 99_999 }))
  .map(([name, extension, line]) => {
    const file = `${name.split("$")[0]}.${extension}`;
    return { source: `${file}:${line}`, file, line };
  });
const noPlace = fc
  .constantFrom("Native Method", "Unknown Source:12", "SourceFile:7", "Unknown Source")
  .map((source) => ({ source }));
const method = fc.oneof(
  identifier,
  fc.constantFrom("<init>", "<clinit>", "load$lambda$3", "access$load", "-$$Nest$mload", "load-0kLqBqw"),
  fc.stringMatching(/^[a-z]{1,6} [a-z]{1,6} [a-z]{1,6}$/),
);
const frame = fc
  .record({
    className,
    method,
    at: fc.oneof(place, noPlace),
    loader: fc.constantFrom(undefined, "java.base/", "app//"),
  })
  .map(({ className, method, at, loader }) => ({ className, method, ...at, ...(loader ? { loader } : {}) }));
const sentence = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 '{}=,]{0,30}[A-Za-z0-9}]$/);
const message = fc.oneof(
  fc.constant(""),
  sentence,
  sentence.map((text) => `${text}: ${text}`),
  fc
    .array(
      sentence.map((text) => `  ${text}`),
      { minLength: 1, maxLength: 4 },
    )
    .map((lines) => `first\n${lines.join("\n")}`),
);

const frames = fc
  .array(fc.tuple(frame, fc.boolean()), { minLength: 1, maxLength: 4 })
  .map((all) => all.map(([each, cut], index) => (cut && index > 0 ? { ...each, cut } : each)));

const { trace } = fc.letrec<{ trace: Trace }>((tie) => ({
  trace: fc
    .record({
      exception: throwableName,
      message,
      frames,
      elided: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
      suppressed: fc.oneof(
        { depthSize: "small", withCrossShrink: true },
        fc.constant<Trace[]>([]),
        fc.array(tie("trace"), { maxLength: 2 }),
      ),
      cause: fc.option(tie("trace"), { nil: undefined, depthSize: "small" }),
    })
    .map(({ elided, cause, ...rest }) => ({
      ...rest,
      ...(elided === undefined ? {} : { elided }),
      ...(cause === undefined ? {} : { cause }),
    })),
}));

describe("a trace", () => {
  test("parses back to what was printed", () => {
    fc.assert(
      fc.property(trace, (original) => {
        expect(parseTrace(printTrace(original))).toEqual(original);
      }),
      { numRuns: 100 },
    );
  });

  test("prints back as the text it was read from", () => {
    fc.assert(
      fc.property(trace.map(printTrace), (text) => {
        const read = parseTrace(text);
        expect(read && printTrace(read)).toBe(text);
      }),
      { numRuns: 100 },
    );
  });

  test("never fails on any text", () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        "\tat ",
        "Caused by: ",
        "Suppressed: ",
        "... 3 more",
        "\n",
        "a.b.C.d(E.kt:1)",
        "java.lang.Error",
        "(",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        parseTrace(pieces.join(""));
      }),
      { numRuns: 166 },
    );
  });

  test("tells a cause of a suppressed throwable from a cause of its own", () => {
    const read = parseTrace(
      [
        "java.lang.IllegalStateException: a",
        "\tat a.A.a(A.kt:1)",
        "\tSuppressed: java.io.IOException: close",
        "\t\tat a.B.b(B.kt:2)",
        "\tCaused by: java.io.EOFException: end",
        "\t\tat a.C.c(C.kt:3)",
        "Caused by: java.lang.Error: root",
        "\tat a.D.d(D.kt:4)",
        "\t... 1 more",
      ].join("\n"),
    );
    expect(read?.suppressed[0]?.cause?.exception).toBe("java.io.EOFException");
    expect(read?.cause).toMatchObject({ exception: "java.lang.Error", message: "root", elided: 1 });
  });

  test("that lost its indentation keeps what is suppressed out of the chain", () => {
    const read = parseTrace(
      "java.lang.Error: a\nat a.A.a(A.kt:1)\nSuppressed: java.io.IOException: b\nat a.B.b(B.kt:2)\nCaused by: java.io.EOFException\nat a.C.c(C.kt:3)",
    );
    expect(read?.suppressed.map((each) => each.exception)).toEqual(["java.io.IOException"]);
    expect(read?.cause?.exception).toBe("java.io.EOFException");
  });

  test("printed with its root first is turned round", () => {
    const read = parseTrace(
      "java.io.EOFException: end\n\tat a.A.a(A.kt:1)\n\t... 2 common frames omitted\nWrapped by: java.lang.Error: mid\n\tat a.B.b(B.kt:2)\nWrapped by: java.lang.RuntimeException: top\n\tat a.C.c(C.kt:3)",
    );
    expect(read).toMatchObject({
      exception: "java.lang.RuntimeException",
      cause: {
        message: "mid",
        cause: { exception: "java.io.EOFException", elided: 2, frames: [{ method: "a" }] },
      },
    });
  });

  test("marks a circular reference", () => {
    const read = parseTrace(
      "java.lang.Error: a\n\tat a.A.a(A.kt:1)\nCaused by: [CIRCULAR REFERENCE: java.lang.Error: a]",
    );
    expect(read?.cause).toMatchObject({ exception: "java.lang.Error", circular: true, frames: [] });
  });

  test("goes on after a blank line and one foreign line, and ends at prose", () => {
    const read = parseTrace(
      "java.lang.Error: a\n\tat a.A.a(A.kt:1)\n\n\tat a.B.b(B.kt:2)\nI/Other: noise\n\tat a.C.c(C.kt:3)\n\nIt happens when I rotate.\nThen it is gone.\nReally.\n\tat a.D.d(D.kt:4)",
    );
    expect(read?.frames.map((each) => each.method)).toEqual(["a", "b", "c"]);
  });
});
