import { describe, expect, it } from "vitest";
import { buildResult } from "../../../src/agent/build-result.ts";
import { groundFact } from "../../../src/agent/loop/ground.ts";
import type { ProposedCaseFact } from "../../../src/model/case-fact.ts";
import { codebaseOf, crash, logClaim, logOf, logText, readClaim, sourcePath, sourceText } from "../scene.ts";

const log = logOf(logText);
const groundsOf = (codebase = codebaseOf({ [sourcePath]: sourceText })) => ({
  codebase,
  log,
  observations: [
    { success: true, output: sourceText, data: {}, request: { tool: "read_file", parameters: {} } } as never,
  ],
});
const fact: ProposedCaseFact = {
  kind: "known",
  topic: "order",
  text: "onSync() reads adapter.",
  evidence: [logClaim, readClaim],
};
const edit = { path: sourcePath, before: "adapter.submitList(books)", after: "adapter?.submitList(books)" };

describe("a fact of a case", () => {
  it("is kept where all of its quotes stand", async () => {
    expect(await groundFact(fact, groundsOf())).toMatchObject({
      text: fact.text,
      evidence: [logClaim, readClaim],
    });
  });

  it("is dropped as a whole with one quote that does not, and without any", async () => {
    const wrong = { ...readClaim, quote: "adapter = null" };
    expect(await groundFact({ ...fact, evidence: [logClaim, wrong] }, groundsOf())).toBeUndefined();
    expect(await groundFact({ ...fact, evidence: [] }, groundsOf())).toBeUndefined();
  });

  it("needs no quote to say that something cannot be told", async () => {
    expect(await groundFact({ ...fact, kind: "untold", evidence: [] }, groundsOf())).toBeDefined();
  });

  it("offers an edit that holds in any case, marked as such, only while no cause is established", async () => {
    const fixes = [{ title: "Guard the read", safety: "review" as const, edits: [edit] }];
    const { codebase, ...others } = groundsOf();
    const kept = await groundFact({ ...fact, kind: "in_any_case", fixes }, { codebase, ...others });
    const input = {
      id: "a-test",
      failures: [crash],
      log,
      codebase,
      suspects: [],
      findings: [],
      facts: kept ? [kept] : [],
      warnings: [],
      iterations: 0,
      toolsUsed: [],
      elapsedMs: () => 0,
    };
    const open = await buildResult(input);
    expect(open.fixes.map(({ title }) => title)).toEqual(["Right in any case: Guard the read"]);
    expect(open.facts).toHaveLength(1);
  });
});
