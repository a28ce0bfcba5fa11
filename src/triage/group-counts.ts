import { createHash } from "node:crypto";
import type { CrashEvent, GroupPart } from "../model/triage.ts";
import { DistinctCount } from "./distinct-count.ts";
import type { KnownFailure } from "./known-failures.ts";
import { widenSpan } from "./span.ts";
import { Tally } from "./tally.ts";

/** Characters of a trace that are kept as the sample of its group. */
const SAMPLE = 64 * 1024;

/** The newest event, whose trace is made into text and masked only when it is asked for. */
interface Sample {
  at: number;
  key: string;
  text: () => string;
}

const TALLIES = ["versions", "android", "devices", "kinds", "issues", "days"] as const;
type Tallies = Record<(typeof TALLIES)[number], Tally>;

/** What is known of the events of one failure. */
export class GroupCounts {
  readonly #known: KnownFailure;
  readonly #users = new DistinctCount();
  readonly #tallies = Object.fromEntries(TALLIES.map((name) => [name, new Tally()])) as Tallies;
  readonly #span: { firstAt?: number; lastAt?: number } = {};
  #events = 0;
  #countedUsers = 0;
  #foreground = 0;
  #background = 0;
  #sample: Sample | undefined;

  constructor({ fingerprint, type, exception }: KnownFailure) {
    this.#known = { fingerprint, type, ...(exception !== undefined && { exception }) };
  }

  /** `mask` leaves secrets out of what is kept of the trace. */
  add(event: CrashEvent, mask: (text: string) => string): void {
    const { events, user, users = 0, inForeground, at } = event;
    this.#events += events;
    if (user !== undefined) this.#users.add(user);
    this.#countedUsers += users;
    const { versions, android, devices, kinds, issues, days } = this.#tallies;
    if (event.version !== undefined) versions.add(event.version, events);
    if (event.android !== undefined) android.add(event.android, events);
    if (event.device !== undefined) devices.add(event.device, events);
    if (event.issue !== undefined) issues.add(event.issue, events);
    kinds.add(event.kind ?? "crash", events);
    // When each of several happened, their row does not tell.
    const day = events === 1 ? dayOf(at) : undefined;
    if (day !== undefined) days.add(day);
    if (inForeground === true) this.#foreground += events;
    if (inForeground === false) this.#background += events;
    widenSpan(this.#span, at, at);
    this.#offerSample(event, mask);
  }

  merge(part: GroupPart): void {
    this.#events += part.events;
    this.#users.merge(part.users);
    this.#countedUsers += part.countedUsers;
    for (const name of TALLIES) this.#tallies[name].merge(part[name] ?? {});
    this.#foreground += part.foreground;
    this.#background += part.background;
    widenSpan(this.#span, part.firstAt, part.lastAt);
    const { at, key, text } = part.sample;
    if (isLater(part.sample, this.#sample)) this.#sample = { at, key, text: () => text };
  }

  toPart(): GroupPart {
    const { versions, android, devices, kinds, issues, days } = this.#tallies;
    const { at = 0, key = "", text = () => "" } = this.#sample ?? {};
    return {
      ...this.#known,
      events: this.#events,
      countedUsers: this.#countedUsers,
      foreground: this.#foreground,
      background: this.#background,
      ...this.#span,
      sample: { at, key, text: text() },
      users: this.#users.toPart(),
      versions: versions.toCounts(),
      android: android.toCounts(),
      devices: devices.toCounts(),
      kinds: kinds.toCounts(),
      issues: issues.toCounts(),
      days: days.toCounts(),
    };
  }

  #offerSample({ at = 0, trace, text }: CrashEvent, mask: (text: string) => string): void {
    if (this.#sample && at < this.#sample.at) return;
    const key = createHash("sha1").update(trace).digest("base64");
    const sample = { at, key, text: () => mask((text() ?? "").slice(0, SAMPLE)) };
    if (isLater(sample, this.#sample)) this.#sample = sample;
  }
}

/** Of two of the same time their digests decide, so that the order of events does not. */
const isLater = (left: Omit<Sample, "text">, right: Sample | undefined): boolean =>
  !right || left.at > right.at || (left.at === right.at && left.key > right.key);

/** `2026-11-30`; undefined for no time, and one that no calendar has. */
function dayOf(at: number | undefined): string | undefined {
  return at === undefined || !(Math.abs(at) <= 8.64e15) ? undefined : new Date(at).toISOString().slice(0, 10);
}
