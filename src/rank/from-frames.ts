import { originOf } from "../facts/frame-origins.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { Candidates, Evidence } from "./candidate.ts";
import { fitLine } from "./line-fit.ts";
import { isGlue, outermost, simpleOuter, writtenMethod } from "./names.ts";
import { appPackage, type ChainFrame, chainFrames, isOwnClass } from "./own-frames.ts";
import { folderOf, isTestPath, type Tree } from "./tree.ts";

/** Own frames that are looked at; what lies further out is scaffolding. */
const MAX_OWN = 24;
const MAX_VARIANTS = 4;
/** Names of classes that serve many callers. */
const HELPER =
  /(?:Util|Utils|Utility|Utilities|Helper|Helpers|Extensions?|Ext|Exts|Kt|Compat|Wrapper|Preconditions|Checks?|Assert|Delegate|Lazy)$|^(?:Base|Abstract)[A-Z]/;

interface Resolved {
  path: string;
  /** 0 where package and class agree, else the share of the package that the folders do not show. */
  renamed: number;
}

/** Frames that lie in the tree, root cause first, innermost call first. */
export async function addFrames(error: ParsedError, tree: Tree, candidates: Candidates): Promise<void> {
  const seen = new Set<string>();
  let order = 0;
  for (const chained of chainFrames(error)) {
    const files = await resolveFrame(chained, tree);
    if (files.length === 0) continue;
    const evidence = evidenceOf(chained, order);
    for (const [variant, { path, renamed }] of files.slice(0, MAX_VARIANTS).entries()) {
      const source = await tree.read(path);
      const { line, fits, beyond } = source
        ? fitLine(source, chained.frame.line, chained.calls)
        : { line: chained.frame.line, fits: undefined, beyond: false };
      candidates.add({
        path,
        line,
        symbol: symbolOf(chained),
        evidence: {
          ...evidence,
          renamed,
          variant: variant === 0 ? 0 : 1,
          fits: fits === true ? 1 : 0,
          misfit: beyond ? 1 : 0,
          test: isTestPath(path) ? 1 : 0,
        },
      });
    }
    const place = files[0]?.path ?? "";
    if (!evidence.glue && !seen.has(place)) {
      seen.add(place);
      order++;
    }
    if (order >= MAX_OWN) return;
  }
}

/** Frames as the trace prints them, for want of sources. */
export function addPrintedFrames(error: ParsedError, candidates: Candidates): void {
  const own = appPackage(error);
  let order = 0;
  for (const chained of chainFrames(error)) {
    const { className, file, line } = chained.frame;
    const isOwn = isOwnClass(className, own);
    if (!isOwn && originOf(className) === "platform") continue;
    const evidence = evidenceOf(chained, order);
    candidates.add({
      path: file ?? `${outermost(className).replaceAll(".", "/")}`,
      line,
      symbol: symbolOf(chained),
      evidence: { ...evidence, library: isOwn ? 0 : 1, innermost: isOwn && order === 0 ? 1 : 0 },
    });
    if (isOwn && !evidence.glue) order++;
    if (order >= MAX_OWN) return;
  }
}

function symbolOf({ frame }: ChainFrame): string {
  return `${frame.className}.${writtenMethod(frame.method)}`;
}

function evidenceOf({ frame, link, depth, caller }: ChainFrame, order: number): Evidence {
  const sameMethod = caller?.method === frame.method && caller.className !== frame.className;
  return {
    innermost: order === 0 ? 1 : 0,
    near: 1 / (order + 1),
    root: link === 0 ? 1 : 0,
    thrower: depth === 0 ? 1 : 0,
    helper: HELPER.test(simpleOuter(frame.className)) ? 1 : 0,
    inherited: sameMethod ? 1 : 0,
    glue: isGlue(frame.className, frame.method) ? 1 : 0,
    library: originOf(frame.className) === "app" ? 0 : 1,
  };
}

/** Files that may hold a frame's class, likeliest first. */
async function resolveFrame({ frame }: ChainFrame, tree: Tree): Promise<Resolved[]> {
  const names = frame.file
    ? [frame.file]
    : [`${simpleOuter(frame.className)}.kt`, `${simpleOuter(frame.className)}.java`];
  const named = names.flatMap((name) => tree.named(name));
  if (named.length === 0) return [];
  const declared = await tree.codebase.resolveClass(frame.className, frame.file);
  if (declared.length > 0) return declared.map(({ path }) => ({ path, renamed: 0 }));
  if (originOf(frame.className) !== "app") return [];
  return byFolders(outermost(frame.className), named);
}

/** Files of the right name whose folders end as the package does; forks rename the front of a package. */
function byFolders(className: string, paths: readonly string[]): Resolved[] {
  const parts = className.split(".").slice(0, -1);
  if (parts.length === 0) return [];
  const shared = paths.map((path) => ({ path, tail: sharedTail(parts, folderOf(path).split("/")) }));
  const best = Math.max(...shared.map(({ tail }) => tail));
  if (best === 0) return [];
  return shared
    .filter(({ tail }) => tail === best)
    .map(({ path }) => ({ path, renamed: 1 - best / parts.length }));
}

function sharedTail(a: readonly string[], b: readonly string[]): number {
  let shared = 0;
  while (shared < a.length && shared < b.length && a.at(-1 - shared) === b.at(-1 - shared)) shared++;
  return shared;
}
