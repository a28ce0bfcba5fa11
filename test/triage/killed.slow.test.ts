import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { crashCauses, writeCrashExport } from "../../bench/generate-crash-export.ts";
import { built, culprit, home } from "../faces/command.ts";

const ROWS = 20_000;
const KILLS = 4;
const FEWEST = 3;
const folder = mkdtempSync(join(tmpdir(), "culprit-killed-"));
/** Reads all, explains nothing, and writes down often how far it came. */
const command = (state: string): string[] => [
  "triage",
  "crashes.jsonl",
  "--top",
  "0",
  "--state",
  state,
  "--state-every",
  "0.1",
  "--format",
  "json",
];

let whole: unknown;

beforeAll(async () => {
  await writeCrashExport(join(folder, "crashes.jsonl"), crashCauses(100), ROWS);
  const ran = await culprit(command("whole.json"), { cwd: folder, asProcess: true });
  expect(ran.code).toBe(0);
  whole = stateIn("whole.json");
});

const stateIn = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));

function begin(state: string): { child: ChildProcess; ended: Promise<number | null> } {
  const child = spawn(process.execPath, [built, ...command(state)], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...home() },
    stdio: "ignore",
  });
  return { child, ended: new Promise((done) => child.on("close", (code) => done(code))) };
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Until the state is there, or is another one than before. */
async function newState(name: string, before: string | undefined, end: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  void end.then(() => (hasEnded = true));
  while (!hasEnded && readOr(name) === before) await wait(20);
}

const readOr = (name: string): string | undefined =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : undefined;

it("a triage that is killed again and again loses no row and counts none twice", async () => {
  let kills = 0;
  for (let start = 0; kills < KILLS; start++) {
    const before = readOr("killed.json");
    const { child, ended } = begin("killed.json");
    // At random, but not before it has come on: else it would begin for ever.
    await newState("killed.json", before, ended);
    await wait(Math.random() * 100);
    child.kill("SIGKILL");
    if ((await ended) !== 0) kills++;
    else if (kills >= FEWEST || start > 50) break;
    else {
      // It was done so soon that few kills fell into it: another one begins with the first row.
      rmSync(join(folder, "killed.json"));
      kills = 0;
    }
  }
  expect(kills).toBeGreaterThanOrEqual(FEWEST);
  expect((await culprit(command("killed.json"), { cwd: folder, asProcess: true })).code).toBe(0);
  expect(stateIn("killed.json")).toEqual(whole);
});
