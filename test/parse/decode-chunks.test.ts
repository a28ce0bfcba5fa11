import { describe, expect, it } from "vitest";
import { explainNoFailure } from "../../src/app/no-failure.ts";
import { readLog, readLogStream } from "../../src/parse/read-log.ts";
import { measureInput } from "../../src/support/measure-input.ts";

const text = [
  "08-14 10:00:00.000  4242  4242 E AndroidRuntime: FATAL EXCEPTION: main",
  "08-14 10:00:00.000  4242  4242 E AndroidRuntime: Process: org.example.shelf, PID: 4242",
  "08-14 10:00:00.000  4242  4242 E AndroidRuntime: java.lang.IllegalStateException: 📚 Bücher 本",
  "08-14 10:00:00.000  4242  4242 E AndroidRuntime: \tat org.example.shelf.Shelf.open(Shelf.kt:12)",
].join("\n");

const inUnits = (size: number, write: (unit: Buffer, code: number) => void) => (each: string) =>
  Buffer.concat(
    [...each].map((character) => {
      const unit = Buffer.alloc(size);
      write(unit, character.codePointAt(0) ?? 0);
      return unit;
    }),
  );
const encoders: Record<string, (each: string) => Buffer> = {
  "UTF-8": (each) => Buffer.from(each),
  "UTF-16LE": (each) => Buffer.from(each, "utf16le"),
  "UTF-16BE": (each) => Buffer.from(each, "utf16le").swap16(),
  "UTF-32LE": inUnits(4, (unit, code) => unit.writeUInt32LE(code)),
  "UTF-32BE": inUnits(4, (unit, code) => unit.writeUInt32BE(code)),
};

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const forms = Object.keys(encoders).flatMap((name) =>
  ["", "\ufeff"].flatMap((mark) =>
    [1, 3, 7, 1000].map((size) => [name, mark && "marked", size, mark] as const),
  ),
);

describe("a log as bytes", () => {
  const expected = readLog(text).failures;

  it.each(forms)("is read in %s %s, in pieces of %i bytes", async (name, _, size, mark) => {
    const bytes = encoders[name]?.(mark + text) ?? Buffer.alloc(0);
    const { chunks, facts } = measureInput(pieces(bytes, size));
    expect((await readLogStream(chunks)).failures).toEqual(expected);
    expect(facts.bytes).toBe(bytes.length);
  });

  it.each(Object.keys(encoders))("in %s is no binary where there is no failure in it", async (name) => {
    const bytes = encoders[name]?.("all is well\nhere too\n") ?? Buffer.alloc(0);
    const { chunks, facts } = measureInput(pieces(bytes, 1000));
    const reading = await readLogStream(chunks);
    expect(explainNoFailure(facts, reading).message).toBe(
      "Nothing in these 2 lines was recognised as a crash, a build failure or a compiler error.",
    );
  });

  it("with carriage returns alone is read line by line, as a whole and in pieces", async () => {
    const returns = text.replaceAll("\n", "\r");
    const apart = Array.from({ length: 3000 }, (_, at) => `calm line ${at} of the log`).join("\r");
    for (const log of [returns, `${apart}\r${returns}\r${apart}`]) {
      const whole = readLog(log);
      const plain = readLog(log.replaceAll("\r", "\n"));
      expect(whole.failures).toEqual(plain.failures);
      expect(whole.failures).toHaveLength(1);
      expect(whole.log.lineCount).toBe(plain.log.lineCount);
      for (const size of [1, 5000])
        expect((await readLogStream(pieces(Buffer.from(log), size))).failures).toEqual(plain.failures);
    }
  });

  it("keeps a returned carriage for what it is where lines end with line feeds", () => {
    const progress = `${"Downloading 1 %\rDownloading 2 %\r".repeat(20)}\n${text}`;
    expect(readLog(progress).failures[0]?.logLine).toBe(2);
    expect(readLog(text.replaceAll("\n", "\r\n")).log.lineCount).toBe(4);
  });
});
