import { describe, expect, it } from "vitest";
import { exported, importInto, readExported } from "../../src/memory/exchange.ts";
import { InMemoryStore } from "../../src/memory/in-memory-store.ts";
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

  it("is merged: what was confirmed wins, else what is newer", async () => {
    const store = new InMemoryStore();
    await store.put([
      document("older", { updated_at: 1, root_cause: "here" }),
      document("newer", { updated_at: 9, root_cause: "here" }),
      document("confirmed", { user_validated: true, root_cause: "here" }),
      document("unconfirmed", { updated_at: 9, root_cause: "here", project: "mine" }),
    ]);
    const theirs = ["older", "newer", "confirmed", "unconfirmed", "unknown"].map((id) =>
      document(id, { updated_at: 5, root_cause: "theirs", user_validated: id === "unconfirmed" }),
    );
    expect(await importInto(store, theirs, "p")).toEqual({ added: 1, replaced: 2, kept: 2 });
    const causes = await Promise.all(theirs.map(async ({ id }) => (await store.getById(id))?.root_cause));
    expect(causes).toEqual(["theirs", "here", "here", "theirs", "theirs"]);
    expect((await store.getById("unknown"))?.project).toBe("p");
    expect((await store.getById("unconfirmed"))?.project).toBe("mine");
    expect(await importInto(store, theirs, "p")).toEqual({ added: 0, replaced: 0, kept: 5 });
  });
});
