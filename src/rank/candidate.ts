import type { Frame } from "../model/parsed-error.ts";
import type { Feature } from "./features.ts";

/** What speaks for a place, each 0 to 1; left out is 0. */
export type Evidence = Partial<Record<Feature, number>>;

/** A frame of the trace, or a place that the log prints; else names that the log and the file share. */
export type FoundBy = "frame" | "log";

/** A place where the fix may belong, not yet weighed. */
export interface Candidate {
  path: string;
  line?: number;
  symbol?: string;
  /** The frame of the trace that names this place. */
  frame?: Frame;
  /** The path is a file name as the trace prints it, for want of sources. */
  isPrinted?: boolean;
  evidence: Evidence;
  /** By names, unless said. */
  foundBy?: FoundBy;
  /** What can be checked of this place, in words; the strongest first. */
  facts?: readonly string[];
}

/** Collects candidates; what several generators say of one place adds up, the strongest of each kind. */
export class Candidates {
  readonly #byPlace = new Map<string, Candidate>();

  /** Candidates without a symbol speak of the file: one for each path, the line of whoever came first. */
  add(candidate: Candidate): void {
    const key = `${candidate.path}\n${candidate.symbol ?? ""}`;
    const known = this.#byPlace.get(key);
    if (!known) {
      this.#byPlace.set(key, { ...candidate, evidence: { ...candidate.evidence } });
      return;
    }
    // Where a name stands in the file of a frame tells nothing of the line that the frame lacks.
    if (!known.foundBy || candidate.foundBy) known.line ??= candidate.line;
    if (candidate.foundBy === "frame") known.foundBy = "frame";
    known.foundBy ??= candidate.foundBy;
    known.facts = [...new Set([...(known.facts ?? []), ...(candidate.facts ?? [])])];
    for (const [feature, value] of entriesOf(candidate.evidence)) {
      known.evidence[feature] = Math.max(known.evidence[feature] ?? 0, value);
    }
  }

  /** All of them; what speaks of a whole file strengthens the first place in it, its own line only fills a gap. */
  all(): Candidate[] {
    const merged = new Candidates();
    const placed = [...this.#byPlace.values()].filter(({ symbol }) => symbol !== undefined);
    const firstIn = new Map(placed.toReversed().map((each) => [each.path, each.symbol]));
    for (const candidate of this.#byPlace.values()) {
      const symbol = candidate.symbol ?? firstIn.get(candidate.path);
      merged.add(symbol === undefined ? candidate : { ...candidate, symbol });
    }
    return [...merged.#byPlace.values()];
  }

  /** Whether any candidate shows this feature. */
  some(feature: Feature): boolean {
    return this.all().some(({ evidence }) => (evidence[feature] ?? 0) > 0);
  }
}

export function entriesOf(evidence: Evidence): [Feature, number][] {
  return Object.entries(evidence) as [Feature, number][];
}

/** Features of words alone, which any text shares with any other. */
const OF_WORDS: ReadonlySet<Feature> = new Set(["words", "says", "likeNamed", "likeNamedFirst", "aside"]);

export function hasOtherThanWords(evidence: Evidence): boolean {
  return entriesOf(evidence).some(([feature, value]) => !OF_WORDS.has(feature) && value !== 0);
}
