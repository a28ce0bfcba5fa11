import { isTestFile } from "../facts/test-folders.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { fileName } from "../model/paths.ts";
import { simpleName, simpleOuter } from "../syntax/names.ts";
import type { Candidates } from "./candidate.ts";
import { chainFrames } from "./own-frames.ts";
import type { SpokenWord } from "./spoken-words.ts";
import { isOfTools, type Tree } from "./tree.ts";

const MAX_FOUND = 6;
/** Share of a name from which it is like what the log speaks of. */
const LIKE = 0.35;
/** Of a name of one common word little is said. */
const SMOOTHING = 0.5;
const NAMED = /\.(?:kts?|java|groovy|gradle|xml)$/;
/** Variants define what the default does; pictures are found by the name of the resource. */
const VARIANT = /\/(?:(?:values|layout)-[^/]+|(?:drawable|mipmap|anim|color)[^/]*)\//;

/**
 * Files whose names are made of the words of the log, rarer words counting more: `CloseShelfRepository` where the log
 * speaks of a `closeLocalShelfRepository`.
 */
export function addLikeNamed(
  error: ParsedError,
  spoken: readonly SpokenWord[],
  tree: Tree,
  candidates: Candidates,
): void {
  const led = new Set(
    chainFrames(error).flatMap(({ frame }) => [simpleOuter(frame.className), simpleName(frame.className)]),
  );
  const said = new Map<string, number>();
  for (const { word, weight } of spoken)
    if (!led.has(word))
      for (const part of partsOf(word)) said.set(part, Math.max(said.get(part) ?? 0, weight));
  const names = tree.files
    .filter(({ path }) => NAMED.test(path) && !VARIANT.test(path) && !isOfTools(path) && !isTestFile(path))
    .map(({ path }) => ({ path, parts: partsOf(fileName(path).replace(/\.\w+$/, "")) }));
  const holders = new Map<string, number>();
  for (const { parts } of names) for (const part of parts) holders.set(part, (holders.get(part) ?? 0) + 1);
  const rarity = (part: string): number =>
    Math.log(1 + names.length / (holders.get(part) ?? 1)) / Math.log(1 + names.length);
  const scored = names.flatMap(({ path, parts }) => {
    let met = 0;
    let whole = SMOOTHING;
    for (const part of parts) {
      const worth = rarity(part);
      whole += worth;
      met += worth * (said.get(part) ?? 0);
    }
    return met > 0 ? [{ path, share: met / whole }] : [];
  });
  scored.sort((a, b) => b.share - a.share || (a.path < b.path ? -1 : 1));
  for (const [index, { path, share }] of scored.slice(0, MAX_FOUND).entries()) {
    if (share < LIKE) return;
    candidates.add({ path, evidence: { likeNamed: share, likeNamedFirst: 1 / (index + 1) } });
  }
}

/** `close`, `shelf`, `repository` of `closeShelf_repository`. */
function partsOf(name: string): Set<string> {
  const parts = name.match(/[A-Z]?[a-z]{2,}|[A-Z]{2,}(?![a-z])/g) ?? [];
  return new Set(parts.map((part) => part.toLowerCase()).filter((part) => part.length > 2));
}
