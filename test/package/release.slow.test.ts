import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { root } from "../faces/command.ts";

const { version, scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const repository = "somebody/culprit-fork";
const out = mkdtempSync(join(tmpdir(), "culprit-release-"));
const release = (...parameters: string[]) =>
  spawnSync(process.execPath, [join(root, "scripts/release.mjs"), "--out", out, ...parameters], {
    encoding: "utf8",
    env: { ...process.env, GITHUB_REPOSITORY: "" },
  });
const read = (name: string) => readFileSync(join(out, name), "utf8");

describe("what a release consists of", () => {
  beforeAll(() => {
    const { status, stderr } = release("--repository", repository, "--only", "npm,action");
    expect(status, stderr).toBe(0);
  });

  it("lists the hash of each file, and the changes of the version as its notes", () => {
    const checked = execFileSync("sha256sum", ["--check", "SHA256SUMS"], { cwd: out, encoding: "utf8" });
    expect(checked.trim().split("\n")).toEqual(
      [`culprit-${version}.tgz`, "culprit.json", "culprit.rb"].map((name) => `${name}: OK`),
    );
    expect(read("NOTES.md")).toBe(
      execFileSync(process.execPath, [join(root, "scripts/release-notes.mjs")], { encoding: "utf8" }),
    );
    expect(readdirSync(out).filter((name) => name.startsWith("."))).toEqual([]);
  });

  it("has a package that names its repository and carries nothing to build with", () => {
    const manifest = JSON.parse(
      execFileSync("tar", ["-xzOf", `culprit-${version}.tgz`, "package/package.json"], {
        cwd: out,
        encoding: "utf8",
      }),
    );
    expect(manifest).toMatchObject({
      version,
      repository: { url: `git+https://github.com/${repository}.git` },
      bugs: { url: `https://github.com/${repository}/issues` },
      homepage: `https://github.com/${repository}`,
      publishConfig: { provenance: true },
    });
    expect(manifest).not.toHaveProperty("scripts");
    expect(manifest).not.toHaveProperty("devDependencies");
  });

  it("has a formula and a manifest that install just this package", () => {
    const [sum] = read("SHA256SUMS").split("  ");
    const address = `https://github.com/${repository}/releases/download/v${version}/culprit-${version}.tgz`;
    expect(read("culprit.rb")).toContain(`url "${address}"\n  sha256 "${sum}"`);
    expect(JSON.parse(read("culprit.json"))).toMatchObject({
      version,
      hash: sum,
      url: `${address}#/culprit.package`,
    });
  });

  it("has an action that runs from its tag, with a page that says how it is used", () => {
    const command = join(out, "action/dist/cli/culprit.js");
    const printed = execFileSync(process.execPath, [command, "--version"], { encoding: "utf8" });
    expect(printed).toContain(version);
    const page = read("action/docs/ci.md");
    expect(page).toContain(`uses: ${repository}@v${version.split(".")[0]}`);
    expect(page).not.toContain("OWNER/culprit@RELEASE");
  });
});

it("says what is missing or unknown, and makes nothing", () => {
  expect(release().stderr).toBe("release: Name the repository of the release: --repository OWNER/NAME\n");
  expect(release("--repository", "a b").stderr).toContain("a b is no repository of GitHub");
  expect(release("--repository", repository, "--only", "exe").stderr).toContain("There is no part exe.");
});

it("is made by workflows that call what there is", () => {
  const folder = join(root, ".github/workflows");
  const workflows = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const called = workflows.flatMap((text) =>
    [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name),
  );
  expect(called).toContain("release");
  for (const name of called) expect(scripts).toHaveProperty([String(name)]);
});
