import { lstat, stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { AnalyzeOptions } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { type Directories, NoHomeError, userDirectories } from "../../support/directories.ts";
import { homeFolder } from "../../support/home-folder.ts";
import { findProjectRoot } from "../../support/project-root.ts";
import { type Invocation, textOption } from "./command.ts";
import { modelOf } from "./model-option.ts";
import { recoverIn } from "./recover.ts";
import type { Terminal } from "./terminal.ts";

export function directoriesOf(terminal: Terminal): Directories {
  try {
    return userDirectories(terminal.environment, homeFolder(), process.platform);
  } catch (error) {
    if (error instanceof NoHomeError) throw new Failure(error.code, error.message, error.hint);
    throw error;
  }
}

/** What `analyze` and `run` take, checked before any work begins. */
export async function prepare(invocation: Invocation, terminal: Terminal): Promise<AnalyzeOptions> {
  const workspace = await workspaceOf(invocation, terminal);
  const mapping = textOption(invocation, "mapping");
  if (invocation.values.redact && textOption(invocation, "paths") === "absolute")
    throw new Failure("USAGE", "--redact masks the folders that --paths absolute prints.", "Leave one out.");
  const model = await modelOf(invocation, terminal);
  await recoverIn(workspace, directoriesOf(terminal), terminal);
  return {
    workspace,
    mappingFile: mapping && (await existingMapping(resolve(terminal.directory, mapping), mapping)),
    limits: { timeoutMs: secondsOf(textOption(invocation, "timeout"), model ? 120 : 30) * 1000 },
    directories: directoriesOf(terminal),
    model,
    memory: invocation.values["no-memory"] !== true,
    cache: invocation.values["no-cache"] !== true,
    record: await newFile(textOption(invocation, "record"), terminal),
  };
}

/** The folder the user named, which must exist; else the project around the current folder, if there is one. */
export async function workspaceOf(invocation: Invocation, terminal: Terminal): Promise<string | undefined> {
  const named = textOption(invocation, "workspace");
  if (named === undefined) return findProjectRoot(terminal.directory);
  const path = resolve(terminal.directory, named);
  const info = await stat(path).catch(() => undefined);
  if (!info)
    throw new Failure(
      "USAGE",
      `No such workspace: ${named}.`,
      "Give the project's folder with --workspace DIR.",
    );
  if (!info.isDirectory()) throw new Failure("USAGE", `The workspace ${named} is a file, not a folder.`);
  return path;
}

/** A mapping, or a folder with those of several builds. */
async function existingMapping(path: string, shown: string): Promise<string> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isFile() && !info?.isDirectory()) {
    throw new Failure(
      "USAGE",
      `Cannot read the mapping ${shown}: there is no such file.`,
      "Release builds write it to build/outputs/mapping/<variant>/mapping.txt.",
    );
  }
  return path;
}

/** Absolute path of a file that is to be made; one that is there already is never written over. */
async function newFile(named: string | undefined, terminal: Terminal): Promise<string | undefined> {
  if (named === undefined) return undefined;
  const path = resolve(terminal.directory, named);
  if (await lstat(path).catch(() => undefined))
    throw new Failure("USAGE", `There is a file ${named} already.`, "Name one that does not exist yet.");
  return path;
}

export function secondsOf(text: string | undefined, fallback: number, option = "timeout"): number {
  if (text === undefined) return fallback;
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 86_400) return seconds;
  throw new Failure("USAGE", `--${option} takes a number of seconds above 0; it was given "${text}".`);
}
