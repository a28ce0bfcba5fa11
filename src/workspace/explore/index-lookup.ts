import type { IndexedFile, RepositoryIndex } from "./repository-index.ts";

/** Files of an index by what they export and by their tags, in the index's order. */
interface IndexLookup {
  exports: ReadonlyMap<string, readonly IndexedFile[]>;
  tags: ReadonlyMap<string, readonly IndexedFile[]>;
}

const made = new WeakMap<RepositoryIndex, IndexLookup>();

/** Made once for an index, when it is first asked. */
export function lookupOf(index: RepositoryIndex): IndexLookup {
  const known = made.get(index);
  if (known) return known;
  const lookup = { exports: filesBy(index.files, "exports"), tags: filesBy(index.files, "tags") };
  made.set(index, lookup);
  return lookup;
}

function filesBy(files: readonly IndexedFile[], field: "exports" | "tags"): Map<string, IndexedFile[]> {
  const found = new Map<string, IndexedFile[]>();
  for (const file of files) {
    for (const name of file[field]) {
      const known = found.get(name);
      if (known) known.push(file);
      else found.set(name, [file]);
    }
  }
  return found;
}

/** Files whose path begins so. An index is in the order of paths, so they lie together. */
export function filesBelow({ files }: RepositoryIndex, prefix: string): IndexedFile[] {
  const first = firstFrom(files, prefix);
  let end = first;
  while (files[end]?.path.startsWith(prefix)) end++;
  return files.slice(first, end);
}

/** Index of the first file whose path is not before this one. */
function firstFrom(files: readonly IndexedFile[], path: string): number {
  let low = 0;
  let high = files.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((files[middle]?.path ?? "") < path) low = middle + 1;
    else high = middle;
  }
  return low;
}
