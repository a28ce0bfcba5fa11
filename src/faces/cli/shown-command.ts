/** A command's words as a shell would take them: quoted where they must be. */
export function shownCommand(words: readonly string[]): string {
  return words
    .map((word) => (/^[\w@%+:,./=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(" ");
}
