import { mkdtempSync, rmSync } from "node:fs";
import { lstat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fdir } from "fdir";
import { Workspace } from "../src/workspace/workspace.ts";
import { writeProject } from "./generate-project.ts";
import { percentile, sideBySide } from "./measure.ts";

/** The declaration index of a tree, cold and warm; the floor is one walk that stats every file. */
export async function indexing(): Promise<string[]> {
  const rows: string[] = [];
  for (const files of [1_000, 10_000]) {
    const folder = mkdtempSync(join(tmpdir(), "culprit-bench-"));
    const root = join(folder, "project");
    const cacheDir = join(folder, "cache");
    writeProject(root, files);
    // Declared beside another class, so that only the full index knows it.
    const hidden = "Extra30";
    const index = (cache: string | undefined) =>
      new Workspace(root, { cacheDir: cache }).resolveClass(hidden);
    await index(cacheDir);
    const timings = await sideBySide(
      [
        { name: "stat walk", run: () => statWalk(root) },
        { name: "cold", run: () => index(undefined) },
        { name: "warm", run: () => index(cacheDir) },
      ],
      5,
    );
    const [floor, cold, warm] = timings;
    if (!floor || !cold || !warm) continue;
    rows.push(
      `${files} files: cold ${cold.median.toFixed(0)} ms (${cold.ratio.toFixed(1)}x a stat walk of ${floor.median.toFixed(0)} ms), warm ${warm.median.toFixed(0)} ms (${warm.ratio.toFixed(2)}x), query p95 ${(await queries(root, cacheDir, files)).toFixed(3)} ms`,
    );
    rmSync(folder, { recursive: true });
  }
  return rows;
}

async function statWalk(root: string): Promise<number> {
  const paths = await new fdir().withFullPaths().crawl(root).withPromise();
  await Promise.all(paths.map((path) => lstat(path)));
  return paths.length;
}

async function queries(root: string, cacheDir: string, files: number): Promise<number> {
  const workspace = new Workspace(root, { cacheDir });
  await workspace.resolveClass("org.example.shelf.p30.Extra30");
  const times: number[] = [];
  for (let index = 0; index < 500; index++) {
    const number = (index * 37) % files;
    const start = performance.now();
    await workspace.resolveClass(`org.example.shelf.p${number % 100}.Screen${number}`);
    times.push(performance.now() - start);
  }
  return percentile(times, 0.95);
}
