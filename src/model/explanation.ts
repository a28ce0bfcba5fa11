/** What every failure class tells a person, independent of any one failure. Shown by every face. */
export interface Explanation {
  /** The class id of the signature table. */
  readonly id: string;
  readonly family: string;
  /** The failure in plain words, as a report's headline: "lateinit property read before it is set". */
  readonly title: string;
  /** What it means and why the platform refuses, two to four sentences. */
  readonly summary: string;
  /** Typical causes, most frequent first. */
  readonly causes: readonly string[];
  /** What to look at in the workspace, in order. */
  readonly checks: readonly string[];
  /** The way out, one to three sentences. */
  readonly fix: string;
  /** Of an exception without a class: whose it is, and what it means. */
  readonly meaning?: string;
}
