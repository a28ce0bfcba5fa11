import { originOf } from "../facts/frame-origins.ts";
import type { TextMatch } from "../model/code.ts";
import { type ParsedError, throwablesOf } from "../model/parsed-error.ts";
import type { Candidates } from "./candidate.ts";
import { holdsWord } from "./line-fit.ts";
import { callWords, simpleName, simpleOuter } from "./names.ts";
import { chainFrames } from "./own-frames.ts";
import { SUBJECTS } from "./subjects.ts";
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

/** What one file holds of the terms. */
interface Holding {
  path: string;
  terms: Set<string>;
  /** The line, other than an import, that holds most. */
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
    text: `(?<!\\w)(?:${[...terms.keys()].map(escapeExpression).join("|")})\\b`,
    isRegex: true,
    caseSensitive: true,
    filePattern: SEARCHED,
    maxResults: MAX_HITS,
  });
  const rarity = raritiesOf(matches, terms, tree.files.length);
  const worthOf = (term: string) => (terms.get(term) ?? 0) * (rarity.get(term) ?? 0);
  const sum = (held: Iterable<string>) => [...held].reduce((total, term) => total + worthOf(term), 0);
  const total = sum(rarity.keys());
  const holdings = holdingsOf(matches, terms, sum);
  holdings.sort((a, b) => sum(b.terms) - sum(a.terms));
  for (const { path, terms: held, line } of holdings.slice(0, MAX_FOUND)) {
    const rare = Math.max(...[...held].map((term) => rarity.get(term) ?? 0));
    candidates.add({
      path,
      line,
      evidence: { words: sum(held) / total, rare, test: isTestPath(path) ? 1 : 0 },
    });
  }
}

/** For each term that occurs how rare it is: 1 for a single file, towards 0 for all. */
function raritiesOf(
  matches: readonly TextMatch[],
  terms: ReadonlyMap<string, number>,
  fileCount: number,
): Map<string, number> {
  const rarities = new Map<string, number>();
  for (const term of terms.keys()) {
    const holders = new Set(matches.filter(({ text }) => holdsWord(text, term)).map(({ path }) => path)).size;
    if (holders > 0) rarities.set(term, Math.log(1 + fileCount / holders) / Math.log(1 + fileCount));
  }
  return rarities;
}

function holdingsOf(
  matches: readonly TextMatch[],
  terms: ReadonlyMap<string, number>,
  sum: (held: Iterable<string>) => number,
): Holding[] {
  const byPath = new Map<string, Holding>();
  for (const { path, line, text } of matches) {
    const holding = byPath.get(path) ?? { path, terms: new Set(), line, lineWorth: 0 };
    byPath.set(path, holding);
    const held = [...terms.keys()].filter((term) => holdsWord(text, term));
    for (const term of held) holding.terms.add(term);
    const lineWorth = /^\s*import\b/.test(text) ? 0 : sum(held);
    if (lineWorth > holding.lineWorth) Object.assign(holding, { line, lineWorth });
  }
  return [...byPath.values()];
}

/** What to look for, each with how much it says. */
function searchTerms(error: ParsedError): ReadonlyMap<string, number> {
  const terms = new Map<string, number>();
  const add = (term: string, weight: number) => {
    if (!/^@?[A-Za-z_][\w.-]{2,}$/.test(term) || EVERYWHERE.test(term)) return;
    terms.set(term, Math.max(terms.get(term) ?? 0, weight));
  };
  for (const name of SUBJECTS[error.type]?.names ?? []) add(name, 0.7);
  if (SUBJECTS[error.type]?.beyondFrames) return terms;
  const frames = chainFrames(error).filter(({ link }) => link === 0);
  for (const [index, { frame }] of frames.slice(0, INNER_FRAMES).entries()) {
    if (/^(?:java|kotlin|dalvik)\./.test(frame.className)) continue;
    const weight = 1 - index / (2 * INNER_FRAMES);
    add(simpleOuter(frame.className), weight);
    add(simpleName(frame.className), weight / 2);
    if (index < 3) for (const word of callWords(frame.className, frame.method)) add(word, weight / 2);
  }
  const chain = throwablesOf(error);
  for (const message of chain.length > 0 ? chain.map((each) => each.message) : [error.message]) {
    for (const [term, weight] of termsOf(message)) add(term.split(".").at(-1) ?? "", weight);
  }
  for (const { exception } of chain) if (originOf(exception) !== "platform") add(simpleName(exception), 0.5);
  if (terms.size === 0)
    for (const [term, weight] of termsOf(error.raw)) add(term.split(".").at(-1) ?? "", weight);
  return new Map([...terms].sort((a, b) => b[1] - a[1]).slice(0, MAX_TERMS));
}

function escapeExpression(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\-]/g, "\\$&");
}
