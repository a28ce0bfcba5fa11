import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ANSWER_LIMIT, Answers } from "../../../src/faces/mcp/answers.ts";
import { callResult, fitted, resultOf } from "../../../src/faces/mcp/call-result.ts";
import { Lanes } from "../../../src/faces/mcp/lanes.ts";
import { pageOf } from "../../../src/faces/mcp/page.ts";
import { shrink } from "../../../src/faces/mcp/shrink.ts";
import { bytesOf, bytesOfAnswer, jsonOf } from "../../../src/faces/mcp/wire.ts";
import { anyCharacter } from "../../any-character.ts";

const cursorIn = (text: string) => text.match(/read_more \{"cursor":"([^"]+)"\}[^\n]*\]$/)?.[1];

/** Every part from a cursor on, without the notices. */
function allParts(answers: Answers, first: string): string[] {
  const parts: string[] = [];
  for (let cursor: string | undefined = first; cursor; ) {
    const part = answers.part(cursor);
    if (!part) throw new Error("no part");
    parts.push(part.next ? part.text.slice(0, part.text.lastIndexOf("\n")) : part.text);
    expect(bytesOf(part.text)).toBeLessThanOrEqual(ANSWER_LIMIT);
    expect(part.next).toBe(cursorIn(part.text));
    cursor = part.next;
  }
  return parts;
}

describe("parts of a long answer", () => {
  it("give the whole text again, whatever it is made of", () => {
    const piece = fc.constantFrom("line\n", "\u0000", "é", "😀", '"', "\\", "x".repeat(500), "\n");
    const text = fc
      .array(piece, { minLength: 1, maxLength: 30 })
      .map((pieces) => pieces.join("").repeat(400));
    fc.assert(
      fc.property(text, (whole) => {
        const answers = new Answers();
        const parts = allParts(answers, answers.keep(whole));
        // A part ends before a line feed, or in the middle of a line.
        let at = 0;
        for (const part of parts) {
          if (whole[at] === "\n" && !whole.startsWith(part, at)) at++;
          if (!whole.startsWith(part, at)) at++;
          expect(whole.startsWith(part, at)).toBe(true);
          at += part.length;
        }
        expect(whole.length - at).toBeLessThanOrEqual(1);
      }),
      { numRuns: 10 },
    );
  });

  it("are kept within bounds, the newest always", () => {
    const answers = new Answers();
    const first = answers.keep("first");
    for (let count = 0; count < 200; count++) answers.keep("x");
    expect(answers.part(first)).toBeUndefined();
    const large = answers.keep("y".repeat(70 << 20));
    expect(answers.part(large)?.next).toBeDefined();
  });

  it.each(["", "x", "aaaaaaaaaaaa.0", "../../etc/passwd", "aaaaaaaaaaaa.99999999999"])(
    "do not exist for %j",
    (cursor) => {
      expect(new Answers().part(cursor)).toBeUndefined();
    },
  );
});

