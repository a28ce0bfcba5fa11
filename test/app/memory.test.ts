import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type AnalyzeOptions, analyze } from "../../src/app/analyze.ts";
import { openMemory, remembered } from "../../src/app/memory.ts";
import { openToolbox } from "../../src/app/toolbox.ts";
import { InMemoryStore } from "../../src/memory/in-memory-store.ts";
import { documentOf, remember } from "../../src/memory/remember.ts";
import type { RCADocument } from "../../src/model/rca-document.ts";
import { render } from "../../src/report/render.ts";
import { temporaryFolder } from "../attacks/temporary-folder.ts";

const trace = `java.lang.IllegalStateException: Shelf 17 of jane.doe@example.org is locked
\tat org.example.shelf.sync.Merger.merge(Merger.kt:4)
\tat org.example.shelf.sync.SyncWorker.doWork(SyncWorker.kt:41)
Loaded /home/jane/shelves/17.json with api_key=sk_live_9f8e7d6c5b4a39281706`;
const drifted = trace.replace("17 of", "4 of").replace("kt:41", "kt:44");

async function scene() {
  const folder = await temporaryFolder();
  const state = join(folder, "state");
  const directories = { config: join(folder, "config"), cache: join(folder, "cache"), state };
  const workspace = join(folder, "project");
  mkdirSync(join(workspace, "src"), { recursive: true });
  writeFileSync(
    join(workspace, "src/Merger.kt"),
    'package org.example.shelf.sync\n\nclass Merger {\n  fun merge() = error("Shelf is locked")\n}\n',
  );
  const answer = async (log: string, options: AnalyzeOptions = {}) => {
    const analysis = await analyze(log, { workspace, directories, ...options });
    await remembered();
    return analysis.result;
  };
  const documents = async () => {
    const found: RCADocument[] = [];
    for await (const document of (await openMemory(directories)).documents()) found.push(document);
    return found;
  };
  return { workspace, directories, file: join(state, "memory", "memory.db"), answer, documents };
}

describe("the memory of analyses", () => {
  it("recalls a failure that was analysed before, and counts it", async () => {
    const { answer, documents } = await scene();
    const first = await answer(trace);
    expect(first.similar).toEqual([]);
    const second = await answer(drifted, { clock: () => Date.UTC(2026, 10, 2, 12) });
    const [document, ...others] = await documents();
    expect(others).toEqual([]);
    expect(second.similar).toEqual([
      {
        id: document?.id,
        rootCause: document?.root_cause,
        similarity: expect.closeTo(1, 1),
        userValidated: false,
        sameFailure: true,
        path: "src/Merger.kt",
        line: 4,
        stands: true,
        seenCount: 1,
        lastSeenAt: expect.any(Number),
      },
    ]);
    expect(second.rootCause).toBe(first.rootCause);
    expect(document).toMatchObject({
      seen_count: 2,
      last_seen_at: Date.UTC(2026, 10, 2, 12),
      analysis_id: second.id,
    });
    const third = await answer(trace);
    for (const format of ["text", "markdown", "html"] as const)
      expect((await render(format, third)).replace(/\s+/g, " ")).toContain(
        "Seen before: 2 times, last on 2026-11-02; then: no cause was found either, in Merger.kt:4",
      );
  });

  it("keeps no secret, home folder or address", async () => {
    const { answer, documents, file } = await scene();
    await answer(trace);
    expect(await documents()).toHaveLength(1);
    const bytes = readFileSync(file, "latin1") + readFileSync(`${file}-wal`, "latin1");
    expect(bytes).toContain("Merger.merge");
    for (const secret of ["sk_live_9f8e7d6c5b4a39281706", "jane", "example.org"])
      expect(bytes).not.toContain(secret);
  });

  it("neither remembers nor recalls where it is left out", async () => {
    const { answer, file } = await scene();
    await answer(trace, { memory: false });
    await answer(trace, { save: false });
    await answer("no failure here\n");
    expect(existsSync(file)).toBe(false);
    await answer(trace);
    expect((await answer(trace, { memory: false })).similar).toEqual([]);
    expect((await answer(trace)).similar).toHaveLength(1);
  });

  it("knows one failure of two projects apart, and tells of both", async () => {
    const { answer, documents, directories } = await scene();
    await answer(trace);
    const elsewhere = await answer(trace, { workspace: directories.config });
    expect(elsewhere.similar).toMatchObject([{ sameFailure: true }]);
    expect(await documents()).toHaveLength(2);
  });

  it("goes on with one warning where the memory cannot be used", async () => {
    const { answer, file } = await scene();
    mkdirSync(file, { recursive: true });
    const result = await answer(trace);
    expect(result.status).not.toBe("error");
    expect(result.warnings.filter((each) => each.includes("recalled"))).toHaveLength(1);
  });

  it("says once that a damaged memory was set aside, and begins anew", async () => {
    const { answer, file } = await scene();
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, "no database at all. ".repeat(500));
    const warned = async () => (await answer(trace)).warnings.filter((each) => each.includes("set aside"));
    expect(await warned()).toEqual([expect.stringContaining(`${file}.corrupt-1`)]);
    expect(await warned()).toEqual([]);
    expect((await answer(trace)).similar).toHaveLength(1);
  });

  it("is what vector_search_db asks", async () => {
    const { answer, workspace, directories } = await scene();
    await answer(trace);
    const { registry } = await openToolbox({ workspace, directories, toolsets: ["debug"] });
    const { data } = await registry.execute("vector_search_db", { query: drifted, minConfidence: 0 });
    expect(data).toMatchObject({ totalFound: 1, results: [{ errorType: "illegal_state_exception" }] });
  });
});

