import { originOf } from "../facts/frame-origins.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { throwablesOf } from "../model/parsed-error.ts";
import type { Candidates } from "./candidate.ts";
import { holdsWord } from "./line-fit.ts";
import { callWords, simpleName, simpleOuter } from "./names.ts";
import { chainFrames } from "./own-frames.ts";
import { termsOf } from "./terms.ts";
import { isTestPath, type Tree } from "./tree.ts";

const MAX_TERMS = 16;
const MAX_HITS = 6000;
const MAX_FOUND = 10;
/** Innermost frames whose classes and methods are looked for. */
const INNER_FRAMES = 8;
const SEARCHED = "**/*.{kt,java,xml}";
/** Sources of a tree beyond which a search takes too long. */
const MAX_SOURCES = 30_000;
/** Classes through which every call of an app passes. */
const EVERYWHERE =
  /^(?:Handler|Looper|ActivityThread|Method|ZygoteInit|RuntimeInit|Thread|ThreadPoolExecutor|Binder|Parcel|View|ViewGroup|Activity|Instrumentation|Util|Utils)$/;

interface Found {
  path: string;
  /** Worth of the distinct terms that the file holds. */
  worth: number;
  rarest: number;
  line: number;
  lineWorth: number;
}

/**
 * Files that hold the rare words of a failure: the platform and library classes that failed, the methods called, the
 * names in the message. One search over the sources; for failures whose frames lead nowhere.
 */
export async function addWords(error: ParsedError, tree: Tree, candidates: Candidates): Promise<void> {
  const terms = searchTerms(error);
  if (terms.size === 0 || tree.files.length > MAX_SOURCES) return;
  const matches = await tree.codebase.search({
    text: `\\b(?:${[...terms.keys()].map(escapeExpression).join("|")})\\b`,
    isRegex: true,
    caseSensitive: true,
    filePattern: SEARCHED,
    maxResults: MAX_HITS,
  });
  const holders = new Map<string, Set<string>>();
  for (const { path, text } of matches) {
    for (const term of terms.keys()) if (holdsWord(text, term)) setOf(holders, term).add(path);
  }
  const sources = tree.files.length;
  const worthOf = (term: string) => {
    const count = holders.get(term)?.size ?? 0;
    return count === 0 ? 0 : ((terms.get(term) ?? 0) * Math.log(1 + sources / count)) / Math.log(1 + sources);
  };
  const total = [...holders.keys()].reduce((sum, term) => sum + worthOf(term), 0);
  const found = new Map<string, Found & { terms: Set<string> }>();
  for (const { path, line, text } of matches) {
    const entry = found.get(path) ?? { path, worth: 0, rarest: 0, line, lineWorth: 0, terms: new Set() };
    found.set(path, entry);
    let lineWorth = 0;
    for (const term of terms.keys()) {
      if (!holdsWord(text, term)) continue;
      const worth = worthOf(term);
      lineWorth += worth;
      if (entry.terms.has(term)) continue;
      entry.terms.add(term);
      entry.worth += worth;
      entry.rarest = Math.max(entry.rarest, worth / (terms.get(term) ?? 1));
    }
    const isImport = /^\s*import\b/.test(text);
    if (!isImport && lineWorth > entry.lineWorth) Object.assign(entry, { line, lineWorth });
  }
  const best = [...found.values()].sort((a, b) => b.worth - a.worth).slice(0, MAX_FOUND);
  for (const { path, worth, rarest, line } of best) {
    candidates.add({
      path,
      line,
      evidence: { words: worth / total, rare: rarest, test: isTestPath(path) ? 1 : 0 },
    });
  }
}

/** What to look for, each with how much it says. */
export function searchTerms(error: ParsedError): ReadonlyMap<string, number> {
  const terms = new Map<string, number>();
  const add = (term: string, weight: number) => {
    if (!/^[A-Za-z_][\w.-]{3,}$/.test(term) || EVERYWHERE.test(term)) return;
    terms.set(term, Math.max(terms.get(term) ?? 0, weight));
  };
  const frames = chainFrames(error).filter(({ link }) => link === 0);
  for (const [index, { frame }] of frames.slice(0, INNER_FRAMES).entries()) {
    if (/^(?:java|kotlin|dalvik)\./.test(frame.className)) continue;
    const weight = 1 - index / (2 * INNER_FRAMES);
    add(simpleOuter(frame.className), weight);
    add(simpleName(frame.className), weight / 2);
    if (index < 3) for (const word of callWords(frame.className, frame.method)) add(word, weight / 2);
  }
  for (const { message, exception } of throwablesOf(error)) {
    for (const [term, weight] of termsOf(message)) add(term.split(".").at(-1) ?? "", weight);
    if (originOf(exception) !== "platform") add(simpleName(exception), 0.5);
  }
  if (terms.size === 0)
    for (const [term, weight] of termsOf(error.raw)) add(term.split(".").at(-1) ?? "", weight);
  return new Map([...terms].sort((a, b) => b[1] - a[1]).slice(0, MAX_TERMS));
}

function setOf(map: Map<string, Set<string>>, key: string): Set<string> {
  const known = map.get(key) ?? new Set<string>();
  map.set(key, known);
  return known;
}

function escapeExpression(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\-]/g, "\\$&");
}
