import { originOf } from "../facts/frame-origins.ts";
import { isTestFile } from "../facts/test-folders.ts";
import type { Frame } from "../model/parsed-error.ts";
import { fileName, folderOf } from "../model/paths.ts";
import { outermost, simpleOuter } from "../syntax/names.ts";
import { sharedTail, type Tree } from "./tree.ts";

const MAX_READ = 6;

/**
 * Files that may hold a frame's class, likeliest first: those whose folders spell its package; else where it is
 * declared. Looking up a declaration may read every source once, so code that is not the app's own is never looked up.
 */
export async function resolveFrame(frame: Frame, tree: Tree): Promise<string[]> {
  const named = [...stemsOf(frame)].flatMap((stem) => tree.sourcesNamed(stem));
  if (named.length === 0) return [];
  const parts = outermost(frame.className).split(".").slice(0, -1);
  const tails = named.map((path) => ({ path, tail: sharedTail(parts, folderOf(path).split("/")) }));
  const best = Math.max(...tails.map(({ tail }) => tail));
  const longest = tails.filter(({ tail }) => tail === best).map(({ path }) => path);
  if (best === parts.length) return longest.sort(compareSourceSets);
  const declaring = await declaringPackage(named.slice(0, MAX_READ), parts.join("."), tree);
  if (declaring.length > 0) return declaring.sort(compareSourceSets);
  if (originOf(frame.className) !== "app") return [];
  const declared = await tree.codebase.resolveClass(frame.className, fileName(named[0] ?? ""));
  return declared.map(({ path }) => path);
}

/** Files whose folders do not spell their package, as some layouts have it. */
async function declaringPackage(
  paths: readonly string[],
  packageName: string,
  tree: Tree,
): Promise<string[]> {
  const outlines = await Promise.all(paths.map((path) => tree.codebase.outline(path)));
  return paths.filter((_, index) => outlines[index]?.packageName === packageName);
}

/** Names without extension that the frame's file may have: as printed, else by the class that the compiler made. */
function stemsOf({ className, file }: Frame): Set<string> {
  if (file) return new Set([file.replace(/\.\w+$/, "")]);
  const name = simpleOuter(className.replace(/\bComposableSingletons\$/, ""));
  return new Set([name, name.replace(/Kt$/, "")]);
}

/** Main sources first, tests last. */
function compareSourceSets(a: string, b: string): number {
  const order = (path: string) =>
    isTestFile(path) ? 2 : /(?:^|\/)src\/(?:main|commonMain|androidMain)\//.test(path) ? 0 : 1;
  return order(a) - order(b) || a.length - b.length || (a < b ? -1 : 1);
}
