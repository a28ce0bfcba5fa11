// Builds `dist`: the library (plain tsc with types) and the command (one bundle that loads its parts lazily).
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";
import { commandBundle } from "./build/command-bundle.mjs";
import { notices } from "./package/notices.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
// Built aside and swapped in whole: whoever runs the command meanwhile never meets half a build.
const dist = join(root, `.dist-${process.pid}`);
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

// What did not become a build leaves nothing behind.
process.on("exit", () => rmSync(dist, { recursive: true, force: true }));
const beganAt = new Date();

const compiler = join(root, "node_modules/typescript/bin/tsc");
execFileSync(process.execPath, [compiler, "-p", join(root, "tsconfig.build.json"), "--outDir", dist], {
  stdio: "inherit",
});

await build(
  commandBundle({
    root,
    entry: "src/faces/cli/culprit.ts",
    version,
    isOneFile: false,
    external: ["web-tree-sitter", "@vscode/ripgrep", "libsql", "chromadb"],
    output: { dir: join(dist, "cli"), format: "esm", entryFileNames: "culprit.js" },
  }),
);
chmodSync(join(dist, "cli", "culprit.js"), 0o755);
writeFileSync(join(dist, "NOTICES.txt"), notices({ root }));

// Sources that change during the build are newer than it.
utimesSync(dist, beganAt, beganAt);

const place = join(root, "dist");
const former = `${dist}-former`;
if (existsSync(place)) renameSync(place, former);
renameSync(dist, place);
rmSync(former, { recursive: true, force: true });
