// Builds `dist`: the library (modules, a file a room, and types) and the command (a bundle whose parts are loaded when they
// are needed).
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeDeclarations } from "./build/declarations.mjs";
import { bundleLibrary } from "./build/library-bundle.mjs";
import { bundleParts, bundleScript, compileAhead } from "./package/bundle.mjs";
import { notices } from "./package/notices.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
// Built aside and swapped in whole: whoever runs the command meanwhile never meets half a build.
const dist = join(root, `.dist-${process.pid}`);
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

// What did not become a build leaves nothing behind.
process.on("exit", () => rmSync(dist, { recursive: true, force: true }));
const beganAt = new Date();

writeDeclarations({ root, folder: join(dist, "types") });
const inLibrary = await bundleLibrary({ root, version, folder: dist });

const parts = join(dist, "cli");
const { id, bundled } = await bundleParts({ root, version, folder: parts, isOneFile: false });
for (const entry of ["culprit", "worker"])
  await bundleScript({
    input: join(root, `src/faces/cli/${entry}.ts`),
    file: join(parts, `${entry}.js`),
    format: "cjs",
    define: { CULPRIT_VERSION: JSON.stringify(version), CULPRIT_BUILD: JSON.stringify(id) },
  });
// The library is made of modules, the command is not.
writeFileSync(join(parts, "package.json"), '{ "type": "commonjs" }\n');
await compileAhead({ root, node: process.execPath, parts, work: dist });
chmodSync(join(dist, "cli", "culprit.js"), 0o755);
writeFileSync(join(dist, "NOTICES.txt"), notices({ root, bundled: new Set([...inLibrary, ...bundled]) }));

// Sources that change during the build are newer than it.
utimesSync(dist, beganAt, beganAt);

const place = join(root, "dist");
const former = `${dist}-former`;
if (existsSync(place)) renameSync(place, former);
renameSync(dist, place);
rmSync(former, { recursive: true, force: true });
