import { describe, expect, it } from "vitest";
import { copyOnWrite } from "../../../src/analysis/changes/copy-on-write.ts";
import { codeLines } from "../../../src/syntax/code-lines.ts";
import { nodesIn } from "../../../src/syntax/tree/children.ts";
import { parseTree } from "../../../src/syntax/tree/tree.ts";
import { outlineSource } from "../../../src/workspace/outline/lexical.ts";

/** The declaration of `beds` after the change; undefined where none is made. */
function changed(text: string, language: "java" | "kotlin"): string | undefined {
  const path = language === "java" ? "Shelf.java" : "Shelf.kt";
  const lines = text.split("\n");
  const source = { path, lines, code: codeLines(lines, language) };
  const tree = parseTree(text, language);
  const field = [...nodesIn(tree.root)].find(
    (node) => node.kind === "variable" && node.bindings[0]?.name === "beds",
  );
  if (field?.kind !== "variable") throw new Error("no field");
  const edits = copyOnWrite(source, outlineSource(path, text, language), tree, field);
  return edits
    ?.flatMap(({ after }) => after.split("\n"))
    .find((line) => line.includes("beds"))
    ?.trim();
}

const java = (field: string, body = ""): string | undefined =>
  changed(
    `package a;\n\nimport java.util.*;\n\nclass Shelf {\n  ${field}\n  void a() { ${body} }\n}`,
    "java",
  );
const kotlin = (field: string, body = ""): string | undefined =>
  changed(`package a\n\nclass Shelf {\n  ${field}\n  fun a() { ${body} }\n}`, "kotlin");

describe("a collection that may be changed while a loop goes over it", () => {
  it("takes the place of a plain list or set", () => {
    expect(java("private final List<Bed> beds = new ArrayList<>();")).toBe(
      "private final List<Bed> beds = new CopyOnWriteArrayList<>();",
    );
    expect(kotlin("private val beds = mutableListOf<() -> Unit>()")).toBe(
      "private val beds = CopyOnWriteArrayList<() -> Unit>()",
    );
    expect(kotlin("private val beds: MutableSet<Bed> = mutableSetOf()")).toBe(
      "private val beds: MutableSet<Bed> = CopyOnWriteArraySet()",
    );
  });

  it("does not where the type, another value or an iterator speaks against it", () => {
    expect(java("private ArrayList<Bed> beds = new ArrayList<>();")).toBeUndefined();
    expect(java("private List<Bed> beds = new ArrayList<>();", "beds = other;")).toBeUndefined();
    expect(kotlin("private val beds = mutableListOf<Bed>()", "beds.iterator()")).toBeUndefined();
    expect(kotlin("private val beds = mutableMapOf<Int, Bed>()")).toBeUndefined();
  });
});
