import type { IterationEvent } from "culprit";

/** Per cent that are new since the last step; a bar never goes back. */
export class ProgressBar {
  #shown = 0;

  increment({ progress }: Pick<IterationEvent, "progress">): number {
    const now = Math.min(100, Math.max(this.#shown, Math.round(progress * 100)));
    const more = now - this.#shown;
    this.#shown = now;
    return more;
  }
}

const longestThought = 120;

/** A thought as one short line. */
export function thoughtLine(thought: string): string {
  const line = thought.replace(/\s+/g, " ").trim();
  return line.length > longestThought ? `${line.slice(0, longestThought - 1)}…` : line;
}
