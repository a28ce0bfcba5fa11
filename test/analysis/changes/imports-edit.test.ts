import { describe, expect, it } from "vitest";
import { addImport } from "../../../src/analysis/changes/imports-edit.ts";
import { codeLines } from "../../../src/syntax/code-lines.ts";
import { outlineSource } from "../../../src/workspace/outline/lexical.ts";

/** A file with an import added; undefined where it has no place. */
function imported(path: string, text: string, name: string): string | undefined {
  const language = path.endsWith(".java") ? "java" : "kotlin";
  const lines = text.split("\n");
  const source = { path, lines, code: codeLines(lines, language) };
  return addImport(source, outlineSource(path, text, language), name)?.reduce(
    (whole, { before, after }) => whole.replace(before, () => after),
    text,
  );
}

describe("an import that is added", () => {
  it("stands by its order among those of the file", () => {
    expect(imported("A.kt", "package a\n\nimport b.C\nimport d.E\n\nclass A", "c.D")).toBe(
      "package a\n\nimport b.C\nimport c.D\nimport d.E\n\nclass A",
    );
    expect(imported("A.java", "package a;\nimport static z.Z.z;\nclass A {}", "c.D")).toBe(
      "package a;\n\nimport c.D;\nimport static z.Z.z;\nclass A {}",
    );
  });

  it("never stands before the package, whatever the lines", () => {
    expect(imported("A.java", "package a; import b.C;\nclass A {}", "a.b.B")).toBe(
      "package a; import b.C;\nimport a.b.B;\nclass A {}",
    );
    expect(imported("A.kt", "/*\npackage x\n*/\npackage a\n\nclass A", "c.D")).toBe(
      "/*\npackage x\n*/\npackage a\n\nimport c.D\n\nclass A",
    );
  });

  it("is not made where the file imports another type of that name", () => {
    expect(imported("A.kt", "package a\n\nimport b.D\n\nclass A", "c.D")).toBeUndefined();
    expect(imported("A.kt", "package a\n\nimport b.getValue\n\nclass A", "c.getValue")).toContain(
      "c.getValue",
    );
  });
});
