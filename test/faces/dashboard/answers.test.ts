import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tellSteps } from "../../../src/app/live-runs.ts";
import { AgentStateStream, analyze, savedRuns } from "../../../src/app.ts";
import { served } from "./dashboard.ts";

const fragment = "app/src/main/java/org/example/shelf/list/ShelfFragment.kt";

describe("failures", () => {
  it("are listed with what was found, the latest first, page by page", async () => {
    const { ask, explain } = await served();
    expect((await ask("/api/failures")).json).toEqual({ failures: [] });
    await explain("dependency-not-found");
    await explain("lateinit");
    const { failures } = (await ask("/api/failures")).json;
    expect(failures.map(({ type }: { type: string }) => type)).toEqual([
      "lateinit",
      "dependency_resolution_error",
    ]);
    expect(failures[0]).toMatchObject({ state: "explained", seen: 1, place: `${fragment}:55` });
    expect(failures[0]).not.toHaveProperty("stack_trace");
    const first = (await ask("/api/failures?limit=1")).json;
    const second = (await ask(`/api/failures?limit=1&after=${first.next}`)).json;
    expect(second.failures[0].type).toBe("dependency_resolution_error");
    expect(second.next).toBeUndefined();
    expect((await ask("/api/failures?type=lateinit&scope=project")).json.failures).toHaveLength(1);
    expect((await ask("/api/failures?state=returned")).json.failures).toEqual([]);
    const [found] = (await ask("/api/search?q=adapter%20initialized")).json.failures;
    expect(found.type).toBe("lateinit");
    expect(found.similarity).toBeUndefined();
  });
  it("are counted", async () => {
    const { ask, explain } = await served();
    await explain("lateinit");
    await explain("lateinit");
    const figures = (await ask("/api/figures?days=7&offset=120")).json;
    expect(figures).toMatchObject({ documents: 1, seen: 2, types: [{ type: "lateinit", seen: 2 }] });
    expect(figures.days).toEqual([{ day: 6, type: "lateinit", seen: 2 }]);
    const times = (await ask("/api/times")).json;
    expect(times.points).toHaveLength(times.runs);
    expect(times.tools.length).toBeGreaterThan(2);
  });
  it.each([
    "limit=0",
    "limit=1e9",
    "limit=x",
    "state=any",
    "order=up",
    "scope=mine",
    "days=x",
    `type=${"x".repeat(200)}`,
  ])("are not asked for with %s", async (query) => {
    const { ask } = await served();
    const path = query.startsWith("days") ? "figures" : "failures";
    const answer = await ask(`/api/${path}?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.json.code).toBe("INVALID_PARAMETERS");
  });
  it.each(["a-0", "9".repeat(64), "00000000-0000-4000-8000-000000000000", "a-", "-", "toString"])(
    "are not there as %s",
    async (id) => {
      const { ask } = await served();
      expect((await ask(`/api/analyses/${id}`)).status).toBe(404);
      expect((await ask(`/api/analyses/${id}/changes`)).status).toBeLessThan(500);
    },
  );
});

describe("an analysis", () => {
  it("is the report, the evidence beside the code, the steps and what is remembered", async () => {
    const { ask, explain, workspace } = await served();
    await explain("npe-cause-chain");
    const id = await explain("lateinit");
    const { saved, remembered, similar } = (await ask(`/api/analyses/${id}`)).json;
    expect(saved.report).toMatchObject({
      headline: "lateinit property read before it is set: shelfAdapter",
      status: "explained",
    });
    expect(saved.report.frame.find(({ kind }: { kind: string }) => kind === "marked").mark).toBe(
      "shelfAdapter",
    );
    const quoted = saved.evidence.find(({ place }: { place: string }) => place === `${fragment}:33`);
    expect(quoted.stands).toBe(true);
    expect(quoted.rows.find(({ kind }: { kind: string }) => kind === "marked").before).toContain(
      "shelfAdapter =",
    );
    expect(saved.steps.some(({ tool }: { tool?: string }) => tool === "outline")).toBe(true);
    expect(remembered.row).toMatchObject({ type: "lateinit", seen: 1 });
    expect(similar.every(({ type }: { type: string }) => type !== "lateinit")).toBe(true);
    expect(saved.editors).toEqual([
      { editor: "VS Code", href: `vscode://file${workspace}/${fragment}:55` },
      {
        editor: "IntelliJ",
        href: `idea://open?file=${encodeURIComponent(`${workspace}/${fragment}`)}&line=55`,
      },
    ]);
    // The same page by what is remembered of it.
    const again = (await ask(`/api/analyses/${remembered.row.id}`)).json;
    expect(again.saved.id).toBe(id);
  });
  it("shows what the memory holds where it is gone", async () => {
    const { ask, explain, directories } = await served();
    const id = await explain("lateinit");
    const { remembered } = (await ask(`/api/analyses/${id}`)).json;
    const { rmSync } = await import("node:fs");
    rmSync(join(directories.state, "analyses", `${id}.json`));
    const page = (await ask(`/api/analyses/${remembered.row.id}`)).json;
    expect(page.saved).toBeUndefined();
    expect(page.remembered.row.cause).toContain("shelfAdapter is read in onSync()");
    expect(page.remembered.evidence.length).toBeGreaterThan(2);
  });
  it("says which quotes the files no longer hold", async () => {
    const { ask, explain, workspace } = await served();
    const id = await explain("lateinit");
    const file = join(workspace, fragment);
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace("shelfAdapter = ShelfAdapter(::open)", "// moved"),
    );
    const { saved } = (await ask(`/api/analyses/${id}`)).json;
    const stands = Object.fromEntries(
      saved.evidence.map(({ place, stands }: { place: string; stands: boolean }) => [place, stands]),
    );
    expect(stands[`${fragment}:33`]).toBe(false);
    expect(stands[`${fragment}:24`]).toBe(true);
  });
  it("takes what a person says of it", async () => {
    const { ask, explain } = await served();
    const id = await explain("lateinit");
    const body = { direction: "up", note: "yes <b>indeed</b>" };
    expect((await ask(`/api/analyses/${id}/feedback`, { method: "POST", body })).json.feedbackType).toBe(
      "positive",
    );
    const { remembered } = (await ask(`/api/analyses/${id}`)).json;
    expect(remembered).toMatchObject({
      feedback: "positive",
      note: "yes <b>indeed</b>",
      row: { state: "confirmed" },
    });
    expect((await ask("/api/figures")).json.calibration).toEqual([{ tenth: 9, judged: 1, right: 1 }]);
    const sideways = { direction: "sideways" };
    expect((await ask(`/api/analyses/${id}/feedback`, { method: "POST", body: sideways })).status).toBe(400);
  });
});

