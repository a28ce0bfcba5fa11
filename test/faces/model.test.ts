import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { cause, explained, folder, good } from "../agent/model-reasoner/scene.ts";
import { scriptedServer } from "../llm/scripted/for-test.ts";
import type { Script } from "../llm/scripted/script.ts";
import { culprit, home } from "./command.ts";

async function scene(script: Script, settings: Record<string, unknown> = {}) {
  const server = await scriptedServer(script);
  const config = mkdtempSync(join(tmpdir(), "culprit-model-"));
  mkdirSync(join(config, "culprit"));
  writeFileSync(join(config, "culprit/config.jsonc"), JSON.stringify(settings), { mode: 0o600 });
  const environment = { ...home(), OLLAMA_HOST: server.origin, XDG_CONFIG_HOME: config };
  const run = (at: string, ...parameters: string[]) =>
    culprit(["analyze", "-", "-w", resolve(at, "workspace"), ...parameters], {
      environment,
      input: readFileSync(join(at, "log.txt"), "utf8"),
    });
  return { server, run };
}

it("asks the model that is set where the expert is at a loss, and says quietly which one helped", async () => {
  const { server, run } = await scene(good(), { model: { name: "scripted" } });
  const [open, known, without] = await Promise.all([run(folder), run(explained), run(folder, "--no-model")]);
  expect(open.stderr).toBe("");
  expect(open.code).toBe(0);
  expect(open.stdout.replace(/\s+/g, " ")).toContain(cause.rootCause.split(",")[0]);
  expect(open.stdout.replace(/\s+/g, " ")).toContain("model scripted:latest");
  expect(known.stdout).toMatch(/no\s+model/);
  expect(without.code).toBe(4);
  expect(server.chats).toHaveLength(2);
});

it("asks no model that is not named, and one that is not there costs a warning", async () => {
  const { server, run } = await scene([]);
  const [plain, both] = await Promise.all([run(folder), run(folder, "--deep", "--no-model")]);
  expect(plain.code).toBe(4);
  expect(server.asked).toEqual([]);
  expect(both.code).toBe(2);
  await server.close();
  const gone = await run(folder, "--deep");
  expect(gone.code).toBe(5);
  expect(gone.stdout.replace(/\s+/g, " ")).toContain("The model did not help: Ollama at");
});
