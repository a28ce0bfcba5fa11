import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { EmbeddedStore } from "../../src/memory/embedded-store.ts";
import { InMemoryStore } from "../../src/memory/in-memory-store.ts";
import { migrate } from "../../src/memory/migrate.ts";
import type { RcaStore } from "../../src/memory/rca-store.ts";
import type { RCADocument } from "../../src/model/rca-document.ts";
import { temporaryFolder } from "../attacks/temporary-folder.ts";
import { lateinit } from "./documents.ts";

const documents = (count: number): RCADocument[] =>
  [...Array(count).keys()].map((number) => ({
    ...lateinit,
    id: `d${number}`,
    created_at: number,
    updated_at: number,
  }));
async function all(store: RcaStore): Promise<RCADocument[]> {
  const found: RCADocument[] = [];
  for await (const document of store.documents()) found.push(document);
  return found;
}

describe("migrate", () => {
  it("copies everything as it is, counts it, and leaves the source alone", async () => {
    const source = new EmbeddedStore(join(await temporaryFolder(), "memory.db"));
    await source.put(documents(450));
    const target = new InMemoryStore();
    const told: [number, number][] = [];
    const result = await migrate(source, target, (done, count) => void told.push([done, count]));
    expect(result).toEqual({ source: 450, target: 450, copied: 450, kept: 0, missing: [] });
    expect(told).toEqual([
      [200, 450],
      [400, 450],
      [450, 450],
    ]);
    expect(await all(target)).toEqual(documents(450));
    expect(await all(source)).toEqual(documents(450));
    await source.close();
  });

  it("goes on where it was ended", async () => {
    const source = new InMemoryStore();
    await source.put(documents(700));
    const target = new InMemoryStore();
    let puts = 0;
    const dying = Object.assign(Object.create(target) as InMemoryStore, {
      put: async (given: RCADocument[]) => {
        if (++puts > 2) throw new Error("killed");
        await target.put(given);
      },
      documents: () => target.documents(),
    });
    await expect(migrate(source, dying)).rejects.toThrow("killed");
    expect(await all(target)).toHaveLength(400);
    expect(await migrate(source, target)).toMatchObject({ copied: 300, kept: 400, target: 700, missing: [] });
  });

  it("replaces nothing that is newer or confirmed there", async () => {
    const [older, newer, confirmed] = documents(3) as [RCADocument, RCADocument, RCADocument];
    const source = new InMemoryStore();
    await source.put([{ ...older, updated_at: 9 }, newer, { ...confirmed, updated_at: 99 }]);
    const target = new InMemoryStore();
    await target.put([older, { ...newer, updated_at: 50 }, { ...confirmed, user_validated: true }]);
    expect(await migrate(source, target)).toMatchObject({ copied: 1, kept: 2, target: 3 });
    expect((await target.getById("d0"))?.updated_at).toBe(9);
    expect((await target.getById("d1"))?.updated_at).toBe(50);
    expect((await target.getById("d2"))?.user_validated).toBe(true);
  });
});
