import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readLog, readLogStream } from "../../src/parse/read-log.ts";

const calm = (number: number) =>
  `06-27 16:29:37.306  1000  1001 D ActivityManager: window ${number} is drawn after ${number % 17} ms`;
const crash = (name: string) =>
  [
    "FATAL EXCEPTION: main",
    "Process: com.example.shelf, PID: 8013",
    `java.lang.IllegalStateException: ${name}`,
    `\tat com.example.shelf.${name}.run(${name}.kt:12)`,
  ].map((line) => `06-27 16:29:37.306  8013  8013 E AndroidRuntime: ${line}`);

/** A log too long to be kept whole, with failures at its start, where pieces meet, and at its end. */
const lines = [
  ...crash("First"),
  ...Array.from({ length: 4000 }, (_, at) => calm(at)),
  "e: file:///work/app/src/main/java/Shelf.kt:12:5 Unresolved reference 'shelf'.",
  ...Array.from({ length: 4000 }, (_, at) => calm(at)),
  ...crash("Last"),
];
const long = lines.join("\n");

async function* pieces(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

describe("a long log", () => {
  const { failures, log } = readLog(long);

  test("gives its failures with the lines they stand on", () => {
    expect(failures.map((each) => [each.message, each.logLine])).toEqual([
      ["First", 1],
      ["Last", lines.length - 3],
      ["Unresolved reference 'shelf'.", 4005],
    ]);
  });

  test("keeps the text of failures and surroundings, by physical line", () => {
    expect(log.lineCount).toBe(lines.length);
    expect(log.line(lines.length - 1)).toBe("java.lang.IllegalStateException: Last");
    expect(log.find("IllegalStateException: Last")).toBe(lines.length - 1);
    expect(log.find("FATAL EXCEPTION", lines.length)).toBe(lines.length - 3);
    expect(log.line(2000)).toBeUndefined();
  });

  test("has the same answer however it arrives", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 5 }),
        async (sizes) => {
          const large = sizes.map((size) => size + 5000);
          const streamed = await readLogStream(pieces(new TextEncoder().encode(long), large));
          expect(streamed.failures).toEqual(failures);
          expect(streamed.log.lineCount).toBe(log.lineCount);
          expect(streamed.log.line(lines.length - 1)).toBe(log.line(lines.length - 1));
        },
      ),
      { numRuns: 10 },
    );
  });
});

describe("a short log", () => {
  const text = [...crash("Größe"), "…", ...crash("Größe")].join("\r\n");
  const whole = readLog(text);

  test("has the same answer byte by byte, in UTF-8 and in PowerShell's UTF-16", async () => {
    const utf8 = await readLogStream(pieces(new TextEncoder().encode(text), [1, 3]));
    expect(utf8.failures).toEqual(whole.failures);
    const utf16 = await readLogStream(pieces(Buffer.from(`\uFEFF${text}`, "utf16le"), [700]));
    expect(utf16.failures).toEqual(whole.failures);
  });

  test("accepts strings as pieces", async () => {
    async function* strings() {
      yield text.slice(0, 100);
      yield text.slice(100);
    }
    expect((await readLogStream(strings())).failures).toEqual(whole.failures);
  });
});

describe("hostile input", () => {
  const size = 300_000;
  const repeat = (text: string) => text.repeat(Math.ceil(size / text.length));
  test.each([
    ["one endless line", repeat("x")],
    ["one endless line of frames", repeat(" at a.b.C.d(E.kt:1)")],
    ["carriage returns", `${repeat("\r")}x`],
    ["blanks", `${repeat(" ")}x`],
    ["open brackets", repeat("a.b.C.d(")],
    ["headers only", repeat("java.lang.IllegalStateException: boom\n")],
    ["causes only", repeat("Caused by: a.b.CException: x\n")],
    [
      "deep suppression",
      Array.from({ length: 3000 }, (_, at) => `${"\t".repeat(at)}Suppressed: a.BException`).join("\n"),
    ],
    ["broken frames", repeat("\tat\n")],
    ["escapes", repeat("\u001b[\u001b]")],
    ["dumps", repeat('"main" prio=5 tid=1 Native\n')],
    ["banners", repeat("*** *** ***\n")],
  ])("%s has an answer", (_name, text) => {
    expect(readLog(text).failures.length).toBeLessThanOrEqual(500);
  });

  test("any bytes have an answer, the same however they arrive", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
        const whole = await readLogStream(pieces(bytes, [bytes.length + 1]));
        const cut = await readLogStream(pieces(bytes, [100]));
        expect(cut.failures).toEqual(whole.failures);
        expect(cut.log.lineCount).toBe(whole.log.lineCount);
      }),
      { numRuns: 200 },
    );
  });
});
