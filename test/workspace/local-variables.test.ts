import fc from "fast-check";
import { expect, it } from "vitest";
import type { JvmLanguage } from "../../src/syntax/token-list.ts";
import { TokenView } from "../../src/syntax/token-view.ts";
import { localVariables } from "../../src/workspace/outline/local-variables.ts";
import { anyCharacter } from "../any-character.ts";

const variables = (language: JvmLanguage, text: string) =>
  localVariables(new TokenView(text, language), language).map(({ line: _, ...rest }) => rest);

it.each([
  ["val a = Repo(1)", [{ name: "a", value: "Repo(1)" }]],
  ["var a: List<Repo>? = null", [{ name: "a", type: "List<Repo>?", value: "null" }]],
  ["val a by lazy { Repo(1) }", [{ name: "a", value: "lazy { Repo(1) }" }]],
  [
    "val a = make()\n  .also { x }",
    [
      { name: "a", value: "make() .also { x }" },
      { name: "it", value: "make()", endLine: 2 },
    ],
  ],
  ["for (a: Repo in all) {}", [{ name: "a", type: "Repo" }]],
  ["try {} catch (e: Failure) {}", [{ name: "e", type: "Failure" }]],
  ["all.forEach { it.go() }", [{ name: "it", value: "all[0]", endLine: 1 }]],
  ["all.map { each -> each.go() }", [{ name: "each", value: "all[0]", endLine: 1 }]],
  ["one.let { each: Repo -> each.go() }", [{ name: "each", type: "Repo", value: "one", endLine: 1 }]],
  [
    "fold(0) { a, b -> a }",
    [
      { name: "a", endLine: 1 },
      { name: "b", endLine: 1 },
    ],
  ],
  ["one.apply {\n go() }", [{ name: "this", value: "one", endLine: 2 }]],
  ["with(a.b) { go() }", [{ name: "this", value: "a.b", endLine: 1 }]],
  ["run { go() }", [{ name: "this", endLine: 1 }]],
  ["launch { go() }", []],
  ['// val a = 1\n"val b = 2"', []],
])("Kotlin's %j introduces %j", (text, expected) => expect(variables("kotlin", text)).toEqual(expected));

it.each([
  ["Repo a = new Repo(1);", [{ name: "a", type: "Repo", value: "new Repo(1)" }]],
  ["final var a = make(b, c);", [{ name: "a", value: "make(b, c)" }]],
  ["Map<String, List<Repo>> a;", [{ name: "a", type: "Map<String, List<Repo>>" }]],
  ["int[] a = {1, 2};", [{ name: "a", type: "int[]", value: "{1, 2}" }]],
  ["for (Repo a : all) {}", [{ name: "a", type: "Repo" }]],
  [
    "try (Repo a = open()) {} catch (Failure e) {}",
    [
      { name: "a", type: "Repo", value: "open()" },
      { name: "e", type: "Failure" },
    ],
  ],
  ["if (x instanceof Repo a) {}", [{ name: "a", type: "Repo" }]],
  ["all.forEach(a -> a.go());", [{ name: "a", value: "all[0]" }]],
  ["go(a -> a);", [{ name: "a" }]],
  ["return a;", []],
  ["call(Repo, a);", []],
])("Java's %j introduces %j", (text, expected) => expect(variables("java", text)).toEqual(expected));

it("says on which line each stands", () => {
  const view = new TokenView("val a = 1\n\nval b =\n  2\n", "kotlin");
  expect(localVariables(view, "kotlin").map(({ name, line }) => [name, line])).toEqual([
    ["a", 1],
    ["b", 3],
  ]);
});

it("reads any text", () => {
  const pieces = fc.constantFrom(
    "val ",
    "a",
    "{",
    "}",
    "(",
    ")",
    "->",
    "=",
    ":",
    "<",
    ">",
    ".",
    "\n",
    ";",
    "Repo ",
    "with",
    "apply",
    ".let",
    "for",
  );
  const text = fc.array(fc.oneof(pieces, anyCharacter), { maxLength: 60 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, fc.constantFrom<JvmLanguage>("kotlin", "java"), (code, language) => {
      for (const { name, line } of localVariables(new TokenView(code, language), language)) {
        expect(name).not.toBe("");
        expect(line).toBeLessThanOrEqual(code.split("\n").length);
      }
    }),
  );
});
