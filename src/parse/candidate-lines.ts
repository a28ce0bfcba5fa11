/**
 * Which lines of a long log are worth a closer look. One expression is run over whole chunks; it costs about a
 * nanosecond a character, so that the careful readers only see the neighbourhood of what may be a failure.
 */

/** Group 1: what only failures print. Otherwise: words that also occur in passing. */
const CANDIDATE =
  /(FATAL EXCEPTION|Fatal signal|\*{3} \*{3}|ANR in |DALVIK THREADS|"main" |Caused by|Suppressed: |FAILURE: |FAILED|What went wrong|> Task |\tat |\.(?:kt|java):\d{1,6}\)|Native Method|Unknown Source|SourceFile|\ne: |AGPBI|CRASH: |Exception in thread|Fatal Exception|Process: |backtrace:|>>> |Missing class |Duplicate class |\nerror: |\nERROR|\.java:\d{1,6}: |\.xml:\d{1,6})|\.[A-Z]\w{2,80}(?:Exception|Error)\b|[Ee]rror: |\nw: |violation|has died|lowmemorykiller|<(?:failure|error) /g;

/** The markers of a line's start, for the first line of a chunk. */
const AT_START = /^(?:[ew]: |error: |ERROR)/;

export interface Reach {
  before: number;
  after: number;
}
const STRONG: Reach = { before: 8, after: 30 };
const WEAK: Reach = { before: 1, after: 5 };

/** The next candidate at or after `from`: its position, and how many lines around it to keep. */
export function nextCandidate(text: string, from: number): { at: number; reach: Reach } | undefined {
  if (from === 0 && AT_START.test(text)) return { at: 0, reach: STRONG };
  // A marker of a line's start begins with the line end before it.
  CANDIDATE.lastIndex = from > 0 ? from - 1 : 0;
  const match = CANDIDATE.exec(text);
  if (!match) return undefined;
  const at = text.charCodeAt(match.index) === 10 ? match.index + 1 : match.index;
  return { at, reach: match[1] === undefined ? WEAK : STRONG };
}
