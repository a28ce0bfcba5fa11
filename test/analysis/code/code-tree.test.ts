import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { argumentsOf, bracketsAround, codeTree, endOfCall } from "../../../src/analysis/code/code-tree.ts";
import { codeLines } from "../../../src/syntax/code-lines.ts";

function treeOf(text: string) {
  const lines = text.split("\n");
  return codeTree({ path: "Screen.kt", lines, code: codeLines(lines, "kotlin") });
}

/** Role and head of the brackets around a word, innermost first. */
function around(text: string, word: string): string[] {
  const tree = treeOf(text);
  return bracketsAround(tree, text.indexOf(word)).map(
    ({ role, head, call }) => `${role} ${head || (call?.name ?? "")}`,
  );
}

describe("what a bracket belongs to", () => {
  it("is a declaration's body, a branch, a call's lambda or a lambda given by name", () => {
    const text = `fun Beds(open: Boolean): Unit {
    if (open) {
        Button(onClick = { water() }) { Label() }
    }
}`;
    expect(around(text, "water")).toEqual(["argument onClick", "arguments Button", "branch if", "body "]);
    expect(around(text, "Label")).toEqual(["lambda Button", "branch if", "body "]);
  });

  it("sees through type arguments and labels", () => {
    expect(around("val x = remember<Bed> { made() }", "made")).toEqual(["lambda remember"]);
    expect(around("scope.launch outer@{ made() }", "made")).toEqual(["lambda launch"]);
    expect(around("list(1).map { it }", "it")).toEqual(["lambda map"]);
  });

  it("does not take strings and comments for code", () => {
    expect(around('fun a() { say("}") /* } */\n made() }', "made")).toEqual(["body "]);
  });

  it("takes class heads for no calls", () => {
    const tree = treeOf("class Beds(val name: String) : Base(name), Other {\n    fun a() {}\n}");
    expect(tree.calls.map(({ name }) => name)).not.toContain("Beds");
  });
});

describe("calls", () => {
  it("have a receiver, arguments with names, and an end", () => {
    const text = 'model.beds.load(1, next = { a, b -> c(a, b) }, last = "x, y") { done() }';
    const tree = treeOf(text);
    const call = tree.calls.find(({ name }) => name === "load");
    expect(call?.receiver).toBe("model.beds");
    expect(call && argumentsOf(tree, call)).toMatchObject([
      { value: "1" },
      { name: "next", value: "{ a, b -> c(a, b) }" },
      { name: "last", value: '"x, y"' },
    ]);
    expect(call && endOfCall(call)).toBe(text.length);
  });
});

it("reads any text without failing, with brackets that enclose one another or lie apart", () => {
  const piece = fc.constantFrom(
    "fun a",
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    " ",
    "\n",
    "x",
    "=",
    "->",
    ",",
    "<",
    ">",
    '"',
    "if",
    ".",
    "@",
    "/*",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
      const tree = treeOf(pieces.join(""));
      const { brackets, text } = tree;
      for (let offset = 0; offset <= text.length; offset += 3) {
        const holding = brackets.filter(({ open, close }) => open < offset && offset <= close);
        expect(bracketsAround(tree, offset)).toEqual(holding.toReversed());
      }
      for (const left of brackets) {
        expect(text[left.open]).toBe(left.mark);
        for (const right of brackets) {
          const apart = left.close < right.open || right.close < left.open;
          const within = left.open <= right.open === right.close <= left.close;
          expect(apart || within).toBe(true);
        }
      }
    }),
  );
});
