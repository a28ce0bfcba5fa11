import { lstat, readlink, realpath } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { Failure } from "../model/failure.ts";

/** A path that was found to lie inside the workspace. */
export interface ConfinedPath {
  absolute: string;
  /** Workspace-relative with forward slashes; "" for the root itself. */
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
    if (path.includes("\0")) throw outside(path, "it contains a null byte");
    if (isForeign(path)) throw outside(path, "it names a drive or a network share");
    this.#realRoot ??= realpath(this.#root).catch(() => this.#root);
    const realRoot = await this.#realRoot;
    const wanted = resolve(this.#root, sep === "/" ? path.replaceAll("\\", "/") : path);
    const real = await realPlace(wanted, 0);
    if (real === undefined) throw outside(path, "its symbolic links lead in a circle");
    if (!isWithin(realRoot, real)) throw outside(path, "it resolves to a place outside");
    if (isWithin(this.#root, wanted))
      return { absolute: wanted, relative: slashed(relative(this.#root, wanted)) };
    return { absolute: real, relative: slashed(relative(realRoot, real)) };
  }
}

/** Where a path leads in the end: the nearest existing parent is resolved, dangling links are followed by hand. */
async function realPlace(path: string, links: number): Promise<string | undefined> {
  if (links > MAX_LINKS) return undefined;
  try {
    return await realpath(path);
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

async function linkTarget(path: string): Promise<string | undefined> {
  try {
    return (await lstat(path)).isSymbolicLink() ? await readlink(path) : undefined;
  } catch {
    return undefined;
  }
}

function isForeign(path: string): boolean {
  if (/^[\\/]{2}/.test(path)) return true;
  return sep === "/" && /^[A-Za-z]:(?:[\\/]|$)/.test(path);
}

function isWithin(root: string, path: string): boolean {
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
