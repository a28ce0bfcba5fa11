import { mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { openToolbox, savedRuns } from "../../../src/app.ts";
import { triage } from "../../../src/contracts/triage.ts";
import { Toolbox } from "../../../src/tools/toolbox.ts";
import { Workspace } from "../../../src/workspace/workspace.ts";

const folder = () => mkdtempSync(join(tmpdir(), "culprit-triage-tool-"));
const secret = "ghp_0123456789abcdefghijklmnopqrstuvwxyz";

const row = (screen: string, index: number) => ({
  version: index % 3 === 0 ? "2.2.0" : "2.1.0",
  user: `u${index}`,
  stack_trace: `java.lang.IllegalStateException: ${screen} is closed with ${secret}\n\tat org.example.${screen}.open(${screen}.kt:5)\n`,
});
const rows = (count: number, screen = "Shelf") =>
  Array.from({ length: count }, (_, index) => `${JSON.stringify(row(screen, index))}\n`).join("");

/** A project with an export of two failures, and the tools over it. */
async function scene() {
  const workspace = folder();
  const home = folder();
  const directories = {
    config: join(home, "config"),
    cache: join(home, "cache"),
    state: join(home, "state"),
  };
  writeFileSync(join(workspace, "settings.gradle"), "");
  writeFileSync(join(workspace, "CODEOWNERS"), "*.kt @kotlin\n");
  writeFileSync(
    join(workspace, "Shelf.kt"),
    'package org.example\n\nclass Shelf {\n    fun open() {\n        throw IllegalStateException("Shelf is closed")\n    }\n}\n',
  );
  writeFileSync(join(workspace, "crashes.jsonl"), rows(30) + rows(2, "Loan"));
  const toolbox = await openToolbox({
    workspace,
    directories,
    toolsets: ["triage"],
    analyses: { memory: false },
  });
  return { workspace, directories, call: (parameters: unknown) => toolbox.call("triage", parameters) };
}

it("is the triage of the command line, in a size that a model reads, with ids that lead on", async () => {
  const { call, directories } = await scene();
  const { success, data, output } = await call({ paths: ["crashes.jsonl"] });
  expect(success).toBe(true);
  const answer = triage.output.parse(data);
  expect(answer).toMatchObject({ events: 32, more: 0, users: 30 });
  const [first] = answer.groups;
  expect(first).toMatchObject({
    rank: 1,
    events: 30,
    users: 30,
    versions: { "2.1.0": 20, "2.2.0": 10 },
    analysis: { place: "Shelf.kt:5", owners: ["@kotlin"] },
  });
  expect(first).not.toHaveProperty("sample");
  expect(output.split("\n")[0]).toBe("32 events, 30 users, 2 failures, newest release 2.2.0");
  expect(output).toMatch(/^1\. .*\(30 events, 30 users, .*Shelf\.kt:5, @kotlin\)/m);
  expect(JSON.stringify({ data, output })).not.toContain(secret);
  const saved = await savedRuns(directories).load(first?.analysis?.id ?? "");
  expect(saved.result.fingerprint).toBe(first?.fingerprint);
});

it("reads folders, zipped exports and the states of earlier triages, each by its name in the workspace", async () => {
  const { call, workspace } = await scene();
  writeFileSync(join(workspace, "more.jsonl.gz"), gzipSync(`${rows(1)}{"version":"1"}\n`));
  const { data } = await call({ paths: ["."], top: 0 });
  const answer = triage.output.parse(data);
  expect(answer).toMatchObject({ events: 33, groups: [], more: 2 });
  expect(Object.values(answer.broken).map(({ first }) => first)).toContain("more.jsonl.gz, row 2");
});

it("reads nothing outside of the workspace, whatever leads there", async () => {
  const { call, workspace } = await scene();
  const outside = folder();
  writeFileSync(join(outside, "crashes.jsonl"), rows(4));
  symlinkSync(join(outside, "crashes.jsonl"), join(workspace, "link.jsonl"));
  symlinkSync(outside, join(workspace, "linked"));
  for (const path of [join(outside, "crashes.jsonl"), "../x.jsonl", "link.jsonl", "linked/crashes.jsonl"])
    expect((await call({ paths: [path] })).error?.code, path).toBe("PATH_OUTSIDE_WORKSPACE");
  // A link among the files of a folder is passed over.
  expect((await call({ paths: ["."], top: 0 })).data).toMatchObject({ events: 32 });
});

it("says what is not there, what holds no failure, and what it does not take", async () => {
  const { call, workspace } = await scene();
  expect((await call({ paths: ["nowhere.jsonl"] })).error?.code).toBe("FILE_NOT_FOUND");
  writeFileSync(join(workspace, "empty.jsonl"), "");
  expect(await call({ paths: ["empty.jsonl"] })).toMatchObject({ success: true, warnings: ["NO_RESULTS"] });
  for (const parameters of [
    {},
    { paths: [] },
    { paths: ["a"], top: 51 },
    { paths: ["a"], timeoutSeconds: 0 },
  ])
    expect((await call(parameters)).error?.code).toBe("INVALID_PARAMETERS");
});

it("counts what was read by then where the time for reading is over", async () => {
  const { call, workspace } = await scene();
  writeFileSync(join(workspace, "long.jsonl"), rows(400_000));
  const { data } = await call({ paths: ["long.jsonl"], timeoutSeconds: 1 });
  const answer = triage.output.parse(data);
  expect(answer.events).toBeGreaterThan(0);
  expect(answer.events).toBeLessThan(400_000);
  expect(answer.warnings[0]).toBe(
    `The time for reading was over after ${answer.events} events; what comes after them is not counted.`,
  );
});

it("is not there where nothing explains failures", async () => {
  const toolbox = new Toolbox(new Workspace(folder()), { toolsets: ["triage"] });
  expect((await toolbox.call("triage", { paths: ["."] })).error?.code).toBe("NOT_AVAILABLE");
});
