import { cpSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { turnStatuses } from "../../../src/model/assistant.ts";
import { shelf } from "../../faces/command.ts";
import { Random } from "../../fuzz/random.ts";
import { garbageModel, garbageServer } from "../model-reasoner/garbage.ts";
import { temporaryFolder } from "../scene.ts";
import { scene } from "./scene.ts";

const runs = 150;
/** Most of them wait for what never comes. */
const atATime = 6;
/** Milliseconds that a turn may take, and what a busy machine may add. */
const milliseconds = 2_000;
const slackMs = 30_000;

const treeOf = (at: string): string[] =>
  readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${path} ${statSync(path).mtimeMs} ${readFileSync(path, "utf8")}`)
    .sort();

it(`${runs} turns with a model that answers garbage end in time, and change nothing`, async () => {
  const project = join(temporaryFolder(), "shelf");
  cpSync(shelf, project, { recursive: true });
  const before = treeOf(project);
  async function run(seed: number): Promise<void> {
    const random = new Random(seed);
    const protocol = random.pick(["ollama", "openai"] as const);
    const server = { models: [garbageServer(random)] };
    const { say, server: running } = await scene(garbageModel(random), {
      project,
      protocol,
      server,
      answers: ["no"],
      plans: [random.pick(["agreed", "declined", "nobody"] as const)],
      limits: { steps: 8, milliseconds },
    });
    const startedAt = performance.now();
    const { status, filesChanged, commandsRun } = await say("Make it better");
    const took = performance.now() - startedAt;
    await running.close();
    const which = `seed ${seed}, ${protocol}`;
    expect(took, `${which} took ${Math.round(took)} ms`).toBeLessThan(milliseconds + slackMs);
    expect(turnStatuses, which).toContain(status);
    expect({ filesChanged, commandsRun }, which).toEqual({ filesChanged: [], commandsRun: 0 });
  }

  let last = 0;
  const worker = async (): Promise<void> => {
    while (last < runs) await run(++last);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  expect(treeOf(project)).toEqual(before);
});
