import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, statSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { Runs } from "../../src/agent/runs.ts";
import { analyze } from "../../src/app.ts";
import { readSettings } from "../../src/config/settings.ts";
import { readMetrics } from "../../src/tools/explore/metrics-log.ts";
import { AuditLog } from "../../src/tools/policy/audit-log.ts";
import { RuleBook } from "../../src/tools/policy/rule-book.ts";
import { ToolRegistry } from "../../src/tools/tool-registry.ts";
import { registerToolset } from "../../src/tools/toolsets.ts";
import { CommandHistory } from "../../src/tools/workspace/terminal/command-history.ts";
import { Journal } from "../../src/workspace/editing/journal.ts";
import { IndexStore } from "../../src/workspace/index-store.ts";
import { Workspace } from "../../src/workspace/workspace.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** What may stand in a file's place: cut short, by somebody else, or made to break whoever reads it. */
const contents: [kind: string, make: (path: string) => void][] = [
  ["nothing", (path) => writeFileSync(path, "")],
  ["half of it", (path) => writeFileSync(path, '{"version":1,"result":{"id":"a-1')],
  ["another shape", (path) => writeFileSync(path, '[1,"two",null,{"rules":{"length":1e9}}]')],
  ["null", (path) => writeFileSync(path, "null")],
  ["no text", (path) => writeFileSync(path, Buffer.from([0xff, 0xfe, 0, 0xd8, 0, 1]))],
  ["lists without end", (path) => writeFileSync(path, "[".repeat(200_000))],
  ["objects without end", (path) => writeFileSync(path, '{"result":'.repeat(100_000))],
  [
    "deep values",
    (path) => writeFileSync(path, `{"version":1,"result":${"[".repeat(5000)}${"]".repeat(5000)}}`),
  ],
  [
    "names of prototypes",
    (path) =>
      writeFileSync(
        path,
        '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"rules":[{"__proto__":{"polluted":1}}]}',
      ),
  ],
  [
    "a line of prototypes",
    (path) => writeFileSync(path, "culprit-index 2\n__proto__\t1\t1\t1\ta\t\t\tpolluted:1\n"),
  ],
  [
    "a file of gigabytes",
    (path) => {
      writeFileSync(path, "{");
      truncateSync(path, 3 * 1024 ** 3);
    },
  ],
  ["a pipe", (path) => execFileSync("mkfifo", [path])],
  ["a folder", (path) => mkdirSync(path)],
  ["a link to a device", (path) => symlinkSync("/dev/zero", path)],
  ["a link to itself", (path) => symlinkSync(path, path)],
];

describe("a file of the program's own that holds something else", () => {
  it.each(contents)("(%s) is passed over", async (_, make) => {
    const folder = await temporaryFolder();
    const at = (path: string) => {
      const absolute = join(folder, path);
      mkdirSync(dirname(absolute), { recursive: true });
      make(absolute);
      return absolute;
    };
    const workspace = join(folder, "project");
    mkdirSync(workspace);
    writeFileSync(join(workspace, "a.kt"), "class A\n");
    const key = (text: string, length: number) =>
      createHash("sha256").update(text).digest("hex").slice(0, length);

    at("analyses/a-1.json");
    const runs = new Runs(join(folder, "analyses"));
    expect(await runs.list()).toEqual([]);
    await expect(runs.load("a-1")).rejects.toMatchObject({ code: expect.stringMatching(/^RUN_/) });

    at("journal/20990101-001/records.jsonl");
    expect(await new Journal(join(folder, "journal")).entries()).toEqual([]);

    at(`terminal/${key(`${workspace}\0`, 32)}.json`);
    expect(await new CommandHistory({ workspace, stateFolder: folder }).last()).toBeUndefined();

    at("metrics/default/tool-metrics.jsonl");
    expect((await readMetrics(join(folder, "metrics"))).components).toEqual({});

    at("config/rules.jsonc");
    const book = new RuleBook({ folder: join(folder, "config"), lockDirectory: join(folder, "locks") });
    expect((await book.read()).rules).toEqual([]);

    at(`cache/index-${key(workspace, 16)}.tsv`);
    const loaded = await new IndexStore(join(folder, "cache"), workspace).load();
    expect(loaded?.get("a.kt")).toBeUndefined();
    at(`cache/explore-${key(workspace, 16)}.json`);
    const index = await new Workspace(workspace, { cacheDir: join(folder, "cache") }).exploreIndex(0);
    expect(index.files.map(({ path }) => path)).toEqual(["a.kt"]);

    at("project/.culprit/config.jsonc");
    const userFile = join(folder, "none.jsonc");
    const settings = await readSettings({ userFile, environment: {}, project: async () => workspace });
    expect(settings.config.network?.allowed).toBe(false);

    expect(Object.prototype).not.toHaveProperty("polluted");
  });
});

it("what is kept about a user's projects is for that user alone", async () => {
  const folder = await temporaryFolder();
  const before = process.umask(0);
  try {
    const directories = {
      config: join(folder, "config"),
      cache: join(folder, "cache"),
      state: join(folder, "state"),
    };
    const root = join(folder, "project");
    mkdirSync(join(root, "src"), { recursive: true });
    writeFileSync(join(root, "settings.gradle"), "");
    writeFileSync(join(root, "src/A.kt"), "package a\nclass A { lateinit var b: String\n fun c() = b\n}\n");
    const log =
      "kotlin.UninitializedPropertyAccessException: lateinit property b has not been initialized\n\tat a.A.c(A.kt:3)\n";
    await analyze(log, { workspace: root, directories });
    const workspace = new Workspace(root, { directories, cacheDir: join(directories.cache, "index") });
    await workspace.exploreIndex(0);
    await workspace.resolveClass("not.There");
    const registry = new ToolRegistry({ gate: { decide: async () => ({ allowed: true, by: "flag" }) } });
    registerToolset(registry, ["workspace"], workspace, {
      terminal: { history: new CommandHistory({ workspace: root, stateFolder: directories.state }) },
    });
    await registry.execute("create_file", { path: "new.txt", content: "x" });
    await registry.execute("replace_string_in_file", { path: "new.txt", old_string: "x", new_string: "y" });
    await registry.execute("run_in_terminal", { command: "true" });
    await new RuleBook({ folder: directories.config, lockDirectory: join(directories.state, "locks") }).add({
      tool: "create_file",
      pattern: "x",
    });
    const request = { tool: "x", effect: "dangerous" as const, parameters: {}, filesAffected: [] };
    await new AuditLog({ folder: directories.state }).append({
      at: "t",
      request,
      decision: { allowed: true, by: "flag" },
      rules: [],
    });
    const kept = Object.values(directories).flatMap((each) => [
      each,
      ...readdirSync(each, { recursive: true, encoding: "utf8" }).map((name) => join(each, name)),
    ]);
    const open = kept.filter((path) => (statSync(path).mode & 0o077) !== 0);
    expect(kept.length).toBeGreaterThan(15);
    expect(open).toEqual([]);
  } finally {
    process.umask(before);
  }
});
