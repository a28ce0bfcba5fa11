import type { FileEntry, WordPlace } from "../model/code.ts";
import type { Log } from "../model/log.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { isTelling } from "../syntax/names.ts";
import type { Candidates } from "./candidate.ts";
import { spokenWords } from "./spoken-words.ts";
import { isTestPath, type Tree } from "./tree.ts";

const MAX_FOUND = 10;
/** A word that more files hold tells nothing. */
const MOST_HOLDERS = 400;
/** Files that are searched where a frame leads into the tree: what it finds then only follows the frames. */
const MOST_FILES = 3000;
/** What a person writes and a failure can be mended in. */
const SOURCE = /\.(?:kts?|java|groovy|gradle|xml|pro|toml|properties)$/;
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
  const files = searchedFiles(tree, candidates);
  if (spoken.length === 0 || files.length === 0) return;
  const names = spoken.map(({ word }) => word);
  const found = [...(await tree.codebase.wordsIn(files, names, MOST_HOLDERS))];
  const holders = names.map(() => 0);
  for (const [, places] of found) for (const { word } of places) holders[word] = (holders[word] ?? 0) + 1;
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

/** All that are written by hand; where a frame leads into the tree, so many of them, those nearest to it first. */
function searchedFiles(tree: Tree, candidates: Candidates): FileEntry[] {
  const files = tree.files.filter(isSearched);
  const from = candidates.all().find(({ foundBy }) => foundBy === "frame")?.path;
  if (from === undefined || files.length <= MOST_FILES) return files;
  return files
    .map((file) => ({ file, shared: sharedFront(file.path, from) }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, MOST_FILES)
    .map(({ file }) => file);
}

/** How many characters two paths begin with alike. */
function sharedFront(one: string, other: string): number {
  let shared = 0;
  while (shared < one.length && one.charCodeAt(shared) === other.charCodeAt(shared)) shared++;
  return shared;
}

function isSearched({ path }: FileEntry): boolean {
  return SOURCE.test(path) && !VARIANT.test(path) && !isTestPath(path);
}

/** 1 for a word that a single file holds, towards 0 for one that all hold, 0 for one that very many do. */
function rarity(holders: number, files: number): number {
  return holders === 0 || holders > MOST_HOLDERS ? 0 : Math.log(1 + files / holders) / Math.log(1 + files);
}
