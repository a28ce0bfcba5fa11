/** What a turn really did, as its journal has it. */
export interface TurnJournal {
  filesChanged: readonly string[];
  /** What was changed, and is again as it was before the turn. */
  putBack?: readonly string[];
  commands: readonly { exitCode?: number }[];
}

/** Words of somebody who says what they did; a sentence that only considers it says something else. */
const saysChanged =
  /\b(?:I|we)(?:['’]ve| have)?(?: now| also| just| successfully| already)? (?:changed|fixed|updated|modified|edited|added|removed|replaced|refactored|implemented|created|renamed|rewrote|rewritten|applied|corrected|patched|deleted|moved|wrapped|guarded)\b|\bchanges? (?:were|was|have been|has been) (?:made|applied)\b/i;
const saysPasses =
  /\b(?:tests?|builds?|checks?|compilation|lint|suite)\b[^\n]{0,40}\b(?:pass(?:es|ed)?(?=[.,;:!)]|$| (?:now|again|and|with|locally)\b)|succeed(?:s|ed)?\b|(?:is|are) green\b|compiles?\b)|\b(?:I|we)(?:['’]ve| have)? (?:(?:ran|run|executed|verified)\b[^\n]{0,40}\b(?:tests?|builds?|checks?|gradlew?|lint|suite|commands?)|tested|compiled|built)\b/i;
const saysPutBack =
  /\b(?:revert(?:ed|ing)?|restor(?:ed|ing|e)|undo|undid|undone|roll(?:ed)? back|(?:took|taken|take|put|back(?:ed)?)(?: \w+){0,4} (?:back|out)|as (?:it was|they were|before)|original)\b/i;
const onlyConsiders =
  /\b(?:not|never|cannot|nothing|no|none|without|would|could|should|if|once|after|when|until|before|unless|will|may|might|can|let|please|to (?:make|see|check|verify|confirm))\b|n['’]t\b|\?$/i;
const longestQuote = 90;

/**
 * Sentences of an answer that claim work of this turn which its journal does not show: each with what it shows instead.
 * Nothing is said of a sentence that can be read otherwise.
 */
export function findUnshownClaims(
  answer: string,
  { filesChanged, putBack = [], commands }: TurnJournal,
): string[] {
  const sentences = answer
    .slice(0, 20_000)
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "" && sentence.length <= 400 && !onlyConsiders.test(sentence));
  const quote = (test: RegExp): string | undefined => {
    const found = sentences.find((sentence) => test.test(sentence));
    if (found === undefined) return undefined;
    return found.length > longestQuote ? `${found.slice(0, longestQuote)}…` : found;
  };
  const claims: string[] = [];
  // Who says that they took something back may also say what it was.
  const mayHaveChanged =
    filesChanged.length + commands.length > 0 || (putBack.length > 0 && saysPutBack.test(answer));
  const changed = mayHaveChanged ? undefined : quote(saysChanged);
  const instead =
    putBack.length > 0
      ? "what was changed in this turn was put back, and no command was run"
      : "in this turn no file was changed and no command was run";
  if (changed !== undefined) claims.push(`The answer says “${changed}”: ${instead}.`);
  const passes = quote(saysPasses);
  const last = commands.at(-1)?.exitCode;
  if (passes === undefined || passes === changed) return claims;
  if (commands.length === 0) claims.push(`The answer says “${passes}”: in this turn no command was run.`);
  else if (last !== undefined && last !== 0)
    claims.push(`The answer says “${passes}”: the last command of this turn ended with exit code ${last}.`);
  return claims;
}
