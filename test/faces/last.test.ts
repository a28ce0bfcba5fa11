import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { culprit, hasTerminal, onTerminal } from "./command.ts";
import { analysed, fragment, log, original } from "./fix-scene.ts";

/** A project of its own with a build script, in which nothing was analysed yet. */
function otherProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "culprit-other-"));
  writeFileSync(join(folder, "settings.gradle.kts"), 'rootProject.name = "other"\n');
  return folder;
}

it("`last` never means an analysis of another project", async () => {
  const { environment, text } = await analysed();
  const ran = await culprit(["fix", "last", "--yes"], { environment, cwd: otherProject() });
  expect(ran).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("no saved analysis of the project in"),
  });
  expect(text()).toBe(original);
});

it.each([
  ["show", "last"],
  ["ask", "last", "why?"],
  ["feedback", "last", "up"],
  ["memory", "show", "last"],
  ["memory", "forget", "latest"],
])("`%s %s` takes none of another project", async (...words) => {
  const { environment, id } = await analysed();
  const ran = await culprit(words, { environment, cwd: otherProject() });
  expect(ran).toMatchObject({ code: 2, stdout: "" });
  expect(ran.stderr).toContain("no saved analysis of the project in");
  expect(ran.stderr).not.toContain(id);
});

it("a fix of another project is refused with --yes alone, and applied where that project is named", async () => {
  const { environment, id, project, text } = await analysed();
  const cwd = otherProject();
  const refused = await culprit(["fix", id, "--yes"], { environment, cwd });
  expect(refused.code).toBe(6);
  expect(refused.stderr).toContain(`was made in ${project}, which is not the project you are in`);
  expect(refused.stderr).toContain(`--workspace ${project}`);
  expect(text()).toBe(original);
  const named = await culprit(["fix", id, "--yes", "--workspace", project], { environment, cwd });
  expect(named.code).toBe(0);
  expect(text()).not.toBe(original);
});

it.runIf(hasTerminal)("the question names the other project", async () => {
  const { environment, id, project } = await analysed();
  const { code, output } = await onTerminal(["fix", id], { typed: "n\n", environment, cwd: otherProject() });
  expect(output.replace(/\s+/g, " ")).toContain(
    `Apply this fix in ${project}, which is not the project you are in?`,
  );
  expect(code).toBe(6);
});

it("`last` is what was last shown in the project", async () => {
  const { run, id, project } = await analysed();
  const other = JSON.parse((await run(["analyze", "--no-cache", "-f", "json", log])).stdout).id;
  const lastShown = async () => JSON.parse((await run(["show", "last", "-f", "json"])).stdout).id;
  expect(await lastShown()).toBe(other);
  await run(["show", id]);
  expect(await lastShown()).toBe(id);
  expect((await run(["show"])).stdout).toMatch(
    new RegExp(`^${id}  .{16}  ${project.split("/").at(-1)}  `, "m"),
  );
  expect(readFileSync(join(project, fragment), "utf8")).toBe(original);
});
