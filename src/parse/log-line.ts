/** One physical line of the input after its envelope (logcat, CI, Markdown, colours) is taken off. */
export interface LogLine {
  /** 1-based physical line in the input as the user has it. */
  number: number;
  /** The physical line it ends on, where it was put together of several. */
  lastNumber?: number;
  /** The message without prefixes and escape sequences; its own indentation stays. */
  text: string;
  pid?: number;
  tid?: number;
  tag?: string;
  /** Logcat's letter: V D I W E F. Android Studio's `A` is F. */
  priority?: string;
  /** Process name where the format prints one (Android Studio's formats). */
  process?: string;
  /** Timestamp as printed. */
  time?: string;
}
