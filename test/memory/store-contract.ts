import { beforeEach, describe, expect, it } from "vitest";
import { ChromaDBError } from "../../src/memory/chroma-db-error.ts";
import type { RcaStore } from "../../src/memory/rca-store.ts";
import type { FailureQuery } from "../../src/model/memory-overview.ts";
import type { NewRCADocument, RCADocument, RCASearchFilters } from "../../src/model/rca-document.ts";
import { crash, drifted, lateinit, lateinitOf, npe, trace } from "./documents.ts";

/** A clock that the test moves. */
export interface Clock {
  now: number;
}

/** What every store must do. `open` gives an empty one. */
export function storeContract(name: string, open: (clock: () => number) => Promise<RcaStore>): void {
  describe(`${name} as a store`, () => {
    const clock: Clock = { now: 1000 };
    let store: RcaStore;
    beforeEach(async () => {
      clock.now = 1000;
      store = await open(() => clock.now);
    });
    const all = async () => {
      const found: RCADocument[] = [];
      for await (const document of store.documents()) found.push(document);
      return found;
    };
    const types = async (query: string, filters?: RCASearchFilters) =>
      (await store.searchSimilar(query, filters)).map(({ error_type }) => error_type);

    describe("keeping", () => {
      it("gives the id of a document, a UUID", async () => {
        expect(await store.addRCA(lateinit)).toMatch(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/);
      });
      it("gives a document back as it was, with its times", async () => {
        const id = await store.addRCA(lateinit);
        expect(await store.getById(id)).toEqual({ ...lateinit, id, created_at: 1000, updated_at: 1000 });
      });
      it("keeps optional fields, and leaves out what is no field", async () => {
        const given = { ...crash, fingerprint: "f1", project: "p1", seen_count: 2, colour: "red" };
        const kept = await store.getById(await store.addRCA(given));
        expect(kept).toMatchObject({ stack_trace: trace, fingerprint: "f1", project: "p1", seen_count: 2 });
        expect(kept).not.toHaveProperty("colour");
      });
      it("keeps any text", async () => {
        const odd = {
          ...lateinit,
          root_cause: "quote ' \" \\ ; drop table; \0 é 漢字 🙂\r\n",
          file_path: "",
        };
        expect(await store.getById(await store.addRCA(odd))).toMatchObject(odd);
      });
      it("keeps two documents of the same content apart", async () => {
        expect(await store.addRCA(lateinit)).not.toBe(await store.addRCA(lateinit));
        expect((await store.getStats()).count).toBe(2);
      });
      it("is not changed by what is done to a document that it gave", async () => {
        const id = await store.addRCA(lateinit);
        (await store.getById(id))?.fix_guidelines.push("more");
        expect((await store.getById(id))?.fix_guidelines).toEqual(lateinit.fix_guidelines);
      });
      it("knows no document of another id", async () => {
        expect(await store.getById("nothing")).toBeNull();
        expect(await store.getById("' or 1=1 --")).toBeNull();
      });
      it("puts documents back as they are, in place of those with their ids", async () => {
        const id = await store.addRCA(lateinit);
        const restored = { ...crash, id, created_at: 5, updated_at: 6 };
        await store.put([restored, { ...npe, id: "other", created_at: 7, updated_at: 8 }]);
        expect(await store.getById(id)).toEqual(restored);
        expect(await store.getById("other")).toMatchObject({ created_at: 7, updated_at: 8 });
        expect((await store.getStats()).count).toBe(2);
        expect(await types(drifted)).toEqual(["illegal_state_exception"]);
      });
      it("puts all or none", async () => {
        const whole = { ...lateinit, id: "one", created_at: 1, updated_at: 1 };
        await expect(store.put([whole, { ...whole, id: "two", root_cause: "" }])).rejects.toThrow(
          /root_cause/,
        );
        expect((await store.getStats()).count).toBe(0);
        await store.put([]);
      });
    });

    describe("what it refuses", () => {
      const required = Object.keys(lateinit) as (keyof NewRCADocument)[];
      it.each(required)("names a missing %s", async (field) => {
        const given = { ...lateinit, [field]: undefined };
        const refused = await store.addRCA(given).catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(ChromaDBError);
        expect(refused).toMatchObject({
          message: `Invalid RCA document: ${field} is required`,
          operation: "addRCA",
          name: "ChromaDBError",
          code: "INVALID_PARAMETERS",
        });
      });
      it("takes an empty text for a missing one", async () => {
        await expect(store.addRCA({ ...lateinit, error_message: "" })).rejects.toThrow(
          "Invalid RCA document: error_message is required",
        );
      });
      it.each([
        ["confidence", 2],
        ["confidence", Number.NaN],
        ["quality_score", -0.1],
        ["line_number", 1.5],
        ["fix_guidelines", "one"],
        ["user_validated", "yes"],
      ])("names a wrong %s: %s", async (field, value) => {
        await expect(store.addRCA({ ...lateinit, [field]: value })).rejects.toThrow(
          new RegExp(`^Invalid RCA document: ${field} is wrong`),
        );
        expect((await store.getStats()).count).toBe(0);
      });
      it("refuses a change that would make a document invalid", async () => {
        const id = await store.addRCA(lateinit);
        await expect(store.update(id, { confidence: 3 })).rejects.toThrow(/confidence is wrong/);
        await expect(store.update(id, { root_cause: undefined })).rejects.toThrow(/root_cause is required/);
        expect(await store.getById(id)).toMatchObject(lateinit);
      });
      it.each([
        { limit: 0 },
        { limit: -1 },
        { limit: 1.5 },
        { limit: Number.NaN },
        { limit: 1e9 },
        { min_confidence: 2 },
        { min_quality_score: -1 },
      ])("refuses the filter %j", async (filters) => {
        const [field] = Object.keys(filters);
        const refused = await store.searchSimilar("x", filters).catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(ChromaDBError);
        expect(refused).toMatchObject({ operation: "searchSimilar", context: { field } });
        expect(String(refused)).toContain(`Invalid RCA filter: ${field} is wrong`);
      });
      it.each<[string, unknown]>([
        ["language", 5],
        ["error_type", ["npe"]],
        ["fingerprint", {}],
        ["project", true],
        ["min_confidence", "0.5"],
        ["min_quality_score", Number.NaN],
        ["min_similarity", 1.01],
        ["limit", "5"],
        ["limit", Number.POSITIVE_INFINITY],
        ["limit", 10_001],
      ])("refuses the filter %s of the value %j, for a search and for a count", async (field, value) => {
        await store.addRCA(lateinit);
        for (const operation of ["searchSimilar", "countSimilar"] as const) {
          const refused = await store[operation]("x", { [field]: value }).catch((error: unknown) => error);
          expect(refused).toBeInstanceOf(ChromaDBError);
          expect(refused).toMatchObject({ code: "INVALID_PARAMETERS", operation, context: { field } });
        }
      });
      it("refuses filters and documents that are none", async () => {
        // @ts-expect-error: what a program without types may do.
        await expect(store.searchSimilar("x", "kotlin")).rejects.toThrow(
          /^Invalid RCA filter: filters is wrong/,
        );
        for (const none of [undefined, null, 5, "text", {}]) {
          // @ts-expect-error: what a program without types may do.
          await expect(store.put(none)).rejects.toThrow("Invalid RCA documents: a list is required");
        }
        for (const none of [undefined, null, 5, "text", []]) {
          // @ts-expect-error: what a program without types may do.
          await expect(store.addRCA(none)).rejects.toThrow(/^Invalid RCA document: \w+ is required/);
          // @ts-expect-error: what a program without types may do.
          await expect(store.put([none])).rejects.toThrow(/^Invalid RCA document: \w+ is (?:required|wrong)/);
        }
        expect((await store.getStats()).count).toBe(0);
      });
      it.each([
        ["created_at", -1],
        ["updated_at", 1e17],
        ["id", 5],
        ["tool_calls_made", [5]],
        ["outcome", "perhaps"],
        ["seen_count", 0],
        ["fingerprint", "f".repeat(201)],
      ])("names a wrong %s of a document that is put back", async (field, value) => {
        const whole = { ...lateinit, id: "one", created_at: 1, updated_at: 1 };
        const refused = await store.put([{ ...whole, [field]: value }]).catch((error: unknown) => error);
        expect(refused).toMatchObject({ code: "INVALID_PARAMETERS", operation: "put", context: { field } });
      });
      it("refuses a query that is no text", async () => {
        await expect(store.searchSimilar("  ")).rejects.toThrow("Invalid RCA query: a text is required");
        // @ts-expect-error: what a program without types may do.
        await expect(store.searchSimilar(undefined)).rejects.toThrow(ChromaDBError);
      });
    });

    describe("searching", () => {
      it("finds nothing in an empty store", async () => {
        expect(await store.searchSimilar("anything")).toEqual([]);
        expect(await store.countSimilar("anything")).toBe(0);
      });
      it("finds the same message again, with a similarity of 1", async () => {
        const id = await store.addRCA(lateinit);
        const [found] = await store.searchSimilar(lateinit.error_message);
        expect(found).toMatchObject({ ...lateinit, id });
        expect(found?.similarity).toBeCloseTo(1, 4);
      });
      it("puts the most similar first", async () => {
        await store.addRCA(npe);
        await store.addRCA(lateinit);
        await store.addRCA(crash);
        const found = await store.searchSimilar("lateinit property adapter has not been initialized");
        expect(found[0]?.error_type).toBe("lateinit");
        expect(found[0]?.similarity).toBeGreaterThan(0.6);
        expect(found[0]?.similarity).toBeLessThan(0.99);
      });
      it("gives similarities from 0 to 1, the larger ones first", async () => {
        for (const each of ["user", "adapter", "model", "shelf"])
          await store.addRCA({
            ...lateinit,
            error_message: `lateinit property ${each} has not been initialized`,
          });
        await store.addRCA(npe);
        const found = await store.searchSimilar(lateinit.error_message, { limit: 10 });
        const similarities = found.map(({ similarity }) => similarity);
        expect(similarities).toEqual([...similarities].sort((left, right) => right - left));
        expect(Math.max(...similarities)).toBeLessThanOrEqual(1);
        expect(Math.min(...similarities)).toBeGreaterThanOrEqual(0);
      });
      it("finds a crash again with other lines and values", async () => {
        await store.addRCA(lateinit);
        await store.addRCA(crash);
        const [found] = await store.searchSimilar(drifted);
        expect(found?.error_type).toBe("illegal_state_exception");
        expect(found?.similarity).toBeGreaterThan(0.95);
      });
      it("leaves out what has nothing in common", async () => {
        await store.addRCA(crash);
        expect(await types("Could not resolve com.squareup.okhttp3:okhttp:9.9.9")).toEqual([]);
      });
      it("gives five unless told otherwise, and up to the limit", async () => {
        for (let index = 0; index < 8; index++) await store.addRCA(lateinit);
        expect(await store.searchSimilar(lateinit.error_message)).toHaveLength(5);
        expect(await store.searchSimilar(lateinit.error_message, { limit: 1 })).toHaveLength(1);
        expect(await store.searchSimilar(lateinit.error_message, { limit: 10_000 })).toHaveLength(8);
        expect(await store.countSimilar(lateinit.error_message, { limit: 1 })).toBe(8);
      });
      it.each<[RCASearchFilters, string[]]>([
        [{ language: "java" }, ["npe"]],
        [{ language: "Java" }, []],
        [{ error_type: "lateinit" }, ["lateinit"]],
        [{ min_confidence: 0.7 }, ["lateinit"]],
        [{ min_confidence: 0.9 }, ["lateinit"]],
        [{ min_confidence: 0.91 }, []],
        [{ min_quality_score: 0.63 }, ["lateinit"]],
        [{ min_quality_score: 0.9 }, []],
        [{ language: "java", error_type: "lateinit" }, []],
        [{ language: "kotlin", min_confidence: 0.5, min_quality_score: 0.1, limit: 3 }, ["lateinit"]],
        [{ language: "' or 1=1 --" }, []],
      ])("applies the filters %j", async (filters, expected) => {
        await store.addRCA(npe);
        await store.addRCA(lateinit);
        const query = "lateinit property on a null object reference has not been initialized";
        expect(await types(query, filters)).toEqual(expected);
        expect(await store.countSimilar(query, filters)).toBe(expected.length);
      });
      it("applies filters before the limit", async () => {
        for (let index = 0; index < 250; index++) await store.addRCA(lateinit);
        await store.addRCA({ ...lateinit, language: "java" });
        expect(
          await store.searchSimilar(lateinit.error_message, { language: "java", limit: 1 }),
        ).toHaveLength(1);
      });
      it("finds by fingerprint and project", async () => {
        await store.addRCA({ ...crash, fingerprint: "f1", project: "p1" });
        await store.addRCA({ ...crash, fingerprint: "f1", project: "p2" });
        await store.addRCA({ ...crash, fingerprint: "f2", project: "p1" });
        expect(await store.searchSimilar(trace, { fingerprint: "f1" })).toHaveLength(2);
        const [found, ...others] = await store.searchSimilar("?", { fingerprint: "f1", project: "p2" });
        expect(found).toMatchObject({ fingerprint: "f1", project: "p2" });
        expect(others).toEqual([]);
      });
      it("gives only what is as much alike as was asked for", async () => {
        await store.addRCA({ ...crash, fingerprint: "f1" });
        await store.addRCA({
          ...crash,
          stack_trace: undefined,
          error_message: "Shelf 17 is closed for today",
        });
        await store.addRCA(npe);
        expect(await types(drifted, { min_similarity: 0.9 })).toEqual(["illegal_state_exception"]);
        expect(await store.countSimilar(drifted, { min_similarity: 0.9 })).toBe(1);
        expect(await types(lateinit.error_message, { min_similarity: 0.9 })).toEqual([]);
        expect(await types(npe.error_message, { min_similarity: 0.9, fingerprint: "f1" })).toEqual([]);
        expect(await types(npe.error_message, { min_similarity: 0.9 })).toEqual(["npe"]);
      });
      it("gives what holds the words before what only resembles them, the words as they stand first", async () => {
        const message = "The list of books could not be shown because the adapter was closed";
        for (const end of ["twice", "before", "again", "today"])
          await store.addRCA({ ...lateinit, error_message: `${message} ${end}` });
        await store.addRCA({
          ...npe,
          fix_guidelines: ["Books of the list adapter: wait until it was closed"],
        });
        const exact = await store.addRCA({ ...crash, root_cause: "Here the adapter was closed in onStop" });
        const [first, ...others] = await store.searchSimilar("adapter was closed in onStop", { limit: 10 });
        expect(first?.id).toBe(exact);
        expect(others.length).toBeGreaterThan(3);
      });
      it("finds the message of a failure as words, too", async () => {
        for (let index = 0; index < 4; index++)
          await store.addRCA({
            ...lateinit,
            error_message: `lateinit property adapter${index} has not been initialized`,
          });
        const asked = "lateinit property shelfView has not been initialized";
        const id = await store.addRCA({ ...crash, root_cause: `Thrown again: ${asked}` });
        expect((await store.searchSimilar(asked))[0]?.id).toBe(id);
      });
      it("finds a failure by its class, its exception and what it is about", async () => {
        for (let index = 0; index < 3; index++) await store.addRCA(npe);
        const id = await store.addRCA({
          ...crash,
          stack_trace: undefined,
          exception: "org.example.shelf.ShelfLockedException",
          symbol: "mergeShelves",
        });
        for (const query of [
          "ShelfLockedException",
          "illegal_state_exception",
          "illegal state",
          "mergeShelves",
        ])
          expect((await store.searchSimilar(query))[0]?.id, query).toBe(id);
      });
      it("takes any text as a query", async () => {
        await store.addRCA(lateinit);
        for (const odd of ['"', "* OR NOT (", "\0", "NEAR(a b)", "漢字", "a".repeat(100_000), "\ud800"])
          expect(Array.isArray(await store.searchSimilar(odd))).toBe(true);
      });
    });

    describe("changing", () => {
      it("changes fields, and the time", async () => {
        const id = await store.addRCA(lateinit);
        clock.now = 2000;
        // The documented example.
        expect(await store.update(id, { user_validated: true, confidence: 0.95, quality_score: 0.85 })).toBe(
          true,
        );
        expect(await store.getById(id)).toEqual({
          ...lateinit,
          id,
          user_validated: true,
          confidence: 0.95,
          quality_score: 0.85,
          created_at: 1000,
          updated_at: 2000,
        });
      });
      it("filters by what a document has become", async () => {
        const id = await store.addRCA(lateinit);
        await store.update(id, { language: "java", confidence: 0.2 });
        expect(await types(lateinit.error_message, { language: "java" })).toEqual(["lateinit"]);
        expect(await types(lateinit.error_message, { min_confidence: 0.5 })).toEqual([]);
      });
      it("searches by what a document has become", async () => {
        const id = await store.addRCA(lateinit);
        await store.update(id, { error_message: crash.error_message, stack_trace: trace });
        expect((await store.searchSimilar(drifted))[0]).toMatchObject({ id });
        expect(await types("lateinit property user has not been initialized")).toEqual([]);
      });
      it("keeps id and creation as they are", async () => {
        const id = await store.addRCA(lateinit);
        await store.update(id, { id: "other", created_at: 1 });
        expect(await store.getById(id)).toMatchObject({ id, created_at: 1000 });
        expect(await store.getById("other")).toBeNull();
      });
      it("says when there is nothing to change", async () => {
        expect(await store.update("nothing", { confidence: 0.5 })).toBe(false);
      });
      it("loses no change of several at once", async () => {
        const id = await store.addRCA(lateinit);
        await Promise.all([
          store.update(id, { confidence: 0.4 }),
          store.update(id, ({ iterations }) => ({ iterations: iterations + 1 })),
          store.update(id, ({ iterations }) => ({ iterations: iterations + 1 })),
          store.update(id, { user_validated: true }),
          store.update(id, { validation_feedback: "right" }),
        ]);
        expect((await store.getStats()).count).toBe(1);
        expect(await store.getById(id)).toMatchObject({
          confidence: 0.4,
          iterations: lateinit.iterations + 2,
          user_validated: true,
          validation_feedback: "right",
        });
      });
    });

    describe("forgetting", () => {
      it("deletes a document, once", async () => {
        const id = await store.addRCA(lateinit);
        expect(await store.delete(id)).toBe(true);
        expect(await store.delete(id)).toBe(false);
        expect(await store.getById(id)).toBeNull();
        expect(await store.searchSimilar(lateinit.error_message)).toEqual([]);
      });
      it("clears everything, says how much that was, and goes on", async () => {
        expect(await store.clear()).toBe(0);
        await store.addRCA(lateinit);
        await store.addRCA(npe);
        await store.searchSimilar("lateinit");
        expect(await store.clear()).toBe(2);
        expect((await store.getStats()).count).toBe(0);
        expect(await store.searchSimilar(lateinit.error_message)).toEqual([]);
        await store.addRCA(crash);
        expect(await types(drifted)).toEqual(["illegal_state_exception"]);
      });
    });

    describe("looking at all", () => {
      it("goes through every document once, the longest kept first", async () => {
        // Each of its own words: Chroma is slow to write and change what is all alike.
        for (let index = 0; index < 450; index++) {
          const error_message = lateinitOf(index);
          await store.addRCA({ ...lateinit, error_message, root_cause: error_message, iterations: index });
        }
        const found = await all();
        expect(found.map(({ iterations }) => iterations)).toEqual([...Array(450).keys()]);
      });
      it("goes through none of an empty store", async () => {
        expect(await all()).toEqual([]);
      });
      it("gives what stays exactly once while others are written, changed and deleted", async () => {
        const staying = new Set<string>();
        for (let index = 0; index < 300; index++) {
          const error_message = lateinitOf(index);
          staying.add(await store.addRCA({ ...lateinit, error_message, root_cause: error_message }));
        }
        const leaving = await store.addRCA(npe);
        const seen: string[] = [];
        for await (const { id } of store.documents()) {
          seen.push(id);
          if (seen.length === 10) await store.delete(leaving);
          if (seen.length % 50 === 0 && seen.length < 300) {
            await store.addRCA(npe);
            await store.update(id, { error_message: `changed ${seen.length}` });
          }
        }
        expect(seen.filter((id) => staying.has(id)).sort()).toEqual([...staying].sort());
        expect(new Set(seen).size).toBe(seen.length);
      });
      it("counts what is in it, and says what it is", async () => {
        await store.addRCA(lateinit);
        const { count, metadata } = await store.getStats();
        expect(count).toBe(1);
        expect(metadata).toMatchObject({ embedder: expect.any(String), dimension: expect.any(Number) });
      });
      it("is well", async () => {
        expect(await store.checkHealth()).toBe(true);
      });
    });

    describe("the overview", () => {
      const day = 86_400_000;
      const now = 400 * day + 5000;
      const at = (days: number) => now - days * day;
      const base = { ...lateinit, updated_at: 1, given_confidence: 0.95 };
      const held = { outcome: "held", outcome_at: at(1) } as const;
      const documents: RCADocument[] = [
        {
          ...base,
          id: "one",
          fingerprint: "f1",
          project: "p1",
          created_at: at(9),
          last_seen_at: at(2),
          seen_times: [at(9), at(3), at(2)],
          seen_count: 5,
          ...held,
        },
        {
          ...base,
          id: "two",
          fingerprint: "f1",
          project: "p2",
          created_at: at(4),
          last_seen_at: at(4),
          seen_count: 1,
        },
        {
          ...npe,
          id: "three",
          fingerprint: "f2",
          project: "p1",
          created_at: at(1),
          updated_at: 1,
          last_seen_at: at(1),
          seen_count: 1,
        },
        {
          ...base,
          id: "four",
          project: "p1",
          created_at: at(20),
          outcome: "returned",
          outcome_at: at(3),
          seen_count: 2,
        },
      ];
      const asked = { order: "latest", limit: 10 } as const;
      const ids = async (query: Partial<FailureQuery>) =>
        (await store.failures({ ...asked, ...query })).failures.map(({ document }) => document.id);
      beforeEach(() => store.put(documents));

      it("has each fingerprint once, the one seen last first, with all that is known of it", async () => {
        const { failures, next } = await store.failures(asked);
        expect(failures.map(({ document }) => document.id)).toEqual(["three", "one", "four"]);
        expect(next).toBeUndefined();
        expect(failures[1]).toMatchObject({
          documents: 2,
          seen: 6,
          state: "held",
          firstAt: at(9),
          seenAt: at(2),
        });
      });
      it("is asked for a project, a class and a state", async () => {
        expect(await ids({ project: "p2" })).toEqual(["two"]);
        expect(await ids({ type: "npe" })).toEqual(["three"]);
        expect(await ids({ state: "returned" })).toEqual(["four"]);
        expect(await ids({ state: "open", project: "p1" })).toEqual(["three"]);
        expect(await ids({ project: "' or 1=1 --" })).toEqual([]);
      });
      it.each(["latest", "often"] as const)("comes page by page, by %s, each failure once", async (order) => {
        const found: string[] = [];
        for (let after: string | undefined, pages = 0; pages === 0 || after !== undefined; pages++) {
          const page = await store.failures({ order, limit: 1, after });
          found.push(...page.failures.map(({ document }) => document.id));
          after = page.next;
        }
        expect(found).toEqual(order === "latest" ? ["three", "one", "four"] : ["one", "four", "three"]);
      });
      it("begins at the beginning where it is given no place of its own", async () => {
        for (const after of ["x", "9".repeat(40), "-1", ""]) expect((await ids({ after })).length).toBe(3);
      });
      it("counts the whole memory, and of one project", async () => {
        const figures = await store.figures({ days: 10, now, offsetMinutes: 0 });
        expect(figures).toMatchObject({ counted: 4, documents: 4, seen: 9 });
        expect(figures.states).toMatchObject({ held: 1, returned: 1, explained: 1, open: 1, confirmed: 0 });
        expect(figures.types).toEqual([
          { type: "lateinit", documents: 3, seen: 8, returned: 1 },
          { type: "npe", documents: 1, seen: 1, returned: 0 },
        ]);
        expect(figures.days).toEqual([
          { day: 0, type: "lateinit", seen: 1 },
          { day: 5, type: "lateinit", seen: 1 },
          { day: 6, type: "lateinit", seen: 1 },
          { day: 7, type: "lateinit", seen: 1 },
          { day: 8, type: "npe", seen: 1 },
        ]);
        expect(figures.calibration).toEqual([{ tenth: 9, judged: 2, right: 1 }]);
        expect(figures.quality).toHaveLength(20);
        expect(figures.quality[12]).toBe(3);
        const mine = await store.figures({ days: 10, now, offsetMinutes: 0, project: "p2" });
        expect(mine).toMatchObject({ counted: 1, seen: 1 });
      });
      it("counts days as they are where somebody is", async () => {
        const late = await store.figures({ days: 10, now, offsetMinutes: -60 });
        expect(late.days.map(({ day }) => day)).toEqual([0, 5, 6, 7, 8]);
        const edge = {
          ...documents[2],
          id: "edge",
          created_at: 400 * day - 60_000,
          last_seen_at: 400 * day - 60_000,
        };
        await store.put([edge as RCADocument]);
        const npes = async (offsetMinutes: number) =>
          (await store.figures({ days: 3, now, offsetMinutes })).days.filter(({ type }) => type === "npe");
        expect(await npes(0)).toEqual([{ day: 1, type: "npe", seen: 2 }]);
        expect(await npes(60)).toEqual([
          { day: 1, type: "npe", seen: 1 },
          { day: 2, type: "npe", seen: 1 },
        ]);
      });
      it("follows what is changed, deleted and cleared", async () => {
        await store.update("three", { user_validated: true, feedback: "positive", seen_count: 4 });
        await store.delete("four");
        const figures = await store.figures({ days: 30, now, offsetMinutes: 0 });
        expect(figures).toMatchObject({
          counted: 3,
          seen: 10,
          states: { returned: 0, confirmed: 1, open: 0 },
        });
        expect(figures.types.map(({ type, seen }) => `${type} ${seen}`)).toEqual(["lateinit 6", "npe 4"]);
        await store.clear();
        const empty = await store.figures({ days: 30, now, offsetMinutes: 0 });
        expect(empty).toMatchObject({ counted: 0, seen: 0, types: [], days: [], calibration: [] });
        expect(await store.failures(asked)).toEqual({ failures: [] });
      });
    });
  });
}
