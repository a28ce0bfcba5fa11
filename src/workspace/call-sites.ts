import type { CallSite, FileEntry, Outline } from "../model/code.ts";
import { MAX_FILE_SIZE } from "./file-cache.ts";
import { InsideReader } from "./inside-reader.ts";
import { Needle } from "./needle.ts";
import { jvmLanguageOf } from "./paths.ts";

const MAX_FILES = 500;
const MAX_SITES = 1000;

/** What finding callers needs from a workspace. */
export interface CallSources {
  root: string;
  files: readonly FileEntry[];
  outline(path: string): Promise<Outline | undefined>;
}

/**
 * Call sites of a function by name, in the order of paths. Files that hold the name are outlined, so that neither
 * comments nor strings count. With `definedIn` (the file that declares it) sites come first whose file shares the
 * package with it or imports from it.
 */
export async function findCallSites(
  sources: CallSources,
  functionName: string,
  definedIn?: string,
): Promise<CallSite[]> {
  const name = functionName.slice(functionName.lastIndexOf(".") + 1);
  if (!/^[\p{L}_$][\p{L}\p{N}_$ ]*$/u.test(name)) return [];
  const origin = definedIn === undefined ? undefined : await sources.outline(definedIn);
  const near: CallSite[] = [];
  const far: CallSite[] = [];
  for (const path of filesWith(name, sources)) {
    const outline = await sources.outline(path);
    const calls = outline?.calls.filter((call) => call.name === name) ?? [];
    const target = !origin || (outline && isNear(outline, origin)) ? near : far;
    for (const call of calls) target.push({ path, ...call });
    if (near.length >= MAX_SITES) break;
  }
  return [...near, ...far].slice(0, MAX_SITES);
}

function filesWith(name: string, { root, files }: CallSources): string[] {
  const needle = new Needle(name);
  const reader = new InsideReader(root);
  const found: string[] = [];
  for (const file of files) {
    if (!jvmLanguageOf(file.path) || file.size > MAX_FILE_SIZE) continue;
    const bytes = reader.read(file.path, file.size);
    if (bytes && needle.isIn(bytes)) found.push(file.path);
    if (found.length === MAX_FILES) break;
  }
  return found;
}

function isNear(outline: Outline, origin: Outline): boolean {
  if (outline.packageName === origin.packageName) return true;
  return outline.imports.some(
    ({ module }) => module === origin.packageName || module.startsWith(`${origin.packageName}.`),
  );
}
