import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ctrlC, ctrlD, culprit, hasTerminal, home, onTerminal, root, shelf } from "./command.ts";

const log = join(root, "examples/failures/lateinit/log.txt");
const fragment = "app/src/main/java/org/example/shelf/list/ShelfFragment.kt";
const original = readFileSync(join(shelf, fragment), "utf8");

/** A copy of the example project, and an analysis of its crash. `command`: the script that fails with it, if any. */
async function analysed(command?: string) {
  const environment = home();
  const project = join(realpathSync(mkdtempSync(join(tmpdir(), "culprit-fix-"))), "shelf");
  cpSync(shelf, project, { recursive: true });
  const run = (parameters: string[]) => culprit(parameters, { environment, cwd: project });
  if (command !== undefined) writeFileSync(join(project, "check.sh"), command);
  const parameters = command === undefined ? ["analyze", log] : ["run"];
  const after = command === undefined ? [] : ["--", "sh", "check.sh"];
  const { stdout } = await run([...parameters, "-w", project, "-f", "json", ...after]);
  const { id, fixes } = JSON.parse(stdout);
  const text = () => readFileSync(join(project, fragment), "utf8");
  return { environment, project, run, id: String(id), fixes, text };
}

/** A check that prints the crash until the call is moved, and then what `then` says. */
const check = (then: string) =>
  `if grep -A2 'super.onCreate' ${fragment} | grep -q sync; then cat '${log}'; exit 1; fi\n${then}\n`;

describe("culprit fix", () => {
  it("shows the fix, applies it with --yes, and can take it back", async () => {
    const { run, id, text, fixes } = await analysed();
    const ran = await run(["fix", id, "--yes"]);
    expect(ran.code).toBe(0);
    expect(ran.stdout).toContain(fixes[0].title);
    expect(ran.stdout).toMatch(/^ {3}-.*model\.sync/m);
    expect(ran.stdout).toContain(`✓ Changed: ${fragment}`);
    expect(text()).not.toBe(original);
    const undo = await run(["undo"]);
    expect(undo.stdout).toContain(`✓ Restored: ${fragment}`);
    expect(text()).toBe(original);
    expect((await run(["undo"])).code).toBe(2);
  });

  it("changes nothing in a dry run", async () => {
    const { run, id, text } = await analysed();
    const ran = await run(["fix", id, "--dry-run"]);
    expect(ran.code).toBe(0);
    expect(ran.stdout).toContain("model.sync");
    expect(text()).toBe(original);
  });

  it("is denied without a terminal and without --yes", async () => {
    const { run, id, text } = await analysed();
    const ran = await run(["fix", id]);
    expect(ran.code).toBe(6);
    expect(ran.stderr).toContain("--yes");
    expect(text()).toBe(original);
  });

  it.each([
    [["fix"], 2, /Which analysis/],
    [["fix", "a-nothing"], 2, /no saved analysis/],
    [["fix", "ID", "--fix", "9"], 2, /one fix, no fix 9/],
    [["fix", "ID", "--fix", "zero"], 2, /number of a fix/],
    [["fix", "ID", "--yes", "--verify"], 2, /which command failed/],
  ])("refuses %j", async (parameters, code, says) => {
    const { run, id, text } = await analysed();
    const ran = await run(parameters.map((each) => (each === "ID" ? id : each)));
    expect(ran.code).toBe(code);
    expect(ran.stderr).toMatch(says);
    expect(text()).toBe(original);
  });

  it.each([
    ["is gone", () => "class ShelfFragment\n"],
    ["stands there twice", () => `${original}\n/*\n${original}\n*/\n`],
  ])("refuses when what it replaces %s", async (_what, change) => {
    const { run, id, text, project } = await analysed();
    writeFileSync(join(project, fragment), change());
    const ran = await run(["fix", id, "--yes"]);
    expect(ran.code).toBe(4);
    expect(ran.stderr).toContain("no longer fits");
    expect(text()).toBe(change());
  });

  it("refuses an edit whose text was masked", async () => {
    const { run, id, text, environment } = await analysed();
    const saved = join(environment.XDG_STATE_HOME ?? "", "culprit/analyses", `${id}.json`);
    const run1 = JSON.parse(readFileSync(saved, "utf8"));
    run1.result.fixes[0].edits[0].after = 'val token = "***"';
    writeFileSync(saved, JSON.stringify(run1));
    const ran = await run(["fix", id, "--yes"]);
    expect(ran.code).toBe(4);
    expect(ran.stderr).toContain("secret");
    expect(text()).toBe(original);
  });
});

describe("culprit fix --verify", () => {
  it("keeps a fix after which the command passes", async () => {
    const { run, id, text } = await analysed(check("echo all is well"));
    const ran = await run(["fix", id, "--yes", "--verify"]);
    expect(ran.stdout).toContain("all is well");
    expect(ran.stdout).toContain("✓ Verified");
    expect(ran.code).toBe(0);
    expect(text()).not.toBe(original);
  });

  const broken: [what: string, script: string, says: RegExp][] = [
    ["the failure is still there", `cat '${log}'; exit 1\n`, /still there/],
    [
      "another failure appeared",
      check("echo 'e: file:///src/A.kt:3:5 Unresolved reference: gone'; exit 1"),
      /another one appeared/,
    ],
    ["the command fails and does not say why", check("exit 1"), /does not say why/],
  ];
  it.each(broken)("takes the fix back when %s", async (_what, script, says) => {
    const { run, id, text, project } = await analysed(script);
    const ran = await run(["fix", id, "--yes", "--verify"]);
    expect(ran.code).toBe(4);
    expect(ran.stdout).toMatch(says);
    expect(text()).toBe(original);
    expect(readdirSync(project).filter((name) => name.includes("culprit"))).toEqual([]);
  });
});

describe.runIf(hasTerminal)("on a terminal", () => {
  it.each([
    ["y", 0, false],
    ["n", 6, true],
    ["", 6, true],
    ["always", 6, true],
    [ctrlC, 130, true],
    [ctrlD, 6, true],
  ])("the answer %j ends with %d", async (answer, code, isUntouched) => {
    const { id, text, environment, project } = await analysed();
    const typed = answer.length === 1 && answer < " " ? answer : `${answer}\n`;
    const ran = await onTerminal(["fix", id], { typed, environment, cwd: project });
    expect(ran.code, ran.output).toBe(code);
    expect(ran.output).not.toMatch(/\(y\/n\) [^\r\n]*culprit:/);
    expect(text() === original).toBe(isUntouched);
  });
});

describe("culprit undo", () => {
  it("lists writes, refuses what was changed since, and overrides with --force after showing it", async () => {
    const { run, id, text, project } = await analysed();
    await run(["fix", id, "--yes"]);
    const [write] = JSON.parse((await run(["undo", "--list", "-f", "json"])).stdout);
    expect(write).toMatchObject({ analysis: id, paths: [fragment], isUndone: false });
    writeFileSync(join(project, fragment), `${text()}// by hand\n`);
    const refused = await run(["undo", id]);
    expect(refused.code).toBe(4);
    expect(refused.stderr).toContain("changed since");
    const forced = await run(["undo", write.id, "--force"]);
    expect(forced.code).toBe(0);
    expect(forced.stdout).toContain("-// by hand");
    expect(text()).toBe(original);
    expect((await run(["undo", "--list"])).stdout).toContain("undone");
  });

  it("says what it does not know", async () => {
    const { run } = await analysed();
    expect(await run(["undo", "w-unknown"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("w-unknown"),
    });
    expect(await run(["undo", "--list"])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("No writes"),
    });
  });
});
