import { describe, expect, it } from "vitest";
import { editsOfMove } from "../../../src/analysis/changes/move-statement.ts";
import type { Edit } from "../../../src/model/edit.ts";
import { codeLines } from "../../../src/syntax/code-lines.ts";
import { outlineSource } from "../../../src/workspace/outline/lexical.ts";

/** The class after the call with `here` was moved to the end of `later`; undefined where it stays. */
function moved(...members: string[]): string | undefined {
  const text = `class Shelf {\n${members.join("\n")}\n}\n`;
  const lines = text.split("\n");
  const source = { path: "Shelf.kt", lines, code: codeLines(lines, "kotlin") };
  const to = outlineSource("Shelf.kt", text, "kotlin").declarations.find(({ name }) => name === "later");
  if (!to) throw new Error("no later()");
  const change = editsOfMove(source, lines.findIndex((each) => each.includes("here")) + 1, to);
  return change && `${change.what}\n${applied(text, change.edits)}`;
}

const applied = (text: string, edits: readonly Edit[]): string =>
  edits.reduce((left, { before, after }) => left.replace(before, () => after), text);

const later = "  fun later(bed: Bed) {\n    model = Model()\n  }";

describe("a call that is moved to the end of another function", () => {
  it("keeps its lines, at the depth of what stands there", () => {
    expect(moved("  fun first() {\n      model.here(\n        1,\n      )\n  }", later)).toBe(
      `model.here\nclass Shelf {\n  fun first() {\n  }\n  fun later(bed: Bed) {\n    model = Model()\n    model.here(\n      1,\n    )\n  }\n}\n`,
    );
  });

  it("may use a parameter that both have by one name", () => {
    expect(moved("  fun first(bed: Bed) {\n    model.here(bed)\n  }", later)).toContain(
      "    model.here(bed)\n  }\n}",
    );
  });

  it("stays where it stands in a branch, uses what is known there only, or shares its line", () => {
    expect(moved("  fun first() {\n    if (ready) {\n      model.here()\n    }\n  }", later)).toBeUndefined();
    expect(moved("  fun first() {\n    val row = 1\n    model.here(row)\n  }", later)).toBeUndefined();
    expect(moved("  fun first(row: Row) {\n    model.here(row)\n  }", later)).toBeUndefined();
    expect(moved("  fun first() {\n    a(); model.here()\n  }", later)).toBeUndefined();
  });

  it("stays where the other function may be left before its end", () => {
    expect(
      moved(
        "  fun first() {\n    model.here()\n  }",
        "  fun later() {\n    if (model == null) return\n    a()\n  }",
      ),
    ).toBeUndefined();
  });
});
