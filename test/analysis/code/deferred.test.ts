import { describe, expect, it } from "vitest";
import { deferralsAround } from "../../../src/analysis/code/deferred.ts";
import { codeLines } from "../../../src/syntax/code-lines.ts";
import { outlineSource } from "../../../src/workspace/outline/lexical.ts";

/** Where the line that holds `here` runs, by the blocks around it, innermost first. */
function around(path: string, text: string): string[] {
  const lines = text.split("\n");
  const language = path.endsWith(".java") ? "java" : "kotlin";
  const source = { path, lines, code: codeLines(lines, language) };
  const line = lines.findIndex((each) => each.includes("here")) + 1;
  const outline = outlineSource(path, text, language);
  return deferralsAround({ line, source, outline }).map((each) => `${each.where} ${each.line}`);
}

const kotlin = (body: string): string[] =>
  around("Shelf.kt", `class Shelf {\n  fun show() {\n${body}\n  }\n}`);
const java = (body: string): string[] =>
  around("Shelf.java", `class Shelf {\n  void show() {\n${body}\n  }\n}`);

describe("where a line runs", () => {
  it("is told by the call that is handed its code, over several lines too", () => {
    expect(kotlin("scope.launch(\n  Dispatchers.IO,\n) {\n  here()\n}")).toEqual(["background 3"]);
    expect(kotlin("scope.launch {\n  list.forEach {\n    here()\n  }\n}")).toEqual(["later 3"]);
  });

  it("is not told by words beside it", () => {
    expect(kotlin('if (name == "Dispatchers.IO") {\n  here()\n}')).toEqual([]);
    expect(kotlin("if (executor.isShutdown) {\n  here()\n}")).toEqual([]);
  });

  it("is not told by what stands behind the code, by a block before it, or by a comment", () => {
    expect(java("view.post(() ->\n  here());\nnew Thread(() -> {\n  load();\n}).start();")).toEqual([
      "later 3",
    ]);
    expect(kotlin("run { load(Dispatchers.IO) }.also {\n  here()\n}")).toEqual([]);
    expect(kotlin("scope.launch( /* not on Dispatchers.IO */ ) {\n  here()\n}")).toEqual(["later 3"]);
  });

  it("is not that of the block around a listener", () => {
    expect(kotlin("thread {\n  button.setOnClickListener {\n    here()\n  }\n}")).toEqual([]);
  });

  it("is later for what a handler is given, not another thread", () => {
    expect(java("handler.post(new Runnable() {\n  public void run() {\n    here();\n  }\n});")).toEqual([
      "later 3",
    ]);
    expect(java("new Thread(new Runnable() {\n  public void run() {\n    here();\n  }\n}).start();")).toEqual(
      ["background 3"],
    );
  });
});