describe("a change to the project", () => {
  it("is made as it was shown, and taken back", async () => {
    const { ask, explain, workspace, directories } = await served();
    const id = await explain("lateinit");
    const file = join(workspace, fragment);
    const before = readFileSync(file, "utf8");
    const { fix, undo } = (await ask(`/api/analyses/${id}/changes`)).json;
    expect(undo).toBeUndefined();
    expect(fix.rows.filter(({ kind }: { kind: string }) => kind === "plus").length).toBe(1);
    const applied = await ask(`/api/analyses/${id}/fix`, { method: "POST", body: { digest: fix.digest } });
    expect(applied.json).toEqual({ files: [fragment] });
    expect(readFileSync(file, "utf8")).not.toBe(before);
    const audit = readFileSync(join(directories.state, "audit.jsonl"), "utf8");
    expect(audit).toContain('"by":"user"');
    const then = (await ask(`/api/analyses/${id}/changes`)).json;
    expect(then.fix).toBeUndefined();
    expect(then.fixProblem).toMatch(/is in the workspace already/);
    const body = { digest: then.undo.digest };
    expect((await ask(`/api/analyses/${id}/undo`, { method: "POST", body })).json).toEqual({
      files: [fragment],
    });
    expect(readFileSync(file, "utf8")).toBe(before);
  });
  it("is not made where it is another than the one that was shown", async () => {
    const { ask, explain, workspace } = await served();
    const id = await explain("lateinit");
    const { fix } = (await ask(`/api/analyses/${id}/changes`)).json;
    const file = join(workspace, fragment);
    writeFileSync(file, `// a new first line\n${readFileSync(file, "utf8")}`);
    const now = readFileSync(file, "utf8");
    for (const digest of [fix.digest, "0".repeat(64)]) {
      const answer = await ask(`/api/analyses/${id}/fix`, { method: "POST", body: { digest } });
      expect(answer.status).toBe(409);
      expect(answer.json.code).toBe("FILE_CHANGED");
    }
    for (const body of [{}, { digest: "" }, { digest: 1 }])
      expect((await ask(`/api/analyses/${id}/fix`, { method: "POST", body })).status).toBe(400);
    expect(readFileSync(file, "utf8")).toBe(now);
  });
  it("is made once where it is clicked twice", async () => {
    const { ask, explain, workspace } = await served();
    const id = await explain("lateinit");
    const { fix } = (await ask(`/api/analyses/${id}/changes`)).json;
    const click = () => ask(`/api/analyses/${id}/fix`, { method: "POST", body: { digest: fix.digest } });
    const statuses = (await Promise.all([click(), click()])).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
    expect(readFileSync(join(workspace, fragment), "utf8").match(/model\.sync/g)?.length).toBe(1);
  });
});

