import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { policiesOfRun } from "../../src/app.ts";
import { approvalText } from "../../src/tools/policy/approval-prompt.ts";
import { Policy } from "../../src/tools/policy/policy.ts";
import { WrittenFiles } from "../../src/tools/policy/written-files.ts";
import { scene } from "../tools/policy/scene.ts";

test("what a run has written is not run by a rule", async () => {
  const { policy } = scene([
    { tool: "run_in_terminal", pattern: "./gradlew test" },
    { tool: "create_file", pattern: ".*" },
  ]);
  const run = { tool: "run_in_terminal", effect: "dangerous" as const, filesAffected: [] };
  const command = { ...run, parameters: { command: "./gradlew test", timeout_seconds: 30 } };
  const write = (path: string) =>
    policy.decide({
      tool: "create_file",
      effect: "safe_write",
      parameters: { path, content: "x" },
      filesAffected: [path],
    });
  await write("src/A.kt");
  expect(await policy.decide(command)).toEqual({ allowed: true, by: "rule" });
  expect((await write("buildSrc/build.gradle.kts")).allowed).toBe(true);
  expect(await policy.decide(command)).toMatchObject({
    allowed: false,
    reason: expect.stringContaining("buildSrc/build.gradle.kts was written in this run"),
  });
});

test("the question says which file was written, and a yes agrees to what was written so far", async () => {
  const asked: string[] = [];
  const { policy } = scene([{ tool: "run_in_terminal", pattern: "./gradlew test" }], {
    flag: "safe_write",
    ask: async (request) => {
      asked.push(approvalText(request));
      return "yes";
    },
  });
  const command = {
    tool: "run_in_terminal",
    effect: "dangerous" as const,
    filesAffected: [],
    parameters: { command: "./gradlew test" },
  };
  const path = "gradlew";
  await policy.decide({
    tool: "replace_string_in_file",
    effect: "safe_write",
    parameters: { path, old_string: "exec", new_string: "curl" },
    filesAffected: [path],
  });
  expect(await policy.decide(command)).toEqual({ allowed: true, by: "user" });
  expect(asked).toEqual([expect.stringContaining("Note: gradlew was written in this run")]);
  expect(await policy.decide(command)).toEqual({ allowed: true, by: "rule" });
});

const outside = join(mkdtempSync(join(tmpdir(), "culprit-outside-")), "tool");

test.each([
  ["a hook", "echo x > .git/hooks/pre-commit", "git commit -m x"],
  ["git's settings", "echo x >> .git/config", "git status"],
  ["an installed package", "echo x > node_modules/a/index.js", "npm test"],
  ["a file that is gone", "rm settings.gradle", "./gradlew test"],
  ["a folder that was moved", "mv spare buildSrc", "./gradlew test"],
  ["another mode", "chmod 700 settings.gradle", "./gradlew test"],
  ["what a link leads to", `echo x > ${outside}`, "sh linked"],
  ["an output that is named", "echo x > build/tool", "sh build/tool"],
  ["a file elsewhere that is named", `echo x > ${outside}`, `make -f ${outside}`],
  ["settings of the home", "echo x > ../home/.gitconfig", "git status"],
])("a command that wrote %s makes rules ask again", async (_, writing, command) => {
  const rules = [writing, command].map((pattern) => ({ tool: "run_in_terminal", pattern }));
  const { root, folder, registry, policy } = withWritten(rules);
  for (const path of [".git/hooks", "node_modules/a", "spare", "build"])
    mkdirSync(join(root, path), { recursive: true });
  for (const path of [
    "settings.gradle",
    ".git/config",
    "node_modules/a/index.js",
    "spare/a.kt",
    "build/tool",
  ])
    writeFileSync(join(root, path), "");
  mkdirSync(join(folder, "home"));
  writeFileSync(outside, "");
  symlinkSync(outside, join(root, "linked"));
  const run = { tool: "run_in_terminal", effect: "dangerous" as const, filesAffected: [] };
  const asked = { ...run, parameters: { command } };
  expect(await policy.explain(asked)).toMatchObject({ decision: { allowed: true, by: "rule" } });
  const wrote = await registry.execute("run_in_terminal", { command: writing });
  expect(wrote.error).toBeUndefined();
  expect(await policy.decide(asked)).toMatchObject({
    allowed: false,
    reason: expect.stringContaining("changed since this run's first command began"),
    isOwnWork: true,
  });
});

test("where the same command goes on writing its own log, its rule goes on counting", async () => {
  const command = "sh -c 'echo x' > log.txt";
  const { registry } = withWritten([{ tool: "run_in_terminal", pattern: command }]);
  for (let times = 0; times < 2; times++)
    expect((await registry.execute("run_in_terminal", { command })).error).toBeUndefined();
});

test("policies of one run know what each of them let be written", async () => {
  const { directories, root, book } = scene([{ tool: "run_in_terminal", pattern: "./gradlew test" }]);
  expect(book.path).toContain(directories.config);
  const open = policiesOfRun({ directories, workspace: root, flag: "safe_write" });
  const ask = async () => "no" as const;
  await (await open(ask)).decide({
    tool: "create_file",
    effect: "safe_write",
    parameters: { path: "gradlew", content: "x" },
    filesAffected: ["gradlew"],
  });
  const command = {
    tool: "run_in_terminal",
    effect: "dangerous" as const,
    parameters: { command: "./gradlew test" },
    filesAffected: [],
  };
  expect(await (await open(ask)).decide(command)).toMatchObject({ allowed: false, by: "user" });
});

/** A scene whose policy looks at the files of a home, too. */
function withWritten(rules: Parameters<typeof scene>[0]) {
  const made = scene(rules);
  const { root, folder, book, audit, registry } = made;
  const written = new WrittenFiles({ workspace: root, home: join(folder, "home") });
  const policy = new Policy({ book, audit, workspace: root, shell: "/bin/bash", written });
  registry.guard(policy);
  return { ...made, policy };
}
