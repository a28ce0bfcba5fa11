import fc from "fast-check";
import picomatch from "picomatch";
import { expect, test } from "vitest";
import { compileGlob } from "../../src/workspace/glob.ts";
import { pathFilter } from "../../src/workspace/text-search.ts";

test("matches as picomatch does", () => {
  const part = fc.constantFrom("a", "b", "*", "?", "[ab]", "[^a]", "a*", "*b", "a*b*", "{a,b}", "a{a,b*}");
  const name = fc.stringMatching(/^[ab]{1,3}$/);
  const several = { minLength: 1, maxLength: 4 };
  fc.assert(
    fc.property(fc.array(part, several), fc.array(name, several), (parts, names) => {
      const pattern = parts.join("/");
      const path = names.join("/");
      expect(compileGlob(pattern, { braces: true })(path), `${pattern} ${path}`).toBe(
        picomatch(pattern)(path),
      );
    }),
  );
});

test.each([
  ["*.kt", "app/src/Shelf.kt", true],
  ["*.kt", "Shelf.java", false],
  ["app/**", "app/src/Shelf.kt", true],
  ["app/**/*.kt", "app/Shelf.kt", true],
  ["**/res/**/*.xml", "app/src/main/res/layout/row.xml", true],
  ["**/*.{kt,java}", "a/b/Shelf.java", true],
  ["./src/*.kt", "src/Shelf.kt", true],
  ["src/*.kt", "src/a/Shelf.kt", false],
])("%s on %s: %s", (pattern, path, expected) => {
  expect(pathFilter(pattern)(path)).toBe(expected);
});

test("a pattern made to explode costs no more than its length times the path's", () => {
  const pattern = "*a".repeat(200);
  expect(compileGlob(pattern)(`${"a".repeat(50_000)}b`)).toBe(false);
});
