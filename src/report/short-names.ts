import { fileName } from "../model/paths.ts";
/**
 * Names for the paths of one report: the whole path, but for a source file whose name no other file of the project has
 * (those that have one are `shared`), which is called by it alone.
 */
export function shortNames(
  paths: Iterable<string>,
  shared: ReadonlySet<string> = new Set(),
): (path: string) => string {
  const known = [...new Set(paths)].map((path) => path.split("/"));
  const names = new Map<string, string>();
  for (const parts of known) {
    let length = isSource(parts) && !shared.has(parts.join("/")) ? 1 : parts.length;
    while (
      length < parts.length &&
      known.some((other) => other !== parts && sameTail(parts, other, length))
    ) {
      length++;
    }
    names.set(parts.join("/"), parts.slice(-length).join("/"));
  }
  return (path) => names.get(path) ?? fileName(path);
}

/** Names as an IDE's console links them: from the root of the file system. */
export function absoluteNames(root: string): (path: string) => string {
  const folder = root.replaceAll("\\", "/").replace(/\/$/, "");
  return (path) => (/^(?:\/|[A-Za-z]:)/.test(path) ? path : `${folder}/${path}`);
}

/** Names of sources are meant to tell them apart; those of scripts, settings and resources are the same everywhere. */
const isSource = (parts: readonly string[]): boolean => /\.(?:kt|java|c|cc|cpp|h)$/.test(parts.at(-1) ?? "");

function sameTail(one: readonly string[], other: readonly string[], length: number): boolean {
  return one.slice(-length).join("/") === other.slice(-length).join("/");
}

/** `Shelf.kt:31`, or the bare name where no line is known. */
export function withLine(name: string, line: number | undefined): string {
  return line === undefined ? name : `${name}:${line}`;
}

/** Gives where a place can be opened; undefined where it cannot. */
export type LinkTo = (place: { path: string; line?: number }) => string | undefined;
