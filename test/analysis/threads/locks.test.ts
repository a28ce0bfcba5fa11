import { describe, expect, it } from "vitest";
import { locksAround } from "../../../src/analysis/threads/locks.ts";
import { nodesIn } from "../../../src/syntax/tree/children.ts";
import { parseTree } from "../../../src/syntax/tree/tree.ts";

/** The locks that are held where `here()` is called, innermost first. */
function locks(text: string, language: "java" | "kotlin"): string[] {
  const tree = parseTree(`class Shelf {\n${text}\n}`, language);
  const call = [...nodesIn(tree.root)].find((node) => node.kind === "call" && node.name === "here");
  return call ? locksAround(tree, call).map(({ name }) => name) : ["not found"];
}

describe("the locks that are held where code runs", () => {
  it("are those of the blocks and the function around it", () => {
    expect(locks("synchronized void a() {\n synchronized (beds) {\n here();\n}\n}", "java")).toEqual([
      "beds",
      "this",
    ]);
    expect(locks("fun a() {\n synchronized(beds) {\n lock.withLock { here() }\n}\n}", "kotlin")).toEqual([
      "lock",
      "beds",
    ]);
  });

  it("reach into a lambda that runs at once, and not into one that may run later", () => {
    expect(locks("fun a() {\n synchronized(beds) {\n beds.forEach { here() }\n}\n}", "kotlin")).toEqual([
      "beds",
    ]);
    expect(locks("fun a() {\n synchronized(beds) {\n handler.post { here() }\n}\n}", "kotlin")).toEqual([]);
  });

  it("are none where the lock is only named", () => {
    expect(locks("void a() {\n synchronized (here()) {\n}\n}", "java")).toEqual([]);
  });
});
