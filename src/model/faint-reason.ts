/** Reasons that say only how a suspect was found, for want of a fact about it. */
export const FAINT_REASONS = {
  name: "its name is like one in the log",
  words: "has words of this failure or of its kind",
  module: "belongs to a module that the log names",
  near: "found by weak signs alone",
} as const;

const all: ReadonlySet<string> = new Set(Object.values(FAINT_REASONS));

export const isFaint = (why: string): boolean => why === "" || all.has(why);
