import { isOfTestBuild } from "../facts/test-folders.ts";
import type { FileEntry } from "../model/code.ts";
import { fileName } from "../model/paths.ts";
import { compareSourceSets } from "./source-sets.ts";

const MAX_RESULTS = 50;
const MAX_PRINTED = 4096;

/** Files by the last part of their path. */
export class PathIndex {
  readonly #byName = new Map<string, string[]>();

  constructor(files: readonly FileEntry[]) {
    for (const { path } of files) {
      const name = fileName(path);
      const known = this.#byName.get(name);
      if (known) known.push(path);
      else this.#byName.set(name, [path]);
    }
  }

  /**
   * Files for a path as some tool printed it: those that share most trailing folders with it, main sources first.
   * Takes `/home/ci/build/app/src/main/Shelf.kt`, `C:\…`, `file:///…`, percent-encoding,
   * `app-mergeDebugResources-41:/layout/row.xml`, and a bare file name.
   */
  resolve(printed: string): string[] {
    if (isOfTestBuild(printed)) return [];
    const readings = readingsOf(printed);
    for (const reading of readings) {
      const found = this.#bySuffix(reading.split("/").filter((part) => part !== "" && part !== "."));
      if (found.length > 0) return found;
    }
    return [];
  }

  #bySuffix(parts: string[]): string[] {
    const candidates = this.#byName.get(parts.at(-1) ?? "") ?? [];
    let longest = 0;
    let best: string[] = [];
    for (const path of candidates) {
      const shared = sharedTail(parts, path.split("/"));
      if (shared > longest) {
        longest = shared;
        best = [];
      }
      if (shared === longest) best.push(path);
    }
    return best.sort(compareSourceSets).slice(0, MAX_RESULTS);
  }
}

function sharedTail(a: string[], b: string[]): number {
  let shared = 0;
  while (shared < a.length && shared < b.length && a[a.length - 1 - shared] === b[b.length - 1 - shared])
    shared++;
  return shared;
}

/** The path as printed, then without line numbers behind it, then percent-decoded. */
function readingsOf(printed: string): string[] {
  if (printed.length > MAX_PRINTED) return [];
  const slashed = printed
    .trim()
    .replaceAll("\\", "/")
    .replace(/^file:\/+/, "/");
  const withoutModule = slashed.replace(/^[\w.-]+:\//, "/");
  const withoutLine = withoutModule.replace(/(?::\d+){1,2}$/, "");
  const readings = [withoutModule, withoutLine];
  if (withoutLine.includes("%")) {
    try {
      readings.push(decodeURIComponent(withoutLine));
    } catch {
      // Not percent-encoded after all.
    }
  }
  return [...new Set(readings)];
}
