import { expect, it } from "vitest";
import { parseTree } from "../../src/syntax/tree/tree.ts";
import { growsTooFast } from "../growth.ts";

it("a tree costs time in line with its length, however deep or long", async () => {
  const shapes: ((size: number) => string)[] = [
    (size) => "(".repeat(size),
    (size) => "{".repeat(size),
    (size) => `fun f() { ${"a.b(".repeat(size / 4)}`,
    (size) => `fun f() { x = ${"a.b().".repeat(size / 6)} }`,
    (size) => `fun f() { x = ${"a + ".repeat(size / 4)} }`,
    (size) => `fun f() { ${"if (a) b else ".repeat(size / 14)} c }`,
    (size) => `fun f() { x = ${"a<".repeat(size / 2)} }`,
    (size) => `class A { void f() { ${"(A) ".repeat(size / 4)} a; } }`,
    (size) => `class A { void f() { ${"a -> ".repeat(size / 5)} a; } }`,
    (size) => `class A { int x = ${"a ? b : ".repeat(size / 8)} c; }`,
    (size) => "@A ".repeat(size / 3),
    (size) => `fun f() { ${"!".repeat(size)} }`,
    (size) => `fun f() { ${"a@ ".repeat(size / 3)} }`,
    (size) => `fun f() { "${"$".concat("{a").repeat(size / 3)}" }`,
    (size) => "\n".repeat(size),
    (size) => `a${"\n".repeat(size)}.b`,
  ];
  const slow: string[] = [];
  for (const make of shapes) {
    const language = make(40).startsWith("class") || make(3).startsWith("@") ? "java" : "kotlin";
    if (await growsTooFast((text) => parseTree(text, language), make, 20_000)) slow.push(make(20));
  }
  expect(slow).toEqual([]);
});
