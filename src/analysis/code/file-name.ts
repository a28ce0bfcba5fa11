/** `app/src/Shelf.kt` → `Shelf.kt`: how a sentence names a file. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
