import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { deepestJson, isNestedTooDeeply, isValueTooDeep, parseJson } from "../../src/support/parse-json.ts";
import { readAtMost } from "../../src/support/read-at-most.ts";

const lists = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

describe("parseJson", () => {
  it("takes what is nested as deep as may be, and nothing deeper", () => {
    expect(parseJson(lists(deepestJson))).toBeDefined();
    expect(parseJson(objects(deepestJson))).toBeDefined();
    for (const depth of [deepestJson + 1, 100_000, 1_000_000]) {
      expect(parseJson(lists(depth))).toBeUndefined();
      expect(parseJson(objects(depth))).toBeUndefined();
    }
  });

  it("counts no bracket of a string, nor those of neighbours", () => {
    const text = JSON.stringify({
      text: `\\"${"[{".repeat(1000)}`,
      rows: Array.from({ length: 1000 }, () => [{}]),
    });
    expect(isNestedTooDeeply(text)).toBe(false);
    expect(parseJson(text)).toEqual(JSON.parse(text));
    expect(isNestedTooDeeply(`{"a":"\\\\","b":${lists(300)}}`)).toBe(true);
    expect(isNestedTooDeeply(`"${"[".repeat(500)}`)).toBe(false);
  });

  it("measures values too, also those that hold themselves or one thing many times", () => {
    expect(isValueTooDeep(JSON.parse(lists(deepestJson)))).toBe(false);
    expect(isValueTooDeep(JSON.parse(lists(deepestJson + 2)))).toBe(true);
    const round: unknown[] = [];
    round.push(round);
    expect(isValueTooDeep(round)).toBe(true);
    let shared: unknown = 1;
    for (let depth = 0; depth < 100; depth++) shared = [shared, shared];
    expect(isValueTooDeep(shared)).toBe(false);
    expect(isValueTooDeep("text")).toBe(false);
  });
});

describe("readAtMost", () => {
  it("closes a stream that is longer, and keeps its beginning", async () => {
    let isClosed = false;
    async function* endless() {
      try {
        for (;;) yield Buffer.from("abc");
      } finally {
        isClosed = true;
      }
    }
    const { bytes, isWhole } = await readAtMost(endless(), 10);
    expect(bytes.toString()).toBe("abcabcabca");
    expect([isWhole, isClosed]).toEqual([false, true]);
    const whole = await readAtMost(Readable.from([Buffer.from("ab"), Buffer.from("cd")]), 4);
    expect(whole).toEqual({ bytes: Buffer.from("abcd"), isWhole: true });
  });
});
