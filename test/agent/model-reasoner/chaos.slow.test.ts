import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { type Analysis, analyze } from "../../../src/app.ts";
import { layOut } from "../../fixtures/fixture-files.ts";
import { Random } from "../../fuzz/random.ts";
import { startScriptedServer } from "../../llm/scripted/server.ts";
import { temporaryFolder } from "../scene.ts";
import { garbageModel, garbageServer } from "./garbage.ts";
import { opened } from "./scene.ts";

/** So many at a time, since most of them wait for what never comes; and so many times that. */
const [atATime, rounds] = [8, 30];
const runs = atATime * rounds;
/** Milliseconds that a run may take; more for one to whose own work a busy machine does not come in time. */
const limits = [2_500, 10_000, 40_000] as const;
/** What a busy machine may add. */
const slackMs = 60_000;
/** Megabytes that the heap may grow by in the last two thirds of the runs. */
const mostGrowth = 8;

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Failures with and without a cause of the expert, with sources and without. */
const cases = [
  "npe/near-miss-parameter-replaced",
  "lateinit/fires-callback-order",
  "missing_permission/near-miss-checked-before",
  "dep_repo_auth/near-miss-credentials",
  "unresolved_reference/fires-missing-import",
  "missing_permission/log-only-revoked",
];

const treeOf = (at: string): string[] =>
  readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${path} ${statSync(path).mtimeMs} ${readFileSync(path, "utf8")}`)
    .sort();

function essence({ result }: Analysis) {
  const { status, rootCause, location, confidence, evidence, fixes, suspects } = result;
  return { status, rootCause, location, confidence, evidence, fixes, suspects };
}

/** What keeps a process alive, but for what ends by itself within a moment. */
const handles = (): string[] =>
  process
    .getActiveResourcesInfo()
    .filter((name) => !/^(?:Timeout|Immediate|FS|TickObject)/.test(name))
    .sort();

it(`${runs} runs with a model that answers garbage end in time, as good as without it`, async () => {
  const root = temporaryFolder();
  for (const name of cases) layOut(name, root);
  const before = treeOf(root);
  const settings = (name: string) => {
    const workspace = name.includes("log-only") ? undefined : join(root, name, "workspace");
    return { ...(workspace && { workspace }), save: false, id: "a-test" };
  };
  const logs = new Map(cases.map((name) => [name, readFileSync(join(root, name, "log.txt"), "utf8")]));
  const alone = new Map<string, ReturnType<typeof essence>>();
  for (const name of cases) alone.set(name, essence(await analyze(logs.get(name) ?? "", settings(name))));
  const handlesBefore = handles();
  const heap: number[] = [];

  async function run(seed: number): Promise<void> {
    const name = new Random(seed).pick(cases);
    let found: ReturnType<typeof essence> | undefined;
    for (const timeoutMs of limits) {
      found = await essenceOf(seed, timeoutMs);
      if (isDeepStrictEqual(found, alone.get(name))) return;
    }
    expect(found, `seed ${seed}, ${name}`).toEqual(alone.get(name));
  }

  async function essenceOf(seed: number, timeoutMs: number): Promise<ReturnType<typeof essence>> {
    const random = new Random(seed);
    const name = random.pick(cases);
    const protocol = random.pick(["ollama", "openai"] as const);
    const server = await startScriptedServer(garbageModel(random), { models: [garbageServer(random)] });
    const model = { open: () => opened(protocol, server), deep: random.below(2) === 0 };
    const startedAt = performance.now();
    const analysis = await analyze(logs.get(name) ?? "", { ...settings(name), model, limits: { timeoutMs } });
    const took = performance.now() - startedAt;
    await server.close();
    const which = `seed ${seed}, ${name}, ${protocol}`;
    expect(took, `${which} took ${Math.round(took)} ms`).toBeLessThan(timeoutMs + slackMs);
    return essence(analysis);
  }

  for (let round = 0; round < rounds; round++) {
    await Promise.all(Array.from({ length: atATime }, (_, index) => run(round * atATime + index)));
    collect();
    heap.push(process.memoryUsage().heapUsed / 2 ** 20);
  }

  expect(treeOf(root)).toEqual(before);
  expect(Reflect.get({}, "polluted")).toBeUndefined();
  expect((heap.at(-1) ?? 0) - (heap[rounds / 3] ?? 0), `megabytes: ${heap.map(Math.round)}`).toBeLessThan(
    mostGrowth,
  );
  await expect.poll(handles, { timeout: 60_000 }).toEqual(handlesBefore);
});
