import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { root } from "../faces/command.ts";

interface Packed {
  size: number;
  files: { path: string; size: number }[];
}

describe("the npm package", () => {
  it("holds the command, the library with its types and the pages for users, and nothing else", async () => {
    const parameters = ["pack", "--dry-run", "--json", "--ignore-scripts"];
    const environment = { ...process.env, npm_config_cache: mkdtempSync(join(tmpdir(), "culprit-npm-")) };
    const { stdout } = await promisify(execFile)("npm", parameters, {
      cwd: root,
      env: environment,
      maxBuffer: 1 << 26,
    });
    const [packed] = JSON.parse(stdout) as [Packed];
    const paths = packed.files.map(({ path }) => path);
    const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    for (const path of [
      manifest.bin.culprit,
      manifest.main,
      manifest.types,
      manifest.man,
      "LICENSE",
      "README.md",
      "dist/NOTICES.txt",
    ])
      expect(paths).toContain(path);
    const known =
      /^(?:dist\/(?:NOTICES\.txt|cli\/package\.json|[\w/.-]+\.(?:js|d\.ts))|docs\/[\w-]+\.(?:md|schema\.json|1)|LICENSE|README\.md|package\.json)$/;
    expect(paths.filter((path) => !known.test(path))).toEqual([]);
    expect(
      paths.filter((path) => /test|fixture|bench|decision|architecture/.test(path) && !isSource(path)),
    ).toEqual([]);
    const megabytes = packed.size / 1e6;
    // A quarter of it are the checks of libraries, which are data.
    expect(megabytes).toBeLessThan(4.5);
  });
});

/** Made from a source whose own name has such a word in it. */
const isSource = (path: string): boolean =>
  path.startsWith("dist/cli/") ||
  existsSync(join(root, path.replace(/^dist\//, "src/").replace(/(?:\.d)?\.(?:js|ts)$/, ".ts")));
