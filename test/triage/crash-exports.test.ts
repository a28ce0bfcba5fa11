import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { gatherEvents } from "../../src/app/triage/gather.ts";
import { findInputs } from "../../src/app/triage/inputs.ts";
import { CRASH_EXPORTS } from "../../src/facts/crash-exports.ts";
import type { GroupPart } from "../../src/model/triage.ts";
import { DistinctCount } from "../../src/triage/distinct-count.ts";

// One invented crash as each service's reference and public samples have it, with all of their fields that say something of it.
const folder = fileURLToPath(new URL("../data/crash-exports", import.meta.url));

const groupOf = async (name: string): Promise<GroupPart> => {
  const inputs = await findInputs([name], folder, (async function* () {})());
  const { broken, groups } = await gatherEvents(inputs, { clock: Date.now });
  expect(broken).toEqual({});
  expect(groups).toHaveLength(1);
  return groups[0] as GroupPart;
};

const crash = {
  exception: "java.lang.IllegalStateException",
  events: 1,
  users: 1,
  versions: ["2.1.0"],
  android: ["Android 14"],
  devices: ["Nokia X30"],
  kinds: ["crash"],
  foreground: 1,
  at: "2026-11-02T10:15:00.000Z",
};
/** What a service does not tell, tells in other words, or tells of many events at once. */
const others: Record<string, Partial<{ [Field in keyof typeof crash]: unknown }>> = {
  "acra-report.json": { android: ["API 34"], foreground: 0 },
  "acra-old-date.jsonl": { kinds: ["non-fatal"], foreground: 0 },
  "bugsnag-notify.json": { android: ["API 34"] },
  "bugsnag-issues-api.json": {
    events: 12,
    users: 9,
    versions: [],
    android: [],
    devices: [],
    foreground: 0,
  },
  "datadog-rum-events.json": { foreground: 0 },
  "play-reports.json": {
    users: 0,
    versions: ["210"],
    android: ["API 34"],
    foreground: 0,
    at: "2026-11-02T10:00:00.000Z",
  },
  "play-issues.json": {
    events: 12,
    users: 9,
    versions: ["210"],
    android: ["API 34"],
    devices: [],
    foreground: 0,
    at: "2026-11-02T10:00:00.000Z",
  },
  "sentry-issues-api.json": {
    exception: "IllegalStateException",
    events: 12,
    users: 9,
    versions: [],
    android: [],
    devices: [],
    foreground: 0,
  },
};

describe("a crash as a service exports it", () => {
  it.each(readdirSync(folder))("%s", async (name) => {
    const group = await groupOf(name);
    expect({
      exception: group.exception,
      events: group.events,
      users: DistinctCount.from(group.users).count + group.countedUsers,
      versions: Object.keys(group.versions),
      android: Object.keys(group.android),
      devices: Object.keys(group.devices),
      kinds: Object.keys(group.kinds),
      foreground: group.foreground,
      at: new Date(group.lastAt ?? 0).toISOString(),
    }).toEqual({ ...crash, ...others[name] });
  });

  it("is one failure, whichever service has all of its frames", async () => {
    const whole = readdirSync(folder).filter((name) => !name.includes("-issues"));
    const fingerprints = await Promise.all(whole.map(async (name) => (await groupOf(name)).fingerprint));
    expect(new Set(fingerprints).size).toBe(1);
  });

  it("has a sample of each form but the one that any table has", () => {
    const services = CRASH_EXPORTS.rows.map(({ service }) => service.toLowerCase());
    const sampled = readdirSync(folder).map((name) => name.split("-", 1)[0]);
    expect(services.filter((service) => service !== "table" && !sampled.includes(service))).toEqual([]);
    for (const { source, asOf } of CRASH_EXPORTS.rows) expect([source, asOf].every(Boolean)).toBe(true);
  });
});
