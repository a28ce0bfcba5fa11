import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { culprit, root } from "./command.ts";

function project(log: (file: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), "culprit-ci-"));
  const sources = join(folder, "app/src/main/java/org/example");
  mkdirSync(sources, { recursive: true });
  writeFileSync(join(folder, "settings.gradle.kts"), "");
  writeFileSync(
    join(sources, "A.kt"),
    `package org.example\n\nclass A {\n${"    fun a() = missing()\n".repeat(20)}}\n`,
  );
  writeFileSync(
    join(sources, "C.java"),
    `package org.example;\n\nclass C {\n${"    int c = foo();\n".repeat(20)}}\n`,
  );
  writeFileSync(join(folder, "build.log"), log(sources));
  return folder;
}
const failed = "\nFAILURE: Build failed with an exception.\n\nBUILD FAILED in 3s\n";
const places = (text: string) =>
  [...text.matchAll(/^::error file=[^,]*?([\w.]+),line=(\d+)[^:]*::(.*)$/gm)].map(
    ([, file, line, said]) => `${file}:${line} ${said}`,
  );

describe("annotations of a build", () => {
  it("are there for every error of Kotlin's compiler, the same words at other lines, too", async () => {
    const cwd = project(
      (sources) =>
        `> Task :app:compileDebugKotlin FAILED\n${[5, 7, 9].map((line) => `e: file://${sources}/A.kt:${line}:15 Unresolved reference 'missing'.`).join("\n")}\n${failed}`,
    );
    const { stdout } = await culprit(["analyze", "build.log", "--format", "github"], { cwd });
    expect(places(stdout).map((each) => each.slice(0, 6))).toEqual(["A.kt:5", "A.kt:7", "A.kt:9"]);
    expect(stdout).toContain("title=Unresolved reference::Unresolved reference 'missing'.");
  });

  it("say which name javac does not find", async () => {
    const error = (sources: string, line: number) =>
      `${sources}/C.java:${line}: error: cannot find symbol\n    int c = foo();\n            ^\n  symbol:   method foo()\n  location: class C\n`;
    const cwd = project(
      (sources) =>
        `> Task :app:compileDebugJavaWithJavac FAILED\n${error(sources, 4)}${error(sources, 9)}2 errors\n${failed}`,
    );
    const { stdout } = await culprit(["analyze", "build.log", "--format", "github"], { cwd });
    expect(places(stdout)[1]).toBe("C.java:9 cannot find symbol: method foo()");
  });
});

describe("on a runner", () => {
  const log = join(root, "examples/failures/lateinit/log.txt");
  const shelf = join(root, "examples/shelf");
  it.each([["text"], ["markdown"], ["html"], ["github"]])(
    "no command of a report as %s names its id",
    async (format) => {
      const summary = join(mkdtempSync(join(tmpdir(), "culprit-ci-")), "summary.md");
      const parameters = ["analyze", log, "-w", shelf, "--format", format];
      const environment = { CI: "true", GITHUB_STEP_SUMMARY: summary };
      const { stdout } = await culprit(parameters, { environment });
      const shown = format === "github" ? stdout + readFileSync(summary, "utf8") : stdout;
      expect(shown).not.toMatch(/culprit (?:fix|show|ask|undo) a-/);
      expect(shown).toContain("onViewCreated");
      if (format !== "github") expect((await culprit(parameters)).stdout).toMatch(/culprit fix a-/);
    },
  );

  it("SARIF has the version of the tool, and help for every rule", async () => {
    const cwd = project(
      (sources) =>
        `> Task :app:compileDebugKotlin FAILED\ne: file://${sources}/A.kt:5:15 Unresolved reference 'missing'.\ne: file://${sources}/A.kt:6:15 Something quite unusual was found here.\n${failed}`,
    );
    const { stdout } = await culprit(["analyze", "build.log", "--format", "sarif"], { cwd });
    const { driver } = JSON.parse(stdout).runs[0].tool;
    expect(driver.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(driver.rules.length).toBe(2);
    for (const rule of driver.rules) {
      expect(rule.help.text.length).toBeGreaterThan(80);
      expect(rule.help.markdown).toContain("**What to check:**");
    }
  });
});
