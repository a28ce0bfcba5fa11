import { describe, expect, it } from "vitest";
import { InMemoryStore } from "../../src/memory/in-memory-store.ts";
import type { NewRCADocument } from "../../src/model/rca-document.ts";

const lateinit: NewRCADocument = {
  error_message: "lateinit property user has not been initialized",
  error_type: "lateinit",
  language: "kotlin",
  root_cause: "Property accessed before initialization in onCreate",
  fix_guidelines: ["Initialize user in onCreate()", "Add null check"],
  confidence: 0.9,
  file_path: "MainActivity.kt",
  line_number: 45,
  tool_calls_made: ["read_file"],
  iterations: 3,
  user_validated: false,
  quality_score: 0.63,
};
const npe = {
  ...lateinit,
  error_message: "Attempt to invoke virtual method on a null object reference",
  error_type: "npe",
  language: "java",
  confidence: 0.5,
};

describe("InMemoryStore", () => {
  it("keeps, finds, changes and forgets documents", async () => {
    const store = new InMemoryStore(() => 1000);
    const id = await store.addRCA(lateinit);
    expect(await store.getById(id)).toMatchObject({ ...lateinit, id, created_at: 1000, updated_at: 1000 });
    expect(await store.update(id, { user_validated: true, id: "other" })).toBe(true);
    expect(await store.getById(id)).toMatchObject({ id, user_validated: true });
    expect(await store.update("nothing", {})).toBe(false);
    expect(await store.getStats()).toEqual({ count: 1, metadata: { store: "in-memory" } });
    expect(await store.delete(id)).toBe(true);
    expect(await store.delete(id)).toBe(false);
    expect(await store.getById(id)).toBeNull();
  });

  it("puts the most similar first, and applies every filter", async () => {
    const store = new InMemoryStore();
    await store.addRCA(npe);
    await store.addRCA(lateinit);
    const found = await store.searchSimilar("lateinit property adapter has not been initialized");
    expect(found[0]?.error_type).toBe("lateinit");
    expect(found[0]?.similarity).toBeGreaterThan(0.6);
    expect((await store.searchSimilar(lateinit.error_message))[0]?.similarity).toBeCloseTo(1);
    expect(await store.searchSimilar("lateinit null object", { language: "java" })).toHaveLength(1);
    expect(await store.searchSimilar("lateinit null object", { error_type: "lateinit" })).toHaveLength(1);
    expect(await store.searchSimilar("lateinit null object", { min_confidence: 0.7 })).toHaveLength(1);
    expect(await store.searchSimilar("lateinit null object", { min_quality_score: 0.9 })).toHaveLength(0);
    expect(await store.searchSimilar("lateinit null object", { limit: 1 })).toHaveLength(1);
    expect(await store.clear()).toBe(2);
    expect(await store.checkHealth()).toBe(true);
  });

  it("refuses a document without a required field", async () => {
    await expect(new InMemoryStore().addRCA({ ...lateinit, root_cause: "" })).rejects.toThrow(/root_cause/);
    await expect(new InMemoryStore().addRCA({ ...lateinit, confidence: 2 })).rejects.toThrow(/confidence/);
  });
});
