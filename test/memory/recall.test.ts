import { describe, expect, it } from "vitest";
import { documentId } from "../../src/memory/find-same-failure.ts";
import { InMemoryStore } from "../../src/memory/in-memory-store.ts";
import { recall } from "../../src/memory/recall.ts";
import { stillStands } from "../../src/memory/still-stands.ts";
import type { RCADocument } from "../../src/model/rca-document.ts";
import { ErrorParser } from "../../src/parse/error-parser.ts";
import { fingerprint } from "../../src/parse/fingerprint.ts";
import { crash, trace } from "./documents.ts";

function failure() {
  const error = new ErrorParser().parse(trace);
  if (!error) throw new Error("no failure");
  return { ...error, fingerprint: fingerprint(error) };
}
const error = failure();
const document = (id: string, changes: Partial<RCADocument> = {}): RCADocument => ({
  ...crash,
  fingerprint: error.fingerprint,
  project: "p",
  id,
  created_at: 1000,
  updated_at: 1000,
  ...changes,
});
const files: Record<string, string> = {
  "src/Merger.kt": "fun merge() {\n  // for jane@example.org\n  shelf.export()\n}\n",
};
const codebase = {
  read: async (path: string) => {
    const text = files[path];
    return text === undefined ? undefined : { path, text, lines: text.split("\n") };
  },
};
const quote = (words: string, path = "src/Merger.kt") => ({ evidence: [{ quote: words, path, line: 99 }] });

describe("recall", () => {
  it("tells as one what several people found of one failure with one cause", async () => {
    const store = new InMemoryStore();
    await store.put([
      document("mine", { seen_count: 2, last_seen_at: 5000 }),
      document("hers", { seen_count: 3, last_seen_at: 4000, user_validated: true }),
      document("held", { root_cause: "Another cause", outcome: "held", seen_count: 1, last_seen_at: 3000 }),
      document("elsewhere", { project: "q" }),
    ]);
    const found = await recall(store, error, { project: "p" });
    expect(found).toMatchObject([
      { id: "hers", seenCount: 5, lastSeenAt: 5000, userValidated: true },
      { id: "held", rootCause: "Another cause", outcome: "held", seenCount: 1 },
      { id: "elsewhere" },
    ]);
    expect(found).toHaveLength(3);
    const live = await recall(store, error, { project: "p", isLive: true });
    expect(live[1]?.outcome).toBe("returned");
  });

  it("counts nothing that others say to what was found here, which stands first", async () => {
    const store = new InMemoryStore();
    const imported = { at: 7000, seen_count: 1000, confirmed: true };
    await store.put([
      document("theirs", { imported, last_seen_at: 9000 }),
      document("mine", { seen_count: 2, last_seen_at: 5000 }),
    ]);
    const found = await recall(store, error, { project: "p" });
    expect(found).toMatchObject([
      { id: "mine", seenCount: 2, userValidated: false },
      { id: "theirs", userValidated: false, imported: { at: 7000, seenCount: 1000, confirmed: true } },
    ]);
    expect(found[0]).not.toHaveProperty("imported");
    expect(found[1]).not.toHaveProperty("seenCount");
  });

  it("says whether what a cause rests on stands in the sources as they are now", async () => {
    const stands = (changes: Partial<RCADocument>, of = codebase) => stillStands(document("x", changes), of);
    expect(await stands(quote("shelf.export()"))).toBe(true);
    expect(await stands(quote("fun merge() {  // for …@…"))).toBe(true);
    expect(await stands(quote("shelf.close()"))).toBe(false);
    expect(await stands(quote("shelf.export()", "src/Gone.kt"))).toBe(false);
    expect(await stands({})).toBeUndefined();
    const store = new InMemoryStore();
    await store.put([document("x", quote("shelf.close()"))]);
    expect(await recall(store, error, { project: "p", codebase })).toMatchObject([{ stands: false }]);
    expect((await recall(store, error, { project: "p" }))[0]).not.toHaveProperty("stands");
  });
});

describe("documentId", () => {
  it("is one UUID for a failure and project, in every process", () => {
    const id = documentId("f", "p");
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(documentId("f", "p")).toBe(id);
    expect(new Set([id, documentId("f", "q"), documentId("g", "p")]).size).toBe(3);
  });
});
