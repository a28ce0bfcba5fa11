import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arithmetic } from "../../../src/analysis/values/arithmetic.ts";
import { parseExpression } from "../../../src/syntax/tree/tree.ts";

const values = new Map(
  Object.entries({ page: 320, pages: 320, none: 0 }).map(([name, value]) => [name, { value, isWhole: true }]),
);

function computed(text: string): number | undefined {
  const tree = parseExpression(text, "kotlin");
  const [node] = tree?.root.statements ?? [];
  return tree && node && arithmetic(tree, node, values);
}

describe("arithmetic over a test's own numbers", () => {
  it.each([
    ["(page - 1) * 100 / pages", 99],
    ["page * 100 / pages", 100],
    ["-7 / 2", -3],
    ["7 % 4 + 1", 4],
    ["7.0 / 2", 3.5],
  ])("computes %s as the JVM does", (expression, value) => {
    expect(computed(expression)).toBe(value);
  });

  it.each([
    "page / none",
    "unknown + 1",
    "page.toInt()",
    "page +",
    "page == pages",
    "",
    "page * page * page * page",
  ])("does not guess at %j", (expression) => {
    expect(computed(expression)).toBeUndefined();
  });

  it("answers anything without throwing", () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void computed(text)));
  });
});
