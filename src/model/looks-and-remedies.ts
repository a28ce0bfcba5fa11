/** The guidelines of an open cause, apart: what would decide it, and what there is to do. */
export interface LooksAndRemedies {
  /** What a person observes, which tells the causes apart. */
  looks: string[];
  /** What a person changes; it decides nothing. */
  remedies: string[];
}

/** Without `looks`, as a language model gives them, all of them are: it is asked for observations where it has no cause. */
export function looksAndRemedies({
  fixGuidelines,
  looks = fixGuidelines,
}: {
  readonly fixGuidelines: readonly string[];
  readonly looks?: readonly string[] | undefined;
}): LooksAndRemedies {
  const isLook = new Set(looks);
  return {
    looks: fixGuidelines.filter((step) => isLook.has(step)),
    remedies: fixGuidelines.filter((step) => !isLook.has(step)),
  };
}
