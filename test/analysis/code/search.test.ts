import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { search } from "../../../src/analysis/code/code.ts";
import { findOnly, foundNone, type SearchResult } from "../../../src/analysis/code/search-result.ts";
import type { TextMatch } from "../../../src/model/code.ts";
import { runAnalysis } from "../../../src/tools/run-analysis.ts";
import { Workspace } from "../../../src/workspace/workspace.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function searchFor(limit: number, ...lines: string[]): Promise<SearchResult<TextMatch>> {
  const folder = mkdtempSync(join(tmpdir(), "culprit-search-"));
  folders.push(folder);
  writeFileSync(join(folder, "Shelf.kt"), `${lines.join("\n")}\n`);
  return runAnalysis(search("shelve(", { limit }), new Workspace(folder), new AbortController().signal);
}

describe("a search for analyses", () => {
  it("finds none where every line with the text is a comment, and that is all", async () => {
    expect(foundNone(await searchFor(2, "// shelve(1)", "// shelve(2)"))).toBe(true);
  });

  it("does not say none where its limit was spent on comments", async () => {
    const found = await searchFor(2, "// shelve(1)", "// shelve(2)", "val it = shelve(3)");
    expect(found).toEqual({ hits: [], all: undefined });
    expect(foundNone(found)).toBe(false);
  });

  it("names the only hit where there is no other, and none where more may follow", async () => {
    expect(findOnly(await searchFor(2, "// shelve(1)", "val it = shelve(3)"))?.line).toBe(2);
    expect(findOnly(await searchFor(1, "val it = shelve(3)", "val other = shelve(4)"))).toBeUndefined();
  });
});
