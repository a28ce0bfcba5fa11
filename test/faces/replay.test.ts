import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { culprit, root, shelf } from "./command.ts";

const log = join(root, "examples/failures/lateinit/log.txt");

it("culprit analyze --record writes a run that culprit replay goes again", async () => {
  const cwd = mkdtempSync(join(tmpdir(), "culprit-replay-"));
  const recorded = await culprit(["analyze", log, "-w", shelf, "--record", "run.jsonl"], { cwd });
  expect(recorded).toMatchObject({ code: 0, stderr: "" });
  const file = join(cwd, "run.jsonl");
  const text = readFileSync(file, "utf8");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(text).not.toContain(shelf);

  const same = await culprit(["replay", "run.jsonl"], { cwd });
  expect(same).toMatchObject({ code: 0, stderr: "" });
  expect(same.stdout).toMatch(
    /^a-\w+: \d+ steps, \d+ answers of tools\. The run and its result are the same\.\n$/,
  );

  const other = text.replace('"tool":"resolve_class"', '"tool":"resolve_\\u001b[31mclass"');
  expect(other).not.toBe(text);
  writeFileSync(join(cwd, "other.jsonl"), other);
  const differs = await culprit(["replay", "other.jsonl"], { cwd });
  expect(differs.code).toBe(1);
  expect(differs.stdout).toMatch(/^a-\w+: differs at step \d+, ask\[0\], tool, after /);
  expect(differs.stdout).toMatch(/\n {2}recorded {2}"resolve_.*class"\n {2}now {7}"resolve_class"\n$/);
  expect(differs.stdout).not.toContain("\u001b");
  const data = JSON.parse((await culprit(["replay", "other.jsonl", "-f", "json"], { cwd })).stdout);
  expect(data).toMatchObject({ schemaVersion: 1, same: false, isCut: false, outcome: "complete" });

  const again = await culprit(["analyze", log, "-w", shelf, "--record", "run.jsonl"], { cwd });
  expect(again.code).toBe(2);
  expect(again.stderr).toContain("There is a file run.jsonl already");
  expect(readFileSync(file, "utf8")).toBe(text);
});

it("what cannot be recorded or replayed is said", async () => {
  const cwd = mkdtempSync(join(tmpdir(), "culprit-replay-"));
  writeFileSync(join(cwd, "other.jsonl"), '{"kind":"other"}\n');
  const [none, other, following, nowhere] = await Promise.all([
    culprit(["replay", "none.jsonl"], { cwd }),
    culprit(["replay", "other.jsonl"], { cwd }),
    culprit(["analyze", "--follow", "--record", "x.jsonl"], { cwd }),
    culprit(["analyze", log, "--record", "no/such/folder/x.jsonl"], { cwd }),
  ]);
  expect([none.code, other.code, following.code]).toEqual([2, 2, 2]);
  expect(none.stderr).toContain("There is no file none.jsonl");
  expect(other.stderr).toContain("other.jsonl is no recording of culprit: line 1");
  expect(following.stderr).toContain("--record is for one analysis");
  expect(nowhere.code).toBe(2);
  expect(nowhere.stderr).toContain("cannot be written");
});
