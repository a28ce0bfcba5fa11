import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { changeText } from "../../../src/analysis/changes/text-changes.ts";
import { codeTree } from "../../../src/analysis/code/code-tree.ts";
import { codeLines } from "../../../src/syntax/code-lines.ts";
import { Workspace } from "../../../src/workspace/workspace.ts";

async function changed(text: string, word: string, replacement: string, imports: string[]): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), "culprit-text-"));
  writeFileSync(join(root, "Screen.kt"), text);
  const outline = await new Workspace(root).outline("Screen.kt");
  if (!outline) throw new Error("no outline");
  const lines = text.split("\n");
  const tree = codeTree({ path: "Screen.kt", lines, code: codeLines(lines, "kotlin") });
  const from = text.indexOf(word);
  const edits = changeText({ tree, outline }, [{ from, to: from + word.length, text: replacement }], imports);
  return (edits ?? []).reduce((result, { before, after }) => {
    expect(result.split(before)).toHaveLength(2);
    return result.replace(before, () => after);
  }, text);
}

it("changes a word and adds the import in its place", async () => {
  const text = "package a\n\nimport b.B\nimport d.D\n\nfun x() = old(B, D)";
  expect(await changed(text, "old", "new", ["c.C"])).toBe(
    "package a\n\nimport b.B\nimport c.C\nimport d.D\n\nfun x() = new(B, D)",
  );
});

it("leaves an import alone that is there, by name, by star or by package", async () => {
  const text = "package a\n\nimport b.B\nimport c.*\n\nfun x() = old(B)";
  expect(await changed(text, "old", "new", ["b.B", "c.C", "a.A"])).toBe(text.replace("old", "new"));
});

it("begins the imports of a file that has none", async () => {
  expect(await changed("package a\n\nfun x() = old()", "old", "new", ["b.B", "a.b.C"])).toBe(
    "package a\n\nimport a.b.C\nimport b.B\n\nfun x() = new()",
  );
});
