import { mask } from "./mask.ts";
import { maskSecrets } from "./mask-secrets.ts";

/** Characters of a value that is looked for elsewhere: shorter ones are words too. */
const shortest = 6;
const mostValues = 50;
const longestLine = 2000;

/**
 * Masks texts about another text, which may repeat its secrets without what names them: as the pattern of a search, say. The
 * other text need not be masked yet.
 */
export function maskerFor(source: string): (text: string) => string {
  const values = secretValuesIn(source);
  return (text) => maskSecrets(values.reduce((left, value) => left.replaceAll(value, mask), text));
}

/** What is masked in the lines of a text, the longest first. */
function secretValuesIn(text: string): string[] {
  const values = new Set<string>();
  for (const line of text.split("\n")) {
    if (values.size >= mostValues) break;
    if (line.length > longestLine) continue;
    const masked = maskSecrets(line);
    if (masked === line) continue;
    for (const value of valuesBehind(line, masked)) if (value.length >= shortest) values.add(value);
  }
  return [...values].sort((left, right) => right.length - left.length);
}

/** The parts of a line that its masked form hides: what lies between the parts that both have, in order. */
function valuesBehind(line: string, masked: string): string[] {
  const [first = "", ...rest] = masked.split(mask);
  const values: string[] = [];
  let at = first.length;
  for (const [index, part] of rest.entries()) {
    const isLast = index === rest.length - 1;
    const end = isLast ? line.length - part.length : line.indexOf(part, at);
    if (end < at || (part === "" && !isLast)) break;
    values.push(line.slice(at, end));
    at = end + part.length;
  }
  return values;
}