describe("an answer", () => {
  const schema = z.object({
    kind: z.enum(["a", "b"]),
    lines: z.array(z.object({ text: z.string(), line: z.number() })),
    table: z.record(z.string(), z.string()),
    note: z.string(),
  });
  const arbitrary: fc.Arbitrary<z.infer<typeof schema>> = fc.record({
    kind: fc.constantFrom("a", "b"),
    lines: fc.array(fc.record({ text: fc.string(), line: fc.nat() }), { maxLength: 3000, size: "max" }),
    table: fc.dictionary(fc.string(), fc.string(), { maxKeys: 500, size: "max" }),
    note: fc.string({ maxLength: 200_000, size: "max" }),
  });

  it("always fits, and its data keeps its shape", () => {
    const text = fc.string({ maxLength: 300_000, size: "max", unit: anyCharacter });
    fc.assert(
      fc.property(text, arbitrary, (output, data) => {
        const result = fitted(output, { ...data }, new Answers());
        expect(bytesOf(result)).toBeLessThanOrEqual(ANSWER_LIMIT);
        expect(schema.safeParse(result.structuredContent).success).toBe(true);
      }),
      { numRuns: 10 },
    );
  });

  it("stays as it is when it fits", () => {
    const envelope = {
      success: true,
      data: [1, 2],
      files_affected: ["a.txt"],
      execution_time_ms: 1,
      metadata: { total: 2 },
      warnings: ["NO_RESULTS"],
      cached: true as const,
    };
    expect(callResult({ ...envelope, output: "two" }, new Answers())).toEqual({
      content: [{ type: "text", text: "two\nWarning: NO_RESULTS" }],
      structuredContent: envelope,
    });
  });

  it("that failed says so as structured content too, however long its details are", () => {
    const error = { code: "COMMAND_FAILED", message: "no", suggestion: "Try x.", details: { stdout: "" } };
    const failed = { success: false, output: "Error: no", files_affected: [], execution_time_ms: 1 };
    const { content, structuredContent, isError } = callResult({ ...failed, error }, new Answers());
    expect(isError).toBe(true);
    expect(content).toEqual([{ type: "text", text: "COMMAND_FAILED: no\nTry x." }]);
    expect(structuredContent).toEqual({ success: false, files_affected: [], execution_time_ms: 1, error });
    const long = { ...error, details: { stdout: "x".repeat(100_000) } };
    const cut = callResult({ ...failed, output: "y".repeat(100_000), error: long }, new Answers());
    expect(bytesOf(cut)).toBeLessThanOrEqual(ANSWER_LIMIT);
    expect(cut).toMatchObject({ isError: true, structuredContent: { error: { code: "COMMAND_FAILED" } } });
  });

  it("says how to get data that was left out though the text is whole", () => {
    const answers = new Answers();
    const { structuredContent } = fitted("short", { note: "x".repeat(100_000) }, answers);
    const { _more } = structuredContent as { _more: { cursor: string; resource: string } };
    expect(_more.resource).toBe(`culprit://answers/${_more.cursor}`);
    expect(JSON.parse(allParts(answers, _more.cursor).join("")).note.length).toBe(100_000);
  });
});

it("goes over the wire as it was measured", () => {
  const result = resultOf("é\n", { lines: ["\u2028", 1, null] });
  const plain = { jsonrpc: "2.0" as const, id: 'a"b', result: { ...result } };
  const measured = { ...plain, result };
  expect(bytesOfAnswer(result)).toBe(bytesOf(result));
  expect(JSON.parse(jsonOf(measured))).toEqual(JSON.parse(jsonOf(plain)));
  expect(jsonOf({ jsonrpc: "2.0", method: "ping", id: 1 })).toBe('{"jsonrpc":"2.0","method":"ping","id":1}');
});

it("smaller data never ends in half a character", () => {
  expect(shrink([`x${"😀".repeat(20_000)}`], 100)).toEqual([`x${"😀".repeat(15)}`]);
});

describe("pages", () => {
  const items = Array.from({ length: 95 }, (_, index) => ({ name: `item ${index}` }));

  it("give every item once, within their bounds", () => {
    const seen: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = pageOf(items, cursor, { bytes: 300, count: 40 });
      expect(bytesOf(page.items)).toBeLessThanOrEqual(302);
      seen.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(items);
  });

  it("hold at least one item, however large", () => {
    expect(pageOf(items, undefined, { bytes: 1, count: 9 }).items.length).toBe(1);
  });

  it.each([
    "",
    "x",
    Buffer.from("from:-1").toString("base64url"),
    Buffer.from("from:96").toString("base64url"),
  ])("do not begin at %j", (cursor) => {
    expect(() => pageOf(items, cursor, { bytes: 300, count: 40 })).toThrow("cursor");
  });
});

it("lets so many in at a time, in their order, and no more wait than it was told", async () => {
  const lanes = new Lanes(2, 3);
  const order: number[] = [];
  const run = async (index: number) => {
    if (!(await lanes.enter())) return false;
    order.push(index);
    await new Promise((done) => setTimeout(done, 1));
    lanes.leave();
    return true;
  };
  const results = await Promise.all([0, 1, 2, 3, 4, 5, 6].map(run));
  expect(results).toEqual([true, true, true, true, true, false, false]);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(await run(7)).toBe(true);
});
