import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Needle } from "../../src/workspace/needle.ts";

describe("Needle", () => {
  it.each([
    ["nowhere_at_all", "is it nowhere_at_all?", true],
    ["nowhere_at_all", "the end of it: ere_at_all", false],
    ["a", "b", false],
    ["a", "ab", true],
    ["ab_", "_ab", false],
    ["é", "caf\u00e9", true],
  ])("%s in %s: %s", (needle, content, found) => {
    expect(new Needle(needle).isIn(Buffer.from(content))).toBe(found);
  });

  it("finds what a plain search finds", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b", "_", "e", " ", "Z"), maxLength: 30 });
    fc.assert(
      fc.property(letters, letters, (needle, content) => {
        fc.pre(needle !== "");
        expect(new Needle(needle).isIn(Buffer.from(content))).toBe(content.includes(needle));
      }),
    );
  });
});
