import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { scriptedServer } from "../llm/scripted/for-test.ts";
import { culprit, hasTerminal, home, onTerminal } from "./command.ts";

function scene(host: string) {
  const folder = mkdtempSync(join(tmpdir(), "culprit-models-"));
  const environment = { ...home(), OLLAMA_HOST: host, XDG_CONFIG_HOME: join(folder, "config") };
  const settings = () => readFileSync(join(folder, "config/culprit/config.jsonc"), "utf8");
  return {
    folder,
    environment,
    settings,
    run: (...parameters: string[]) => culprit(["models", ...parameters], { environment, cwd: folder }),
  };
}

describe("culprit models", () => {
  it("lists, downloads and chooses", async () => {
    const steps = [
      { status: "pulling manifest" },
      { status: "pulling ab", digest: "sha256:ab", total: 2_000_000_000, completed: 10 },
      { status: "success" },
    ];
    const scripted = await scriptedServer([], { pulls: { "qwen3:4b": { steps } } });
    const { run, settings } = scene(scripted.origin);
    const [listed, pulled, unknown, chosen] = await Promise.all([
      run(),
      run("pull", "qwen3:4b"),
      run("use", "scriptet"),
      run("use", "scripted"),
    ]);
    expect(listed).toMatchObject({ code: 0, stderr: "" });
    expect(listed.stdout).toContain(scripted.origin);
    expect(listed.stdout).toContain("scripted:latest    4.7 GB  7.6B  Q4_K_M");
    expect(pulled.code).toBe(0);
    expect(pulled.stdout).toContain("Pulled: qwen3:4b");
    expect(pulled.stderr).toBe("culprit: pulling manifest\nculprit: pulling ab (2.0 GB)\nculprit: success\n");
    expect(unknown).toMatchObject({ code: 5, stderr: expect.stringContaining("does not have the model") });
    expect(chosen.code).toBe(0);
    expect(JSON.parse(settings())).toMatchObject({ model: { name: "scripted:latest" } });
    const json = JSON.parse((await run("list", "--format", "json")).stdout);
    expect(json).toMatchObject({ provider: "ollama", models: [{ name: "scripted:latest", chosen: true }] });
  });

  it("chooses a GGUF file, and names what is not there", async () => {
    const gone = await scriptedServer([]);
    await gone.close();
    const { run, folder, settings, environment } = scene(gone.origin);
    writeFileSync(join(folder, "tiny.gguf"), "GGUF");
    const [listed, doctor, remote, used] = await Promise.all([
      run(),
      culprit(["doctor"], { environment, cwd: folder }),
      culprit(["models"], { environment: { ...environment, OLLAMA_HOST: "192.0.2.1" }, cwd: folder }),
      run("use", "tiny.gguf"),
    ]);
    expect(listed).toMatchObject({ code: 5, stdout: "" });
    expect(listed.stderr).toMatch(/nothing listens there\.\nStart it with: ollama serve/);
    expect(doctor.code).toBe(0);
    expect(doctor.stdout).toMatch(/model .*nothing listens there\. Start it with: ollama serve/);
    expect(remote).toMatchObject({ code: 6, stderr: expect.stringContaining("is on another machine") });
    expect(used.code).toBe(0);
    expect(JSON.parse(settings()).model).toEqual({ file: join(folder, "tiny.gguf"), provider: "gguf" });
    expect((await run()).stdout).toContain("* tiny.gguf");
  });

  it.runIf(hasTerminal)(
    "asks before a server on another machine is asked, and takes no for an answer",
    async () => {
      const { environment, folder } = scene("192.0.2.1");
      const { code, output } = await onTerminal(["models"], { typed: "n\n", environment, cwd: folder });
      expect(output).toContain("Passwords, keys and tokens are masked first");
      expect(code).toBe(6);
    },
  );
});
