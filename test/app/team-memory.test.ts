import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { type AnalyzeOptions, analyze } from "../../src/app/analyze.ts";
import { openMemory, remembered } from "../../src/app/memory.ts";
import { projectKey, sharedProjectKey } from "../../src/app/project-key.ts";
import { type TeamMemory, useTeamMemory } from "../../src/app/team-memory.ts";
import { lookAtTeamMemory } from "../../src/app/team-memory-check.ts";
import { mostWaiting } from "../../src/memory/write-queue.ts";
import { temporaryFolder } from "../attacks/temporary-folder.ts";

const trace = `java.lang.IllegalStateException: Shelf 17 of jane.doe@example.org is locked
\tat org.example.shelf.sync.Merger.merge(Merger.kt:4)
Loaded /home/jane/shelves/17.json with api_key=sk_live_9f8e7d6c5b4a39281706`;

/** An address where nothing listens. */
async function nowhere(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

async function scene(also: Partial<TeamMemory> = {}) {
  const folder = await temporaryFolder();
  const state = join(folder, "state");
  const directories = { config: join(folder, "config"), cache: join(folder, "cache"), state };
  const team = { url: await nowhere(), token: "sesame", ...also };
  useTeamMemory(directories, team);
  const answer = async (log: string, options: AnalyzeOptions = {}) => {
    const { result } = await analyze(log, { directories, cache: false, ...options });
    await remembered();
    return result;
  };
  const waiting = () => {
    const place = join(state, "memory", "waiting");
    if (!existsSync(place)) return [];
    return readdirSync(place, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".json"))
      .map((name) => readFileSync(join(place, name), "utf8"));
  };
  return { answer, waiting, directories, team, state };
}

describe("a team's memory that cannot be reached", () => {
  it("stops no analysis, is told of once, and what was found out waits, masked", async () => {
    const { answer, waiting, team, directories, state } = await scene();
    const first = await answer(trace);
    expect(first.status).not.toBe("error");
    expect(first.similar).toEqual([]);
    const told = first.warnings.filter((each) => each.includes("recalled"));
    expect(told).toEqual([
      expect.stringMatching(
        /^Nothing was recalled from http:\/\/127\.0\.0\.1:\d+: ChromaDB health check failed: Connection refused\. What is found out waits on this machine until the server can be used\./,
      ),
    ]);
    expect((await answer(trace)).warnings.join()).not.toContain("recalled");
    expect(waiting()).toHaveLength(2);
    expect(waiting().join()).toContain("Merger.merge");
    for (const secret of ["sk_live_9f8e7d6c5b4a39281706", "jane", "example.org", "sesame"])
      expect(waiting().join()).not.toContain(secret);
    expect(existsSync(join(state, "memory", "memory.db"))).toBe(false);
    expect(await lookAtTeamMemory(directories, team)).toEqual({
      count: undefined,
      embedder: undefined,
      waiting: 2,
      problem: "ChromaDB health check failed: Connection refused",
    });
  });

  it("is waited for once where it does not answer, not by every analysis", async () => {
    let asked = 0;
    const sockets: Socket[] = [];
    const silent = createServer((socket) => {
      socket.once("data", () => asked++).on("error", () => undefined);
      sockets.push(socket);
    }).listen(0, "127.0.0.1");
    await new Promise((done) => silent.once("listening", done));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const { port } = silent.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    const { answer, waiting, directories, team } = await scene({ url, timeoutMs: 300 });
    expect((await answer(trace)).warnings.join()).toContain("No answer within 0.3 s");
    expect(asked).toBe(1);
    // As another process does: one that knows nothing of the first.
    useTeamMemory(directories, { ...team, database: undefined, tenant: undefined, timeoutMs: 301 });
    expect((await answer(trace)).warnings.join()).not.toContain("recalled");
    expect(asked).toBe(1);
    expect(waiting()).toHaveLength(2);
  });

  it("is told of again where no more can wait, and what is not kept then", async () => {
    const { answer, waiting, state, directories, team } = await scene();
    await answer(trace);
    const [folder = ""] = readdirSync(join(state, "memory", "waiting"));
    const [text = ""] = waiting();
    for (let number = 1; number < mostWaiting; number++)
      writeFileSync(
        join(state, "memory", "waiting", folder, `${String(number).padStart(15, "0")}-${randomUUID()}.json`),
        text,
      );
    const told = (await answer(trace)).warnings.join();
    expect(told).toContain(
      "What is found out is not kept until the server can be used: 500 analyses wait on this machine, and no more are kept.",
    );
    expect(waiting()).toHaveLength(mostWaiting);
    useTeamMemory(directories, { ...team, offline: true });
    expect((await answer(trace)).warnings.join()).not.toContain("not kept");
  });

  it("is not asked where every connection is forbidden, and that is no trouble", async () => {
    const { answer, waiting, directories } = await scene({ offline: true, url: "http://192.0.2.1:8000" });
    const { warnings } = await answer(trace);
    expect(warnings.join()).not.toMatch(/recalled|192\.0\.2\.1/);
    expect(waiting()).toHaveLength(1);
    await expect(openMemory(directories)).rejects.toMatchObject({ code: "DB_CONNECTION_FAILED" });
  });

  it("is neither asked nor added to where the memory is left out", async () => {
    const { answer, waiting } = await scene();
    expect((await answer(trace, { memory: false })).warnings.join()).not.toContain("recalled");
    expect(waiting()).toEqual([]);
  });
});

describe("the name of a project that several people work on", () => {
  const checkout = async (origin: string | undefined) => {
    const folder = await temporaryFolder();
    mkdirSync(join(folder, ".git"));
    mkdirSync(join(folder, "app"));
    const remote = origin === undefined ? "" : `[remote "origin"]\n\turl = ${origin}\n`;
    writeFileSync(join(folder, ".git/config"), `[core]\n\tbare = false\n${remote}[branch "main"]\n`);
    return folder;
  };

  it("is that of its origin, however it is written", async () => {
    const keys = await Promise.all(
      [
        "git@example.org:team/shelf.git",
        "https://jane:secret@Example.org/team/shelf",
        "ssh://git@example.org:22/team/shelf.git/",
      ].map(async (origin) => sharedProjectKey(await checkout(origin))),
    );
    expect(new Set(keys).size).toBe(1);
    expect(sharedProjectKey(await checkout("git@example.org:team/other.git"))).not.toBe(keys[0]);
  });

  it("tells the projects of one repository apart, and falls back to the folder", async () => {
    const folder = await checkout("git@example.org:team/shelf.git");
    expect(sharedProjectKey(join(folder, "app"))).not.toBe(sharedProjectKey(folder));
    const alone = await checkout(undefined);
    expect(sharedProjectKey(alone)).toBe(projectKey(alone));
    const copy = join(await temporaryFolder(), "copy");
    cpSync(alone, copy, { recursive: true });
    expect(sharedProjectKey(copy)).not.toBe(sharedProjectKey(alone));
    expect(sharedProjectKey(undefined)).toBe("");
  });
});
