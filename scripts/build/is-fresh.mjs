import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** What `dist` is made from, beside the folders of sources. */
const files = [
  "package-lock.json",
  "package.json",
  "tsconfig.build.json",
  "tsconfig.json",
  "scripts/build.mjs",
];
const folders = ["src", "web", "scripts/build", "scripts/package"];

/** Whether the build is newer than all it was made from. Folders count too: they tell of files that went away. */
export function isFresh(root) {
  const changedAt = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const builtAt = changedAt("dist");
  const inside = (folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path));
  return [...files, ...folders, ...folders.flatMap(inside)].every((path) => changedAt(path) < builtAt);
}
