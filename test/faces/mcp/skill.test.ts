import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { commandNamed } from "../../../src/faces/cli/commands.ts";
import { skillText, withSection } from "../../../src/faces/mcp/install/skill.ts";
import { culprit, root, shelf } from "../command.ts";

const inCode = [...skillText.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
const lateinitLog = join(root, "examples/failures/lateinit/log.txt");

it("names only fields that a real answer has, and commands and options that there are", async () => {
  const answers = [
    await culprit(["analyze", lateinitLog, "-w", shelf, "-f", "json", "--no-memory"]),
    await culprit(["analyze", join(root, "package.json"), "-f", "json"]),
  ];
  const known = new Set(answers.flatMap(({ stdout }) => namesIn(JSON.parse(stdout))));
  const words = inCode.filter((code) => /^[a-z]+[A-Za-z]*$/.test(code));
  const others = new Set([
    "culprit",
    "analyze",
    "explain",
    "fix",
    "hypotheses",
    "facts",
    "usually",
    "explained",
    "unexplained",
    "error",
    "safe",
    "review",
  ]);
  expect(words.length).toBeGreaterThan(15);
  expect(words.filter((word) => !known.has(word) && !others.has(word))).toEqual([]);

  const calls = [...skillText.matchAll(/culprit ([a-z]+)(?=[ `])([^`#\n]*)/g)];
  expect(calls.length).toBeGreaterThan(4);
  for (const [call, first = "", rest = ""] of calls) {
    const command = commandNamed(first);
    expect(command, call).toBeDefined();
    const own = `${rest} `.split(" -- ")[0] ?? "";
    const options = [...own.matchAll(/--([a-z-]+)/g)].map(([, option]) => option);
    expect(Object.keys(command?.options ?? {})).toEqual(expect.arrayContaining(options));
  }
});

/** Names and plain values of an answer, at any depth. */
function namesIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}

it("tells the exit codes as they are", async () => {
  const codes = await Promise.all([
    culprit(["analyze", lateinitLog, "-w", shelf]),
    culprit(["analyze", join(root, "package.json")]),
    culprit(["analyze", "nowhere.log"]),
  ]);
  expect(codes.map(({ code }) => code)).toEqual([0, 3, 2]);
  expect(skillText).toMatch(
    /exits 0 with a cause, 4 .*open, 3 without a failure, 2 when it was called\s+wrongly/,
  );
});

it("is installed beside the server, shown first, and again without a change", async () => {
  const project = mkdtempSync(join(tmpdir(), "culprit-project-"));
  writeFileSync(join(project, "settings.gradle.kts"), "");
  writeFileSync(join(project, "AGENTS.md"), "# Ours\n\nKeep it small.");
  const install = (host: string, ...more: string[]) =>
    culprit(["mcp", "install", host, "--skill", ...more], { cwd: project, environment: { HOME: project } });
  const skill = join(project, ".claude/skills/culprit/SKILL.md");

  const shown = await install("claude-code");
  expect(shown).toMatchObject({ code: 6, stdout: expect.stringContaining(`+++ ${skill}`) });
  expect(existsSync(skill)).toBe(false);
  expect((await install("claude-code", "--yes")).code).toBe(0);
  expect(readFileSync(skill, "utf8")).toBe(skillText);
  expect(existsSync(join(project, ".mcp.json"))).toBe(true);

  expect((await install("codex", "--yes")).code).toBe(0);
  const text = readFileSync(join(project, "AGENTS.md"), "utf8");
  expect(text).toMatch(/^# Ours\n\nKeep it small\.\n\n<!-- culprit: begin -->\n## When something fails\n/);
  expect(withSection(text)).toBe(text);
  expect(withSection(`${text}\nMore.\n`)).toBe(`${text}\nMore.\n`);
  expect((await install("codex", "--yes")).stdout).toContain("has it already");
});

it("says where it is kept, outside of a project", async () => {
  const home = mkdtempSync(join(tmpdir(), "culprit-home-"));
  const ran = await culprit(["mcp", "install", "gemini", "--skill", "--yes"], {
    cwd: home,
    environment: { HOME: home },
  });
  expect(ran).toMatchObject({ code: 2, stderr: expect.stringContaining("kept in it") });
  expect(existsSync(join(home, ".gemini"))).toBe(false);
});