describe("remembering the same failure again", () => {
  const occasion = { trace, project: "p", now: 1000 };
  const known = async (validated: boolean) => {
    const { answer } = await scene();
    const result = {
      ...(await answer(trace, { save: false })),
      rootCause: "The first cause",
      confidence: 0.5,
    };
    const store = new InMemoryStore();
    const id = await remember(store, result, occasion);
    if (validated) await store.update(id, { user_validated: true });
    return { result, store, id };
  };

  it("puts a surer cause in the place of another", async () => {
    const { result, store, id } = await known(false);
    await remember(store, { ...result, rootCause: "Less sure", confidence: 0.4 }, { ...occasion, now: 2000 });
    expect(await store.getById(id)).toMatchObject({
      root_cause: "The first cause",
      seen_count: 2,
      last_seen_at: 2000,
    });
    await remember(store, { ...result, rootCause: "Surer", confidence: 0.9 }, { ...occasion, now: 3000 });
    expect(await store.getById(id)).toMatchObject({
      root_cause: "Surer",
      confidence: 0.9,
      quality_score: 0.63,
      seen_count: 3,
    });
  });

  it("lets what was said and seen of the former cause go with it", async () => {
    const { result, store, id } = await known(false);
    await store.update(id, { feedback: "negative", outcome: "returned", outcome_at: 1500, used_count: 2 });
    await remember(store, { ...result, rootCause: "Surer", confidence: 0.9 }, { ...occasion, now: 2000 });
    const document = await store.getById(id);
    expect(document).toMatchObject({ root_cause: "Surer", seen_count: 2 });
    for (const field of ["feedback", "outcome", "outcome_at", "used_count"] as const)
      expect(document?.[field]).toBeUndefined();
  });

  it("counts as a use what was confirmed and found anew, not what was given again", async () => {
    const { result, store, id } = await known(true);
    const uses = async () => (await store.getById(id))?.used_count ?? 0;
    await remember(store, result, occasion);
    expect(await uses()).toBe(1);
    const cached = { analysis: "a-1", at: 1, engine: "expert" as const };
    await remember(store, { ...result, cached }, occasion);
    expect(await uses()).toBe(1);
  });

  it("never puts one in the place of what a person has confirmed", async () => {
    const { result, store, id } = await known(true);
    await remember(store, { ...result, rootCause: "Surer", confidence: 0.99 }, occasion);
    expect(await store.getById(id)).toMatchObject({
      root_cause: "The first cause",
      confidence: 0.5,
      user_validated: true,
      seen_count: 2,
    });
  });

  it("keeps what a thumb down left of the confidence of the same cause", async () => {
    const { result, store, id } = await known(false);
    await store.update(id, { confidence: 0.25 });
    await remember(store, result, occasion);
    expect((await store.getById(id))?.confidence).toBe(0.25);
  });

  it("is of bounded size", async () => {
    const { result } = await known(false);
    const long = "x".repeat(1_000_000);
    const document = documentOf({ ...result, error: long, rootCause: long }, { ...occasion, trace: long });
    expect(JSON.stringify(document).length).toBeLessThan(40_000);
  });
});
