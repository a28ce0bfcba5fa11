/** One thing to time: its name and one run of it. */
export interface Subject {
  name: string;
  run: () => unknown | Promise<unknown>;
}

export interface Timing {
  name: string;
  /** Milliseconds, median of the runs. */
  median: number;
  /** Against the first subject of the same measurement: the floor. */
  ratio: number;
}

/**
 * Times subjects side by side: one round runs each once, in turn, so that whatever else the machine does hits all of
 * them; every other round goes backwards, so that none always follows the same one. The first subject is the floor that the others are compared with. One round before the first is not counted.
 */
export async function sideBySide(subjects: Subject[], rounds: number): Promise<Timing[]> {
  const times = subjects.map((): number[] => []);
  const forwards = [...subjects.entries()];
  const backwards = [...forwards].reverse();
  for (let round = -1; round < rounds; round++) {
    for (const [index, subject] of round % 2 === 0 ? forwards : backwards) {
      const start = performance.now();
      await subject.run();
      if (round >= 0) times[index]?.push(performance.now() - start);
    }
  }
  const medians = times.map(median);
  const floor = medians[0] ?? 1;
  return subjects.map(({ name }, index) => ({
    name,
    median: medians[index] ?? 0,
    ratio: (medians[index] ?? 0) / floor,
  }));
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
