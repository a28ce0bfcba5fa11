// Builds the extension for VS Code into `packages/`, one .vsix a platform, since the store has a native part.
//   npm run package:vscode [-- PLATFORM …]   this machine's unless named; `all`; `any` is one without the native part
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { notices } from "./package/notices.mjs";
import { repositoryFields } from "./release/repository.mjs";
import { bundleExtension } from "./vscode/bundle.mjs";
import { nativePackages, nativePart, thisPlatform } from "./vscode/native-part.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const source = join(root, "vscode");
const { version } = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
const named = process.argv.slice(2);
const platforms = named.includes("all") ? [...Object.keys(nativePackages), "any"] : named;
if (platforms.length === 0) platforms.push(thisPlatform());
const unknown = platforms.find((each) => each !== "any" && !nativePackages[each]);
if (unknown) {
  console.error(
    `package: there is no platform ${unknown}. Known are ${Object.keys(nativePackages).join(", ")}.`,
  );
  process.exit(2);
}

const packer = join(source, "node_modules/@vscode/vsce/vsce");
// Its optional parts keep credentials for publishing; nothing of that runs here.
if (!existsSync(packer))
  execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: source,
    stdio: "inherit",
  });

const out = join(root, "packages");
mkdirSync(out, { recursive: true });
const work = mkdtempSync(join(out, ".work-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));
const staged = join(work, "extension");
mkdirSync(staged);
for (const name of ["package.json", "README.md", "media", "syntaxes"])
  cpSync(join(source, name), join(staged, name), { recursive: true });
if (process.env.GITHUB_REPOSITORY) {
  const manifest = JSON.parse(readFileSync(join(staged, "package.json"), "utf8"));
  const fields = repositoryFields(process.env.GITHUB_REPOSITORY);
  writeFileSync(join(staged, "package.json"), JSON.stringify({ ...manifest, ...fields }, undefined, 2));
}
copyFileSync(join(root, "LICENSE"), join(staged, "LICENSE"));
const bundled = await bundleExtension({ root, version, folder: join(staged, "dist") });
writeFileSync(join(staged, "NOTICES.txt"), notices({ root, bundled }));

for (const platform of platforms) {
  const native = join(staged, "dist/native");
  rmSync(native, { recursive: true, force: true });
  const isAny = platform === "any";
  if (!isAny) {
    mkdirSync(native);
    copyFileSync(nativePart(root, platform, work), join(native, "libsql.node"));
  }
  const file = join(out, `culprit-vscode-${version}${isAny ? "" : `-${platform}`}.vsix`);
  const target = isAny ? [] : ["--target", platform];
  const options = ["--no-dependencies", "--allow-missing-repository", "--skip-license"];
  execFileSync(process.execPath, [packer, "package", ...options, ...target, "--out", file], {
    cwd: staged,
    stdio: ["ignore", "ignore", "inherit"],
  });
  console.log(`${relative(process.cwd(), file)}  ${(statSync(file).size / 1e6).toFixed(1)} MB`);
}
