import type { RCADocument } from "./rca-document.ts";

/** How it stands with a failure that is remembered, the most telling thing that is known of it. */
export const failureStates = ["returned", "held", "rejected", "confirmed", "explained", "open"] as const;
/**
 * `returned`: it came again after it had stayed away; `held`: it stayed away; `rejected`: a person said that the cause is
 * wrong; `confirmed`: that it is right; `explained`: there is a cause that nobody judged; `open`: there is none.
 */
export type FailureState = (typeof failureStates)[number];

/** Which failures are asked for, in which order. */
export interface FailureQuery {
  /** All projects without it. */
  project?: string;
  type?: string;
  state?: FailureState;
  /** The one seen last first, or the one seen most often. */
  order: "latest" | "often";
  /** Where the page before ended, as that page says. */
  after?: string;
  limit: number;
}

/** One failure: what is remembered of one fingerprint, in one project or in several. */
export interface RememberedFailure {
  /** The one that was seen last. */
  document: RCADocument;
  /** How many documents there are of it. */
  documents: number;
  state: FailureState;
  /** Milliseconds since the epoch. */
  firstAt: number;
  seenAt: number;
  /** How often it was seen. */
  seen: number;
}

export interface FailurePage {
  failures: RememberedFailure[];
  /** Where the next page begins; undefined after the last. */
  next?: string;
}

export interface FiguresQuery {
  project?: string;
  /** Days that are counted one by one, the last of them the one of `now`. */
  days: number;
  /** Milliseconds since the epoch. */
  now: number;
  /** Minutes that the days of whoever asks begin before those of UTC; whole hours count. */
  offsetMinutes: number;
}

/** What the whole memory comes to, counted by the store. */
export interface MemoryFigures {
  /** Documents that were counted, of so many. */
  counted: number;
  documents: number;
  /** How often they were seen in all. */
  seen: number;
  states: Record<FailureState, number>;
  /** Those seen most often, at most 40. */
  types: { type: string; documents: number; seen: number; returned: number }[];
  /** Times that are known by their date. `day` counts from the first of the days asked for. */
  days: { day: number; type: string; seen: number }[];
  /** Of the answers whose truth is known, by tenths of the confidence they were given with. */
  calibration: { tenth: number; judged: number; right: number }[];
  /** Documents by twentieths of their quality, the lowest first: twenty numbers. */
  quality: number[];
}
