/** A step that the log itself gives, in its words: Gradle prints it for whichever tool failed. */
export function advisedByLog(text: string): string {
  return `The log advises: ${text}`;
}
