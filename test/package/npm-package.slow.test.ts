import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { home, root, shelf } from "../faces/command.ts";

interface Packed {
  size: number;
  filename: string;
  files: { path: string; size: number }[];
}

const scratch = mkdtempSync(join(tmpdir(), "culprit-npm-"));
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** A clone that nothing was built in. What it needs to build is there, as after `npm ci --ignore-scripts`. */
function freshClone(): string {
  const folder = join(scratch, "clone");
  const left = /^(?:node_modules|dist|\.dist-.*|\.git|packages|coverage|fixtures|test|docs\/decisions)$/;
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => !left.test(relative(root, path)) && basename(path) !== "node_modules",
  });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

const npm = (parameters: string[], cwd: string) =>
  execFileSync("npm", parameters, {
    cwd,
    encoding: "utf8",
    maxBuffer: 1 << 26,
    stdio: ["ignore", "pipe", "pipe"],
  });

const megabytesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => statSync(join(folder, path)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / 1e6;

describe("the npm package, made in a fresh clone", () => {
  let packed: Packed;

  beforeAll(() => {
    const clone = freshClone();
    expect(existsSync(join(clone, "dist"))).toBe(false);
    [packed] = JSON.parse(npm(["pack", "--json", "--pack-destination", scratch], clone)) as [Packed];
  });

  it("holds the command, the library with its types and the pages for users, and nothing else", () => {
    const paths = packed.files.map(({ path }) => path);
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
      /^(?:dist\/(?:NOTICES\.txt|cli\/package\.json|index\.js|(?:cli|library)\/[\w.-]+\.js|types\/[\w/.-]+\.d\.ts)|docs\/[\w-]+\.(?:md|schema\.json|1)|LICENSE|README\.md|package\.json)$/;
    expect(paths.filter((path) => !known.test(path))).toEqual([]);
    // The command is in parts, so that a start reads what it needs: about one for each class that is examined, and what several
    // share. The library is not.
    const parts = paths.filter((path) => path.startsWith("dist/cli/")).length;
    expect(parts).toBeLessThan(750);
    expect(paths.length - parts).toBeLessThan(400);
    expect(paths.filter((path) => path.startsWith("dist/library/")).length).toBeLessThan(60);
    // A tenth of it is what is known of libraries, in the command and in the library.
    expect(packed.size / 1e6).toBeLessThan(5);
  });

  describe("installed into an empty prefix", () => {
    const prefix = join(scratch, "prefix");
    const modules = join(prefix, "lib/node_modules/culprit");
    const culprit = (...parameters: string[]) =>
      spawnSync(join(prefix, "bin/culprit"), parameters, {
        cwd: scratch,
        encoding: "utf8",
        env: { PATH: process.env.PATH, ...home() },
      });

    beforeAll(() => {
      mkdirSync(prefix);
      const options = ["--global", "--prefix", prefix, "--prefer-offline", "--no-audit", "--no-fund"];
      npm(["install", ...options, join(scratch, packed.filename)], scratch);
    });

    it("explains a failure, and remembers it", () => {
      const log = join(root, "examples/failures/lateinit/log.txt");
      const ran = culprit("analyze", log, "--workspace", shelf);
      expect(ran.status, ran.stderr).toBe(0);
      expect(ran.stdout).toContain("ShelfFragment.kt:55");
      expect(culprit("--version").stdout).toBe(`${manifest.version}\n`);
      expect(culprit("doctor", "--workspace", shelf).stdout).toMatch(/✓ memory +on this machine/);
    });

    it("is a library to a program beside it", () => {
      const folder = join(scratch, "program");
      mkdirSync(join(folder, "node_modules"), { recursive: true });
      symlinkSync(modules, join(folder, "node_modules/culprit"));
      const program = `import { ErrorParser, analyze, render, ToolRegistry } from "culprit";
const { result } = await analyze("kotlin.UninitializedPropertyAccessException: lateinit property a has not been initialized", { workspace: ".", save: false });
const read = await ToolRegistry.getInstance().execute("read_file", { filePath: "program.mjs", line: 1 });
console.log(new ErrorParser().parse("java.lang.NullPointerException")?.type, result.error.length > 0, (await render("html", result)).length > 100, read.success);`;
      writeFileSync(join(folder, "program.mjs"), program);
      const ran = spawnSync(process.execPath, ["program.mjs"], {
        cwd: folder,
        encoding: "utf8",
        env: { PATH: process.env.PATH, ...home() },
      });
      expect(ran.stdout, ran.stderr).toBe("npe true true true\n");
    });

    it("takes no more of a disk than it must", () => {
      const paths = readdirSync(prefix, { recursive: true, encoding: "utf8" });
      const packages = paths.filter((path) =>
        /node_modules\/(?:@[^/]+\/)?[^@/][^/]*\/package\.json$/.test(path),
      );
      // The library's Zod, the database's client and its native parts.
      expect(packages.length, packages.join("\n")).toBeLessThan(10);
      expect(megabytesOf(prefix)).toBeLessThan(45);
    });
  });
});
