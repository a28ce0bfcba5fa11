import type { Walk, WalkedFile } from "./walk.ts";

/** A walk as it goes from one thread to another: ten thousand objects would take as long as they take to be found. */
export interface PackedWalk extends Omit<Walk, "files"> {
  /** All paths, parted by a character that no path has. */
  paths: string;
  /** Of each file its size, its two times, and 1 where it is settled. */
  numbers: Float64Array<ArrayBuffer>;
}

const perFile = 4;

export function packed({ files, ...rest }: Walk): PackedWalk {
  const numbers = new Float64Array(files.length * perFile);
  for (const [index, { size, modifiedMs, changedMs, isSettled }] of files.entries())
    numbers.set([size, modifiedMs, changedMs, isSettled ? 1 : 0], index * perFile);
  return { ...rest, paths: files.map(({ path }) => path).join("\0"), numbers };
}

export function unpacked({ paths, numbers, ...rest }: PackedWalk): Walk {
  const names = numbers.length === 0 ? [] : paths.split("\0");
  const files = names.map((path, index): WalkedFile => {
    const at = index * perFile;
    return {
      path,
      size: numbers[at] ?? 0,
      modifiedMs: numbers[at + 1] ?? 0,
      changedMs: numbers[at + 2] ?? 0,
      isSettled: numbers[at + 3] === 1,
    };
  });
  return { ...rest, files };
}
