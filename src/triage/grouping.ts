import { createHash } from "node:crypto";
import type { ParsedError } from "../model/parsed-error.ts";
import type { CrashEvent, GroupPart, ReleasePart, TriagePart } from "../model/triage.ts";
import { readLog } from "../parse/read-log.ts";
import { DistinctCount } from "./distinct-count.ts";
import { Tally } from "./tally.ts";

/** Traces whose failure is known without reading them again. */
const MOST_KNOWN = 100_000;
/** Failures that are told apart; what comes after them is counted as broken, so that memory stays bounded. */
const MOST_GROUPS = 50_000;
const MOST_RELEASES = 4096;
/** Characters of a trace that are kept as the sample of its group. */
const SAMPLE = 64 * 1024;

/** Gives minified failures their names back; undefined where nothing in them is minified. */
export type Retrace = (failures: readonly ParsedError[]) => readonly ParsedError[] | undefined;

/** What tells a trace's failure from others. */
interface Known {
  fingerprint: string;
  type: string;
  exception?: string;
}

interface Group extends Known {
  events: number;
  users: DistinctCount;
  countedUsers: number;
  versions: Tally;
  android: Tally;
  devices: Tally;
  kinds: Tally;
  issues: Tally;
  foreground: number;
  background: number;
  firstAt?: number;
  lastAt?: number;
  sample?: Sample;
}

/** The newest event, whose trace is made into text and masked only when it is asked for. */
interface Sample {
  at: number;
  key: string;
  text: () => string;
}

interface Release {
  build?: number;
  events: number;
  users: DistinctCount;
  firstAt?: number;
  lastAt?: number;
}

/**
 * Groups crashes by the failure that they are, in one pass and bounded memory. What it knows depends on the set of events alone,
 * not on their order: parts of an export that were grouped apart merge to the same whole.
 */
export class Grouping {
  readonly #groups = new Map<string, Group>();
  readonly #releases = new Map<string, Release>();
  readonly #known = new Map<string, Known | "minified" | null>();
  readonly #broken = new Map<string, { count: number; first: string }>();
  readonly #mask: (text: string) => string;
  readonly #retrace: Retrace;
  #events = 0;

  /** `mask` leaves secrets out of what is kept of a trace. */
  constructor(mask: (text: string) => string, retrace: Retrace = () => undefined) {
    this.#mask = mask;
    this.#retrace = retrace;
  }

  get events(): number {
    return this.#events;
  }

  /** `where` is told of the first event that cannot be read. */
  add(event: CrashEvent, where: string): void {
    const known = this.#failureOf(event);
    const isFull = known !== null && !this.#groups.has(known.fingerprint) && this.#groups.size >= MOST_GROUPS;
    if (!known || isFull) {
      const beyond = `a failure beyond the ${MOST_GROUPS} that are told apart`;
      this.noteBroken(known ? beyond : "a trace in which no failure was recognised", where);
      return;
    }
    this.#events += event.events;
    const group = this.#group(known);
    group.events += event.events;
    if (event.user !== undefined) group.users.add(event.user);
    group.countedUsers += event.users ?? 0;
    if (event.version !== undefined) group.versions.add(event.version, event.events);
    if (event.android !== undefined) group.android.add(event.android, event.events);
    if (event.device !== undefined) group.devices.add(event.device, event.events);
    if (event.issue !== undefined) group.issues.add(event.issue, event.events);
    group.kinds.add(event.kind ?? "crash", event.events);
    if (event.inForeground === true) group.foreground += event.events;
    if (event.inForeground === false) group.background += event.events;
    widen(group, event.at, event.at);
    this.#keepSample(group, event);
    this.#noteRelease(event);
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
    for (const [name, release] of Object.entries(part.releases)) this.#mergeRelease(name, release);
    for (const group of part.groups) this.#mergeGroup(group);
  }

