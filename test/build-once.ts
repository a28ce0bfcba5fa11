import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** The command's tests run the built command, as a user does. */
export function setup(): void {
  if (process.env.CULPRIT_SKIP_BUILD || isFresh()) return;
  execFileSync(process.execPath, [join(root, "scripts/build.mjs")], { stdio: "inherit" });
}

/** Whether the build is newer than all it was made from. Folders count too: they tell of files that went away. */
function isFresh(): boolean {
  const builtAt = changedAt("dist");
  const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" });
  const made = [
    "package-lock.json",
    "package.json",
    "scripts/build.mjs",
    "scripts/build/command-bundle.mjs",
    "scripts/build/page-files.mjs",
    "scripts/package/bundle.mjs",
    "scripts/package/compile-ahead.mjs",
    "src",
    "tsconfig.build.json",
    "tsconfig.json",
  ];
  const page = readdirSync(join(root, "web"), { recursive: true, encoding: "utf8" });
  const files = [...sources.map((path) => join("src", path)), ...page.map((path) => join("web", path))];
  return [...made, ...files].every((path) => changedAt(path) < builtAt);
}

const changedAt = (path: string): number =>
  statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
