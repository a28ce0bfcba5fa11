import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
// @ts-expect-error: a script without types, which the demo shares.
import { failureExamples } from "../scripts/examples.mjs";
import { writeDeepFailure } from "./generate-deep.ts";
import { logcatText } from "./generate-logcat.ts";
import { writeProject } from "./generate-project.ts";
import { sideBySide } from "./measure.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const built = join(root, "dist/cli/culprit.js");

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
  for (const { folder: example, parameters } of failureExamples(root))
    subjects.push({
      name: `example ${basename(example)}`,
      run: node(built, ...parameters, "--no-cache", "--no-memory"),
    });
  for (const [kilobytes, files] of [
    [200, 10_000],
    [2_000, 10_000],
    [200, 100_000],
  ] as const) {
    const project = join(folder, `project-${files}`);
    const log = join(folder, `${kilobytes}.log`);
    if (!subjects.some(({ name }) => name.includes(`${files} files`))) writeProject(project, files);
    writeFileSync(log, logcatText(kilobytes * 1024));
    subjects.push({
      name: `${kilobytes} KB log, ${files} files`,
      run: node(built, "analyze", log, "--workspace", project),
    });
  }
  const deep = { project: join(folder, "deep"), log: join(folder, "deep.log") };
  writeDeepFailure(deep.project, deep.log);
  subjects.push({
    name: "an unusually deep analysis",
    run: node(built, "analyze", deep.log, "--workspace", deep.project, "--no-cache", "--no-memory"),
  });
  const timings = await sideBySide(subjects, 7);
  rmSync(folder, { recursive: true });
  const isExample = ({ name }: { name: string }) => name.startsWith("example ");
  const slowest = timings.filter(isExample).toSorted((one, other) => other.median - one.median)[0];
  return timings
    .filter((timing) => !isExample(timing) || timing === slowest || timing.name === "example lateinit")
    .map(({ name, median, ratio }) => {
      const what = name === slowest?.name ? `${name}, the slowest of all` : name;
      return `${what}: ${median.toFixed(0)} ms, ${ratio.toFixed(2)}x bare Node`;
    });
}
