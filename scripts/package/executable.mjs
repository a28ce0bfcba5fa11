// The single executable: a copy of Node with the command in it, by Node's own support for that.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import postject from "postject";
import { bundleParts, bundleScript, compileAhead } from "./bundle.mjs";

/** Where Node looks for what was put into it: fixed by Node. */
const resource = "NODE_SEA_BLOB";
const sentinelFuse = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";

/** Writes the executable `file`, made in the folder `work`, around the Node at `node`. Gives the packages inside. */
export async function buildExecutable({ root, version, node, work, file }) {
  const parts = join(work, "parts");
  const native = nativePart(root);
  mkdirSync(parts, { recursive: true });
  const { bundled } = await bundleParts({ root, version, folder: parts, isOneFile: true });
  const entry = join(work, "entry.cjs");
  const worker = join(work, "worker.cjs");
  for (const [name, script] of [
    ["culprit", entry],
    ["worker", worker],
  ])
    await bundleScript({
      input: join(root, `src/faces/one-file/${name}.ts`),
      file: script,
      format: "cjs",
      define: {
        CULPRIT_VERSION: JSON.stringify(version),
        CULPRIT_NATIVE_HASH: JSON.stringify(createHash("sha256").update(readFileSync(native)).digest("hex")),
      },
    });
  await compileAhead({ root, node, parts, work });

  const blob = join(work, "blob");
  const config = join(work, "sea.json");
  const files = readdirSync(parts, { withFileTypes: true, recursive: true }).filter((each) => each.isFile());
  const assets = Object.fromEntries(
    files.map(({ name, parentPath }) => [
      parentPath === parts ? name : `${name}.compiled`,
      join(parentPath, name),
    ]),
  );
  writeFileSync(
    config,
    JSON.stringify({
      main: entry,
      output: blob,
      disableExperimentalSEAWarning: true,
      assets: { ...assets, "worker.cjs": worker, "libsql.node": native },
    }),
  );
  execFileSync(node, ["--experimental-sea-config", config], { stdio: "pipe" });
  copyFileSync(node, file);
  chmodSync(file, 0o755);
  await quietly(() => postject.inject(file, resource, readFileSync(blob), { sentinelFuse }));
  return bundled.add(`node_modules/@libsql/linux-${process.arch}-gnu`);
}

/** The store's native part for this machine, as the package manager installed it. */
export function nativePart(root) {
  const require = createRequire(join(root, "package.json"));
  return createRequire(require.resolve("libsql")).resolve(`@libsql/linux-${process.arch}-gnu`);
}

/** Postject warns of sections that it does not know, which mean nothing here. */
async function quietly(work) {
  const { log, warn } = console;
  console.log = console.warn = () => {};
  try {
    await work();
  } finally {
    Object.assign(console, { log, warn });
  }
}
