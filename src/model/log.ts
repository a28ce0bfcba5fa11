/**
 * The log as observation zero. Line numbers are those of the input as the user has it (1-based, physical lines), so
 * that `log:214` can be looked up; text is cleaned of prefixes and escape sequences.
 */
export interface Log {
  /** Physical lines in the input, as far as it was read. */
  readonly lineCount: number;
  /** Cleaned text of a line that belongs to a failure or its surroundings; undefined where nothing was kept. */
  line(number: number): string | undefined;
  /** The kept line that contains `quote`, nearest to `near` when given. */
  find(quote: string, near?: number): number | undefined;
}
