import type { Feature } from "./features.ts";

/** What speaks for a place, each 0 to 1; left out is 0. */
export type Evidence = Partial<Record<Feature, number>>;

/** A place where the fix may belong, not yet weighed. */
export interface Candidate {
  path: string;
  line?: number;
  symbol?: string;
  /** Words by which the line calls the next inner frame, where that is known. */
  calls?: readonly string[];
  evidence: Evidence;
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
    known.line ??= candidate.line;
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
