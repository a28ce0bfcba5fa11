import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** Files that make a folder the root of a project, the strongest first. */
const markers = [
  ["settings.gradle.kts", "settings.gradle"],
  [".git", ".hg"],
  ["build.gradle.kts", "build.gradle", "pom.xml", "AndroidManifest.xml", "Android.bp", "Android.mk"],
];

/** The project that contains a folder: the nearest settings script above it, else a repository, else a build file. */
export function findProjectRoot(folder: string): string | undefined {
  for (const names of markers) {
    for (let at = folder; ; at = dirname(at)) {
      if (names.some((name) => existsSync(join(at, name)))) return at;
      if (dirname(at) === at) break;
    }
  }
  return undefined;
}
