import { execFile } from "node:child_process";
import { access, constants, mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describeProject } from "../../app.ts";
import type { Directories } from "../../support/directories.ts";
import { findProgram } from "../../support/find-program.ts";

export interface Check {
  id: string;
  /** `fail` keeps culprit from working; `note` is worth knowing. */
  status: "ok" | "note" | "fail";
  summary: string;
}

export interface Machine {
  environment: Record<string, string | undefined>;
  directories: Directories;
  workspace?: string;
}

/** Every check, side by side. None needs the network; none prints a value of a variable that may be secret. */
export function examine(machine: Machine): Promise<Check[]> {
  return Promise.all([
    node(),
    writable("state", machine.directories.state),
    writable("cache", machine.directories.cache),
    ...(machine.workspace ? project(machine.workspace) : [noProject()]),
    java(machine),
    sdk(machine),
    program("adb", machine, "reads logcat from a device"),
    program("git", machine, "lets recent changes count as evidence"),
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

async function noProject(): Promise<Check> {
  return { id: "project", status: "note", summary: "none around this folder; --workspace names one" };
}

function project(workspace: string): Promise<Check>[] {
  const facts = describeProject(workspace);
  return [
    facts.then(({ files }) => ({
      id: "project",
      status: files > 0 ? "ok" : "note",
      summary: `${workspace} (${files} files)`,
    })),
    facts.then(({ versions }) => ({
      id: "build",
      status: versions.length ? "ok" : "note",
      summary: versions.length ? versions.join(", ") : "no Gradle build found in it",
    })),
    facts.then(({ mappings }) => ({
      id: "mapping",
      status: mappings.length ? "ok" : "note",
      summary: mappings.length ? mappings.join(", ") : "no mapping.txt; minified traces need --mapping",
    })),
  ];
}

async function java({ environment }: Machine): Promise<Check> {
  const home = environment.JAVA_HOME && join(environment.JAVA_HOME, "bin", "java");
  const found =
    home && (await stat(home).catch(() => undefined)) ? home : findProgram("java", environment.PATH);
  if (!found) return { id: "jdk", status: "note", summary: "no java on PATH and no JAVA_HOME" };
  const { stderr = "" } = await promisify(execFile)(found, ["-version"], { timeout: 3000 }).catch(() => ({
    stderr: "",
  }));
  return { id: "jdk", status: "ok", summary: stderr.split("\n")[0]?.trim() || found };
}

async function sdk({ environment }: Machine): Promise<Check> {
  const home = environment.ANDROID_HOME ?? environment.ANDROID_SDK_ROOT;
  if (!home) return { id: "android sdk", status: "note", summary: "ANDROID_HOME is not set" };
  const there = await stat(home).catch(() => undefined);
  return {
    id: "android sdk",
    status: there ? "ok" : "note",
    summary: there ? home : `${home} does not exist`,
  };
}

async function program(id: string, { environment }: Machine, use: string): Promise<Check> {
  const found = findProgram(id, environment.PATH, process.platform === "win32" ? [".exe"] : [""]);
  return { id, status: found ? "ok" : "note", summary: found ?? `not on PATH; it ${use}` };
}
