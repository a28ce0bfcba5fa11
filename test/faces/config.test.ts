import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { culprit, home, shelf } from "./command.ts";

function scene(user?: string) {
  const own = home();
  const cwd = mkdtempSync(join(tmpdir(), "culprit-config-face-"));
  const environment = { ...own, XDG_CONFIG_HOME: join(own.HOME ?? "", "config") };
  const file = join(environment.XDG_CONFIG_HOME, "culprit/config.jsonc");
  mkdirSync(join(file, ".."), { recursive: true });
  if (user !== undefined) writeFileSync(file, user);
  return {
    cwd,
    file,
    run: (parameters: string[], more: Record<string, string> = {}, input?: string) =>
      culprit(parameters, { cwd, input, environment: { ...environment, ...more } }),
  };
}

const crash = `FATAL EXCEPTION: main
java.lang.NullPointerException: boom
	at com.example.Main.run(Main.kt:3)
`;

describe("culprit config", () => {
  it("sets, shows with its origin, gets and unsets", async () => {
    const { run, file } = scene("{\n  // quick\n}\n");
    expect((await run(["config", "path"])).stdout).toBe(`${file}\n`);
    expect(await run(["config", "set", "timeout", "12"])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("✓"),
    });
    expect(readFileSync(file, "utf8")).toContain("// quick");
    expect((await run(["config", "get", "timeout"])).stdout).toBe("12\n");
    const shown = await run(["config", "show", "--origin"], { CULPRIT_FORMAT: "json" });
    expect(shown.stdout).toMatch(/format +json\n {2}environment: CULPRIT_FORMAT/);
    expect(shown.stdout).toContain(`user: ${file}:`);
    await run(["config", "unset", "timeout"]);
    const json = await run(["config", "show", "--origin", "--format", "json"]);
    expect(JSON.parse(json.stdout).timeout).toEqual({ value: 30, kind: "default" });
  });

  it("never prints a secret", async () => {
    const { run } = scene();
    const outputs = [
      await run(["config", "set", "model.apiKey", "sk-verysecret"]),
      await run(["config", "get", "model.apiKey"]),
      await run(["config", "show", "--origin"], { OPENAI_API_KEY: "sk-verysecret-too" }),
      await run(["config", "show", "-f", "json"]),
      await run(["config", "show"], { OPENAI_BASE_URL: "http://me:sk-verysecret@localhost/v1" }),
    ];
    for (const { stdout, stderr, code } of outputs) {
      expect(code).toBe(0);
      expect(stdout + stderr).not.toContain("verysecret");
    }
    expect(outputs[1]?.stdout).toBe("set\n");
  });

  it.each([
    [["config", "set", "network.allowd", "true"], 'Did you mean "network.allowed"?'],
    [["config", "set", "timeout", "soon"], 'timeout does not take "soon"'],
    [["config", "set", "timeout"], "set takes"],
    [["config", "unset"], "unset takes"],
    [["config", "get"], "get takes"],
    [["config", "show", "timeout"], "show takes no name"],
    [
      ["config", "get", "network.keys"],
      "network.keys is a group of settings.\nIt holds network.keys.stackexchange,",
    ],
    [["config", "path", "timeout"], "path takes no name"],
    [["config", "shwo"], 'Did you mean "culprit config show"?'],
  ])("%j is wrong usage", async (parameters, message) => {
    expect(await scene().run(parameters)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(message),
    });
  });
});

describe("settings", () => {
  it("stand in for options that are not given, and options come over them", async () => {
    const { run } = scene('{ "format": "json", "timeout": 5 }');
    expect(JSON.parse((await run(["analyze", "-"], {}, crash)).stdout).schemaVersion).toBe(1);
    expect((await run(["analyze", "-", "--format", "markdown"], {}, crash)).stdout).toMatch(/^#/);
    expect((await run(["analyze", "-"], { CULPRIT_FORMAT: "markdown" }, crash)).stdout).toMatch(/^#/);
  });

  it("name the project, whose own file counts, but may not name another", async () => {
    const { run, cwd } = scene();
    const project = join(cwd, "project");
    mkdirSync(join(project, ".culprit"), { recursive: true });
    writeFileSync(join(project, ".culprit/config.jsonc"), `{ "format": "json", "workspace": "${shelf}" }`);
    const { stdout, stderr } = await run(["analyze", "-", "-w", project], {}, crash);
    expect(JSON.parse(stdout).schemaVersion).toBe(1);
    expect(stderr).toContain("workspace is left out: a project may not set it");
    const named = await run(["analyze", "-"], { CULPRIT_WORKSPACE: project }, crash);
    expect(JSON.parse(named.stdout).schemaVersion).toBe(1);
  });

  it("that mean nothing warn on standard error, and fail with --strict-config", async () => {
    const { run } = scene('{ "formt": "json" }');
    const warned = await run(["analyze", "-", "--format", "json"], {}, crash);
    expect(warned.stderr).toContain('unknown setting "formt". Did you mean "format"?');
    expect(JSON.parse(warned.stdout).status).not.toBe("error");
    expect((await run(["analyze", "-", "--strict-config"], {}, crash)).code).toBe(2);
  });

  it("that are broken are wrong usage, and can still be mended", async () => {
    const { run } = scene('{ "offline": "maybe" }');
    expect((await run(["analyze", "-"], {}, crash)).code).toBe(2);
    expect((await run(["config", "set", "offline", "true"])).code).toBe(0);
    expect((await run(["config", "get", "offline"])).stdout).toBe("true\n");
  });
});
