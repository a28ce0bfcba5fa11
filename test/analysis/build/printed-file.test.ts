import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { analyze } from "../../../src/app/analyze.ts";

/** What is found of a property that a script reads, in a project that lies in a temporary folder named for tests. */
async function statusOf(printed: (project: string) => string): Promise<string> {
  const own = realpathSync(mkdtempSync(join(tmpdir(), "project-under-test-")));
  const project = join(own, "shelf");
  mkdirSync(project);
  writeFileSync(join(project, "settings.gradle"), "rootProject.name = 'shelf'\n");
  writeFileSync(
    join(project, "build.gradle"),
    "apply plugin: 'base'\n\next {\n    shelfVersion = '1.0'\n}\n\nversion = shelfVersoin\n",
  );
  const log = [
    "FAILURE: Build failed with an exception.",
    "",
    "* Where:",
    `Build file '${printed(project)}' line: 7`,
    "",
    "* What went wrong:",
    "A problem occurred evaluating root project 'shelf'.",
    "> Could not get unknown property 'shelfVersoin' for root project 'shelf' of type org.gradle.api.Project.",
  ].join("\n");
  const directories = { config: join(own, "config"), cache: join(own, "cache"), state: join(own, "state") };
  const { result } = await analyze(log, { workspace: project, save: false, directories });
  return result.status;
}

it("is the workspace's own where the whole path is, whatever the folder around it is called", async () => {
  expect(await statusOf((project) => join(project, "build.gradle"))).toBe("explained");
});

it("is another's in such a folder elsewhere, whose file has the same name alone", async () => {
  expect(await statusOf(() => "/tmp/junit-test-4711/other/build.gradle")).toBe("unexplained");
});
