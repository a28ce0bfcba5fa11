/** Longest regular expression that is looked for the end of. */
const longestExpression = 1000;

/** Length of the regular expression at a slash; 0 where none ends on the line. */
export function regularExpressionLength(text: string, at: number): number {
  let isInClass = false;
  for (let index = at + 1; index < Math.min(text.length, at + longestExpression); index++) {
    const character = text[index];
    if (character === "\n") return 0;
    if (character === "\\") index++;
    else if (character === "[") isInClass = true;
    else if (character === "]") isInClass = false;
    else if (character === "/" && !isInClass) return index + 1 - at;
  }
  return 0;
}
