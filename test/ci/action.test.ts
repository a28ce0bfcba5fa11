import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { home, type Ran, root, shelf } from "../faces/command.ts";
import {
  addedFragment,
  fileIn,
  folder,
  gitHubVariables,
  lateinitLog,
  outputsIn,
  pullRequestEvent,
} from "./scene.ts";
import { gitHub, token } from "./servers.ts";

/** The action as its users check it out: no dependencies beside it. */
let packed = "";
beforeAll(() => {
  packed = join(folder(), "action");
  execFileSync(process.execPath, [join(root, "scripts/pack-action.mjs"), packed]);
});

const manifest = readFileSync(join(root, "action.yml"), "utf8");
const [, inputsPart = "", stepPart = ""] =
  /\ninputs:\n([\s\S]*?)\noutputs:[\s\S]*?\nruns:([\s\S]*)$/.exec(manifest) ?? [];
const defaults = Object.fromEntries(
  [...inputsPart.matchAll(/^ {2}(\S+):\n.*\n {4}default: (.*)$/gm)].map(([, name, value = ""]) => [
    name,
    value,
  ]),
);
const script = (stepPart.split("run: |\n")[1] ?? "").replace(/^ {8}/gm, "");
const variables = [...stepPart.matchAll(/^ {8}(\w+): \$\{\{ inputs\.(\S+) \}\}$/gm)];

interface Given {
  inputs: Record<string, string>;
  environment: Record<string, string>;
  action?: string;
  cwd?: string;
}

