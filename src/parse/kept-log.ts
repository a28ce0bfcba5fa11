import type { Log } from "../model/log.ts";
import type { LogLine } from "./log-line.ts";

/** The lines of a log that were kept, found again by number or by what they say. */
export class KeptLog implements Log {
  readonly lineCount: number;
  readonly #text: ReadonlyMap<number, string>;

  constructor(lineCount: number, lines: readonly LogLine[]) {
    this.lineCount = lineCount;
    const text = new Map<number, string>();
    for (const { number, text: part } of lines) {
      const before = text.get(number);
      text.set(number, before === undefined ? part : `${before} ${part.trim()}`);
    }
    this.#text = text;
  }

  line(number: number): string | undefined {
    return this.#text.get(number);
  }

  find(quote: string, near?: number): number | undefined {
    if (!quote) return undefined;
    let best: number | undefined;
    for (const [number, text] of this.#text) {
      if (!text.includes(quote)) continue;
      if (near === undefined) return number;
      if (best === undefined || Math.abs(number - near) < Math.abs(best - near)) best = number;
    }
    return best;
  }
}
