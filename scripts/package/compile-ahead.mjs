// Runs by the Node that the executable will hold: analyses the examples, then keeps what V8 compiled for that, a file
// beside each part that was used. V8 takes it only in the very same version; elsewhere it would compile anew.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { PartLoader } from "../../src/faces/one-file/parts.ts";
import { failureExamples } from "../examples.mjs";

const [folder, root] = process.argv.slice(2);
const require = createRequire(join(root, "package.json"));
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
  {
    text: (name) => readFileSync(join(folder, name), "utf8"),
    compiled: () => undefined,
  },
  require,
  process.execPath,
);
const { runOn } = loader.require("main.js");
const silent = () => new Writable({ write: (_piece, _encoding, done) => done() });
for (const { parameters } of failureExamples(root)) {
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
}
for (const [name, { script }] of loader.loaded)
  writeFileSync(join(folder, `${name}.compiled`), script.createCachedData());
rmSync(state, { recursive: true, force: true });
process.exit(0);
