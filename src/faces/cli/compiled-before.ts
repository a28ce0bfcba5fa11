import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { userDirectories } from "../../support/directories.ts";
import { homeFolder } from "../../support/home-folder.ts";
import type { Part } from "../part-loader.ts";
import { requirePrivate } from "../private-folder.ts";
import { removeOld } from "../remove-old.ts";
import { bytesOf } from "./parts-in-folder.ts";

/** As Node is told to keep nothing of what it compiles. */
const isOff = () => process.env.NODE_DISABLE_COMPILE_CACHE === "1";

/**
 * What V8 made of the parts of one build, in a folder of the user's: the next start compiles nothing. What is kept is
 * run, so it is kept, and taken, only where nobody else could write; a start without it is only slower.
 */
export class CompiledBefore {
  readonly #build: string;
  #folder: string | undefined;

  /** `build`: tells it from every other one, since V8 compares no more of a text than its length. */
  constructor(build: string) {
    this.#build = build;
  }

  /** What is kept of a part. */
  get(name: string): Buffer | undefined {
    this.#folder ??= this.#safe() ? this.#path : "";
    return this.#folder === "" ? undefined : bytesOf(join(this.#folder, name));
  }

  /** Keeps what had to be compiled. */
  keep(parts: ReadonlyMap<string, Part>): void {
    const anew = [...parts].filter(([, { isCompiled }]) => isCompiled);
    if (anew.length === 0 || isOff()) return;
    try {
      const folder = this.#path;
      const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
      requirePrivate(folder);
      const { threadId } = process.getBuiltinModule("node:worker_threads");
      for (const [name, { script }] of anew) {
        const draft = join(folder, `.${process.pid}-${threadId}-${name}`);
        writeFileSync(draft, script.createCachedData(), { mode: 0o600 });
        renameSync(draft, join(folder, name));
      }
      if (isNew) removeOld(dirname(folder), this.#name);
    } catch {
      // No home, or a folder that cannot be made, or that others can write into; a disk that is full.
    }
  }

  #safe(): boolean {
    if (isOff()) return false;
    try {
      requirePrivate(this.#path);
      return true;
    } catch {
      return false;
    }
  }

  get #name(): string {
    return `${this.#build}-${process.version}-${process.arch}`;
  }

  get #path(): string {
    const { cache } = userDirectories(process.env, homeFolder(), process.platform);
    return join(cache, "compiled", this.#name);
  }
}
