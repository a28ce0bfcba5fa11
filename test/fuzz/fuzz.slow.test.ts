import { expect, it } from "vitest";
import { problemOf } from "./check.ts";
import { corpus } from "./corpus.ts";

it("reads a thousand mutated logs without a problem", () => {
  const texts = corpus();
  expect(texts.length).toBeGreaterThan(10);
  const problems = Array.from({ length: 1000 }, (_, number) => problemOf(number + 1, texts)).filter(Boolean);
  expect(problems).toEqual([]);
});
