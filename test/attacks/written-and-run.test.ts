import { expect, test } from "vitest";
import { approvalText } from "../../src/tools/policy/approval-prompt.ts";
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
