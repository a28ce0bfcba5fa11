import { describe, expect, it } from "vitest";
import { preconditionOf } from "../../src/syntax/tree/preconditions.ts";
import { throwsIn } from "../../src/syntax/tree/throws.ts";
import { parseTree } from "../../src/syntax/tree/tree.ts";

function preconditions(text: string, language: "java" | "kotlin") {
  const tree = parseTree(text, language);
  return throwsIn(tree, tree.root).map((site) => preconditionOf(tree, site));
}

describe("what a throw checks", () => {
  it("is one parameter, by its place", () => {
    expect(
      preconditions(
        'class Shelf { void put(String name, int at) { if (at < 0) throw new IllegalArgumentException("at"); } }',
        "java",
      ),
    ).toEqual([{ condition: "at < 0", parameter: { name: "at", at: 1, of: 2 }, after: [], needs: [] }]);
    expect(preconditions("fun put(name: String?) { requireNotNull(name) }", "kotlin")).toMatchObject([
      { condition: "name == null", parameter: { name: "name", at: 0, of: 1 } },
    ]);
  });

  it("is no parameter where it asks two", () => {
    expect(
      preconditions("fun cut(from: Int, to: Int) { require(from <= to) }", "kotlin")[0]?.parameter,
    ).toBeUndefined();
  });

  it("is a state, with the functions that lead to it and those that lead out of it", () => {
    const text = `class Recorder {
      private int state = IDLE;
      public void start() { if (state != READY) throw new IllegalStateException(); }
      public void prepare() { state = READY; }
      public void close() { end(); }
      private void end() { state = CLOSED; }
    }`;
    expect(preconditions(text, "java")).toEqual([
      { condition: "state != READY", after: ["close"], needs: ["prepare"] },
    ]);
  });

  it("is read through a function that only answers it", () => {
    const text = `class Store {
      private var closed = false
      fun isClosed() = closed
      fun put() { check(!isClosed()) { "closed" } }
      fun close() { closed = true }
    }`;
    expect(preconditions(text, "kotlin")).toEqual([{ condition: "isClosed()", after: ["close"], needs: [] }]);
  });

  it("names no function that sets the state both ways", () => {
    const text = `class Store {
      private boolean open;
      void put() { if (!open) throw new IllegalStateException(); }
      void turn() { open = false; open = true; }
    }`;
    expect(preconditions(text, "java")).toEqual([{ condition: "!open", after: [], needs: [] }]);
  });

  it("is nothing where only the call leads there", () => {
    expect(preconditions('fun no(): Nothing = error("never")', "kotlin")).toEqual([undefined]);
  });
});
