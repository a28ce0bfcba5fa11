/** Characters that are looked through for how lines end. */
const SAMPLE = 65_536;

/**
 * Gives a text whose lines end with carriage returns alone (old editors, some serial consoles) line feeds in their place.
 * In a text with line feeds a carriage return redraws its line, and stays.
 */
export class LineFeeds {
  #held = "";
  #form: "unknown" | "feeds" | "returns" = "unknown";

  /** What is known to be text by now. */
  push(text: string): string {
    if (this.#form === "feeds") return text;
    const held = this.#held + text;
    if (this.#form === "unknown") this.#form = formOf(held, held.length >= SAMPLE);
    // A return at the very end may be half of a line end of two characters.
    const whole =
      this.#form === "unknown"
        ? 0
        : this.#form === "returns" && held.endsWith("\r")
          ? held.length - 1
          : held.length;
    this.#held = held.slice(whole);
    return this.#form === "returns" ? withFeeds(held.slice(0, whole)) : held.slice(0, whole);
  }

  end(): string {
    const held = this.#held;
    this.#held = "";
    return withFeeds(held);
  }
}

function formOf(text: string, isEnough: boolean): "unknown" | "feeds" | "returns" {
  if (text.includes("\n")) return "feeds";
  if (!isEnough) return "unknown";
  return text.includes("\r") ? "returns" : "feeds";
}

const withFeeds = (text: string): string => text.replace(/\r\n?/g, "\n");
