import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { exported, importInto, readExported, readSigned, type Sign } from "../../src/memory/exchange.ts";
import { documentId } from "../../src/memory/find-same-failure.ts";
import { InMemoryStore } from "../../src/memory/in-memory-store.ts";
import { rememberDocument } from "../../src/memory/remember.ts";
import type { RCADocument } from "../../src/model/rca-document.ts";
import { crash, lateinit } from "./documents.ts";

const document = (id: string, changes: Partial<RCADocument> = {}): RCADocument => ({
  ...lateinit,
  id,
  created_at: 1,
  updated_at: 1,
  ...changes,
});

describe("exported memory", () => {
  it("is sorted by id, with fields in one order, without the project", () => {
    const { language, ...others } = document("b", { project: "secret" });
    const text = exported([{ ...others, language }, document("a", crash)]);
    const lines = text.trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(["a", "b"]);
    expect(lines[1]).toBe(exported([document("b")]).trimEnd());
    expect(text).not.toContain("secret");
    expect(exported(readExported(text))).toBe(text);
  });

  it("is read through the marks of a conflict", () => {
    const [ours, theirs] = [exported([document("a")]), exported([document("a", { updated_at: 2 })])];
    const text = `<<<<<<< HEAD\n${ours}=======\n${theirs}>>>>>>> theirs\n`;
    expect(readExported(text)).toHaveLength(2);
  });

  it.each(["nonsense", "{}", '{"id":5}', "[]", "null"])("names a line that is none: %s", (line) => {
    expect(() => readExported(`${exported([document("a")])}${line}\n`)).toThrow(/^Line 2 is no remembered/);
  });

  const now = 5000;
  const into = (store: InMemoryStore, documents: RCADocument[], isOwn = false, project = "p") =>
    importInto(
      store,
      documents.map((document) => ({ document, isOwn })),
      { project, now },
    );

  it("of others replaces what was imported: what they confirmed wins, else what is newer; never what was found here", async () => {
    const store = new InMemoryStore();
    const imported = { at: 1 };
    await store.put([
      document("own", { root_cause: "here" }),
      document("older", { root_cause: "here", imported }),
      document("newer", { updated_at: 9, root_cause: "here", imported }),
      document("confirmed", { user_validated: true, root_cause: "here", imported }),
      document("unconfirmed", { updated_at: 9, root_cause: "here", project: "mine", imported }),
    ]);
    const ids = ["own", "older", "newer", "confirmed", "unconfirmed", "unknown"];
    const theirs = ids.map((id) =>
      document(id, {
        updated_at: 5,
        root_cause: "theirs",
        user_validated: id === "unconfirmed" || id === "own",
      }),
    );
    expect(await into(store, theirs)).toEqual({ added: 1, replaced: 2, kept: 3, bounded: 0 });
    const causes = await Promise.all(ids.map(async (id) => (await store.getById(id))?.root_cause));
    expect(causes).toEqual(["here", "theirs", "here", "here", "theirs", "theirs"]);
    expect((await store.getById("unknown"))?.project).toBe("p");
    expect((await store.getById("unconfirmed"))?.project).toBe("mine");
    expect(await into(store, theirs)).toEqual({ added: 0, replaced: 0, kept: 6, bounded: 0 });
  });

  it("of others counts nothing here, and says nothing of the future", async () => {
    const store = new InMemoryStore();
    const far = Date.UTC(255_000, 0);
    const claims = {
      seen_count: 1_000_000_000,
      user_validated: true,
      outcome: "held",
      confidence: 1,
    } as const;
    const dates = { created_at: far, updated_at: far, last_seen_at: far, outcome_at: far, seen_times: [far] };
    const more = { used_count: 9, given_confidence: 1, feedback: "positive", analysis_id: "a-abc" } as const;
    const given = document("x", { ...claims, ...dates, ...more, quality_score: 1 });
    expect(await into(store, [given])).toMatchObject({ added: 1, bounded: 1 });
    const kept = await store.getById("x");
    expect(kept).toMatchObject({
      user_validated: false,
      created_at: now,
      updated_at: now,
      last_seen_at: now,
      imported: { at: now, seen_count: 1000, confirmed: true, outcome: "held" },
    });
    for (const field of [...Object.keys(more), "seen_count", "seen_times", "outcome", "outcome_at"])
      expect(Object(kept)[field], field).toBeUndefined();
    expect(kept?.quality_score).toBe(0.7);
    // And so it goes on to the next who imports it.
    const [again] = readExported(exported(kept ? [kept] : []));
    expect(again?.imported).toEqual(kept?.imported);
  });

  it("of this machine comes back as it was", async () => {
    const sign: Sign = (text) => createHmac("sha256", "key").update(text).digest("hex");
    const kept = { seen_count: 3, user_validated: true, outcome: "held" as const, seen_times: [1, 2, 3] };
    const documents = [document("a", kept), document("b", { imported: { at: 1, seen_count: 2 } })];
    const text = exported(documents, sign);
    const read = readSigned(text, sign);
    expect(read.map(({ isOwn }) => isOwn)).toEqual([true, true]);
    const store = new InMemoryStore();
    await importInto(store, read, { project: "p", now });
    const back = [await store.getById("a"), await store.getById("b")].flatMap((each) => each ?? []);
    expect(exported(back, sign)).toBe(text);
    // One word that is another makes it a document of others.
    const changed = readSigned(text.replace('"seen_count":3', '"seen_count":4'), sign);
    expect(changed.map(({ isOwn }) => isOwn)).toEqual([false, true]);
    expect(readSigned(text, () => "another key").map(({ isOwn }) => isOwn)).toEqual([false, false]);
  });

  it("of others stands beside what this project finds itself, where both have one id", async () => {
    const store = new InMemoryStore();
    const id = documentId("f", "p");
    const theirs = document(id, { fingerprint: "f", seen_count: 2, root_cause: "theirs" });
    await into(store, [theirs]);
    expect(await store.getById(id)).toBeNull();
    const {
      id: _,
      created_at: __,
      updated_at: ___,
      ...mine
    } = document("", { fingerprint: "f", project: "p" });
    expect(await rememberDocument(store, { ...mine, seen_count: 1 }, { now })).toBe(id);
    expect((await store.getById(id))?.seen_count).toBe(1);
    expect(await into(store, [theirs])).toMatchObject({ kept: 1 });
    const all: RCADocument[] = [];
    for await (const each of store.documents()) all.push(each);
    expect(all).toHaveLength(2);
    // It is exported with the id that it came with.
    expect(readExported(exported(all)).map((each) => each.id)).toEqual([id, id]);
  });
});
