/**
 * Names for the paths of one report: the file's name, or as much of its folder as tells it apart from the others
 * (`ui/Shelf.kt`, `data/Shelf.kt`). A build script, of which every module has one, always has its module in front.
 */
export function shortNames(paths: Iterable<string>): (path: string) => string {
  const known = [...new Set(paths)].map((path) => path.split("/"));
  const names = new Map<string, string>();
  for (const parts of known) {
    let length = /^build\.gradle(?:\.kts)?$/.test(parts.at(-1) ?? "") ? 2 : 1;
    while (
      length < parts.length &&
      known.some((other) => other !== parts && sameTail(parts, other, length))
    ) {
      length++;
    }
    names.set(parts.join("/"), parts.slice(-length).join("/"));
  }
  return (path) => names.get(path) ?? path.slice(path.lastIndexOf("/") + 1);
}

function sameTail(one: readonly string[], other: readonly string[], length: number): boolean {
  return one.slice(-length).join("/") === other.slice(-length).join("/");
}

/** `Shelf.kt:31`, or the bare name where no line is known. */
export function withLine(name: string, line: number | undefined): string {
  return line === undefined ? name : `${name}:${line}`;
}
