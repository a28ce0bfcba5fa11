import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { culprit } from "./command.ts";

const calls = [
  { tool: "queryIndex", results: 3, duration_ms: 12 },
  { tool: "readFile", path: "a.ts", size_bytes: 4521, duration_ms: 5 },
];

/** A project in whose folder of metrics each component made these calls. */
function project(folder: string, components: Record<string, object[]>): string {
  const workspace = mkdtempSync(join(tmpdir(), "culprit-metrics-"));
  for (const [index, [component, rows]] of Object.entries(components).entries()) {
    const directory = join(workspace, folder, String(index));
    mkdirSync(directory, { recursive: true });
    const lines = rows.map((row) => JSON.stringify({ timestamp: "2025-12-31T10:00:00Z", component, ...row }));
    writeFileSync(join(directory, "tool-metrics.jsonl"), `${lines.join("\n")}\n`);
  }
  return workspace;
}

it("culprit metrics adds up what the explore tools noted", async () => {
  const workspace = project(".culprit/metrics", { Button: calls, Card: calls.slice(1) });
  const text = await culprit(["metrics", "-w", workspace]);
  expect(text.stdout.split("\n")).toEqual([
    "component  queries  reads  read  listings  cached",
    "Button           1      1  5 KB         0       0",
    "Card             0      1  5 KB         0       0",
    "",
    "1 query, 2 reads, 1.0 reads a component, 50 % asked the index first",
    "",
  ]);
  const json = await culprit(["metrics", "-w", workspace, "-f", "json"]);
  expect(JSON.parse(json.stdout)).toEqual({
    schemaVersion: 1,
    total_query_calls: 1,
    total_file_reads: 2,
    avg_reads_per_component: 1,
    index_first_ratio: 50,
    components: {
      Button: {
        query_index_calls: 1,
        read_file_calls: 1,
        read_file_bytes: 4521,
        list_files_calls: 0,
        cache_hits: 0,
      },
      Card: expect.objectContaining({ query_index_calls: 0 }),
    },
  });
});

it("culprit tools call notes its calls under the component that is set", async () => {
  const workspace = project(".culprit", {});
  const query = JSON.stringify({ query: { type: "listAll" } });
  const environment = { CULPRIT_EXPLORE_COMPONENT: "Card" };
  await culprit(["tools", "call", "queryIndex", query, "-w", workspace], { environment });
  await culprit(["tools", "call", "queryIndex", query, "-w", workspace]);
  const { stdout } = await culprit(["metrics", "-w", workspace]);
  expect(stdout.split("\n").slice(1, 3)).toEqual([
    expect.stringMatching(/^Card +1 /),
    expect.stringMatching(/^default +1 /),
  ]);
});

it("culprit metrics says where there are none", async () => {
  const none = await culprit(["metrics", "-w", project(".culprit", {})]);
  expect(none).toMatchObject({ code: 0, stdout: "" });
  expect(none.stderr).toMatch(/^No metrics of the explore tools in .+ yet\.\n$/);
});

it("culprit metrics reads where the settings put them, or the folder named", async () => {
  const workspace = project("build/figures", { Button: calls });
  mkdirSync(join(workspace, ".culprit"));
  writeFileSync(join(workspace, ".culprit/config.jsonc"), '{ "explore": { "metricsDir": "build/figures" } }');
  expect((await culprit(["metrics", "-w", workspace])).stdout).toContain("Button");
  expect((await culprit(["metrics", "build/figures"], { cwd: workspace })).stdout).toContain("Button");
});

it("culprit metrics shows names of components as one short line of text", async () => {
  const name = `\u001b[31m${"long name\n".repeat(20)}`;
  const { stdout } = await culprit(["metrics", "-w", project(".culprit/metrics", { [name]: calls })]);
  expect(stdout.split("\n")).toHaveLength(5);
  expect(stdout).not.toContain("\u001b");
  expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
});
