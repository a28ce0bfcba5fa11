import { expect, it } from "vitest";
import { rowOf } from "../../src/model/row-of.ts";

it.each(["toString", "constructor", "__proto__", "valueOf"])("a table has no row %s of its own", (name) => {
  expect(rowOf({ first: 1 }, name)).toBeUndefined();
});

it("gives the row that a table holds, and none without a name", () => {
  expect(rowOf({ first: 1 }, "first")).toBe(1);
  expect(rowOf({ first: 1 }, undefined)).toBeUndefined();
});
