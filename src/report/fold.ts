/** Longest text of one entry, in characters. */
const longest = 2000;

/** One line of bounded length. */
export function fold(text: string, limit = longest): string {
  const line = text
    .slice(0, limit * 4)
    .replace(/\s+/g, " ")
    .trim();
  if (line.length <= limit) return line;
  return `${line.slice(0, limit).replace(/[\ud800-\udbff]$/, "")}…`;
}
