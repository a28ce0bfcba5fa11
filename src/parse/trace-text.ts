import { readTraceLine, type TraceLine } from "./trace-line.ts";

/** A line as the reader of traces needs it; `time` keeps records of a log apart. */
export interface TraceInput {
  readonly text: string;
  readonly number?: number;
  readonly time?: string;
}

/** Lines with what each of them is in a trace, found out once. */
export class TraceText {
  readonly lines: readonly TraceInput[];
  readonly #kinds: (TraceLine | undefined)[] = [];

  constructor(lines: readonly TraceInput[]) {
    this.lines = lines;
  }

  text(at: number): string {
    return this.lines[at]?.text ?? "";
  }

  kind(at: number): TraceLine {
    const known = this.#kinds[at];
    if (known) return known;
    const kind = readTraceLine(this.text(at));
    this.#kinds[at] = kind;
    return kind;
  }
}
