import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { edited, editRanges } from "../../../vscode/src/data/edit-ranges.ts";

const text = "one\ntwo\nthree\nfour\n";

describe("edits in an editor", () => {
  it("are places and new texts, in the order of the text", () => {
    const edits = [
      { before: "three\n", after: "" },
      { before: "wo", after: "wenty" },
    ];
    expect(editRanges(text, edits)).toEqual([
      { start: { line: 1, character: 1 }, end: { line: 1, character: 3 }, text: "wenty" },
      { start: { line: 2, character: 0 }, end: { line: 3, character: 0 }, text: "" },
    ]);
    expect(edited(text, edits)).toBe("one\ntwenty\nfour\n");
  });

  it("fit a file whose lines end otherwise, and that has changed elsewhere", () => {
    const windows = `// typed\r\n${text.replaceAll("\n", "\r\n")}`;
    const [range] = editRanges(windows, [{ before: "two\nthree", after: "2\n3" }]);
    expect(range).toEqual({ start: { line: 2, character: 0 }, end: { line: 3, character: 5 }, text: "2\n3" });
  });

  it.each([
    ["is gone", "five"],
    ["is there twice", "o"],
    ["is empty", ""],
  ])("are refused where what they replace %s", (_, before) => {
    expect(() => editRanges(text, [{ before, after: "x" }])).toThrow(RangeError);
  });

  it("give what replacing one after the other gives", () => {
    const words = fc.uniqueArray(fc.stringMatching(/^[a-z\n]{1,8}$/), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(words, (all) => {
        const whole = all.map((word, index) => `<${index}:${word}>`).join("\n");
        const edits = all.map((word, index) => ({ before: `<${index}:${word}>`, after: `[${index}]` }));
        expect(edited(whole, edits)).toBe(all.map((_, index) => `[${index}]`).join("\n"));
      }),
    );
  });
});
