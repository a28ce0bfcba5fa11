// Builds what is installed without npm: an executable with Node inside, and a Debian package of it, into `packages/`.
//   npm run package [-- --node PATH]   the Node to put inside; the running one unless given
import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildDeb } from "./package/deb.mjs";
import { buildExecutable, nativePart } from "./package/executable.mjs";
import { notices } from "./package/notices.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const { values } = parseArgs({ options: { node: { type: "string", default: process.execPath } } });
const node = realpathSync(values.node);
if (process.platform !== "linux") {
  console.error(`package: it is built on Linux, for Linux; this is ${process.platform}.`);
  process.exit(1);
}
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const inside = execFileSync(node, ["--version"], { encoding: "utf8" }).trim();

const out = join(root, "packages");
mkdirSync(out, { recursive: true });
// Made aside and moved in whole. What did not become a package leaves nothing behind.
const work = mkdtempSync(join(out, ".work-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));

const executable = join(work, "culprit");
const bundled = await buildExecutable({ root, version, node, work, file: executable });
const licences = notices({ root, node, bundled });
const deb = buildDeb({
  root,
  version,
  work,
  executable,
  native: nativePart(root),
  notices: licences,
});
if (deb) place(deb, basename(deb));
else console.error("package: no dpkg-deb on PATH, so no Debian package was made.");
const name = `culprit-${version}-linux-${process.arch}`;
place(executable, name);
writeFileSync(join(out, `${name}.NOTICES.txt`), licences);

function place(file, name) {
  const to = join(out, name);
  renameSync(file, to);
  const megabytes = (statSync(to).size / 1e6).toFixed(0);
  console.log(`${relative(process.cwd(), to)}  ${megabytes} MB, Node ${inside.slice(1)}`);
}
