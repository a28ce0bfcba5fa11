import { describe, expect, it } from "vitest";
import { holdAgainst } from "../../src/agent/contradictions.ts";
import type { GroundedFinding } from "../../src/agent/loop/grounded-finding.ts";
import type { Blame } from "../../src/model/finding.ts";
import { ErrorParser } from "../../src/parse/error-parser.ts";
import { Workspace } from "../../src/workspace/workspace.ts";
import { crash } from "../classes/explained.ts";
import { tree } from "../workspace/tree.ts";

const path = "Shelf.kt";
const source = `package org.example.shelf
class Shelf {
  private lateinit var rows: List<Int>
  fun open() {
    show()
    if (ready) rows = listOf(1)
    show()
  }
  fun load() { rows = listOf(2) }
  fun show() { rows.size }
}
`;
const write = { path, line: 6, enclosing: "Shelf.open" };

async function held(blame: Partial<Blame>, ...frames: string[]) {
  const [error] = new ErrorParser().parseAll(
    crash("kotlin.UninitializedPropertyAccessException: lateinit property rows", ...frames),
  );
  if (!error) throw new Error("the trace was not read");
  const blames = [{ property: "Shelf.rows", path, writes: [write], ...blame }];
  const finding: GroundedFinding = {
    rootCause: "…",
    ground: "proven",
    confidence: 0.9,
    evidence: [],
    fixGuidelines: [],
    fixes: [],
    blames,
  };
  return holdAgainst(finding, error, new Workspace(await tree({ [path]: source })));
}

describe("a cause against the stack and the sources", () => {
  it("stays as it is where they agree", async () => {
    const { finding, contradictions } = await held({ order: "not_reached" }, "Shelf.show:10", "Shelf.open:5");
    expect(contradictions).toEqual([]);
    expect(finding).toMatchObject({ confidence: 0.9 });
    expect(finding.unestablished).toBeUndefined();
  });

  it.each<[string, Partial<Blame>, string[], string]>([
    [
      "a function that is past the write",
      { order: "not_reached" },
      ["Shelf.show:10", "Shelf.open:7"],
      "past line 6",
    ],
    [
      "a function still above the branch",
      { order: "passed_by" },
      ["Shelf.show:10", "Shelf.open:5"],
      "before line 6",
    ],
    [
      "a write that it does not know",
      { only: true },
      ["Shelf.show:10"],
      "line 9 of Shelf.kt writes rows too",
    ],
  ])("is open against %s", async (_, blame, frames, why) => {
    const { finding, contradictions } = await held(blame, ...frames);
    expect(contradictions.map(({ said }) => said).join()).toContain(why);
    expect(finding).toMatchObject({ confidence: 0.5, unestablished: true });
  });
});
