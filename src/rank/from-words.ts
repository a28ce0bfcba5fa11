import { isTestFile } from "../facts/test-folders.ts";
import type { FileEntry, WordPlace } from "../model/code.ts";
import { isTelling } from "../syntax/names.ts";
import type { Candidates } from "./candidate.ts";
import type { SpokenWord } from "./spoken-words.ts";
import type { Tree } from "./tree.ts";

const MAX_FOUND = 10;
/** A word that more files hold tells nothing. */
const MOST_HOLDERS = 400;
/** Files that are searched where a frame leads into the tree: what it finds then only follows the frames. */
const MOST_FILES = 3000;
/** What a person writes and a failure can be mended in. */
const SOURCE = /\.(?:kts?|java|groovy|gradle|xml|pro|toml|properties)$/;
/** Translations and other variants define nothing that the default does not. */
const VARIANT = /\/(?:values|layout|drawable)-[^/]+\//;

/** A file that holds words of the log. */
export interface WordHolder {
  path: string;
  places: readonly HeldWord[];
  /** Share of the worth of all words that any file holds. */
  share: number;
}

interface HeldWord extends Pick<WordPlace, "line" | "isCode"> {
  spoken: SpokenWord;
  /** How much the word tells: rarer ones more. */
  worth: number;
}

/** Files that hold the rare words of a failure, those with most first: one pass over the sources. */
export async function holdersOfWords(
  spoken: readonly SpokenWord[],
  tree: Tree,
  candidates: Candidates,
): Promise<WordHolder[]> {
  const files = searchedFiles(tree, candidates);
  if (spoken.length === 0 || files.length === 0) return [];
  const names = spoken.map(({ word }) => word);
  const found = [...(await tree.codebase.wordsIn(files, names, MOST_HOLDERS))];
  const holders = names.map(() => 0);
  for (const [, places] of found) for (const { word } of places) holders[word] = (holders[word] ?? 0) + 1;
  const words = spoken.map((each, word) => ({
    spoken: each,
    worth: each.weight * rarity(holders[word] ?? 0, files.length) ** 2,
  }));
  const total = words.reduce((sum, { worth }) => sum + worth, 0);
  return found
    .map(([path, places]) => {
      const held = places.flatMap(({ word, line, isCode }) => {
        const known = words[word];
        return known ? [{ ...known, line, isCode }] : [];
      });
      return { path, places: held, share: held.reduce((sum, { worth }) => sum + worth, 0) / total };
    })
    .sort((a, b) => b.share - a.share || (a.path < b.path ? -1 : 1));
}

/** Where the fix may lie when no frame leads there: the files with most of the words. */
export function addWords(holders: readonly WordHolder[], candidates: Candidates): void {
  for (const { path, places, share } of holders.slice(0, MAX_FOUND)) {
    const byWorth = places.toSorted((a, b) => b.worth - a.worth);
    const told = byWorth.find(({ spoken }) => spoken.isSaid && isTelling(spoken.word));
    const facts = told?.isCode ? [`has the word ${told.spoken.word} in line ${told.line}`] : [];
    const place = told?.isCode ? told : byWorth.find(({ isCode }) => isCode);
    candidates.add({ path, line: place?.line, evidence: { words: share }, facts });
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
  return SOURCE.test(path) && !VARIANT.test(path) && !isTestFile(path);
}

/** 1 for a word that a single file holds, towards 0 for one that all hold, 0 for one that very many do. */
function rarity(holders: number, files: number): number {
  return holders === 0 || holders > MOST_HOLDERS ? 0 : Math.log(1 + files / holders) / Math.log(1 + files);
}