/** Runs the step as a runner does: `bash -e` on a script in a file, with its variables and no others. */
function step({ inputs, environment, action = packed, cwd = shelf }: Given): Promise<Ran> {
  const values = variables.map(([, variable, input = ""]) => {
    const value = inputs[input] ?? defaults[input] ?? "";
    return [variable, value === '""' ? "" : value.replace(/\$\{\{ github.workspace \}\}/, shelf)];
  });
  const file = fileIn(folder(), "step.sh", script);
  const child = spawn("bash", ["--noprofile", "--norc", "-e", "-o", "pipefail", file], {
    cwd,
    env: {
      PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
      ...home(),
      ...environment,
      ...Object.fromEntries(values),
      GITHUB_ACTION_PATH: action,
    },
  });
  const ran: Ran = { code: null, stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (ran.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (ran.stderr += text));
  child.stdin.end();
  return new Promise((done) => child.on("close", (code) => done({ ...ran, code })));
}

const readIn = (path: string | undefined): string => readFileSync(path ?? "", "utf8");

it("has its script take nothing but variables", () => {
  expect(script).toContain('node "$command"');
  expect(script).not.toContain("${{");
  expect(variables.map(([, , input]) => input).sort()).toEqual(Object.keys(defaults).sort());
});

it("explains a failed step of a fork: annotation, summary, outputs, SARIF, and not one connection", async () => {
  const host = await gitHub();
  const environment = gitHubVariables(host, {
    event: pullRequestEvent(host.head, { fork: true }),
    withToken: false,
  });
  const ran = await step({
    inputs: { log: lateinitLog, outcome: "failure", comment: "review" },
    environment,
  });
  expect(ran.code).toBe(0);
  expect(ran.stdout).toMatch(/^::error file=app\/src\/main\/java\/.*ShelfFragment\.kt,line=55,/);
  expect(ran.stderr).toContain("No comment: ");
  expect(readIn(environment.GITHUB_STEP_SUMMARY)).toContain("## lateinit property read before it is set");
  const outputs = outputsIn(readIn(environment.GITHUB_OUTPUT));
  expect(outputs).toMatchObject({ status: "explained", type: "lateinit", line: "55" });
  expect(outputs["root-cause"]).toContain("onViewCreated");
  expect(Number(outputs.confidence)).toBeGreaterThan(0.5);
  expect(outputs.id).toMatch(/^a-/);
  const [run] = JSON.parse(readIn(outputs.sarif)).runs;
  expect(run.results[0].ruleId).toBe("lateinit");
  expect(host.connections()).toBe(0);
});

it("keeps the comment of a pull request, with a token", async () => {
  const host = await gitHub();
  host.files = [addedFragment()];
  const environment = gitHubVariables(host);
  const ran = await step({
    inputs: { log: lateinitLog, outcome: "failure", comment: "review", token },
    environment,
  });
  expect(ran.code).toBe(0);
  expect(host.atLines).toHaveLength(1);
  const texts = [
    ran.stdout,
    ran.stderr,
    readIn(environment.GITHUB_OUTPUT),
    readIn(environment.GITHUB_STEP_SUMMARY),
  ];
  expect(texts.join()).not.toContain(token);
});

it("says nothing of a green step, and leaves a cancelled one alone", async () => {
  const host = await gitHub();
  for (const outcome of ["success", "cancelled"]) {
    const environment = gitHubVariables(host);
    const ran = await step({ inputs: { log: lateinitLog, outcome }, environment });
    expect(ran).toMatchObject({ code: 0, stdout: "" });
    expect(readIn(environment.GITHUB_STEP_SUMMARY)).toBe("");
    const { status } = outputsIn(readIn(environment.GITHUB_OUTPUT));
    expect(status).toBe(outcome === "success" ? "no_failure" : "cancelled");
  }
});

it("takes no command, output or option out of a log, a name or a project", async () => {
  const host = await gitHub();
  const environment = gitHubVariables(host);
  const mark = join(folder(), "executed");
  const commands = [
    "::set-output name=status::pwned",
    "::add-mask::e",
    "::stop-commands::x",
    "##[add-path]/tmp/evil",
    "status<<EOF\npwned\nEOF",
    "@octo/team see #1",
    `$(touch ${mark}) \`touch ${mark}\``,
  ].join("\n");
  const project = join(folder(), "project");
  mkdirSync(project);
  fileIn(project, "settings.gradle", `"touch ${mark}".execute()`);
  fileIn(project, ".npmrc", `node-options=--require ${project}/evil.cjs`);
  const evil = fileIn(project, "evil.cjs", `require("fs").writeFileSync(${JSON.stringify(mark)}, "")`);
  fileIn(
    project,
    "--fail=failure",
    `${commands}\nException in thread "main" java.lang.IllegalStateException: ${commands}\n\tat org.example.shelf.A.b(A.kt:5)\n`,
  );
  const ran = await step({
    inputs: { log: "--fail=failure", workspace: project, key: `$(touch ${mark})` },
    environment: { ...environment, NODE_OPTIONS: `--require ${evil}` },
    cwd: project,
  });
  expect(ran.code).toBe(0);
  const [first = "", ...others] = ran.stdout.trimEnd().split("\n");
  expect(first).toMatch(/^::error /);
  expect(others.filter((line) => !line.startsWith("::warning "))).toEqual([]);
  expect(ran.stdout + ran.stderr).not.toMatch(/^\s*::(?:set-output|add-mask|stop)/m);
  const { status, ...outputs } = outputsIn(readIn(environment.GITHUB_OUTPUT));
  expect(status).toMatch(/^(?:un)?explained$/);
  expect(Object.values(outputs).join()).not.toContain("\n");
  expect(existsSync(mark)).toBe(false);
});

it("fails only where it is asked to, or is used wrongly", async () => {
  const host = await gitHub();
  const run = (inputs: Record<string, string>, action?: string) =>
    step({ inputs, environment: gitHubVariables(host), action });
  const [asked, missing, unbuilt] = await Promise.all([
    run({ log: lateinitLog, fail: "failure" }),
    run({ log: "nowhere.log" }),
    run({ log: lateinitLog }, folder()),
  ]);
  expect(asked.code).toBe(1);
  expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining("no such file") });
  expect(unbuilt).toMatchObject({ code: 2, stderr: expect.stringContaining("holds no built command") });
});

it("keeps the issue of a triage, only with a token, and takes an export without a crash", async () => {
  const host = await gitHub();
  const project = folder();
  const trace = "java.lang.IllegalStateException: closed\n\tat org.example.Shelf.open(Shelf.kt:5)\n";
  const crashes = fileIn(project, "--issue=crash.txt", trace);
  const run = (triage: string, given: string) =>
    step({
      inputs: { triage, token: given, workspace: project },
      environment: gitHubVariables(host),
      cwd: project,
    });
  const plain = await run("--issue=crash.txt", "");
  expect(plain).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("IllegalStateException"),
    stderr: "",
  });
  expect(host.connections()).toBe(0);
  const environment = gitHubVariables(host);
  const kept = await step({ inputs: { triage: crashes, token, workspace: project }, environment });
  expect(kept).toMatchObject({ code: 0, stderr: expect.stringContaining("An issue was opened.") });
  expect(readIn(environment.GITHUB_STEP_SUMMARY)).toContain("### 1. IllegalStateException");
  expect(host.issues).toHaveLength(1);
  expect((await run(fileIn(project, "empty.jsonl", ""), token)).code).toBe(0);
  expect((await run("nowhere.jsonl", token)).code).toBe(2);
});
