import { describe, expect, it } from "vitest";
import { valuesOfLocal } from "../../../src/analysis/values/local-values.ts";
import { nodesIn } from "../../../src/syntax/tree/children.ts";
import { textOf } from "../../../src/syntax/tree/relations.ts";
import { bindingOf } from "../../../src/syntax/tree/scopes.ts";
import { parseTree } from "../../../src/syntax/tree/tree.ts";

/** What `bed` may hold where `use(bed)` stands. */
function held(body: string, head = "void show()") {
  const tree = parseTree(`class Shelf {\n  ${head} {\n${body}\n  }\n}`, "java");
  const call = [...nodesIn(tree.root)].find((node) => node.kind === "call" && node.name === "use");
  const use = call?.kind === "call" ? call.arguments[0]?.value : undefined;
  const binding = use && bindingOf(tree, use, "bed");
  if (!use || !binding) throw new Error("no use");
  const { values, isComplete } = valuesOfLocal(tree, use, binding);
  return { values: values.map((value) => textOf(tree, value)), isComplete };
}

describe("what a variable may hold", () => {
  it.each([
    ["the value it is declared with", "Bed bed = first(); use(bed);", ["first()"]],
    ["the last one that is given", "Bed bed = first(); bed = second(); use(bed);", ["second()"]],
    [
      "both where one is given on some ways",
      "Bed bed = null; if (a) bed = second(); use(bed);",
      ["second()", "null"],
    ],
    [
      "what either branch gives",
      "Bed bed = null; if (a) bed = one(); else bed = two(); use(bed);",
      ["one()", "two()"],
    ],
    [
      "what fills it where it was null",
      "Bed bed = null; if (bed == null) { bed = made(); } use(bed);",
      ["made()"],
    ],
    [
      "what a loop gives it for the next time",
      "Bed bed = first(); while (a) { use(bed); bed = bed.next(); }",
      ["bed.next()", "first()"],
    ],
    ["no value that is given further down", "Bed bed = first(); use(bed); bed = second();", ["first()"]],
  ])("is %s", (_, body, values) => {
    expect(held(body)).toEqual({ values, isComplete: true });
  });

  it("is also what was passed for a parameter that keeps it on some ways", () => {
    expect(held("if (a) bed = second(); use(bed);", "void show(Bed bed)")).toEqual({
      values: ["second()"],
      isComplete: false,
    });
    expect(held("bed = second(); use(bed);", "void show(Bed bed)").isComplete).toBe(true);
  });
});
