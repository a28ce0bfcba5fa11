import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { culprit } from "./command.ts";

const row = {
  library: "Leafy Charts",
  versions: ["org.leafy:charts"],
  packages: ["org.leafy.charts."],
  fixedIn: ["2.4.1"],
  exceptions: ["IllegalStateException"],
  at: ["Surface.lock"],
  what: "when it is drawn early",
};

/** A project with these facts of its own, and a Kotlin that no table knows. */
function project(facts: object): string {
  const workspace = mkdtempSync(join(tmpdir(), "culprit-facts-"));
  mkdirSync(join(workspace, ".culprit"));
  writeFileSync(join(workspace, ".culprit/facts.json"), JSON.stringify(facts, null, 2));
  writeFileSync(join(workspace, "settings.gradle.kts"), 'rootProject.name = "garden"\n');
  const script = 'plugins {\n    id("org.jetbrains.kotlin.jvm") version "97.1.0"\n}\n';
  writeFileSync(join(workspace, "build.gradle.kts"), script);
  return workspace;
}

it("culprit facts check counts the rows of a sound file", async () => {
  const { stdout, code } = await culprit(["facts", "check", "-w", project({ knownIssues: [row] })]);
  expect(stdout).toBe(".culprit/facts.json: 0 messages and 1 known issue.\n");
  expect(code).toBe(0);
});

it("culprit facts check names what is wrong, with its line", async () => {
  const workspace = project({ knownIssues: [row, { ...row, fixedIn: ["soon"] }] });
  const { stdout, code } = await culprit(["facts", "check", "-w", workspace]);
  expect(stdout).toMatch(
    /^\.culprit\/facts\.json:\d+: knownIssues\[1\]\.fixedIn\[0\]: must be a version, as 2\.1\.0\.\n1 problem; /,
  );
  expect(code).toBe(2);
});

it("culprit doctor tells of facts that cannot be used, and of tools newer than its tables", async () => {
  const workspace = project({ knownIssues: [{ ...row, fixedIn: ["soon"] }] });
  const { stdout } = await culprit(["doctor", "-w", workspace, "-f", "json"]);
  const { checks } = JSON.parse(stdout);
  const summaryOf = (id: string) => checks.find((check: { id: string }) => check.id === id)?.summary;
  expect(summaryOf("own facts")).toContain("1 problem");
  expect(summaryOf("tables")).toMatch(/^kotlin 97\.1\.0 is newer than the tables of 20\d\d-\d\d/);
});
