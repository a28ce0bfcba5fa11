/** A step that the log gives, in its own words: Gradle prints it for whichever tool failed. */
export function advisedByGradle(text: string): string {
  return `Gradle advises: ${text}`;
}
