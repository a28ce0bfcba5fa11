import { execFile } from "node:child_process";
import { access, constants, mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  checkFacts,
  describeProject,
  languageServers,
  listModels,
  lookAtTeamMemory,
  openRules,
  type Settings,
  storeProblem,
} from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { OWN_FACTS_FILE } from "../../model/own-facts-file.ts";
import type { Directories } from "../../support/directories.ts";
import { findProgram, lookForProgram } from "../../support/find-program.ts";
import { escapeToOneLine } from "../../support/terminal-text.ts";
import { pluralize } from "../../support/text.ts";

export interface Check {
  id: string;
  /** `fail` keeps culprit from working; `note` is worth knowing. */
  status: "ok" | "note" | "fail";
  summary: string;
}

export interface Machine {
  environment: Record<string, string | undefined>;
  directories: Directories;
  /** What is set, or why it cannot be read. */
  settings: Settings | Failure;
  workspace?: string;
}

/** Every check, side by side. None needs the network but those of a team's memory and of a model, where they are on other machines and agreed to; none prints a value of a variable that may be secret. */
export async function examine(machine: Machine): Promise<Check[]> {
  return Promise.all([
    node(),
    writable("state", machine.directories.state),
    writable("cache", machine.directories.cache),
    settings(machine),
    network(machine),
    memory(machine),
    model(machine),
    rules(machine),
    ...(machine.workspace ? project(machine.workspace) : [noProject()]),
    java(machine),
    sdk(machine),
    program("adb", machine, "reads logcat from a device"),
    program("git", machine, "lets recent changes count as evidence"),
    servers(machine),
  ]);
}

async function node(): Promise<Check> {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const enough = major > 20 || (major === 20 && minor >= 19);
  const summary = enough ? process.versions.node : `${process.versions.node}; 20.19 or newer is needed`;
  return { id: "node", status: enough ? "ok" : "fail", summary };
}

async function writable(id: string, directory: string): Promise<Check> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await access(directory, constants.W_OK);
    return { id, status: "ok", summary: directory };
  } catch {
    return { id, status: "note", summary: `${directory} cannot be written; analyses will not be saved` };
  }
}

async function settings({ settings: read }: Machine): Promise<Check> {
  const id = "settings";
  if (read instanceof Failure) return { id, status: "fail", summary: read.message };
  const [warning] = read.warnings;
  if (warning) return { id, status: "note", summary: warning };
  const set = [...read.all.values()].filter(({ origin }) => origin.kind !== "default");
  const names = set.map(({ key }) => key.name).join(", ");
  return { id, status: "ok", summary: names ? `set: ${names}` : "nothing is set" };
}

/** Nothing is set where the settings are broken. */
const configOf = ({ settings: read }: Machine): Settings["config"] =>
  read instanceof Failure ? {} : read.config;

async function network(machine: Machine): Promise<Check> {
  const { network: set, offline } = configOf(machine);
  const isOn = set?.allowed === true && !offline;
  const hosts = set?.hosts?.length ? set.hosts.join(", ") : "any public host";
  return {
    id: "network",
    status: "ok",
    summary: isOn ? `tools may reach ${hosts}` : "off: no tool leaves this machine",
  };
}

async function memory(machine: Machine): Promise<Check> {
  const id = "memory";
  const { memory: set, offline } = configOf(machine);
  if (set?.enabled === false) return { id, status: "ok", summary: "off" };
  const { url, ...server } = set?.chroma ?? {};
  if (url === undefined) {
    const why = await storeProblem();
    if (why) return { id, status: "note", summary: `nothing is remembered: ${escapeToOneLine(why)}` };
    return { id, status: "ok", summary: "on this machine" };
  }
  const facts = await lookAtTeamMemory(machine.directories, { url, ...server, offline });
  const { count, embedder, waiting, problem } = facts;
  const held = count === undefined ? "nothing yet" : pluralize(count, "analysis", "analyses");
  const said = problem ? `${problem} (${url})` : `${held} at ${url}${embedder ? `, by ${embedder}` : ""}`;
  const queued = waiting > 0 ? `; ${pluralize(waiting, "entry waits", "entries wait")} here for it` : "";
  return { id, status: problem ? "note" : "ok", summary: said + queued };
}

/** Quick: what does not answer at once is not there. A server on another machine is asked only where that was agreed to. */
async function model(machine: Machine): Promise<Check> {
  const id = "model";
  const limits = { connectMs: 1000, firstByteMs: 2000, totalMs: 3000 };
  try {
    const found = await listModels(configOf(machine), { limits, retry: { attempts: 1 } });
    const { place, models, chosen, provider } = found;
    const names = models.map(({ name }) => name);
    const there = chosen === undefined || names.includes(chosen) || names.includes(`${chosen}:latest`);
    if (!there) {
      const get = provider === "ollama" ? `culprit models pull ${chosen}` : "culprit models use NAME";
      return { id, status: "note", summary: `${place} does not list ${chosen}; mend it with: ${get}` };
    }
    if (names.length === 0) {
      const get = provider === "ollama" ? "; get one with: culprit models pull qwen2.5-coder:7b" : "";
      return { id, status: "note", summary: `${place} has no model${get}` };
    }
    return { id, status: "ok", summary: `${chosen ?? pluralize(names.length, "model")} at ${place}` };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const summary = [error.message, error.hint].filter(Boolean).join(" ");
    return { id, status: error.code === "MODEL_DISABLED" ? "ok" : "note", summary };
  }
}

