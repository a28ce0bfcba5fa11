import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { AnalysisTask } from "../../../src/analysis/analysis-task.ts";
import { outlineOf } from "../../../src/analysis/code/code.ts";
import { sourceOf } from "../../../src/analysis/code/source.ts";
import { fullName, functionCalled, implementationsOf } from "../../../src/analysis/values/called-function.ts";
import { expressionNamed } from "../../../src/analysis/values/expression-named.ts";
import { runAnalysis } from "../../../src/tools/run-analysis.ts";
import { Workspace } from "../../../src/workspace/workspace.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** What implements the call `store.read()` of Shelf.kt, in a project of these files beside it. */
async function implementations(...files: string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "culprit-implementations-"));
  folders.push(folder);
  const shelf =
    "package a\n\nclass Shelf(private val store: Store) {\n  fun show() {\n    store.read()\n  }\n}\n";
  for (const [index, text] of [shelf, ...files].entries())
    writeFileSync(join(folder, index === 0 ? "Shelf.kt" : `File${index}.kt`), text);
  const signal = new AbortController().signal;
  return runAnalysis(ofRead(), new Workspace(folder), signal);
}

function* ofRead(): AnalysisTask<string[]> {
  const source = yield* sourceOf("Shelf.kt");
  const outline = yield* outlineOf("Shelf.kt");
  const call = source && outline && expressionNamed(source, outline, 5, "store.read()");
  if (!call) throw new Error("no call");
  const found = yield* implementationsOf(call, yield* functionCalled(call));
  return found.map(fullName).toSorted();
}

const STORE = "package a\n\ninterface Store {\n  fun read(): String?\n}\n";
const storeOf = (name: string, supertype = "Store", body = " = null"): string =>
  `package a\n\nclass ${name} : ${supertype} {\n  override fun read(): String?${body}\n}\n`;

describe("what implements a function", () => {
  it("is found in the classes that name its owner among their supertypes", async () => {
    expect(await implementations(STORE, storeOf("Memory"), storeOf("Disk"))).toEqual([
      "Disk.read",
      "Memory.read",
    ]);
  });

  it("is not a function of the same name in a class of another kind", async () => {
    expect(await implementations(STORE, storeOf("Memory"), storeOf("Book", "Volume"))).toEqual([
      "Memory.read",
    ]);
  });

  it("is not told where there are more than a few", async () => {
    const many = ["A", "B", "C", "D", "E"].map((name) => storeOf(name));
    expect(await implementations(STORE, ...many)).toEqual([]);
  });

  it("is the one that overrides it, where a library declares it", async () => {
    expect(await implementations(storeOf("Memory"))).toEqual(["Memory.read"]);
    expect(await implementations(storeOf("Memory"), storeOf("Disk"))).toEqual([]);
  });
});
