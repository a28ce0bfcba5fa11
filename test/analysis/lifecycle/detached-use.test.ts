import { describe, expect, it } from "vitest";
import { detachedUse } from "../../../src/analysis/lifecycle/detached-use.ts";
import { codeLines } from "../../../src/syntax/code-lines.ts";
import { outlineSource } from "../../../src/workspace/outline/lexical.ts";

/** What the line that holds `here` asks the fragment for. */
function asks(path: string, body: string): string | undefined {
  const text = `class Shelf extends Fragment {\n${body}\n}`;
  const language = path.endsWith(".java") ? "java" : "kotlin";
  const lines = text.split("\n");
  const line = lines.findIndex((each) => each.includes("here")) + 1;
  const source = { path, lines, code: codeLines(lines, language) };
  const frame = { className: "Shelf", method: "onDone", line };
  const outline = outlineSource(path, text, language);
  const use = detachedUse({ path, line, frame, source, outline });
  return use && `${use.within.name} ${use.asks} ${use.lacks}`;
}

describe("what a fragment is asked for when it may be gone", () => {
  it("is asked in a function that anything may call", () => {
    expect(asks("Shelf.java", "void onDone() {\n  here(getString(1));\n}")).toBe("onDone getString context");
    expect(asks("Shelf.kt", "fun onDone() {\n  here(resources.getColor(1))\n}")).toBe(
      "onDone getResources context",
    );
  });

  it("is not asked where the function looks first, or the platform knows that it is there", () => {
    expect(
      asks("Shelf.java", "void onDone() {\n  if (!isAdded()) return;\n  here(getString(1));\n}"),
    ).toBeUndefined();
    expect(
      asks("Shelf.kt", "fun onDone() {\n  val own = context ?: return\n  here(requireView())\n}"),
    ).toBeUndefined();
    expect(asks("Shelf.java", "void onResume() {\n  here(getString(1));\n}")).toBeUndefined();
  });

  it("is not asked of something else of that name", () => {
    expect(asks("Shelf.java", "void onDone() {\n  here(row.getString(1));\n}")).toBeUndefined();
    expect(asks("Shelf.kt", "fun onDone(resources: Resources) {\n  here(resources)\n}")).toBeUndefined();
  });
});
