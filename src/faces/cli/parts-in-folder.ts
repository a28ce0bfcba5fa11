import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Parts } from "../part-loader.ts";

/** Where the build keeps what its Node made of the parts, which V8 takes in that very version only. */
export const compiledAhead = `compiled-${process.version}-${process.platform}-${process.arch}`;

/** The parts of the built command, with what was compiled of them when they were built, or on this machine before. */
export function partsIn(folder: string, compiledBefore: (name: string) => Buffer | undefined): Parts {
  const file = (name: string) => join(folder, name);
  return {
    file,
    text: (name) => bytesOf(file(name))?.toString("utf8"),
    compiled: (name) => compiledBefore(name) ?? bytesOf(join(folder, compiledAhead, name)),
  };
}

/** Undefined where there is no such file. */
export function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
