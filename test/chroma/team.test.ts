import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { culprit, home, root, shelf } from "../faces/command.ts";
import { startScriptedServer } from "../llm/scripted/server.ts";
import { ChromaServerProcess } from "./server.ts";

const lateinit = join(root, "examples/failures/lateinit/log.txt");
const npe = join(root, "examples/failures/npe-cause-chain/log.txt");
let server: ChromaServerProcess;
beforeAll(async () => {
  server = await ChromaServerProcess.start(mkdtempSync(join(tmpdir(), "culprit-chroma-")));
});
afterAll(() => server.kill());

/** A person with a home and a checkout of her own. */
function person(given: Record<string, string> = {}) {
  const environment: Record<string, string> = {
    ...home(),
    CULPRIT_MEMORY_CHROMA_URL: server.url,
    CULPRIT_MEMORY_CHROMA_TOKEN: "sesame-open",
    ...given,
  };
  const project = join(environment.HOME ?? "", "shelf");
  cpSync(shelf, project, { recursive: true });
  mkdirSync(join(project, ".git"));
  writeFileSync(
    join(project, ".git/config"),
    '[remote "origin"]\n\turl = git@Example.org:team/shelf.git\n\tfetch = +refs/heads/*\n',
  );
  const state = join(environment.XDG_STATE_HOME ?? "", "culprit");
  const run = (...parameters: string[]) =>
    culprit([...parameters, "-w", project], { environment, asProcess: true });
  const plain = (...parameters: string[]) => culprit(parameters, { environment, asProcess: true });
  const waiting = () => {
    const folder = join(state, "memory", "waiting");
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".json"))
      .map((name) => readFileSync(join(folder, name), "utf8"));
  };
  return { run, plain, waiting, state, environment, project };
}
const idIn = (text: string) => text.match(/culprit fix (a-\w+)/)?.[1] ?? "";

