import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");

it("the changelog has what is new in this version, and the release notes are it", () => {
  const { version } = JSON.parse(read("package.json"));
  const notes = execFileSync(process.execPath, [join(root, "scripts/release-notes.mjs")], {
    encoding: "utf8",
  });
  expect(read("CHANGELOG.md")).toContain(`## ${version}\n\n${notes.trim()}`);
  for (const line of notes.split("\n").filter((line) => line.startsWith("- "))) expect(line).toMatch(/\.$/);
});

const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md"))
    .map((path) => `docs/${path}`),
];

it.each(pages)("%s links only to what is there", (page) => {
  const links = Array.from(read(page).matchAll(/\]\(([^)\s]+)\)/g), ([, link = ""]) => link);
  const own = links
    .filter((link) => !/^(?:https?:|#|mailto:)/.test(link))
    .map((link) => link.split("#")[0] ?? "");
  expect(own.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
});
