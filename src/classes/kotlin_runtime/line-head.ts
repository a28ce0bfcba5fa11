/** The head of what a line begins, without its brace. */
export function lineHead(line: string): string {
  const head = line
    .trim()
    .replace(/(?<!\w)\w+\s*->$/, "")
    .trimEnd()
    .replace(/\{$/, "")
    .trimEnd()
    .replace(/^\}\s*/, "");
  return head.length > 60 ? `${head.slice(0, 57)}...` : head;
}