describe("a team with a Chroma server", () => {
  it("is told of what a colleague has confirmed, as one document of the one project", async () => {
    const [ada, bob] = [person(), person()];
    const first = await ada.run(lateinit);
    expect(first.stdout).not.toContain("Seen before");
    expect(first.stderr).toBe("");
    const told = await ada.plain("feedback", idIn(first.stdout), "up", "--note", "it was the early sync");
    expect(told).toMatchObject({ code: 0, stdout: expect.stringContaining("Noted: confirmed") });
    const theirs = await bob.run(lateinit);
    expect(theirs.stdout).toMatch(/Seen before: once, on \S+; then: the same cause,[^(]+\(confirmed\)/);
    const list = await bob.run("memory", "list", "--format", "json");
    expect(JSON.parse(list.stdout)).toMatchObject([{ seen_count: 2, user_validated: true }]);
    expect(existsSync(join(bob.state, "memory", "memory.db"))).toBe(false);
    expect((await bob.run("memory", "search", "shelfAdapter")).stdout).toContain("lateinit");
    const asked = await bob.run(
      "tools",
      "call",
      "vector_search_db",
      '{"query":"shelfAdapter"}',
      "--format",
      "json",
    );
    expect(JSON.parse(asked.stdout)).toMatchObject({ success: true, data: { totalFound: 1 } });
    const doctor = await bob.run("doctor");
    expect(doctor.stdout).toMatch(/memory +1 analysis at http:\/\/127\.0\.0\.1:\d+, by culprit-failure-1/);
    const shown = await bob.plain("config", "show");
    expect(shown.stdout).toContain(server.url);
    for (const { stdout, stderr } of [first, told, theirs, list, doctor, shown])
      expect(stdout + stderr).not.toContain("sesame");
  });

  it("goes on without the server, keeps what was found out, tells it once, and delivers it later", async () => {
    const ada = person();
    const secretive = join(ada.environment.HOME ?? "", "log.txt");
    writeFileSync(secretive, `${readFileSync(npe, "utf8")}\napi_key=sk_live_9f8e7d6c5b4a39281706\n`);
    await server.kill();
    const first = await ada.run(secretive);
    expect(first.code).toBe(0);
    expect(first.stdout.replace(/\s+/g, " ")).toContain(
      `Nothing was recalled from ${server.url}: ChromaDB health check failed: Connection refused. What is found out waits on this machine`,
    );
    const second = await ada.run(secretive);
    expect(second.stdout + second.stderr).not.toContain("Nothing was recalled");
    expect(ada.waiting()).toHaveLength(2);
    expect(ada.waiting().join()).toContain("NullPointerException");
    expect(ada.waiting().join()).not.toContain("sk_live_9f8e7d6c5b4a39281706");
    expect((await ada.run("doctor")).stdout).toMatch(/Connection refused.*2 entries wait here for it/);
    expect((await ada.run("memory", "list")).code).toBe(5);
    const said = await ada.plain("feedback", "last", "up", "--note", "it was the adapter");
    expect(said).toMatchObject({ code: 0, stdout: expect.stringMatching(/waits on this machine.*refused/) });
    expect((await ada.run("memory", "feedback", "1234", "up")).stderr).toMatch(
      /Your feedback was not noted: .*refused[\s\S]*Then give the feedback again\./,
    );
    expect(ada.waiting()).toHaveLength(3);

    await server.startAgain();
    expect((await ada.run(secretive)).code).toBe(0);
    expect(ada.waiting()).toEqual([]);
    const { stdout } = await ada.run("memory", "list", "--format", "json");
    const kept: { stack_trace: string; seen_count: number; validation_feedback?: string }[] =
      JSON.parse(stdout);
    expect(kept.map(({ validation_feedback }) => validation_feedback)).toContain("it was the adapter");
    const counts = kept.filter(({ stack_trace }) => stack_trace.includes("NullPointerException"));
    expect(counts.map(({ seen_count }) => seen_count)).toEqual([3]);
    expect(stdout).not.toContain("sk_live_9f8e7d6c5b4a39281706");
  });

  it("is not asked where every connection is forbidden; what is found out waits", async () => {
    const ada = person();
    const ran = await ada.run(lateinit, "--offline");
    expect(ran).toMatchObject({ code: 0, stderr: "" });
    expect(ran.stdout).not.toMatch(/Seen before|recalled/);
    expect(ada.waiting()).toHaveLength(1);
    expect((await person({ CULPRIT_OFFLINE: "true" }).run("memory", "list")).stderr).toContain("forbidden");
  });

  it("is reached by nobody who did not choose it", async () => {
    const ada = person({ CULPRIT_MEMORY_CHROMA_URL: "", CULPRIT_MEMORY_CHROMA_TOKEN: "" });
    expect((await ada.run(lateinit)).stdout).not.toContain("Seen before");
    expect(existsSync(join(ada.state, "memory", "memory.db"))).toBe(true);
    expect((await ada.run("doctor")).stdout).toMatch(/memory +on this machine/);
  });

  it("notes on the server that a failure is gone, after a verified fix", async () => {
    const ada = person();
    const fragment = "app/src/main/java/org/example/shelf/list/ShelfFragment.kt";
    const crashes = `sed -n '/onCreate(/,/}/p' ${fragment} | grep -q model.sync || exit 0\ncat '${lateinit}'\nexit 1\n`;
    writeFileSync(join(ada.project, "check.sh"), crashes);
    const here = (...parameters: string[]) =>
      culprit(parameters, { environment: ada.environment, cwd: ada.project, asProcess: true });
    const { stdout } = await here("run", "--", "sh", "check.sh");
    const fixed = await here("fix", idIn(stdout), "--yes", "--verify");
    expect(fixed).toMatchObject({ code: 0, stdout: expect.stringContaining("Verified") });
    const kept = JSON.parse((await ada.run("memory", "list", "--format", "json")).stdout);
    expect(kept).toContainEqual(expect.objectContaining({ error_type: "lateinit", outcome: "held" }));
    expect(existsSync(join(ada.state, "memory", "memory.db"))).toBe(false);
  });

  it("moves from one machine to the server and back", async () => {
    const ada = person({ CULPRIT_MEMORY_CHROMA_URL: "", CULPRIT_MEMORY_CHROMA_TOKEN: "" });
    await ada.run(join(root, "examples/failures/room-migration-missing/log.txt"));
    const there = await ada.plain("memory", "migrate", "--from", "embedded", "--to", server.url);
    expect(there.stdout).toMatch(
      /^1 copied, 0 were there already: all 1 are in the target, which holds \d+\./,
    );
    expect(there.stderr).toContain("culprit: 1 of 1 copied");
    const again = await ada.plain("memory", "migrate", "--from", "embedded", "--to", server.url);
    expect(again.stdout).toMatch(/^0 copied, 1 were there already/);
    const bob = person({ CULPRIT_MEMORY_CHROMA_URL: "" });
    const back = await bob.plain("memory", "migrate", "--from", server.url, "--to", "embedded");
    expect(back.code).toBe(0);
    const held = Number(/which holds (\d+)/.exec(back.stdout)?.[1]);
    expect(JSON.parse((await bob.plain("memory", "list", "--all", "--format", "json")).stdout)).toHaveLength(
      held,
    );
    for (const [from, to] of [
      ["embedded", "embedded"],
      ["embedded", "nonsense"],
      ["chroma", "embedded"],
    ])
      expect((await ada.plain("memory", "migrate", "--from", from ?? "", "--to", to ?? "")).code).toBe(2);
    expect((await ada.plain("memory", "migrate", "--from", "embedded")).stderr).toContain("--from and --to");
  });

  it("compares by the model that is set, for which everything is embedded anew where progress is shown", async () => {
    const ollama = await startScriptedServer([]);
    onTestFinished(() => ollama.close());
    const ada = person({
      CULPRIT_MEMORY_EMBEDDING_MODEL: "nomic-embed-text",
      CULPRIT_MODEL_OLLAMA_HOST: ollama.origin,
    });
    const before = await ada.run(lateinit);
    expect(before.stdout.replace(/\s+/g, " ")).toContain(
      "was made with the embedder culprit-failure-1, not ollama-nomic-embed-text",
    );
    expect(ada.waiting()).toHaveLength(1);
    const list = await ada.run("memory", "list");
    expect(list).toMatchObject({ code: 0, stderr: expect.stringMatching(/\d+ of \d+ embedded anew/) });
    expect(ada.waiting()).toEqual([]);
    expect((await ada.run(lateinit)).stdout).toContain("Seen before");
    expect((await ada.run("doctor")).stdout).toMatch(/memory +\d+ analys[ei]s .* by ollama-nomic-embed-text/);
  });
});
