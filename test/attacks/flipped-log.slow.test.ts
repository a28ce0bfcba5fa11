import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { openToolbox } from "../../src/app.ts";
import { analyzeTool } from "../../src/faces/mcp/analyze-tool.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const tries = 1000;

/** Lets a path lead inside and outside by turns, thousands of times a second. */
const flipper = `
  const { renameSync, symlinkSync } = require("node:fs");
  const { workerData: { link, inside, outside }, parentPort } = require("node:worker_threads");
  let ended = false;
  parentPort.once("message", () => { ended = true; });
  const turn = () => {
    for (let count = 0; count < 200; count++) {
      symlinkSync(count % 2 ? outside : inside, link + ".new");
      renameSync(link + ".new", link);
    }
    if (ended) parentPort.postMessage("done"); else setImmediate(turn);
  };
  turn();
`;

it("a log whose folder is a link that is flipped meanwhile is never read outside", async () => {
  const folder = await temporaryFolder();
  const root = join(folder, "project");
  const [inside, outside, link] = [join(root, "inside"), join(folder, "outside"), join(root, "logs")];
  for (const place of [inside, outside]) await mkdir(place, { recursive: true });
  await writeFile(
    join(inside, "log.txt"),
    "java.lang.IllegalStateException: fromInside\n\tat a.B.c(B.kt:1)\n",
  );
  await writeFile(
    join(outside, "log.txt"),
    "java.lang.IllegalStateException: fromOutside\n\tat a.B.c(B.kt:1)\n",
  );
  await symlink(inside, link);
  const directories = { config: join(folder, "c"), cache: join(folder, "k"), state: join(folder, "s") };
  const toolbox = await openToolbox({ workspace: root, directories, toolsets: [] });
  const tool = analyzeTool({ workspace: root, directories, hold: (path) => toolbox.hold(path), save: false });
  const worker = new Worker(flipper, { eval: true, workerData: { link, inside, outside } });
  const said = new Map<string, number>();
  for (let count = 0; count < tries; count++) {
    const answer = await Promise.resolve(tool.execute({ path: "logs/log.txt" })).then(
      (result) => String((result as { data: { error: string } }).data.error),
      (problem: { code?: string }) => String(problem.code),
    );
    said.set(answer, (said.get(answer) ?? 0) + 1);
  }
  worker.postMessage("end");
  await new Promise((done) => worker.once("message", done));
  await worker.terminate();
  expect([...said.keys()].filter((answer) => answer.includes("fromOutside"))).toEqual([]);
  expect([...said.keys()].filter((answer) => answer.includes("fromInside"))).toHaveLength(1);
  expect(said.get("PATH_OUTSIDE_WORKSPACE")).toBeGreaterThan(0);
});
