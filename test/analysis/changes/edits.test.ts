import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editLines, type LineChange } from "../../../src/analysis/changes/edits.ts";
import type { Source } from "../../../src/analysis/code/source.ts";
import { codeLines } from "../../../src/syntax/code-lines.ts";

function sourceOf(...lines: string[]): Source {
  return { path: "Shelf.kt", lines, code: codeLines(lines, "kotlin") };
}

function applied(source: Source, changes: LineChange[]): string[] | undefined {
  const edits = editLines(source, changes);
  let text = source.lines.join("\n");
  for (const { before, after } of edits ?? []) {
    expect(text.split(before)).toHaveLength(2);
    text = text.replace(before, () => after);
  }
  return edits && text.split("\n");
}

describe("whole-line changes", () => {
  it("widen until their text occurs once", () => {
    const source = sourceOf("fun a() {", "    save()", "}", "fun b() {", "    save()", "}");
    expect(applied(source, [{ from: 5, to: 5, lines: ["    load()"] }])).toEqual([
      ...source.lines.slice(0, 4),
      "    load()",
      "}",
    ]);
  });

  it("move a line from one place to another", () => {
    const source = sourceOf("one", "two", "three", "four");
    const changes = [
      { from: 2, to: 2, lines: [] },
      { from: 4, to: 3, lines: ["two"] },
    ];
    expect(applied(source, changes)).toEqual(["one", "three", "two", "four"]);
  });

  it("are refused where nothing around them is unique", () => {
    const source = sourceOf(...Array.from({ length: 60 }, () => "same()"));
    expect(editLines(source, [{ from: 30, to: 30, lines: ["other()"] }])).toBeUndefined();
  });

  it("give exactly the file with that line replaced, or nothing", () => {
    const line = fc.constantFrom<string>("a()", "b()", "", "}", "    c()");
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.nat(), (lines, at) => {
        const source = sourceOf(...lines);
        const number = (at % lines.length) + 1;
        const wanted = lines.with(number - 1, "changed()");
        const result = applied(source, [{ from: number, to: number, lines: ["changed()"] }]);
        expect(result ?? wanted).toEqual(wanted);
      }),
    );
  });
});
