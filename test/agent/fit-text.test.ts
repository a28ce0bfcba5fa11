import { describe, expect, test } from "vitest";
import { fitRemedy, fitStatement } from "../../src/agent/advice/fit-text.ts";
import { speaksOf } from "../../src/agent/advice/needs.ts";

const withoutKotlin = (text: string): boolean => speaksOf(text, "kotlin");
const withoutShrinker = (text: string): boolean => speaksOf(text, "shrinker");

describe("general advice", () => {
  test.each([
    ["Use `use { }`, or end it in `finally`.", "End it in `finally`."],
    ["Check it, or use `getOrNull` and handle null.", "Check it."],
    ["End it in a `finally` or with `use { }`.", "End it in a `finally`."],
    ["Decide whether it may be absent: use `?.` or a default.", "Decide whether it may be absent."],
    ["Add it. Use `by lazy` for the rest. Build again.", "Add it. Build again."],
    ["Use `removeAll` on a copy (`toList()`).", "Use `removeAll` on a copy."],
  ])("keeps of what to do the part that fits: %s", (text, left) => {
    expect(fitRemedy(text, withoutKotlin)).toBe(left);
  });

  test("is struck as a whole where its first sentence does not fit, on which the others rest", () => {
    expect(fitRemedy("Launch it in `lifecycleScope`. A check of `isAdded` is no cure.", withoutKotlin)).toBe(
      undefined,
    );
  });

  test("never leaves a condition without what is to be done", () => {
    expect(fitRemedy("Where absence is possible, cast with `as?`.", withoutKotlin)).toBe(undefined);
  });

  test("names what is left of a list as a list", () => {
    expect(fitRemedy("Correct the tag, add the library, or keep the class for R8.", withoutShrinker)).toBe(
      "Correct the tag or add the library.",
    );
    expect(fitRemedy("Add it, keep it for R8, or correct the name.", withoutShrinker)).toBe(
      "Add it, or correct the name.",
    );
  });

  test.each([
    ["two threads or coroutines share a list", "two threads share a list"],
    ["a callback or coroutine returns late", "a callback returns late"],
    ["a coroutine on `Dispatchers.IO` updates the UI", undefined],
  ])("keeps of a cause what is true without it: %s", (text, left) => {
    expect(fitStatement(text, withoutKotlin)).toBe(left);
  });

  test("asks no half question", () => {
    expect(fitStatement("delete it: is the parameter nullable now?", withoutKotlin)).toBe(undefined);
  });
});
