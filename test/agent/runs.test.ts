import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { newRunId, Runs } from "../../src/agent/runs.ts";
import { resultWithoutFailure } from "../../src/model/empty-result.ts";
import { Failure } from "../../src/model/failure.ts";
import { temporaryFolder } from "./scene.ts";

function result(id: string, rootCause = "Nobody sets it.") {
  return { ...resultWithoutFailure(id, "no_failure", { code: "NO_FAILURE", message: rootCause }), rootCause };
}

/** Makes a saved analysis `minutes` old. */
function age(directory: string, file: string, minutes: number): void {
  const when = new Date(Date.now() - minutes * 60_000);
  utimesSync(join(directory, file), when, when);
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const thrown = await promise.catch((error: unknown) => error);
  if (!(thrown instanceof Failure)) throw new Error("expected a Failure");
  return thrown.code;
}

describe("Runs", () => {
  it("gives back what was saved, by id and by a prefix that fits only one", async () => {
    const runs = new Runs(join(temporaryFolder(), "state", "runs"));
    const run = {
      result: result("a-7f3k2q"),
      command: ["./gradlew", "build"],
      workspace: "/w/shelf",
      log: "FATAL",
    };
    await runs.save(run);
    await runs.save({ result: result("a-7zzzzz") });
    const saved = { version: 1, ...run };
    expect(await runs.load("a-7f3k2q")).toEqual(saved);
    expect(await runs.load("a-7f")).toEqual(saved);
    expect(await runs.load("7f")).toEqual(saved);
    expect(await codeOf(runs.load("a-7"))).toBe("RUN_AMBIGUOUS");
    expect(await codeOf(runs.load("a-9"))).toBe("RUN_NOT_FOUND");
    expect(await codeOf(runs.load(""))).toBe("RUN_NOT_FOUND");
  });

  it("prefers the whole id to longer ones", async () => {
    const runs = new Runs(temporaryFolder());
    await runs.save({ result: result("a-1", "one") });
    await runs.save({ result: result("a-12", "twelve") });
    expect((await runs.load("a-1")).result.rootCause).toBe("one");
  });

  it("is empty before anything was saved", async () => {
    const runs = new Runs(join(temporaryFolder(), "none"));
    expect(await runs.list()).toEqual([]);
    expect(await codeOf(runs.load("a-1"))).toBe("RUN_NOT_FOUND");
  });

  it("writes no secrets, and nothing that others can read", async () => {
    const directory = temporaryFolder();
    const log = "storePassword=hunter2";
    await new Runs(directory).save({
      result: { ...result("a-1"), metadata: { url: "https://u:hunter2@host.org" } },
      command: ["gradle", "-Ptoken=hunter2"],
      log,
    });
    const path = join(directory, "a-1.json");
    expect(readFileSync(path, "utf8")).not.toContain("hunter2");
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(directory)).toEqual(["a-1.json"]);
  });

  it("keeps the newest within its number", async () => {
    const directory = temporaryFolder();
    const runs = new Runs(directory, { maxRuns: 2 });
    for (const [index, id] of ["a-1", "a-2", "a-3"].entries()) {
      await runs.save({ result: result(id) });
      age(directory, `${id}.json`, 10 - index);
    }
    expect((await runs.list()).map(({ id }) => id)).toEqual(["a-3", "a-2"]);
  });

  it("keeps the newest within its size, and always the one just saved", async () => {
    const directory = temporaryFolder();
    const runs = new Runs(directory, { maxBytes: 5000 });
    for (const [index, id] of ["a-1", "a-2"].entries()) {
      await runs.save({ result: result(id), log: "x".repeat(2500) });
      age(directory, `${id}.json`, 10 - index);
    }
    expect((await runs.list()).map(({ id }) => id)).toEqual(["a-2"]);
    await runs.save({ result: result("a-3"), log: "x".repeat(9000) });
    expect((await runs.list()).map(({ id }) => id)).toEqual(["a-3"]);
  });

  it("replaces an analysis that is saved again", async () => {
    const runs = new Runs(temporaryFolder());
    await runs.save({ result: result("a-1", "first") });
    await runs.save({ result: result("a-1", "second") });
    expect((await runs.list()).map(({ rootCause }) => rootCause)).toEqual(["second"]);
  });

  it("lives with files that are broken or not its own", async () => {
    const directory = temporaryFolder();
    const runs = new Runs(directory, { maxRuns: 1 });
    writeFileSync(join(directory, "a-bad.json"), "{ half");
    writeFileSync(join(directory, "a-old.json"), JSON.stringify({ version: 0 }));
    writeFileSync(join(directory, "notes.txt"), "mine");
    writeFileSync(join(directory, "a-1.backup.json"), "mine too");
    expect(await runs.list()).toEqual([]);
    expect(await codeOf(runs.load("a-bad"))).toBe("RUN_UNREADABLE");
    expect(await codeOf(runs.load("../../etc/passwd"))).toBe("RUN_NOT_FOUND");
    await runs.save({ result: result("a-1") });
    expect(readdirSync(directory).sort()).toEqual(["a-1.backup.json", "a-1.json", "notes.txt"]);
  });

  it("clears away what a writer that died left behind, and nothing fresh", async () => {
    const directory = temporaryFolder();
    writeFileSync(join(directory, "a-1.dead.tmp"), "{");
    age(directory, "a-1.dead.tmp", 120);
    writeFileSync(join(directory, "a-2.fresh.tmp"), "{");
    await new Runs(directory).save({ result: result("a-3") });
    expect(readdirSync(directory).sort()).toEqual(["a-2.fresh.tmp", "a-3.json"]);
  });

  it("takes many writers at once", async () => {
    const runs = new Runs(temporaryFolder(), { maxRuns: 10 });
    const ids = Array.from({ length: 30 }, (_, index) => `a-${index.toString(36)}`);
    await Promise.all(ids.map((id) => runs.save({ result: result(id) })));
    const { length } = await runs.list();
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(10);
  });

  it("says what to do when it cannot write", async () => {
    const file = join(temporaryFolder(), "file");
    writeFileSync(file, "");
    expect(await codeOf(new Runs(join(file, "runs")).save({ result: result("a-1") }))).toBe("RUN_NOT_SAVED");
  });

  it("refuses an id that is no file name of its own", async () => {
    const runs = new Runs(temporaryFolder());
    expect(await codeOf(runs.save({ result: result("a-../x") }))).toBe("INVALID_PARAMETERS");
  });
});

describe("newRunId", () => {
  it("is short, plain and made of what it is given", () => {
    expect(newRunId(() => 0.999)).toBe("a-zzzzzz");
    expect(newRunId(() => 0)).toBe("a-000000");
    expect(newRunId()).toMatch(/^a-[0-9a-z]{6}$/);
  });
});
