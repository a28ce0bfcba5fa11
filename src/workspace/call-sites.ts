import type { CallSite, FileEntry, Outline } from "../model/code.ts";
import { decode } from "./decode.ts";
import { MAX_FILE_SIZE } from "./file-cache.ts";
import type { InsideReader } from "./inside-reader.ts";
import { Needle } from "./needle.ts";
import { callableReferences } from "./outline/callable-references.ts";
import { jvmLanguageOf } from "./paths.ts";
import type { Turns } from "./turns.ts";

const MAX_FILES = 500;
/** Call sites in one answer. */
export const MAX_SITES = 1000;

/** What finding callers needs from a workspace. */
export interface CallSources {
  reader: InsideReader;
  files: readonly FileEntry[];
  outline(path: string): Promise<Outline | undefined>;
  turns: Turns;
}

/**
 * Call sites of a function by name, in the order of paths, in each file the calls before the places that hand it on
 * (`repo::load`). Files that hold the name are outlined, so that neither comments nor strings count. With `definedIn` (the file that declares it) sites come first whose file shares the
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
  for (const { path, text } of await filesWith(name, sources)) {
    const outline = await sources.outline(path);
    if (!outline) continue;
    const target = !origin || isNear(outline, origin) ? near : far;
    for (const call of outline.calls) if (call.name === name) target.push({ path, ...call });
    if (text !== undefined) target.push(...callableReferences(text, outline, name));
    if (near.length >= MAX_SITES) break;
  }
  return [...near, ...far].slice(0, MAX_SITES);
}

/** Files that hold a name, with the text of those that hand it on. */
async function filesWith(
  name: string,
  { reader, files, turns }: CallSources,
): Promise<{ path: string; text: string | undefined }[]> {
  const needle = new Needle(name);
  const found: { path: string; text: string | undefined }[] = [];
  for (const file of files) {
    if (!jvmLanguageOf(file.path) || file.size > MAX_FILE_SIZE) continue;
    await turns.after(file.size);
    const bytes = reader.peek(file.path, file.size);
    if (!bytes || !needle.isIn(bytes) || !reader.isInside()) continue;
    found.push({ path: file.path, text: bytes.includes(`::${name}`) ? decode(bytes) : undefined });
    if (found.length === MAX_FILES) break;
  }
  reader.close();
  return found;
}

function isNear(outline: Outline, origin: Outline): boolean {
  if (outline.packageName === origin.packageName) return true;
  return outline.imports.some(
    ({ module }) => module === origin.packageName || module.startsWith(`${origin.packageName}.`),
  );
}
