// Makes everything that a release consists of, in `packages/release/`:
//   npm run release [-- --repository OWNER/NAME] [--only npm,linux,vscode,action] [--out DIR]
// On a runner of GitHub the repository is known. Nothing is published from here; `.github/workflows/release.yml` does that.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { writeManifests } from "./release/manifests.mjs";
import { majorTag, nameAction, packForRegistry } from "./release/npm-package.mjs";
import { readRepository } from "./release/repository.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const parts = ["npm", "linux", "vscode", "action"];
const { values } = parseArgs({
  options: {
    repository: { type: "string" },
    only: { type: "string", default: parts.join(",") },
    out: { type: "string", default: join(root, "packages/release") },
  },
});

try {
  release(values.only.split(","), readRepository(values.repository), resolve(values.out));
} catch (error) {
  console.error(`release: ${error.message}`);
  process.exitCode = 1;
}

function release(wanted, repository, out) {
  const unknown = wanted.find((part) => !parts.includes(part));
  if (unknown) throw new Error(`There is no part ${unknown}. Known are ${parts.join(", ")}.`);
  const { version, description, license } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const notes = run("release-notes.mjs");

  mkdirSync(out, { recursive: true });
  const work = mkdtempSync(join(out, ".work-"));
  try {
    if (wanted.includes("npm")) {
      const file = packForRegistry({ root, repository, work, out });
      const manifests = writeManifests({
        version,
        description,
        license,
        repository,
        tarball: basename(file),
        sha256: hash(file),
      });
      for (const [name, text] of Object.entries(manifests)) writeFileSync(join(out, name), text);
    }
    if (wanted.includes("linux")) take(out, run("package.mjs"));
    if (wanted.includes("vscode"))
      take(out, run("package-vscode.mjs", ["all"], { GITHUB_REPOSITORY: repository }));
    if (wanted.includes("action")) {
      const folder = join(out, "action");
      rmSync(folder, { recursive: true, force: true });
      run("pack-action.mjs", [folder]);
      const page = join(folder, "docs/ci.md");
      writeFileSync(page, nameAction(readFileSync(page, "utf8"), repository, majorTag(folder)));
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }

  writeFileSync(join(out, "NOTES.md"), notes);
  const files = readdirSync(out, { withFileTypes: true }).filter((entry) => entry.isFile());
  const assets = files.map(({ name }) => name).filter((name) => name !== "SHA256SUMS" && name !== "NOTES.md");
  const sums = assets.sort().map((name) => `${hash(join(out, name))}  ${name}\n`);
  writeFileSync(join(out, "SHA256SUMS"), sums.join(""));
  for (const name of assets) console.log(join(out, name));
}

/** Runs a script of this folder and gives what it printed. */
function run(script, parameters = [], environment = {}) {
  return execFileSync(process.execPath, [join(root, "scripts", script), ...parameters], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Copies the packages that a script says it has made: each line begins with a path, with its licences beside it. */
function take(out, printed) {
  for (const line of printed.trim().split("\n")) {
    const [path] = line.split("  ");
    for (const file of [path, `${path}.NOTICES.txt`])
      if (readdirSync(join(root, dirname(file))).includes(basename(file)))
        copyFileSync(join(root, file), join(out, basename(file)));
  }
}

function hash(file) {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
