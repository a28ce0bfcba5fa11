import type { FileEntry, WordPlace } from "../model/code.ts";
import type { Log } from "../model/log.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { isTelling } from "../syntax/names.ts";
import type { Candidates } from "./candidate.ts";
import { spokenWords } from "./spoken-words.ts";
import { isTestPath, type Tree } from "./tree.ts";

const MAX_FOUND = 10;
/** What a person writes and a failure can be mended in. */
const SOURCE = /\.(?:kts?|java|gradle|xml|pro|toml|properties)$/;
/** Translations and other variants define nothing that the default does not. */
const VARIANT = /\/(?:values|layout|drawable)-[^/]+\//;

/**
 * Files that hold the rare words of a failure, rarer words counting more: where the fix may lie when no frame leads
 * there. One pass over the sources.
 */
export async function addWords(
  errors: readonly [ParsedError, ...ParsedError[]],
  log: Log | undefined,
  tree: Tree,
  candidates: Candidates,
): Promise<void> {
  const spoken = spokenWords(errors, log);
  const files = tree.files.filter(isSearched);
  if (spoken.length === 0 || files.length === 0) return;
  const names = spoken.map(({ word }) => word);
  const found = [...(await tree.codebase.wordsIn(files, names))];
  const holders = names.map(() => 0);
  for (const { word } of found.flatMap(([, places]) => places)) holders[word] = (holders[word] ?? 0) + 1;
  const worth = spoken.map(({ weight }, word) => weight * rarity(holders[word] ?? 0, files.length) ** 2);
  const worthOf = ({ word }: WordPlace) => worth[word] ?? 0;
  const total = worth.reduce((sum, each) => sum + each, 0);
  const scored = found.map(([path, places]) => ({
    path,
    places,
    sum: places.reduce((sum, place) => sum + worthOf(place), 0),
  }));
  scored.sort((a, b) => b.sum - a.sum || (a.path < b.path ? -1 : 1));
  for (const [index, { path, places, sum }] of scored.slice(0, MAX_FOUND).entries()) {
    const evidence = { words: sum / total, wordsFirst: 1 / (index + 1) };
    const byWorth = places.toSorted((a, b) => worthOf(b) - worthOf(a));
    const told = byWorth.find(({ word }) => spoken[word]?.isSaid && isTelling(spoken[word].word));
    const facts = told?.isCode ? [`has the word ${names[told.word]} in line ${told.line}`] : [];
    const place = told?.isCode ? told : byWorth.find(({ isCode }) => isCode);
    candidates.add({ path, line: place?.line, evidence, facts });
  }
}

function isSearched({ path }: FileEntry): boolean {
  return SOURCE.test(path) && !VARIANT.test(path) && !isTestPath(path);
}

/** 1 for a word that a single file holds, towards 0 for one that all hold. */
function rarity(holders: number, files: number): number {
  return holders === 0 ? 0 : Math.log(1 + files / holders) / Math.log(1 + files);
}
