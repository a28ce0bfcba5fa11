import { execFileSync } from "node:child_process";
import { existsSync, linkSync } from "node:fs";
import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { MetricsLog, readMetrics } from "../../src/tools/explore/metrics-log.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const metric = {
  timestamp: "2026-01-01T00:00:00.000Z",
  component: "default",
  tool: "readFile",
  path: "$(touch canary)",
  duration_ms: 1,
};
const log = "default/tool-metrics.jsonl";

/** Each makes the project lead the metrics, which nobody is asked about, to a file of the user. */
const attempts: [way: string, prepare: (root: string, outside: string) => Promise<void> | void][] = [
  ["the program's folder is a link", (root, outside) => symlink(outside, join(root, ".culprit"))],
  [
    "the folder of metrics is a link",
    async (root, outside) => {
      await mkdir(join(root, ".culprit"));
      await symlink(outside, join(root, ".culprit/metrics"));
    },
  ],
  [
    "the component's folder is a link",
    async (root, outside) => {
      await mkdir(join(root, ".culprit/metrics"), { recursive: true });
      await symlink(outside, join(root, ".culprit/metrics/default"));
    },
  ],
  ["the log is a link", (root, outside) => linkedLog(root, join(outside, "profile"))],
  ["the log is a link to nothing yet", (root, outside) => linkedLog(root, join(outside, "new"))],
  [
    "the log is a second name",
    async (root, outside) => {
      await mkdir(dirname(join(root, ".culprit/metrics", log)), { recursive: true });
      linkSync(join(outside, "profile"), join(root, ".culprit/metrics", log));
    },
  ],
  [
    "what version control leaves out is a link",
    async (root, outside) => {
      await mkdir(join(root, ".culprit/metrics"), { recursive: true });
      await symlink(join(outside, "new"), join(root, ".culprit/metrics/.gitignore"));
    },
  ],
];

async function linkedLog(root: string, target: string): Promise<void> {
  await mkdir(dirname(join(root, ".culprit/metrics", log)), { recursive: true });
  await symlink(target, join(root, ".culprit/metrics", log));
}

describe("a project cannot lead the metrics of explore tools out of it", () => {
  it.each(attempts)("where %s", async (_, prepare) => {
    const folder = await temporaryFolder();
    const [root, outside] = [join(folder, "project"), join(folder, "outside")];
    await mkdir(root);
    await mkdir(outside);
    await writeFile(join(outside, "profile"), "export A=1\n");
    await prepare(root, outside);
    await new MetricsLog(root, join(root, ".culprit/metrics"), "default").add(metric);
    expect(await readdir(outside)).toEqual(["profile"]);
    expect(await readFile(join(outside, "profile"), "utf8")).toBe("export A=1\n");
  });

  it("nor into git's own folder, and a pipe is not waited for", async () => {
    const root = await temporaryFolder();
    await new MetricsLog(root, join(root, ".git/refs"), "default").add(metric);
    expect(await readdir(root)).toEqual([]);
    await mkdir(join(root, ".culprit/metrics/default"), { recursive: true });
    execFileSync("mkfifo", [join(root, ".culprit/metrics", log)]);
    await new MetricsLog(root, join(root, ".culprit/metrics"), "default").add(metric);
    expect((await readMetrics(join(root, ".culprit/metrics"))).components).toEqual({});
  });

  it("a link that stays inside, and a folder that the user chose elsewhere, are used", async () => {
    const root = await temporaryFolder();
    const elsewhere = await temporaryFolder();
    await mkdir(join(root, "notes"));
    await symlink("notes", join(root, ".culprit"));
    await new MetricsLog(root, join(root, ".culprit/metrics"), "default").add(metric);
    await new MetricsLog(root, join(elsewhere, "a/b"), "default").add(metric);
    expect(await readFile(join(root, "notes/metrics", log), "utf8")).toContain("readFile");
    expect(await readFile(join(elsewhere, "a/b", log), "utf8")).toContain("readFile");
    expect(existsSync(join(elsewhere, "a/b/.gitignore"))).toBe(false);
  });
});
