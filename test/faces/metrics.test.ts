import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { culprit } from "./command.ts";

it("culprit metrics adds up what the explore tools noted", async () => {
  const workspace = mkdtempSync(join(tmpdir(), "culprit-metrics-"));
  const folder = join(workspace, ".culprit/metrics/Button");
  mkdirSync(folder, { recursive: true });
  const rows = [
    { tool: "queryIndex", results: 3, duration_ms: 12 },
    { tool: "readFile", path: "a.ts", size_bytes: 4521, duration_ms: 5 },
  ].map((row) => JSON.stringify({ timestamp: "2025-12-31T10:00:00Z", component: "Button", ...row }));
  writeFileSync(join(folder, "tool-metrics.jsonl"), `${rows.join("\n")}\n`);
  const text = await culprit(["metrics", "-w", workspace]);
  expect(text.stdout).toContain("1 queries, 1 reads, 1.0 reads a component, 100 % asked the index first");
  const json = await culprit(["metrics", "-w", workspace, "-f", "json"]);
  expect(JSON.parse(json.stdout).components.Button.read_file_bytes).toBe(4521);
  const none = await culprit(["metrics", "-w", join(workspace, ".culprit")]);
  expect(none.stderr).toContain("No metrics");
});
