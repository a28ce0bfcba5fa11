import { describe, expect, it } from "vitest";
import { evaluate, isKeptOut } from "../../../src/analysis/values/evaluate.ts";
import { nodesIn } from "../../../src/syntax/tree/children.ts";
import { parseExpression, parseTree } from "../../../src/syntax/tree/tree.ts";

describe("what is known of numbers", () => {
  it.each([
    ["i != beds.size() - 1", true],
    ["i < beds.size() - 1", false],
    ["i >= 0 && other", undefined],
    ["i > 0 && other", false],
    ["!(i == 0) || beds.size() == 0", true],
    ["other + 1", undefined],
    ["-1", -1],
  ])("decides %s", (text, value) => {
    const tree = parseExpression(text, "java");
    const [root] = tree?.root.statements ?? [];
    const known = new Map([
      ["i", 0],
      ["beds.size()", 0],
    ]);
    expect(tree && root && evaluate(tree, root, known)).toBe(value);
  });
});

describe("a check that keeps a value out", () => {
  const isOut = (body: string): boolean => {
    const tree = parseTree(`class Shelf {\n  void show(int i) {\n${body}\n  }\n}`, "java");
    const use = [...nodesIn(tree.root)].find((node) => node.kind === "call" && node.name === "use");
    if (!use) throw new Error("no use");
    return isKeptOut(tree, use, new Map([["i", -1]]));
  };

  it.each([
    ["around it", "if (i >= 0) use(i);", true],
    ["before it", "if (i < 0) return; use(i);", true],
    ["before an &&", "boolean is = i != -1 && use(i);", true],
    ["of a loop", "while (i > -1) { use(i); }", true],
    ["in its other branch", "if (i > 0) log(); else use(i);", false],
    ["of something else", "if (j >= 0) use(i);", false],
    ["that goes on", "if (i < 0) log(); use(i);", false],
  ])("stands %s", (_, body, out) => {
    expect(isOut(body)).toBe(out);
  });
});
