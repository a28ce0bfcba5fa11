import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { logcatText } from "./generate-logcat.ts";
import { writeProject } from "./generate-project.ts";
import { sideBySide } from "./measure.ts";

const built = fileURLToPath(new URL("../dist/cli/culprit.js", import.meta.url));

/** The command from start to exit, as a person waits for it; the floor is a Node that does nothing. */
export async function wholeProcess(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "culprit-bench-"));
  const environment = { ...process.env, XDG_STATE_HOME: folder, XDG_CACHE_HOME: folder };
  const node =
    (...parameters: string[]) =>
    () =>
      spawnSync(process.execPath, parameters, { env: environment, stdio: "ignore" });
  const subjects = [
    { name: "bare Node", run: node("-e", "0") },
    { name: "--version", run: node(built, "--version") },
  ];
  for (const [kilobytes, files] of [
    [200, 10_000],
    [2_000, 10_000],
    [200, 100_000],
  ] as const) {
    const root = join(folder, `project-${files}`);
    const log = join(folder, `${kilobytes}.log`);
    if (!subjects.some(({ name }) => name.includes(`${files} files`))) writeProject(root, files);
    writeFileSync(log, logcatText(kilobytes * 1024));
    subjects.push({
      name: `${kilobytes} KB log, ${files} files`,
      run: node(built, "analyze", log, "--workspace", root),
    });
  }
  const timings = await sideBySide(subjects, 7);
  rmSync(folder, { recursive: true });
  return timings.map(
    ({ name, median, ratio }) => `${name}: ${median.toFixed(0)} ms, ${ratio.toFixed(2)}x bare Node`,
  );
}
