/** What every failure class tells a person, independent of any one failure. Shown by every face. */
export interface Explanation {
  /** The class id of the signature table. */
  id: string;
  family: string;
  /** The failure in plain words, as a report's headline: "lateinit property read before it is set". */
  title: string;
  /** What it means and why the platform refuses, two to four sentences. */
  summary: string;
  /** Typical causes, most frequent first. */
  causes: string[];
  /** What to look at in the workspace, in order. */
  checks: string[];
  /** The way out, one to three sentences. */
  fix: string;
}
