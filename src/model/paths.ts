/** `app/src/Shelf.kt` → `Shelf.kt`: the last part of a path of the workspace. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** `app/src/Shelf.kt` → `app/src`; "" for what lies at the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** The last part of a path that a tool printed, on whichever system it ran. */
export function printedFileName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}
