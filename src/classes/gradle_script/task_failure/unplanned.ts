/** What is known of a task whose dependencies Gradle could not determine; the report's own words are the evidence. */
export const unplannedWords = (task: string): string =>
  `Gradle could not work out what ${task} depends on, and did not run it.`;

/** The next step: the trace, from the build as it was asked for; where it is there already, to read it. */
export function tracedAgain(isTraced: boolean, requested: readonly string[]): string {
  if (isTraced) return "Read the deepest Caused by of the trace.";
  const command =
    requested.length > 0
      ? `./gradlew ${requested.join(" ")} --stacktrace`
      : "The same build with --stacktrace";
  return `${command} prints a trace: read its deepest Caused by.`;
}
