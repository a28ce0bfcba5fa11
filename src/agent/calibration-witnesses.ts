/**
 * What the figure of a cause is learned by. The first three are what its own lines leave open, as whoever found it says;
 * the next three are what the ranking, which knows nothing of the cause, thinks of its place; the last, where the stack has it.
 */
export const WITNESSES = [
  "proven",
  "stated",
  "typical",
  /** The ranking suspects the file first. */
  "suspectedFirst",
  /** It suspects another file first. */
  "suspected",
  /** It does not suspect the file at all. */
  "unsuspected",
  /** The innermost file of the stack that the workspace has. */
  "innermostFile",
  /** A file further out on the stack. */
  "outerFile",
  /** Frames led to files, and this is none of them. */
  "offStack",
  /** No frame led to a file. */
  "noStack",
] as const;

export type Witness = (typeof WITNESSES)[number];
