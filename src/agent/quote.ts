/** How a quote is compared with a text: with whitespace folded, and over as many lines as the quote has. */

const identifier = /[\p{L}_$][\p{L}\p{N}_$]{2,}/u;

/** A quote that says something: it holds an identifier of at least three characters, not only punctuation. */
export function isDistinctive(quote: string): boolean {
  return identifier.test(quote);
}

/** True when the quote stands in the text that begins on line `start` (1-based) and goes on for its own lines. */
export function standsAt(
  quote: string,
  start: number,
  lineOf: (number: number) => string | undefined,
): boolean {
  const wanted = fold(quote);
  const first = lineOf(start);
  if (!wanted || first === undefined) return false;
  const lines = [first];
  const height = quote.trim().split("\n").length;
  for (let below = 1; below < height; below++) lines.push(lineOf(start + below) ?? "");
  return fold(lines.join(" ")).includes(wanted);
}

/** The line nearest to `start`, at most `reach` away, on which the quote stands. */
export function findNear(
  quote: string,
  start: number,
  reach: number,
  lineOf: (number: number) => string | undefined,
): number | undefined {
  for (let distance = 0; distance <= reach; distance++) {
    if (standsAt(quote, start + distance, lineOf)) return start + distance;
    if (distance > 0 && standsAt(quote, start - distance, lineOf)) return start - distance;
  }
  return undefined;
}

/** Every run of whitespace as one space, none at the ends. */
export function fold(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
