import type { ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ctrlC, ctrlD, culprit, hasTerminal, onTerminal, shelf } from "./command.ts";
import { analysed, fragment, log, original } from "./fix-scene.ts";

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
    const fixed = text();
    expect(fixed).not.toBe(original);
    const again = await run(["fix", id, "--yes"]);
    expect(again).toMatchObject({ code: 4, stderr: expect.stringContaining("in the workspace already") });
    expect(text()).toBe(fixed);
    const undo = await run(["undo"]);
    expect(undo.stdout).toContain(`✓ Restored: ${fragment}`);
    expect(text()).toBe(original);
    expect((await run(["undo"])).code).toBe(2);
  });

  it("finds a project that was moved where it is told to", async () => {
    const { id, project, environment } = await analysed();
    const run = (parameters: string[]) => culprit(parameters, { environment });
    renameSync(project, `${project}-moved`);
    const lost = await run(["fix", id, "--yes"]);
    expect(lost).toMatchObject({ code: 2, stderr: expect.stringContaining("which is gone") });
    const found = await run(["fix", id, "--yes", "-w", `${project}-moved`]);
    expect(found.stdout).toContain(`Location: ${project}-moved`);
  });

  it("changes nothing in a dry run", async () => {
    const { run, id, text } = await analysed();
    const ran = await run(["fix", id, "--dry-run"]);
    expect(ran.code).toBe(0);
    expect((await run(["fix", "latest", "--dry-run"])).stdout).toBe(ran.stdout);
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
    [["fix", "ID", "ID"], 2, /One analysis at a time/],
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

  it("applies a fix that moves a secret, which is kept nowhere", async () => {
    const source = original.replace("model.sync {", 'model.sync(password = "hunter2hunter2") {');
    const { run, id, text, environment, fixes } = await analysed(undefined, { source });
    expect(JSON.stringify(fixes)).toContain("***");
    const state = join(environment.XDG_STATE_HOME ?? "", "culprit/analyses");
    expect(readFileSync(join(state, `${id}.json`), "utf8")).not.toContain("hunter2");
    const ran = await run(["fix", id, "--yes"]);
    expect(ran).toMatchObject({ code: 0, stdout: expect.not.stringContaining("hunter2") });
    expect(text()).not.toBe(source);
    expect(text().match(/model\.sync\(password = "hunter2hunter2"\) \{/g)).toHaveLength(1);
    expect(readdirSync(state)).toEqual([`${id}.json`]);
  });

  it("refuses an edit whose text was masked and cannot be worked out again", async () => {
    const { run, id, text, environment } = await analysed();
    const saved = join(environment.XDG_STATE_HOME ?? "", "culprit/analyses", `${id}.json`);
    const run1 = JSON.parse(readFileSync(saved, "utf8"));
    run1.result.fixes = JSON.parse(JSON.stringify(run1.result.fixes).replaceAll("onSync(books)", "***"));
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
  it("says what stays when the command changed the file, and how to go on", async () => {
    const touch = `cat '${log}'; echo '// touched' >> ${fragment}; exit 1\n`;
    const { run, id, text, project } = await analysed(touch);
    writeFileSync(join(project, fragment), original);
    const ran = await run(["fix", id, "--yes", "--verify"]);
    expect(ran.code).toBe(4);
    expect(ran.stdout).toContain("✗ Not verified: the failure is still there.");
    expect(ran.stdout).not.toContain("taken back; everything");
    expect(ran.stderr).toMatch(/could not be taken back: .*changed since\.\nculprit undo w-\w+ --dry-run/);
    const [, call = ""] = ran.stderr.match(/culprit undo (w-\w+)/) ?? [];
    expect(text()).toContain("// touched");
    expect((await run(["undo", call, "--force"])).code).toBe(0);
    expect(text()).toBe(original);
  });

  it.each(["SIGHUP", "SIGTERM"] as const)("takes back a fix that %s interrupts", async (signal) => {
    const { project, id, text, environment } = await analysed(check("touch verifying; exec sleep 20"));
    const meanwhile = async (child: ChildProcess) => {
      await expect.poll(() => existsSync(join(project, "verifying")), { timeout: 20_000 }).toBe(true);
      expect(text()).not.toBe(original);
      child.kill(signal);
    };
    const ran = await culprit(["fix", id, "--yes", "--verify"], { environment, cwd: project, meanwhile });
    expect(ran).toMatchObject({ code: 130, stdout: expect.stringContaining("interrupted") });
    expect(text()).toBe(original);
  });

  it("is taken back at the next start where it was killed, which is told once", async () => {
    const { project, run, id, text, environment } = await analysed(check("touch verifying; exec sleep 5"));
    const meanwhile = async (child: ChildProcess) => {
      await expect.poll(() => existsSync(join(project, "verifying")), { timeout: 20_000 }).toBe(true);
      child.kill("SIGKILL");
    };
    await culprit(["fix", id, "--yes", "--verify"], { environment, cwd: project, meanwhile });
    expect(text()).not.toBe(original);
    const next = await run(["analyze", log]);
    expect(next.stderr).toContain(`culprit: The fix of ${id} was cut short`);
    expect(text()).toBe(original);
    expect((await run(["analyze", log])).stderr).toBe("");
  });

  it("reads the output with the mapping that the analysis was given", async () => {
    const folder = mkdtempSync(join(tmpdir(), "culprit-mapping-"));
    const minified = readFileSync(log, "utf8")
      .replaceAll("org.example.shelf.list.ShelfFragment.onSync(ShelfFragment.kt:55)", "a.b.c(SourceFile:1)")
      .replaceAll(
        "org.example.shelf.list.ShelfFragment.onCreate$lambda$1(ShelfFragment.kt:28)",
        "a.b.d(SourceFile:2)",
      );
    expect(minified).toContain("at a.b.c(");
    writeFileSync(join(folder, "log.txt"), minified);
    const mapping = [
      "org.example.shelf.list.ShelfFragment -> a.b:",
      '# {"id":"sourceFile","fileName":"ShelfFragment.kt"}',
      "    1:1:void onSync(java.util.List):55:55 -> c",
      "    2:2:void onCreate$lambda$1(java.util.List):28:28 -> d",
    ];
    writeFileSync(join(folder, "mapping.txt"), mapping.join("\n"));
    const { run, id, text } = await analysed(`cat '${join(folder, "log.txt")}'; exit 1\n`, {
      more: ["--mapping", join(folder, "mapping.txt")],
    });
    const ran = await run(["fix", id, "--yes", "--verify"]);
    expect(ran.stdout).toContain("✗ Not verified: the failure is still there.");
    expect(ran.code).toBe(4);
    expect(text()).toBe(original);
  });

  it("does not ask the command about another workspace", async () => {
    const { run, id, text } = await analysed(check(""));
    const ran = await run(["fix", id, "--yes", "--verify", "-w", shelf]);
    expect(ran).toMatchObject({ code: 2, stderr: expect.stringContaining("cannot tell about") });
    expect(text()).toBe(original);
  });

  it.each(broken)("takes the fix back when %s", async (_what, script, says) => {
    const { run, id, text, project } = await analysed(script);
    const ran = await run(["fix", id, "--yes", "--verify"]);
    expect(ran.code).toBe(4);
    expect(ran.stdout).toMatch(says);
    expect(ran.stdout.includes("without --verify")).toBe(says.source.includes("another"));
    expect(text()).toBe(original);
    expect(readdirSync(project).filter((name) => name.includes("culprit"))).toEqual([]);
  });
});

describe.runIf(hasTerminal)("on a terminal", () => {
  it.each([
    ["y", 0, false],
    ["n", 4, true],
    [ctrlC, 130, true],
  ])(
    "asks whether a fix may stay after which another failure shows: %j",
    async (answer, code, isTakenBack) => {
      const { id, text, environment, project } = await analysed(
        check("echo 'e: file:///src/A.kt:3:5 Unresolved reference: gone'; exit 1"),
      );
      const typed = answer === ctrlC ? answer : `${answer}\n`;
      const parameters = ["fix", id, "--yes", "--verify"];
      const ran = await onTerminal(parameters, { typed, environment, cwd: project });
      expect(ran.output).toContain("Not verified: the failure is gone, but another one appeared: ");
      expect(ran.code, ran.output).toBe(code);
      expect(text() === original).toBe(isTakenBack);
    },
  );

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

describe.runIf(hasTerminal)("where nobody would see the question", () => {
  it("does not wait for an answer", async () => {
    const { id, text, environment, project } = await analysed();
    const redirection = "2>/dev/null";
    const ran = await onTerminal(["fix", id], { typed: "", environment, cwd: project, redirection });
    expect(ran.code).toBe(6);
    expect(text()).toBe(original);
  });
});
