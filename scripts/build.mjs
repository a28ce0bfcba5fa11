// Builds `dist`: the library (plain tsc with types) and the command (one bundle that loads its parts lazily).
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";

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

/** Zod carries its messages in some fifty languages; the command speaks one, and starts faster without the others. */
const oneLanguage = {
  name: "one-language",
  load: {
    filter: { id: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ },
    handler: () => 'export { default as en } from "./en.js";',
  },
};

/** What every analysis loads: in one file, since each further file costs a start as much as some 30 KB in it. */
const always =
  /[\\/]src[\\/](?:app\.ts|(?:model|support|parse|rank|report|config|app)[\\/]|agent[\\/](?!model-reasoner|prompts))/;
/** What recalling and remembering load, together for the same reason. */
const recalling =
  /[\\/]src[\\/]memory[\\/](?:embedded|embedder-|recall|remember|failure-|query-failure|valid-document|document-text|checked-vectors|rank-fusion|quality\.ts)/;

await build({
  input: join(root, "src/faces/cli/culprit.ts"),
  platform: "node",
  external: ["web-tree-sitter", "@vscode/ripgrep", "libsql", "chromadb"],
  plugins: [oneLanguage],
  // Its UMD build loads its parts in a way that cannot be bundled.
  resolve: { alias: { "jsonc-parser": "jsonc-parser/lib/esm/main.js" } },
  transform: { target: "node20.19", define: { CULPRIT_VERSION: JSON.stringify(version) } },
  // Some are lazy for those who use the library.
  checks: { ineffectiveDynamicImport: false },
  output: {
    dir: join(dist, "cli"),
    format: "esm",
    entryFileNames: "culprit.js",
    chunkFileNames: "[name]-[hash].js",
    codeSplitting: {
      groups: [
        { name: "core", test: always },
        { name: "recall", test: recalling },
      ],
    },
    // Names stay, for stack traces.
    minify: { compress: true, mangle: false, codegen: true },
    comments: false,
  },
});
chmodSync(join(dist, "cli", "culprit.js"), 0o755);

// Sources that change during the build are newer than it.
utimesSync(dist, beganAt, beganAt);

const place = join(root, "dist");
const former = `${dist}-former`;
if (existsSync(place)) renameSync(place, former);
renameSync(dist, place);
rmSync(former, { recursive: true, force: true });
