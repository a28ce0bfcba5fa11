import { chmodSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { command, edit, plan } from "../agent/assistant/scene.ts";
import { scriptedServer } from "../llm/scripted/for-test.ts";
import type { Script } from "../llm/scripted/script.ts";
import { culprit, home } from "./command.ts";

const gradlew = "#!/bin/sh\necho tested >> ran.txt\n";

/** A project with a wrapper that notes its runs, and exact rules of its user for the commands. */
async function scene(script: Script, rules: readonly string[]) {
  const server = await scriptedServer(script);
  const project = realpathSync(mkdtempSync(join(tmpdir(), "culprit-own-work-")));
  for (const [name, text] of Object.entries({ gradlew, "settings.gradle": "", "ran.txt": "" }))
    writeFileSync(join(project, name), text);
  chmodSync(join(project, "gradlew"), 0o755);
  const environment = { ...home(), CULPRIT_MODEL_OLLAMA_HOST: server.origin };
  const run = (...words: string[]) => culprit(words, { environment, cwd: project });
  for (const rule of rules) await run("policy", "add", "run_in_terminal", rule, "--exact");
  return { run, ran: () => readFileSync(join(project, "ran.txt"), "utf8") };
}

it("does not run by an exact rule what the model has written, and says why and what to do", async () => {
  const { run, ran } = await scene(
    [
      { toolCalls: [plan("Change the wrapper, then test")] },
      { toolCalls: [command("./gradlew test")] },
      { toolCalls: [edit("echo tested", "echo attacked", "gradlew")] },
      { toolCalls: [command("./gradlew test")] },
      { text: "Done." },
    ],
    ["./gradlew test"],
  );
  const { code, stderr } = await run("do", "test it", "--yes");
  expect({ code, ran: ran() }).toEqual({ code: 6, ran: "tested\n" });
  expect(stderr).toContain("✓ ./gradlew test");
  expect(stderr).toContain("- not allowed: run_in_terminal ./gradlew test");
  expect(stderr.replace(/\s+/g, " ")).toContain(
    "Not run: ./gradlew test: there is no terminal to ask on, and gradlew was written in this run",
  );
  expect(stderr).toContain("Look at what was written, then run it yourself");
  expect(stderr).not.toContain("culprit policy add");
});

it.each([
  [
    "in place, with its old time",
    "cp -p gradlew old; sed -i s/tested/foisted/ gradlew; touch -r old gradlew",
  ],
  ["by a new file", "printf 'echo attacked' > init.sh; mv init.sh gradlew.sh"],
  ["after it has ended", "(sleep 0.2; echo 'echo attacked' >> settings.gradle) >/dev/null 2>&1 &"],
])("does not run by an exact rule what a command has written %s", async (_, writing) => {
  const { run, ran } = await scene(
    [
      { toolCalls: [plan("Set up, then test")] },
      { toolCalls: [command(`sh -c "${writing}"`)] },
      { toolCalls: [command("sleep 0.5")] },
      { toolCalls: [command("./gradlew test")] },
      { text: "Done." },
    ],
    [`sh -c "${writing}"`, "sleep 0.5", "./gradlew test"],
  );
  const { code, stderr } = await run("do", "test it", "--yes");
  expect({ code, ran: ran(), stderr }).toMatchObject({ code: 6, ran: "" });
  expect(stderr.replace(/\s+/g, " ")).toMatch(
    /Not run: \.\/gradlew test: .*changed since this run's first command began/,
  );
});

it("runs by its rule, as often as asked, a command whose outputs nothing runs", async () => {
  const test = { toolCalls: [command("./gradlew test")] };
  const { run, ran } = await scene(
    [{ toolCalls: [plan("Test")] }, test, { toolCalls: [command("cat ran.txt")] }, test, { text: "Done." }],
    ["./gradlew test", "cat ran.txt"],
  );
  expect({ ...(await run("do", "test it", "--yes")), ran: ran() }).toMatchObject({
    code: 0,
    ran: "tested\ntested\n",
  });
});
