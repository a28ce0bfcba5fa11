import type { CrashEvent, ReleasePart } from "../model/triage.ts";
import { DistinctCount } from "./distinct-count.ts";
import { widenSpan } from "./span.ts";

/** More than any app has had; what comes after them is not told apart. */
const MOST_RELEASES = 4096;

interface Release {
  build?: number;
  events: number;
  users: DistinctCount;
  firstAt?: number;
  lastAt?: number;
}

/** What is known of each release, by its version: whether a failure is new or growing is measured by all events of a release. */
export class ReleaseCounts {
  readonly #releases = new Map<string, Release>();

  add({ version, build, events, user, at }: CrashEvent): void {
    const release = version === undefined ? undefined : this.#open(version);
    if (!release) return;
    release.events += events;
    if (user !== undefined) release.users.add(user);
    noteBuild(release, build);
    widenSpan(release, at, at);
  }

  merge(releases: Readonly<Record<string, ReleasePart>>): void {
    for (const [version, { build, events, users, firstAt, lastAt }] of Object.entries(releases)) {
      const release = this.#open(version);
      if (!release) continue;
      release.events += events;
      release.users.merge(users);
      noteBuild(release, build);
      widenSpan(release, firstAt, lastAt);
    }
  }

  toParts(): Record<string, ReleasePart> {
    const ordered = [...this.#releases].sort(([left], [right]) => (left < right ? -1 : 1));
    return Object.fromEntries(
      ordered.map(([version, { users, ...each }]) => [version, { ...each, users: users.toPart() }]),
    );
  }

  #open(version: string): Release | undefined {
    const before = this.#releases.get(version);
    if (before || this.#releases.size >= MOST_RELEASES) return before;
    const release = { events: 0, users: new DistinctCount() };
    this.#releases.set(version, release);
    return release;
  }
}

function noteBuild(release: Release, build: number | undefined): void {
  if (build !== undefined) release.build = Math.max(build, release.build ?? 0);
}
