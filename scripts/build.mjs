// Builds `dist`: the library (plain tsc with types) and the command (one esbuild bundle that loads its parts lazily).
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

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
  setup({ onLoad }) {
    onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: 'export { default as en } from "./en.js";',
      loader: "js",
    }));
  },
};

await build({
  entryPoints: [join(root, "src/faces/cli/culprit.ts")],
  outdir: join(dist, "cli"),
  bundle: true,
  plugins: [oneLanguage],
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: "none",
  logLevel: "warning",
  define: { CULPRIT_VERSION: JSON.stringify(version) },
  // Its UMD build loads its parts in a way that cannot be bundled.
  alias: { "jsonc-parser": "jsonc-parser/lib/esm/main.js" },
  // Dependencies in CommonJS call `require` for Node's own modules.
  banner: { js: 'import{createRequire as __cr}from"node:module";const require=__cr(import.meta.url);' },
});
chmodSync(join(dist, "cli", "culprit.js"), 0o755);

// Sources that change during the build are newer than it.
utimesSync(dist, beganAt, beganAt);

const place = join(root, "dist");
const former = `${dist}-former`;
if (existsSync(place)) renameSync(place, former);
renameSync(dist, place);
rmSync(former, { recursive: true, force: true });
