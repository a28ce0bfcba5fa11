/** Milliseconds after which a search goes no further; below the time limit of the tools that search. */
const DEFAULT_MS = 4000;

/** Bounds a search that could go on for ever: asked before each further step, it remembers that it said no. */
export class Budget {
  private readonly signal: AbortSignal;
  private readonly endsAt: number;
  private refused = false;
  private isCut = false;

  constructor(signal: AbortSignal, milliseconds = DEFAULT_MS) {
    this.signal = signal;
    this.endsAt = performance.now() + milliseconds;
  }

  /** False once time is up or the signal aborted. */
  allows(): boolean {
    if (this.signal.aborted || performance.now() > this.endsAt) this.refused = true;
    return !this.refused;
  }

  /** Says that more exists than was looked at. */
  cut(): void {
    this.isCut = true;
  }

  /** Whether everything that was asked for was allowed, and all of it looked at. */
  get complete(): boolean {
    return !this.refused && !this.isCut;
  }
}