async function rules({ directories, workspace }: Machine): Promise<Check> {
  const id = "rules";
  try {
    const { rules: all, problems } = await (await openRules(directories, workspace)).read();
    const [problem] = problems;
    if (problem) return { id, status: "note", summary: problem };
    const summary = all.length
      ? `${pluralize(all.length, "rule")}; see culprit policy list`
      : "none: changes are asked about";
    return { id, status: "ok", summary };
  } catch (error) {
    if (error instanceof Failure) return { id, status: "note", summary: error.message };
    throw error;
  }
}

async function servers(machine: Machine): Promise<Check> {
  const configured = configOf(machine).languageServers;
  const found = languageServers({ path: machine.environment.PATH, configured }, machine.workspace);
  return {
    id: "language servers",
    status: found.length ? "ok" : "note",
    summary: found.length ? found.join(", ") : "none on PATH; navigation reads the code by itself",
  };
}

async function noProject(): Promise<Check> {
  return { id: "project", status: "note", summary: "none around this folder; --workspace names one" };
}

/** What the project adds to the tables, where it adds anything. */
async function ownFacts(workspace: string): Promise<Check> {
  const id = "own facts";
  const path = join(workspace, OWN_FACTS_FILE);
  if (!(await stat(path).catch(() => undefined))) return { id, status: "ok", summary: "none" };
  try {
    const { messages, knownIssues, problems } = await checkFacts(path);
    const counted = `${pluralize(messages, "message")}, ${pluralize(knownIssues, "known issue")}`;
    return problems.length > 0
      ? {
          id,
          status: "note",
          summary: `${counted}; ${pluralize(problems.length, "problem")}: culprit facts check`,
        }
      : { id, status: "ok", summary: counted };
  } catch (error) {
    if (error instanceof Failure) return { id, status: "note", summary: error.message };
    throw error;
  }
}

function project(workspace: string): Promise<Check>[] {
  const facts = describeProject(workspace);
  return [
    ownFacts(workspace),
    facts.then(({ files }) => ({
      id: "project",
      status: files > 0 ? "ok" : "note",
      summary: `${workspace} (${pluralize(files, "file")})`,
    })),
    facts.then(({ modules, versions }) => ({
      id: "build",
      status: modules > 0 ? "ok" : "note",
      summary:
        modules > 0 ? [pluralize(modules, "module"), ...versions].join(", ") : "no Gradle build found in it",
    })),
    facts.then(({ newer }) => ({
      id: "tables",
      status: newer.length > 0 ? "note" : "ok",
      summary:
        newer.length > 0
          ? `${newer.join("; ")}: a newer culprit may know what fits`
          : "know the versions of this build",
    })),
    facts.then(({ mappings }) => ({
      id: "mapping",
      status: mappings.length ? "ok" : "note",
      summary: mappings.length ? mappings.join(", ") : "no mapping.txt; minified traces need --mapping",
    })),
  ];
}

async function java({ environment, workspace: project }: Machine): Promise<Check> {
  const home = environment.JAVA_HOME && join(environment.JAVA_HOME, "bin", "java");
  const found =
    home && (await stat(home).catch(() => undefined))
      ? home
      : findProgram("java", { path: environment.PATH, project });
  if (!found) return { id: "jdk", status: "note", summary: "no java on PATH and no JAVA_HOME" };
  const { stderr = "" } = await promisify(execFile)(found, ["-version"], { timeout: 3000 }).catch(() => ({
    stderr: "",
  }));
  return { id: "jdk", status: "ok", summary: stderr.split("\n")[0]?.trim() || found };
}

async function sdk(machine: Machine): Promise<Check> {
  const { ANDROID_HOME, ANDROID_SDK_ROOT } = machine.environment;
  const home = configOf(machine).android?.home || ANDROID_HOME || ANDROID_SDK_ROOT;
  if (!home) return { id: "android sdk", status: "note", summary: "ANDROID_HOME is not set" };
  const there = await stat(home).catch(() => undefined);
  return {
    id: "android sdk",
    status: there ? "ok" : "note",
    summary: there ? home : `${home} does not exist`,
  };
}

async function program(id: string, { environment, workspace }: Machine, use: string): Promise<Check> {
  const extensions = process.platform === "win32" ? [".exe"] : [""];
  const search = { path: environment.PATH, project: workspace, extensions };
  const { file: found, refused } = lookForProgram(id, search);
  if (!found && refused[0] !== undefined)
    return { id, status: "note", summary: `not used: ${refused[0]} leads into the project` };
  return { id, status: found ? "ok" : "note", summary: found ?? `not on PATH; it ${use}` };
}