  toPart(): TriagePart {
    const groups = [...this.#groups.values()].map(toGroupPart);
    return {
      schemaVersion: 1,
      kind: "culprit-triage",
      events: this.#events,
      broken: Object.fromEntries([...this.#broken].sort(compareNames)),
      releases: Object.fromEntries(
        [...this.#releases]
          .sort(compareNames)
          .map(([name, { users, ...each }]) => [name, { ...each, users: users.toPart() }]),
      ),
      groups: groups.sort((left, right) => (left.fingerprint < right.fingerprint ? -1 : 1)),
    };
  }

  #group(known: Known): Group {
    const group = this.#groups.get(known.fingerprint) ?? emptyGroup(known);
    this.#groups.set(known.fingerprint, group);
    return group;
  }

  /** Traces that differ in lines, addresses and values alone are read once; of a minified one lines tell which function it was. */
  #failureOf(event: CrashEvent): Known | null {
    const key = digest(withoutNumbers(event.trace));
    const before = this.#known.get(key);
    if (before !== undefined && before !== "minified") return before;
    const exactKey = digest(withoutValues(event.trace));
    const exact = before === "minified" ? this.#known.get(exactKey) : undefined;
    if (exact !== undefined && exact !== "minified") return exact;
    const text = event.text();
    const failures = text === undefined ? [] : readLog(text).failures;
    const retraced = this.#retrace(failures);
    const [failure] = retraced ?? failures;
    const known = failure ? knownOf(failure) : null;
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(key, retraced ? "minified" : known);
    if (retraced) this.#known.set(exactKey, known);
    return known;
  }

  #keepSample(group: Group, { at = 0, trace, text }: CrashEvent): void {
    if (group.sample && at < group.sample.at) return;
    const sample = { at, key: digest(trace), text: () => this.#mask((text() ?? "").slice(0, SAMPLE)) };
    if (isLater(sample, group.sample)) group.sample = sample;
  }

  #noteRelease({ version, build, events, user, at }: CrashEvent): void {
    if (version === undefined) return;
    const release = this.#release(version);
    if (!release) return;
    release.events += events;
    if (user !== undefined) release.users.add(user);
    if (build !== undefined) release.build = Math.max(build, release.build ?? 0);
    widen(release, at, at);
  }

  /** undefined where there are more than any app has had. */
  #release(version: string): Release | undefined {
    const before = this.#releases.get(version);
    if (before || this.#releases.size >= MOST_RELEASES) return before;
    const release = { events: 0, users: new DistinctCount() };
    this.#releases.set(version, release);
    return release;
  }

  #mergeRelease(name: string, { build, events, users, firstAt, lastAt }: ReleasePart): void {
    const release = this.#release(name);
    if (!release) return;
    release.events += events;
    release.users.merge(users);
    if (build !== undefined) release.build = Math.max(build, release.build ?? 0);
    widen(release, firstAt, lastAt);
  }

  #mergeGroup(part: GroupPart): void {
    if (!this.#groups.has(part.fingerprint) && this.#groups.size >= MOST_GROUPS) return;
    const group = this.#group(part);
    group.events += part.events;
    group.users.merge(part.users);
    group.countedUsers += part.countedUsers;
    for (const field of ["versions", "android", "devices", "kinds", "issues"] as const)
      group[field].merge(part[field]);
    group.foreground += part.foreground;
    group.background += part.background;
    widen(group, part.firstAt, part.lastAt);
    const { at, key, text } = part.sample;
    if (isLater(part.sample, group.sample)) group.sample = { at, key, text: () => text };
  }
}

function knownOf({ fingerprint, type, exception }: ParsedError): Known | null {
  return fingerprint ? { fingerprint, type, ...(exception !== undefined && { exception }) } : null;
}

function emptyGroup({ fingerprint, type, exception }: Known): Group {
  return {
    fingerprint,
    type,
    ...(exception !== undefined && { exception }),
    events: 0,
    users: new DistinctCount(),
    countedUsers: 0,
    versions: new Tally(),
    android: new Tally(),
    devices: new Tally(),
    kinds: new Tally(),
    issues: new Tally(),
    foreground: 0,
    background: 0,
  };
}

function toGroupPart({
  users,
  versions,
  android,
  devices,
  kinds,
  issues,
  sample,
  ...each
}: Group): GroupPart {
  return {
    ...each,
    sample: { at: sample?.at ?? 0, key: sample?.key ?? "", text: sample?.text() ?? "" },
    users: users.toPart(),
    versions: versions.toCounts(),
    android: android.toCounts(),
    devices: devices.toCounts(),
    kinds: kinds.toCounts(),
    issues: issues.toCounts(),
  };
}

/** What moves between two events of one failure: lines, counts, addresses, hashes. */
const withoutNumbers = (text: string): string =>
  text.replace(/@[0-9a-f]{4,16}\b|\b0x[0-9a-f]{1,16}\b|\b(?=[a-f]{0,64}\d)[0-9a-f]{7,64}\b|\b\d+\b/gi, "#");

/** The same but for the lines of frames and the id of their mapping, by which a minified trace is read. */
const withoutValues = (text: string): string =>
  text.replace(
    /(:\d+\)|"line(?:no|Number)?":"?\d+|r8-map-id-\w+)|@[0-9a-f]{4,16}\b|\b(?=[a-f]{0,64}\d)[0-9a-f]{7,64}\b|\b\d+\b/gi,
    (value, kept: string | undefined) => (kept === undefined ? "#" : value),
  );

/** Of two of the same time their digests decide, so that the order of events does not. */
const isLater = (left: Omit<Sample, "text">, right: Sample | undefined): boolean =>
  !right || left.at > right.at || (left.at === right.at && left.key > right.key);

function widen(
  span: { firstAt?: number; lastAt?: number },
  first: number | undefined,
  last: number | undefined,
) {
  if (first !== undefined) span.firstAt = Math.min(first, span.firstAt ?? first);
  if (last !== undefined) span.lastAt = Math.max(last, span.lastAt ?? last);
}

const digest = (text: string): string => createHash("sha1").update(text).digest("base64");

const compareNames = ([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number =>
  left < right ? -1 : 1;
