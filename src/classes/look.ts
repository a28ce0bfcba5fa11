/**
 * A step that changes nothing: what a person looks at or tries, and whose outcome tells causes apart. Only such steps may stand
 * under words that promise to decide; a step that is a plain text is a remedy.
 */
export interface Look {
  readonly look: string;
}

/** A step of a cause: a remedy, or a look. */
export type Advice = string | Look;

export const look = (text: string): Look => ({ look: text });

/** The words of a step, whichever it is. */
export const textOf = (advice: Advice): string => (typeof advice === "string" ? advice : advice.look);

/** Steps as a finding has them: all of them in their order, and which of them are looks. */
export function guidelines(steps: readonly Advice[]): { fixGuidelines: string[]; looks?: string[] } {
  const looks = steps.filter((each) => typeof each !== "string").map(textOf);
  return { fixGuidelines: steps.map(textOf), ...(looks.length > 0 && { looks }) };
}
