import { realpathSync } from "node:fs";
import { lstat, readlink, realpath } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { Failure } from "../model/failure.ts";
import { type HeldEntry, holdEntry } from "./held-entry.ts";

/** A path that was found to lie inside the workspace. */
export interface ConfinedPath {
  absolute: string;
  /** Workspace-relative with forward slashes; "" for the root itself. */
  relative: string;
}

/** Where an entry of the workspace really is, for whoever is going to change it. */
export interface RealPlace {
  /** The workspace's root without links. */
  root: string;
  /** The folders from the root to the entry, none of them a link. */
  steps: string[];
  /** The entry itself; "" for the root. */
  name: string;
  /** As the path was given, workspace-relative with forward slashes. */
  relative: string;
}

const MAX_LINKS = 40;

/** Keeps paths inside one folder, after symbolic links are followed, also for files that do not exist yet. */
export class Confinement {
  readonly #root: string;
  #realRoot: Promise<string> | undefined;

  constructor(root: string) {
    this.#root = root;
  }

  /** Throws `Failure("PATH_OUTSIDE_WORKSPACE")` for whatever does not resolve to a place inside the root. */
  async confine(path: string): Promise<ConfinedPath> {
    const { absolute, relative } = await this.#resolve(path);
    return { absolute, relative };
  }

  async #resolve(path: string): Promise<ConfinedPath & { real: string; realRoot: string }> {
    if (path.includes("\0")) throw outside(path, "it contains a null byte");
    if (isForeign(path)) throw outside(path, "it names a drive, a share or a device");
    this.#realRoot ??= realpath(this.#root).catch(() => this.#root);
    const realRoot = await this.#realRoot;
    const wanted = resolve(this.#root, sep === "/" ? path.replaceAll("\\", "/") : path);
    const real = await realPlace(wanted, 0);
    if (real === undefined) throw outside(path, "its symbolic links lead in a circle");
    if (!isWithin(realRoot, real)) throw outside(path, "it resolves to a place outside");
    if (isWithin(this.#root, wanted))
      return { absolute: wanted, relative: slashed(relative(this.#root, wanted)), real, realRoot };
    return { absolute: real, relative: slashed(relative(realRoot, real)), real, realRoot };
  }

  /**
   * Confines a path and resolves it. `follow`: whether a link at its end is followed; links on the way always are.
   * Throws like `confine`.
   */
  async locate(path: string, follow: boolean): Promise<RealPlace> {
    const { absolute, relative: given, real: target, realRoot: root } = await this.#resolve(path);
    const real = follow || given === "" ? target : await unfollowed(absolute);
    if (real === undefined || !isWithin(root, real)) throw outside(path, "it resolves elsewhere by now");
    const steps = relative(root, real).split(sep);
    const name = steps.pop() ?? "";
    return { root, steps, name, relative: given };
  }

  /** Opens what a path that `confine` gave leads to now. Throws PATH_OUTSIDE_WORKSPACE, or the system's error. */
  async hold(absolute: string): Promise<HeldEntry> {
    const root = await (this.#realRoot ?? realpath(this.#root));
    return holdEntry(absolute, (real) => isWithin(root, real));
  }
}

/** Where a path leads in the end: the nearest existing parent is resolved, dangling links are followed by hand. */
async function realPlace(path: string, links: number): Promise<string | undefined> {
  if (links > MAX_LINKS) return undefined;
  try {
    // Synchronous: the way to another thread and back takes longer than the answer, and every tool asks.
    return realpathSync.native(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ELOOP") return undefined;
  }
  const parent = dirname(path);
  if (parent === path) return path;
  const target = await linkTarget(path);
  if (target !== undefined) return realPlace(resolve(parent, target), links + 1);
  const realParent = await realPlace(parent, links);
  return realParent === undefined ? undefined : join(realParent, path.slice(parent.length));
}

/** An entry in its real folder, without following the entry itself. */
async function unfollowed(absolute: string): Promise<string | undefined> {
  const folder = await realPlace(dirname(absolute), 0);
  return folder === undefined ? undefined : join(folder, basename(absolute));
}

async function linkTarget(path: string): Promise<string | undefined> {
  try {
    return (await lstat(path)).isSymbolicLink() ? await readlink(path) : undefined;
  } catch {
    return undefined;
  }
}

function isForeign(path: string): boolean {
  if (/^[\\/]{2}/.test(path)) return true;
  if (sep === "/") return /^[A-Za-z]:(?:[\\/]|$)/.test(path);
  // A further colon names an alternate stream, and some names are devices in every folder.
  return path.replace(/^[A-Za-z]:(?=[\\/])/, "").includes(":") || namesDevice(path);
}

/** Names that Windows takes for a device in any folder, with any ending. Source: Microsoft, "Naming Files". */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])[ .]*(?:[.:]|$)/i;

/** True where a part of a path is a device's name on Windows. */
export function namesDevice(path: string): boolean {
  return path.split(/[\\/]/).some((part) => DEVICE.test(part));
}

/** True for a folder itself and what lies below it, as far as the two paths tell. */
export function isWithin(root: string, path: string): boolean {
  const step = relative(root, path);
  return step === "" || !(step === ".." || step.startsWith(`..${sep}`) || isAbsolute(step));
}

function slashed(path: string): string {
  return sep === "/" ? path : path.replaceAll(sep, "/");
}

function outside(path: string, reason: string): Failure {
  const shown = path.length > 200 ? `${path.slice(0, 200)}…` : path;
  return new Failure(
    "PATH_OUTSIDE_WORKSPACE",
    `The path ${JSON.stringify(shown)} is outside the workspace: ${reason}.`,
    "Give a path inside the workspace, relative to its root.",
    { path: shown },
  );
}
