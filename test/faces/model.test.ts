import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { cause, explained, folder, good, planting } from "../agent/model-reasoner/scene.ts";
import { scriptedServer } from "../llm/scripted/for-test.ts";
import type { Script } from "../llm/scripted/script.ts";
import { culprit, hasTerminal, home, onTerminal } from "./command.ts";

const unlinked = { quote: "private final Catalog catalog;", path: planting, line: 4 };

/** Nothing listens there: a port that a server gave up may be another's a moment later. */
const NOBODY = "http://127.0.0.1:1";

async function scene(script: Script, settings: Record<string, unknown> = {}, origin?: string) {
  const server = await scriptedServer(script);
  const config = mkdtempSync(join(tmpdir(), "culprit-model-"));
  mkdirSync(join(config, "culprit"));
  writeFileSync(join(config, "culprit/config.jsonc"), JSON.stringify(settings), { mode: 0o600 });
  const environment = { ...home(), OLLAMA_HOST: origin ?? server.origin, XDG_CONFIG_HOME: config };
  const run = (at: string, ...parameters: string[]) =>
    culprit(["analyze", "-", "-w", resolve(at, "workspace"), ...parameters], {
      environment,
      input: readFileSync(join(at, "log.txt"), "utf8"),
    });
  return { server, run, environment };
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
  const { run: askNobody } = await scene([], {}, NOBODY);
  const gone = await askNobody(folder, "--deep");
  expect(gone.code).toBe(5);
  expect(gone.stdout.replace(/\s+/g, " ")).toContain("The model did not help: Ollama at");
});

it("applies no edit of a cause that is only possible with --yes alone, and says why and what to do next", async () => {
  // Its one quote is a line that nothing leads to from the failure.
  const guess = {
    ...cause,
    rootCause: "The field catalog of Planting is null.",
    evidence: [unlinked],
    location: { path: planting, line: 4 },
  };
  const { run, environment } = await scene(good(guess), { model: { name: "scripted" } });
  const project = mkdtempSync(join(tmpdir(), "culprit-unproven-"));
  cpSync(folder, project, { recursive: true });
  const { code, stdout } = await run(project, "-f", "json");
  const { id, fixes, hypotheses } = JSON.parse(stdout);
  expect({ code, fixes }).toEqual({ code: 4, fixes: [] });
  expect(hypotheses).toContainEqual(
    expect.objectContaining({ rootCause: guess.rootCause, fixes: [expect.anything()] }),
  );
  const fix = (...words: string[]) =>
    culprit(["fix", ...words], { environment, cwd: join(project, "workspace") });
  const text = () => readFileSync(join(project, "workspace", planting), "utf8");
  const original = text();
  const refused = await fix(id, "--yes");
  expect(refused).toMatchObject({ code: 4, stdout: "" });
  expect(refused.stderr).toContain("its edit rests on a cause that is only possible");
  expect(refused.stderr).toContain(`culprit fix ${id} --fix 1 --yes applies it all the same`);
  const shown = await fix(id, "--dry-run");
  expect(shown).toMatchObject({ code: 0, stdout: expect.stringContaining("not proven") });
  expect(text()).toBe(original);
  expect(await fix(id, "--fix", "1", "--yes")).toMatchObject({ code: 0 });
  expect(text()).toContain("if (seed != null) seed.sow();");
});

/** A model on a machine that no name leads to: whoever is asked about it is asked before anything is looked up. */
function elsewhere() {
  const config = mkdtempSync(join(tmpdir(), "culprit-model-"));
  const environment = { ...home(), OLLAMA_HOST: "http://models.invalid:11434", XDG_CONFIG_HOME: config };
  const settings = join(config, "culprit/config.jsonc");
  const parameters = ["analyze", resolve(folder, "log.txt"), "-w", resolve(folder, "workspace"), "--deep"];
  return { environment, parameters, settings, cwd: config };
}

it("refuses a model elsewhere without a terminal, and says what agrees to it", async () => {
  const { environment, parameters, cwd } = elsewhere();
  const ran = await culprit(parameters, { environment, cwd });
  expect(ran.code).toBe(6);
  const said = ran.stdout.replace(/\s+/g, " ");
  expect(said).toContain("nobody agreed to send it logs and code");
  expect(said).toContain("culprit config set model.remote http://models.invalid:11434");
});

it.runIf(hasTerminal).each([
  ["n", 6, false],
  ["y", 5, false],
  ["always", 5, true],
])("asks once on a terminal about a model elsewhere: %s", async (typed, code, isKept) => {
  const { environment, parameters, settings, cwd } = elsewhere();
  const ran = await onTerminal(parameters, { typed: `${typed}\n`, environment, cwd });
  expect(ran.output).toContain("http://models.invalid:11434 is on another machine");
  expect(ran.output).toContain("Passwords, keys and tokens are masked first");
  expect(ran.output.match(/\(y\/n\/always\)/g)).toHaveLength(1);
  expect(ran.code, ran.output).toBe(code);
  expect(existsSync(settings) && readFileSync(settings, "utf8").includes("http://models.invalid:11434")).toBe(
    isKept,
  );
});
