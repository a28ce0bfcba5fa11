import type { CrashEvent, GroupPart, TriagePart } from "../model/triage.ts";
import { FINGERPRINT_VERSION } from "../parse/fingerprint.ts";
import { eventOfText } from "./event-of-row.ts";
import { GroupCounts } from "./group-counts.ts";
import { type KnownFailure, KnownFailures, type Retrace } from "./known-failures.ts";
import { ReleaseCounts } from "./release-counts.ts";

/** Failures that are told apart; what comes after them is counted as broken, so that memory stays bounded. */
const MOST_GROUPS = 50_000;
const BEYOND = `a failure beyond the ${MOST_GROUPS} that are told apart`;

/**
 * Groups crashes by the failure that they are, in one pass and bounded memory. What it knows depends on the set of events alone,
 * not on their order: parts of an export that were grouped apart merge to the same whole.
 */
export class Grouping {
  readonly #groups = new Map<string, GroupCounts>();
  readonly #releases = new ReleaseCounts();
  readonly #failures: KnownFailures;
  readonly #broken = new Map<string, { count: number; first: string }>();
  readonly #mask: (text: string) => string;
  #events = 0;

  /** `mask` leaves secrets out of what is kept of a trace. */
  constructor(mask: (text: string) => string, retrace: Retrace = () => undefined) {
    this.#mask = mask;
    this.#failures = new KnownFailures(retrace);
  }

  get events(): number {
    return this.#events;
  }

  /** `where` is told of the first event that cannot be read. */
  add(event: CrashEvent, where: string): void {
    const known = this.#failures.of(event);
    if (!known) {
      this.noteBroken("a trace in which no failure was recognised", where);
      return;
    }
    const group = this.#open(known);
    if (!group) {
      this.noteBroken(BEYOND, where);
      return;
    }
    this.#events += event.events;
    group.add(event, this.#mask);
    this.#releases.add(event);
  }

  noteBroken(reason: string, where: string, count = 1): void {
    const before = this.#broken.get(reason);
    if (!before) this.#broken.set(reason, { count, first: where });
    else {
      before.count += count;
      if (where < before.first) before.first = where;
    }
  }

  merge(part: TriagePart): void {
    this.#events += part.events;
    for (const [reason, { count, first }] of Object.entries(part.broken))
      this.noteBroken(reason, first, count);
    this.#releases.merge(part.releases);
    const isNamedAlike = part.fingerprints === FINGERPRINT_VERSION;
    for (const group of part.groups) {
      const counts = this.#open(isNamedAlike ? group : this.#renamed(group));
      if (counts) counts.merge(group);
      else {
        this.#events -= group.events;
        this.noteBroken(BEYOND, group.fingerprint, group.events);
      }
    }
  }

  /** A group that an earlier version named, as this one names its trace. */
  #renamed(group: GroupPart): KnownFailure {
    return this.#failures.of(eventOfText(group.sample.text)) ?? group;
  }

  toPart(): TriagePart {
    const groups = [...this.#groups].sort(compareNames);
    return {
      schemaVersion: 1,
      kind: "culprit-triage",
      fingerprints: FINGERPRINT_VERSION,
      events: this.#events,
      broken: Object.fromEntries([...this.#broken].sort(compareNames)),
      releases: this.#releases.toParts(),
      groups: groups.map(([, group]) => group.toPart()),
    };
  }

  #open(known: KnownFailure): GroupCounts | undefined {
    const before = this.#groups.get(known.fingerprint);
    if (before || this.#groups.size >= MOST_GROUPS) return before;
    const group = new GroupCounts(known);
    this.#groups.set(known.fingerprint, group);
    return group;
  }
}

const compareNames = ([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number =>
  left < right ? -1 : 1;

/** A part with its groups as this version names them. */
export function toCurrentPart(part: TriagePart): TriagePart {
  if (part.fingerprints === FINGERPRINT_VERSION) return part;
  const grouping = new Grouping((text) => text);
  grouping.merge(part);
  return grouping.toPart();
}
