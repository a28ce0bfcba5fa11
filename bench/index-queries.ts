import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ToolRegistry } from "../src/tools/tool-registry.ts";
import { registerToolset } from "../src/tools/toolsets.ts";
import { Workspace } from "../src/workspace/workspace.ts";
import { writeProject } from "./generate-project.ts";
import { percentile } from "./measure.ts";

const files = 10_000;

/** Whole calls of queryIndex by the library's defaults, of each kind of query, while the project may change at any time. */
export async function indexQueries(): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), "culprit-bench-"));
  writeProject(root, files);
  const touched = join(root, "app/src/main/java/org/example/shelf/p0/Screen100.kt");
  const touch = (index: number) => index % 5 === 0 && appendFileSync(touched, "// again\n");
  const [watched, unwatched] = [asking(root, true), asking(root, false)];
  const rows = [
    await timed("unchanged", 200, watched, () => undefined, 20),
    await timed("a file changed half a second before every fifth query", 40, watched, touch, 500),
    await timed("where nothing can be watched, a query every 0.6 s", 20, unwatched, () => undefined, 600),
  ];
  rmSync(root, { recursive: true });
  return rows;
}

type Ask = (number: number) => Promise<unknown>;

function asking(root: string, mayWatch: boolean): Ask {
  const registry = new ToolRegistry();
  registerToolset(registry, ["explore"], new Workspace(root, { mayWatch }));
  return (number) =>
    registry.execute("queryIndex", {
      query: [
        { type: "exports", value: `Screen${number}` },
        { type: "tag", value: "kotlin" },
        { type: "pathPrefix", value: `app/src/main/java/org/example/shelf/p${number % 100}/` },
        { type: "listAll" },
      ][number % 4],
    });
}

async function timed(
  what: string,
  count: number,
  ask: Ask,
  before: (index: number) => unknown,
  gapMs = 0,
): Promise<string> {
  for (let index = 0; index < 4; index++) await ask(index);
  const times: number[] = [];
  const work: number[] = [];
  for (let index = 0; index < count; index++) {
    before(index);
    if (gapMs > 0) await wait(gapMs);
    const [start, used] = [performance.now(), process.cpuUsage()];
    await ask((index * 37) % files);
    times.push(performance.now() - start);
    const { user, system } = process.cpuUsage(used);
    work.push((user + system) / 1000);
  }
  const [p50, p95] = [0.5, 0.95].map((share) => percentile(times, share).toFixed(2));
  const [cpu50, cpu95] = [0.5, 0.95].map((share) => percentile(work, share).toFixed(2));
  return `${files} files, ${what}: p50 ${p50}, p95 ${p95} ms; CPU p50 ${cpu50}, p95 ${cpu95} ms`;
}
