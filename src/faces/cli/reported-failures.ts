import type { LiveFailure } from "../../app.ts";

/** A failure of a log that goes on, however often it happens. */
export interface ToldFailure {
  fingerprint: string;
  first: LiveFailure;
  /** True while nothing is known but that it was in the log before anybody followed it. */
  wasThere: boolean;
  count: number;
  /** How often it had happened when that was last told. */
  toldCount: number;
  process: string;
  /** Of its analysis, once there is one. */
  answer?: { id: string; title: string };
}

/** Different failures that are remembered; what was longest not seen leaves first. */
const limit = 500;
/** Times at which a repeat is told. */
const milestones = [2, 3, 5];

export class ToldFailures {
  readonly #all = new Map<string, ToldFailure>();
  /** Failures that happened, in all. */
  count = 0;
  /** Different ones that are no longer remembered. */
  forgotten = 0;

  /** Counts a failure; gives what is known of it, and whether that is new. */
  add(failure: LiveFailure, wasThere: boolean): { told: ToldFailure; isNew: boolean } {
    const { fingerprint = "", process = "" } = failure.error;
    this.count++;
    const known = this.#all.get(fingerprint);
    const told = known ?? { fingerprint, first: failure, wasThere, count: 0, toldCount: 1, process };
    told.count++;
    this.#all.delete(fingerprint);
    this.#all.set(fingerprint, told);
    const [oldest] = this.#all.keys();
    if (this.#all.size > limit && oldest !== undefined) {
      this.#all.delete(oldest);
      this.forgotten++;
    }
    return { told, isNew: !known };
  }

  /** In the order in which they were seen last. */
  list(): ToldFailure[] {
    return [...this.#all.values()];
  }
}

/** Whether it is worth a line that a failure has happened so often: 2, 3, 5, 10, 20, 50, 100 … times. */
export function isMilestone(count: number): boolean {
  let unit = count;
  while (unit % 10 === 0 && unit > 0) unit /= 10;
  return milestones.includes(unit) || (unit === 1 && count > 1);
}

export const times = (count: number): string =>
  count === 1 ? "once" : count === 2 ? "twice" : `${count} times`;
