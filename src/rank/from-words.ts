import { isTestFile } from "../facts/test-folders.ts";
import type { FileEntry, SourceFile, WordPlace } from "../model/code.ts";
import { codeLines, languageOf } from "../syntax/code-lines.ts";
import { isTelling } from "../syntax/names.ts";
import type { Candidates } from "./candidate.ts";
import type { SpokenWord } from "./spoken-words.ts";
import { isOfTools, type Tree } from "./tree.ts";

const MAX_FOUND = 10;
/** Files that share a rare word. */
const FEW = 2;
/** Characters of a line that a reason quotes. */
const LONGEST_QUOTE = 80;
const MAX_LINES = 5000;
/** Lines around one that speak of the same. */
const AROUND = 4;
/** A word that more files hold tells nothing. */
const MOST_HOLDERS = 400;
/** Files that are searched where a frame leads into the tree: what it finds then only follows the frames. */
const MOST_FILES = 3000;
/** What a person writes and a failure can be mended in. */
const SOURCE =
  /\.(?:kts?|java|groovy|gradle|xml|pro|toml|properties|bp|mk|bzl|bazel|flags|aidl|proto)$|(?:^|\/)BUILD$/;
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
  /** How many files hold it. */
  files: number;
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
    files: holders[word] ?? 0,
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

/**
 * Where the fix may lie when no frame leads there: the files with most of the words, by the line around which most stand.
 * Where a frame leads they only follow it, and are not read for a better line.
 */
export async function addWords(
  holders: readonly WordHolder[],
  tree: Tree,
  candidates: Candidates,
): Promise<void> {
  const isLed = candidates.all().some(({ foundBy }) => foundBy === "frame");
  for (const { path, places, share } of holders.slice(0, MAX_FOUND)) {
    const source = isLed ? undefined : await tree.read(path);
    const dense = source && densest(source, places);
    const place = dense?.words.some(isTold)
      ? dense
      : (firstOf(places.filter(isTold)) ?? dense ?? firstOf(places));
    const told = place?.words.find(isTold) ?? (isLed ? undefined : place?.words.find(isRare));
    const code = place && source?.lines[place.line - 1]?.trim();
    const quote = code
      ? `: \`${code.slice(0, LONGEST_QUOTE)}${code.length > LONGEST_QUOTE ? "…" : ""}\``
      : "";
    const facts = place && told ? [`has the word ${told.spoken.word} in line ${place.line}${quote}`] : [];
    const evidence = { words: share, test: isTestFile(path) ? 1 : 0 };
    candidates.add({ path, line: place?.line, evidence, facts });
  }
}

/** Whether a word is a class that nearly no other file names, be it one of the platform; an exception stands where it is caught. */
const isRare = ({ spoken, files }: HeldWord): boolean =>
  files <= FEW &&
  /^[A-Z]/.test(spoken.word) &&
  isTelling(spoken.word) &&
  !/(?:Exception|Error)$/.test(spoken.word);

/** Whether a word is one of the log's own names. */
const isTold = ({ spoken }: HeldWord): boolean => spoken.isSaid && isTelling(spoken.word);

/** Where the word that is worth most stands first. */
function firstOf(places: readonly HeldWord[]): { line: number; words: HeldWord[] } | undefined {
  const [first] = places.filter(({ isCode }) => isCode).sort((a, b) => b.worth - a.worth);
  return first && { line: first.line, words: [first] };
}

/** The line with most of the words, those of the lines around it counting half. */
function densest(
  { path, lines }: SourceFile,
  places: readonly HeldWord[],
): { line: number; words: HeldWord[] } | undefined {
  const known = new Map(places.map((each) => [each.spoken.word, each]));
  const read = lines.slice(0, MAX_LINES);
  const code = /\.(?:kts?|java|groovy|gradle)$/.test(path) ? codeLines(read, languageOf(path)) : read;
  const on = code.map((text, index) =>
    /^\s*(?:import|package)\b/.test(text)
      ? []
      : [...new Set((lines[index] ?? "").match(/[A-Za-z_]\w*/g))].flatMap((word) => known.get(word) ?? []),
  );
  let best: { line: number; score: number } | undefined;
  for (const [index, own] of on.entries()) {
    if (own.length === 0 || !/\w/.test(code[index] ?? "")) continue;
    const around = new Set(on.slice(Math.max(0, index - AROUND), index + AROUND + 1).flat());
    let score = 0;
    for (const each of around) score += each.worth * (own.includes(each) ? 1 : 0.5);
    if (score > (best?.score ?? 0)) best = { line: index + 1, score };
  }
  if (!best) return undefined;
  const words = (on[best.line - 1] ?? []).toSorted((a, b) => b.worth - a.worth);
  return { line: best.line, words };
}

/** All that are written by hand; where a frame leads into the tree no tests and so many of them, those nearest to it first. */
function searchedFiles(tree: Tree, candidates: Candidates): FileEntry[] {
  const from = candidates.all().find(({ foundBy }) => foundBy === "frame")?.path;
  const searched = tree.files.filter(isSearched);
  // A tree that takes too long is not looked at to its end: what it builds comes first.
  const files = searched.filter(({ path }) => !isTestFile(path));
  if (from === undefined) return [...files, ...searched.filter(({ path }) => isTestFile(path))];
  if (files.length <= MOST_FILES) return files;
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
  return SOURCE.test(path) && !VARIANT.test(path) && !isOfTools(path);
}

/** 1 for a word that a single file holds, towards 0 for one that all hold, 0 for one that very many do. */
function rarity(holders: number, files: number): number {
  return holders === 0 || holders > MOST_HOLDERS ? 0 : Math.log(1 + files / holders) / Math.log(1 + files);
}
