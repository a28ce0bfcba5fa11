// Runs by the Node that will load the parts: analyses the examples, then keeps what V8 compiled for that, a file beside
// each part that was used. V8 takes it only in the very same version; elsewhere it would compile anew.
//   node compile-ahead.mjs PARTS ROOT   where the parts are, and the project
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { compiledAhead, partsIn } from "../../src/faces/cli/parts-in-folder.ts";
import { PartLoader } from "../../src/faces/part-loader.ts";
import { failureExamples } from "../examples.mjs";

const [folder, root] = process.argv.slice(2);
const state = mkdtempSync(join(tmpdir(), "culprit-compile-"));
const environment = {
  PATH: process.env.PATH,
  HOME: state,
  XDG_STATE_HOME: state,
  XDG_CACHE_HOME: state,
  XDG_CONFIG_HOME: state,
};
Object.assign(process.env, environment);

const loader = new PartLoader(
  partsIn(folder, () => undefined),
  createRequire(join(root, "package.json")),
);
const { runOn } = loader.require("main.js");
const silent = () => new Writable({ write: (_piece, _encoding, done) => done() });
const run = async (parameters) => {
  const terminal = {
    stdin: process.stdin,
    stdout: silent(),
    stderr: silent(),
    environment,
    directory: root,
    version: "0",
  };
  const code = await runOn(terminal, parameters);
  if (code !== 0) throw new Error(`culprit ${parameters.join(" ")} ended with ${code}`);
};
const examples = failureExamples(root);
// The first one twice: its answer is given again.
for (const { parameters } of [...examples, examples[0]]) await run(parameters);
const target = join(folder, compiledAhead);
mkdirSync(target, { recursive: true });
for (const [name, { script }] of loader.loaded) writeFileSync(join(target, name), script.createCachedData());
rmSync(state, { recursive: true, force: true });
process.exit(0);
