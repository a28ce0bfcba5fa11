import type { FileEntry, SourceFile } from "../model/code.ts";
import type { Codebase } from "../model/codebase.ts";
import { fileName } from "../model/paths.ts";

/** Files by name, and the few reads that ranking makes; made once for each ranking. */
export class Tree {
  readonly codebase: Codebase;
  readonly files: readonly FileEntry[];
  readonly #byName = new Map<string, string[]>();

  private constructor(codebase: Codebase, files: readonly FileEntry[]) {
    this.codebase = codebase;
    this.files = files;
    for (const { path } of files) {
      const name = fileName(path);
      const known = this.#byName.get(name);
      if (known) known.push(path);
      else this.#byName.set(name, [path]);
    }
  }

  static async of(codebase: Codebase): Promise<Tree> {
    return new Tree(codebase, await codebase.files());
  }

  /** Paths whose last part is `name`. */
  named(name: string): readonly string[] {
    return this.#byName.get(name) ?? [];
  }

  /** Files of code of this name; retracing tools print `.java` for any. */
  sourcesNamed(name: string): string[] {
    return ["kt", "java", "groovy"].flatMap((ending) => this.named(`${name}.${ending}`));
  }

  read(path: string): Promise<SourceFile | undefined> {
    return this.codebase.read(path);
  }
}

/** Whether a file sets editors or checks of style: those hold words of every failure and cause none. */
export function isOfTools(path: string): boolean {
  return /(?:^|\/)\.[^/]+\/|(?:^|\/)checkstyle[\w.-]*\.xml$/.test(path);
}

/** How many last parts two lists have in common. */
export function sharedTail(a: readonly string[], b: readonly string[]): number {
  let shared = 0;
  while (shared < a.length && shared < b.length && a.at(-1 - shared) === b.at(-1 - shared)) shared++;
  return shared;
}
