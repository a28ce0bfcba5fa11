import { mkdtempSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { culprit, home } from "./command.ts";
import { analysed, fragment, original } from "./fix-scene.ts";

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
    expect((await run(["undo", "last"])).stderr).toBe(refused.stderr);
    const forced = await run(["undo", write.id, "--force"]);
    expect(forced.code).toBe(0);
    expect(forced.stdout).toContain("-// by hand");
    expect(text()).toBe(original);
    expect((await run(["undo", "--list"])).stdout).toContain("undone");
  });

  it("takes back what was written in this project or folder only, and names the place of what was not", async () => {
    const { run, id, text, environment, project } = await analysed();
    await run(["fix", id, "--yes"]);
    const elsewhere = (parameters: string[]) => culprit(parameters, { environment });
    expect(await elsewhere(["undo"])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^culprit: There is no write to undo in \//),
    });
    expect(text()).not.toBe(original);
    expect((await elsewhere(["undo", "--list"])).stdout).toContain("No writes");
    expect((await elsewhere(["undo", "--list", "--all"])).stdout).toMatch(/\(a-\w+, in \/.*shelf\)\n$/);
    expect(await elsewhere(["undo", id])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`culprit undo ${id} --workspace "${project}"`),
    });
    expect(text()).not.toBe(original);
    expect((await elsewhere(["undo", id, "--workspace", project])).stdout).toContain("✓ Restored");
    expect(text()).toBe(original);
  });

  it.runIf(process.platform === "linux")("shows what a path hides as text, as fix does", async () => {
    const { run, id } = await analysed(undefined, { name: "shelf\x1b]0;owned\x07\n\x1b[31mred" });
    const asked = await Promise.all([
      run(["fix", id, "--dry-run"]),
      run(["undo"]),
      run(["undo", "--list"]),
      run(["undo", "--list", "--all"]),
    ]);
    const told = [
      await run(["fix", id, "--yes"]),
      ...asked,
      await run(["undo", "--list"]),
      await run(["undo"]),
    ];
    for (const { stdout, stderr } of told) expect(stdout + stderr).not.toMatch(/[\x1b\x07]/);
    for (const { stdout } of [told[0], told.at(-1)].filter((each) => each !== undefined))
      expect(stdout).toMatch(/Location: \/.*shelf\\x1b\]0;owned\\x07\\n\\x1b\[31mred\n/);
  });

  it("looks in the project that the settings name, as tools do", async () => {
    const project = realpathSync(mkdtempSync(join(tmpdir(), "culprit-undo-")));
    const environment = { ...home(), CULPRIT_WORKSPACE: project };
    const made = ["tools", "call", "create_directory", '{"path":"made"}', "--yes"];
    await culprit(made, { environment });
    expect(readdirSync(project)).toEqual(["made"]);
    expect((await culprit(["undo"], { environment })).stdout).toContain("Removed: made");
    expect(readdirSync(project)).toEqual([]);
  });

  it("shows in a dry run what would come and go, and changes nothing", async () => {
    const { run, project } = await analysed();
    await run(["tools", "call", "create_file", '{"path":"new/a.txt","content":"one\\n"}', "--yes"]);
    const ran = await run(["undo", "--dry-run"]);
    expect(ran).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Folder to remove: new\n[\s\S]*-one/),
    });
    expect(readFileSync(join(project, "new/a.txt"), "utf8")).toBe("one\n");
    expect((await run(["undo"])).stdout).toMatch(/Removed: new\/a\.txt\n.*Removed: new\n/);
  });

  it("says what it does not know", async () => {
    const { run } = await analysed();
    expect((await run(["undo", "w-one", "w-two"])).code).toBe(2);
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
