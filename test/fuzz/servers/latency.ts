/** How long answers took, in milliseconds. */
export class Latency {
  count = 0;
  worst = 0;
  readonly #all: number[] = [];

  async measure<Result>(work: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    const result = await work();
    this.note(performance.now() - startedAt);
    return result;
  }

  note(took: number): void {
    this.count++;
    this.worst = Math.max(this.worst, took);
    this.#all.push(took);
  }

  /** The one that so many of a hundred do not exceed. */
  percentile(percent: number): number {
    const sorted = this.#all.toSorted((left, right) => left - right);
    return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
  }

  get text(): string {
    const of = (value: number) => value.toFixed(0);
    return `${this.count} answered, p50 ${of(this.percentile(50))} ms, p99 ${of(this.percentile(99))} ms, p99.9 ${of(this.percentile(99.9))} ms, worst ${of(this.worst)} ms`;
  }
}
