const LINE_LIMIT = 4096;
const TEXT_LIMIT = 256 * 1024;

const FRAME = /^\s*at [\p{L}\w$<_]/u;
const SUPPRESSED = /^\s*Suppressed: /;
/** Coroutines print their context as a suppressed exception; it says where an uncaught exception came from. */
const COROUTINE_CONTEXT = /DiagnosticCoroutineContextException/;

/**
 * What a failure states: no frames, because names in them are no statement, and nothing that was suppressed, which is
 * no part of the chain. Lines and the whole are clamped.
 */
export function wordingOf(text: string): string {
  const kept: string[] = [];
  let size = 0;
  let suppressedIndent = -1;
  for (const line of text.split("\n")) {
    if (FRAME.test(line)) continue;
    const indent = line.length - line.trimStart().length;
    if (suppressedIndent >= 0 && indent > suppressedIndent) continue;
    const isSuppressed = SUPPRESSED.test(line);
    suppressedIndent = isSuppressed ? indent : -1;
    if (isSuppressed && !COROUTINE_CONTEXT.test(line)) continue;
    size += Math.min(line.length, LINE_LIMIT);
    if (size > TEXT_LIMIT) break;
    kept.push(line.length > LINE_LIMIT ? line.slice(0, LINE_LIMIT) : line);
  }
  return kept.join("\n");
}