describe("a log that is handed in", () => {
  it("is analysed in the project, and can be followed to its end", async () => {
    const { ask, directories } = await served();
    const log = readFileSync(
      join(import.meta.dirname, "../../../examples/failures/lateinit/log.txt"),
      "utf8",
    );
    const { id } = (await ask("/api/live", { method: "POST", body: { log } })).json;
    expect(id).toMatch(/^a-[\da-z]{6}$/);
    let steps = 0;
    for (;;) {
      const news = (await ask(`/api/live/${id}?after=${steps}`)).json;
      steps += news.steps.length;
      if (!news.ended) continue;
      expect(news.ended).toEqual({ saved: true });
      break;
    }
    expect((await savedRuns(directories).load(id)).result.type).toBe("lateinit");
    expect((await ask("/api/live")).json.recent[0].id).toBe(id);
  });
  it("is not remembered where that is switched off", async () => {
    const { ask } = await served({ memory: false });
    const log = readFileSync(
      join(import.meta.dirname, "../../../examples/failures/lateinit/log.txt"),
      "utf8",
    );
    const { id } = (await ask("/api/live", { method: "POST", body: { log } })).json;
    while (!(await ask(`/api/live/${id}?after=1000`)).json.ended);
    expect((await ask("/api/failures")).json.failures).toEqual([]);
  });
  it("says so where there is no failure in it", async () => {
    const { ask } = await served();
    const { id } = (await ask("/api/live", { method: "POST", body: { log: "all is well" } })).json;
    let news = (await ask(`/api/live/${id}`)).json;
    while (!news.ended) news = (await ask(`/api/live/${id}`)).json;
    expect(news.ended.saved).toBe(false);
    expect(news.ended.problem).toMatch(/\w/);
    expect((await ask("/api/live/a-nobody")).json.ended).toEqual({ saved: false });
  });
});

describe("an analysis of another process", () => {
  it("is followed step by step, by whoever waits for news", async () => {
    const { ask, directories } = await served();
    const stream = new AgentStateStream();
    const about = { id: "a-other1", type: "lateinit", error: "not initialized", startedAt: Date.now() };
    const told = tellSteps(stream, about, directories, 0);
    stream.emitThought("the first", 1);
    expect((await ask("/api/live")).json.live).toMatchObject([{ id: "a-other1", error: "not initialized" }]);
    expect((await ask("/api/live/a-other1")).json.steps).toMatchObject([{ text: "the first" }]);
    const news = ask("/api/live/a-other1?after=1");
    stream.emitThought("the second", 1);
    expect((await news).json.steps).toMatchObject([{ text: "the second" }]);
    const end = ask("/api/live/a-other1?after=2");
    told.end();
    expect((await end).json).toEqual({ steps: [], ended: { saved: false } });
  });
});

describe("what a log holds", () => {
  it("stays text, with what is hidden in it made visible", async () => {
    const { ask, directories, workspace } = await served();
    const name = "<img src=x onerror=alert(1)>";
    const log = `E/AndroidRuntime: FATAL EXCEPTION: main\njava.lang.IllegalStateException: </script>${name}\u202eevil\u0007 ${"w".repeat(5000)}\n\tat org.example.shelf.Main.go(Main.kt:3)\n`;
    const { result } = await analyze(log, { workspace, directories });
    const answer = await ask(`/api/analyses/${result.id}`);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.text).not.toContain("\u202e");
    expect(answer.text).toContain("\\\\u202eevil\\\\x07");
    expect(answer.json.remembered.row.message).toContain(name);
    expect(answer.json.remembered.row.message.length).toBeLessThan(500);
  });
});
