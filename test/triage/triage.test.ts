import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noteFeedback } from "../../src/app/feedback.ts";
import { ownersBy } from "../../src/app/triage/code-owners.ts";
import { gatherEvents } from "../../src/app/triage/gather.ts";
import { findInputs } from "../../src/app/triage/inputs.ts";
import { readState, writeState } from "../../src/app/triage/state-file.ts";
import { triage } from "../../src/app/triage/triage.ts";
import { type TriagePart, TriageSchema } from "../../src/model/triage.ts";
import { renderTriage } from "../../src/report/triage.ts";
import { renderTriageMarkdown } from "../../src/report/triage-markdown.ts";
import { DistinctCount } from "../../src/triage/distinct-count.ts";
import { JsonValues } from "../../src/triage/json-values.ts";
import { orderGroups } from "../../src/triage/order-groups.ts";
import { Tally } from "../../src/triage/tally.ts";

const folder = () => mkdtempSync(join(tmpdir(), "culprit-triage-"));

async function gather(files: Record<string, string | Buffer>, state?: TriagePart): Promise<TriagePart> {
  const directory = folder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  const inputs = await findInputs(["."], directory, emptyInput());
  return gatherEvents(inputs, { clock: Date.now, state });
}

async function* emptyInput(): AsyncGenerator<Uint8Array> {}

/** A row of Crashlytics' export. */
const crash = ({
  at = "2026-11-02 10:00:00.000000 UTC",
  screen = "Shelf",
  line = 41,
  version = "2.1.0",
  user = "u1",
  state = "FOREGROUND",
} = {}) => ({
  issue_id: `issue-${screen}`,
  event_timestamp: at,
  error_type: "FATAL",
  application: { build_version: version.replaceAll(".", ""), display_version: version },
  device: { manufacturer: "Nokia", model: "X30" },
  operating_system: { display_version: "14" },
  installation_uuid: user,
  process_state: state,
  exceptions: [
    {
      type: "java.lang.IllegalStateException",
      exception_message: `${screen} is closed`,
      frames: [
        { symbol: `org.example.${screen}.open`, file: `${screen}.kt`, line: String(line) },
        { symbol: "android.app.Activity.performCreate", file: "Activity.java", line: "8000" },
      ],
    },
  ],
});

const lines = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join("");

const trace = `java.lang.IllegalStateException: Shelf is closed
\tat org.example.Shelf.open(Shelf.kt:41)
\tat android.app.Activity.performCreate(Activity.java:8000)`;

describe("events of one failure are one group, whatever wrote them", () => {
  const forms: Record<string, string | Buffer> = {
    "crashlytics.jsonl": lines([crash()]),
    "crashlytics.json": JSON.stringify([crash()]),
    "crashlytics.jsonl.gz": gzipSync(lines([crash()])),
    "play.json": JSON.stringify({
      errorReports: [
        { name: "apps/org.example/1", type: "CRASH", reportText: trace, appVersion: { versionCode: "210" } },
      ],
    }),
    "sentry.json": JSON.stringify({
      event_id: "1",
      release: "2.1.0",
      exception: {
        values: [
          {
            type: "IllegalStateException",
            module: "java.lang",
            value: "Shelf is closed",
            stacktrace: {
              frames: [
                {
                  module: "android.app.Activity",
                  function: "performCreate",
                  filename: "Activity.java",
                  lineno: 8000,
                },
                { module: "org.example.Shelf", function: "open", filename: "Shelf.kt", lineno: 44 },
              ],
            },
          },
        ],
      },
    }),
    "bugsnag.json": JSON.stringify([
      {
        id: "1",
        app: { version: "2.1.0" },
        exceptions: [
          {
            errorClass: "java.lang.IllegalStateException",
            message: "Shelf is closed",
            stacktrace: [{ method: "org.example.Shelf.open", file: "Shelf.kt", lineNumber: 40 }],
          },
        ],
      },
    ]),
    "acra.json": JSON.stringify({ STACK_TRACE: trace, APP_VERSION_NAME: "2.1.0" }),
    "table.csv": `App Version,Device,Stack Trace\n2.1.0,X30,"${trace}"\n`,
    "crashlytics.csv": `issue_id,event_timestamp,exceptions\ni,2026-11-02 10:00:00 UTC,"${JSON.stringify(crash().exceptions).replaceAll('"', '""')}"\n`,
    "aliases.csv": `display_version,exceptions\n2.1.0,"${JSON.stringify(crash().exceptions).replaceAll('"', '""')}"\n`,
    "exception.csv": `app_version,exception\n2.1.0,"${trace}"\n`,
    "semicolons.csv": `version;stacktrace\n2.1.0;"${trace}"\n`,
    "crash.txt": trace,
  };

  it.each(Object.keys(forms))("%s", async (name) => {
    const part = await gather({ [name]: forms[name] ?? "" });
    expect(part.broken).toEqual({});
    expect(part.groups.map(({ fingerprint, events }) => [fingerprint, events])).toEqual([[await shelf(), 1]]);
  });

  it.each(["table.csv", "exception.csv", "aliases.csv", "acra.json", "semicolons.csv"])(
    "%s tells the version beside it",
    async (name) => {
      const [group] = (await gather({ [name]: forms[name] ?? "" })).groups;
      expect(group?.versions).toEqual({ "2.1.0": 1 });
    },
  );

  it("all at once", async () => {
    const part = await gather(forms);
    expect(part.groups).toHaveLength(1);
    expect(part.events).toBe(Object.keys(forms).length);
  });

  const shelf = async () => (await gather({ "a.jsonl": lines([crash()]) })).groups[0]?.fingerprint;
});

it("counts events, users, versions, devices and times of a group", async () => {
  const part = await gather({
    "a.jsonl": lines([
      crash({ at: "2026-11-02 10:00:00.000000 UTC" }),
      crash({ at: "2026-11-05 10:00:00.000000 UTC", user: "u2", version: "2.2.0", line: 48 }),
      crash({ at: "2026-11-03 10:00:00.000000 UTC", state: "BACKGROUND" }),
    ]),
  });
  const [group] = part.groups;
  expect(group).toMatchObject({
    events: 3,
    versions: { "2.1.0": 2, "2.2.0": 1 },
    devices: { "Nokia X30": 3 },
    android: { "Android 14": 3 },
    issues: { "issue-Shelf": 3 },
    foreground: 2,
    background: 1,
    firstAt: Date.UTC(2026, 10, 2, 10),
    lastAt: Date.UTC(2026, 10, 5, 10),
  });
  expect(group && DistinctCount.from(group.users).count).toBe(2);
  expect(group?.sample.text).toContain("Shelf.kt:48");
});

it("counts the day of each event, where its row stands for that one alone", async () => {
  const part = await gather({
    "a.jsonl": lines([crash(), crash({ at: "2026-11-03 23:59:59.000000 UTC" }), crash({ at: "" })]),
    "play.json": JSON.stringify({
      errorIssues: [
        {
          name: "apps/x/1",
          type: "CRASH",
          errorReportCount: "7",
          lastErrorReportTime: "2026-11-04T00:00:00Z",
          reportText: trace,
        },
      ],
    }),
  });
  const days = part.groups.map((group) => group.days);
  expect(days.flatMap((each) => Object.entries(each ?? {})).sort()).toEqual([
    ["2026-11-02", 1],
    ["2026-11-03", 1],
  ]);
});

it("counts broken rows by reason, with the place of the first, and reads on", async () => {
  const part = await gather({
    "a.jsonl": `${lines([crash()])}{"issue_id": \n${lines([{ issue_id: "x" }, 7, crash()])}`,
  });
  expect(part.events).toBe(2);
  expect(part.broken).toEqual({
    "a row that is no JSON": { count: 1, first: "a.jsonl, row 2" },
    "a row that is no object": { count: 1, first: "a.jsonl, row 4" },
    "a row without a stack trace": { count: 1, first: "a.jsonl, row 3" },
  });
});

it("keeps no secret and no name of a user", async () => {
  const secret = { ...crash({ user: "kim@example.org" }) };
  secret.exceptions[0] = {
    ...secret.exceptions[0],
    exception_message: "401 for Authorization: Bearer abcdefghijklmnop1234567890",
  } as (typeof secret.exceptions)[0];
  const text = JSON.stringify(await gather({ "a.jsonl": lines([secret]) }));
  expect(text).not.toContain("abcdefghijklmnop");
  expect(text).not.toContain("kim@example.org");
});

describe("a triage that goes on", () => {
  const rows = Array.from({ length: 50 }, (_, at) =>
    crash({ screen: `Screen${at % 5}`, user: `u${at % 7}` }),
  );

  it("counts no row twice, and reads on an input that has grown", async () => {
    const first = await gather({ "a.jsonl": lines(rows.slice(0, 30)) });
    const again = await gather({ "a.jsonl": lines(rows.slice(0, 30)) }, first);
    expect(again).toEqual(first);
    expect(await gather({ "a.jsonl": lines(rows) }, first)).toEqual(await gather({ "a.jsonl": lines(rows) }));
  });

  it("reads an input of the same name from its start where it is another one", async () => {
    const first = await gather({ "a.jsonl": lines(rows.slice(0, 10)) });
    const other = await gather({ "a.jsonl": lines(rows.slice(1, 11)) }, first);
    expect(other.events).toBe(20);
  });

  it("removes the draft of a run that was killed while it wrote, and no other file", async () => {
    const path = join(folder(), "state.json");
    const host = createHash("sha1").update(hostname()).digest("hex").slice(0, 8);
    // Above the greatest id that Linux gives a process.
    const left = `${path}.${host}-4194399-7.draft`;
    const others = [
      `${path}.00000000-4194399-7.draft`,
      `${path}.${host}-${process.pid}-0.draft`,
      `${path}.old`,
    ];
    for (const file of [left, ...others]) writeFileSync(file, "{");
    await writeState(path, await gather({ "a.jsonl": lines(rows) }));
    expect(existsSync(left)).toBe(false);
    expect(others.filter((file) => !existsSync(file))).toEqual([]);
  });

  it("closes an input that it is done with, also one of which only the beginning was read", async () => {
    let isClosed = false;
    async function* open(): AsyncGenerator<string> {
      try {
        yield lines(rows.slice(0, 2));
        yield lines(rows.slice(2, 4));
      } finally {
        isClosed = true;
      }
    }
    const signal = AbortSignal.abort();
    await expect(gatherEvents([{ name: "-", open }], { clock: Date.now, signal })).rejects.toThrow();
    expect(isClosed).toBe(true);
  });

  it("handles a row as soon as it is there, and says so", async () => {
    const order: string[] = [];
    async function* slow(): AsyncGenerator<string> {
      for (const [at, row] of rows.slice(0, 3).entries()) {
        order.push(`gave ${at + 1}`);
        yield lines([row]);
      }
    }
    let now = 0;
    const clock = () => {
      now += 1000;
      return now;
    };
    const onProgress = (events: number) => void order.push(`read ${events}`);
    await gatherEvents([{ name: "-", open: slow }], { clock, onProgress });
    expect(order).toEqual(["gave 1", "read 1", "gave 2", "read 2", "gave 3", "read 3"]);
  });

  it("writes a state that it reads again, and leaves another file alone", async () => {
    const path = join(folder(), "state.json");
    const part = await gather({ "a.jsonl": lines(rows) });
    await writeState(path, part);
    expect(await readState(path)).toEqual(part);
    writeFileSync(path, "my notes");
    await expect(readState(path)).rejects.toMatchObject({ code: "USAGE" });
    expect(readFileSync(path, "utf8")).toBe("my notes");
  });

  it("keeps what was read where it is ended, also while it waits for more", async () => {
    // More than is looked at to tell the form of an input.
    const many = Array.from({ length: 6 }, () => rows).flat();
    const stop = new AbortController();
    const ended = new Promise<never>((_, fail) => {
      stop.signal.addEventListener("abort", () => fail(new Error("closed")));
    });
    ended.catch(() => {});
    async function* waiting(): AsyncGenerator<string> {
      yield lines(many.slice(0, 200));
      setTimeout(() => stop.abort(), 20);
      yield await ended;
    }
    const states: TriagePart[] = [];
    const input = { name: "-", open: waiting };
    const onState = async (part: TriagePart) => void states.push(part);
    const reading = gatherEvents([input], { clock: Date.now, onState, signal: stop.signal });
    await expect(reading).rejects.toThrow("closed");
    expect(states.at(-1)?.events).toBe(200);
    const again = { name: "-", open: () => Readable.from([lines(many)]) };
    const whole = await gatherEvents([again], { clock: Date.now, state: states.at(-1) });
    expect(whole.events).toBe(many.length);
  });

  it("merges parts in any order and in any grouping to the same whole", async () => {
    const whole = await gather({ "a.jsonl": lines(rows) });
    const { read: _, ...expected } = whole;
    const event = fc.array(fc.nat(3), { minLength: rows.length, maxLength: rows.length });
    await fc.assert(
      fc.asyncProperty(event, fc.boolean(), async (shards, isReversed) => {
        const parts = await Promise.all(
          [0, 1, 2, 3].map((shard) =>
            gather({ "a.jsonl": lines(rows.filter((_, at) => shards[at] === shard)) }),
          ),
        );
        const ordered = isReversed ? parts.toReversed() : parts;
        const files = Object.fromEntries(
          ordered.map(({ read: _read, ...part }, at) => [`${at}.json`, JSON.stringify(part)]),
        );
        const { read: _read, ...merged } = await gather(files);
        expect(merged).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  });
});

describe("the order", () => {
  const many = (count: number, of: Parameters<typeof crash>[0], users = count) =>
    Array.from({ length: count }, (_, at) => crash({ ...of, user: `${of?.screen}-${at % users}` }));

  it("puts what more users have first, and what is new above what is old", async () => {
    const part = await gather({
      "a.jsonl": lines([
        ...many(40, { screen: "Old", version: "2.1.0" }),
        ...many(40, { screen: "Old", version: "2.2.0" }),
        ...many(35, { screen: "Fresh", version: "2.2.0" }),
        ...many(60, { screen: "OneUser", version: "2.1.0" }, 1),
      ]),
    });
    const ordered = orderGroups(part).map(({ group, trend, users }) => [
      Object.keys(group.issues)[0],
      trend,
      users,
    ]);
    expect(ordered).toEqual([
      ["issue-Fresh", "new", 35],
      ["issue-Old", "steady", 40],
      ["issue-OneUser", "gone", 1],
    ]);
  });

  it("calls back what an older release had and the one before had not", async () => {
    const part = await gather({
      "a.jsonl": lines([
        ...many(30, { screen: "Again", version: "2.0.0" }),
        ...many(30, { screen: "Other", version: "2.1.0" }),
        ...many(30, { screen: "Again", version: "2.2.0" }),
      ]),
    });
    const trends = orderGroups(part).map(({ group, trend }) => [Object.keys(group.issues)[0], trend]);
    expect(trends).toContainEqual(["issue-Again", "back"]);
  });
});

it("explains the first groups in the project, with owners, and says what is left", async () => {
  const { root, part: gathered } = shelfProject();
  writeFileSync(join(root, "CODEOWNERS"), "* @all\n*.kt @kotlin-team\n");
  const part = await gathered;
  const answer = await triage(part, { workspace: root, save: false, top: 1 });
  expect(answer.more).toBe(1);
  expect(answer.groups[0]?.analysis).toMatchObject({
    status: "explained",
    place: "Shelf.kt:5",
    owners: ["@kotlin-team"],
  });
  expect(TriageSchema.strict().parse(answer)).toEqual(answer);
  const text = renderTriage(answer, { width: 80 });
  expect(text).toContain("3 events · 1 user · 2 failures · 1 release, the newest 2.1.0");
  expect(text).toContain("Shelf.kt:5 @kotlin-team");
  expect(text).toContain("1 more failure; --top N lists more.");
  expect(text.split("\n").every((line) => line.length <= 80)).toBe(true);
  expect(renderTriageMarkdown(answer)).toContain("| `Shelf.kt:5` | @kotlin-team |");
  const [first] = answer.groups;
  const many = { events: 123_456_789, users: 12_345_678, rank: 1000, title: "Exception ".repeat(20) };
  const wide = renderTriage(
    { ...answer, groups: first ? [{ ...first, ...many, trend: "shrinking" }] : [] },
    { width: 80 },
  );
  expect(wide).toMatch(/^1000 123 456 789 12 345 678 {2}shrinking Exception .*…$/m);
  expect(wide.split("\n").every((line) => line.length <= 80)).toBe(true);
  const nobody = await triage(part, { workspace: root, save: false, top: 1, owners: false });
  expect(nobody.groups[0]?.analysis?.owners).toBeUndefined();
});

it("names who changed the line of the place last, where git has it and names are wanted", async () => {
  const { root, part } = shelfProject();
  const git = (...words: string[]) =>
    execFileSync("git", ["-c", "user.name=Kim Ash", "-c", "user.email=kim@example.org", ...words], {
      cwd: root,
    });
  git("init", "-q");
  git("add", ".");
  git("commit", "-q", "-m", "Open the shelf");
  const options = { workspace: root, save: false, top: 1 };
  const named = await triage(await part, options);
  expect(named.groups[0]?.analysis?.changedBy).toEqual(["Kim Ash"]);
  expect(renderTriage(named, { width: 80 })).toContain("Shelf.kt:5 (last changed by Kim Ash)");
  const nobody = await triage(await part, { ...options, owners: false });
  expect(JSON.stringify(nobody)).not.toContain("Kim");
});

it("tells what the memory has of a failure, unless it is left out", async () => {
  const { root, part } = shelfProject();
  const state = folder();
  const directories = { config: join(state, "c"), cache: join(state, "k"), state };
  const options = { workspace: root, directories, top: 1 };
  const first = await triage(await part, options);
  expect(first.groups[0]?.analysis?.remembered).toBeUndefined();
  await noteFeedback({ id: first.groups[0]?.analysis?.id ?? "", direction: "up" }, directories);
  const again = await triage(await part, options);
  expect(again.groups[0]?.analysis?.remembered).toMatchObject({ confirmed: true });
  expect(renderTriage(again, { width: 80 })).toMatch(/Seen before, last on [\d-]{10} \(confirmed\)\./);
  expect(renderTriageMarkdown(again)).toContain("(confirmed)");
  const without = await triage(await part, { ...options, memory: false });
  expect(without.groups[0]?.analysis?.remembered).toBeUndefined();
});

/** A project whose one failure is explained, and an export that has it. */
function shelfProject(): { root: string; part: Promise<TriagePart> } {
  const root = folder();
  writeFileSync(join(root, "settings.gradle"), "");
  writeFileSync(
    join(root, "Shelf.kt"),
    "package org.example\n\nclass Shelf {\n  lateinit var adapter: String\n  fun open() = adapter.length\n}\n",
  );
  const row = crash({ line: 5 });
  row.exceptions[0] = {
    type: "kotlin.UninitializedPropertyAccessException",
    exception_message: "lateinit property adapter has not been initialized",
    frames: [{ symbol: "org.example.Shelf.open", file: "Shelf.kt", line: "5" }],
  };
  return { root, part: gather({ "a.jsonl": lines([row, row, crash({ screen: "Other" })]) }) };
}

it("owners are those of the last line that matches", () => {
  const ownersOf = ownersBy("# all\n*  @a\n/app/ @b @c\n*.kt @d\napp/legacy\n[Section] @e\n");
  expect(ownersOf("README.md")).toEqual(["@a"]);
  expect(ownersOf("app/src/Shelf.java")).toEqual(["@b", "@c"]);
  expect(ownersOf("app/src/Shelf.kt")).toEqual(["@d"]);
  expect(ownersOf("app/legacy/Old.java")).toEqual([]);
});

describe("what stays bounded", () => {
  it("distinct values are exact up to 1 024 and near above, in any order", () => {
    const few = new DistinctCount();
    const many = new DistinctCount();
    const reversed = new DistinctCount();
    for (let at = 0; at < 1024; at++) few.add(`user ${at}`);
    for (let at = 0; at < 50_000; at++) many.add(`user ${at}`);
    for (let at = 50_000; at-- > 0; ) reversed.add(`user ${at}`);
    expect(few.count).toBe(1024);
    expect(Math.abs(many.count / 50_000 - 1)).toBeLessThan(0.05);
    expect(reversed.toPart()).toEqual(many.toPart());
    few.merge(many.toPart());
    expect(few.toPart()).toEqual(many.toPart());
  });

  it("names beyond what is kept go by their hash, whichever came first", () => {
    const names = Array.from({ length: 20_000 }, (_, at) => `name ${at}`);
    const one = new Tally();
    const other = new Tally();
    for (const name of names) one.add(name);
    for (const name of names.toReversed()) other.add(name);
    expect(Object.keys(one.toCounts())).toHaveLength(4096);
    expect(other.toCounts()).toEqual(one.toCounts());
  });
});

it("values of JSON are cut where they end, wherever the pieces of the text do", () => {
  const value = fc.record({ text: fc.string(), list: fc.array(fc.dictionary(fc.string(), fc.integer())) });
  fc.assert(
    fc.property(fc.array(value), fc.boolean(), fc.integer({ min: 1, max: 9 }), (values, isList, size) => {
      const text = isList ? JSON.stringify(values) : values.map((each) => JSON.stringify(each)).join("\n");
      const reader = new JsonValues();
      const read: unknown[] = [];
      for (let at = 0; at < text.length; at += size)
        read.push(...reader.push(text.slice(at, at + size)).map((each) => JSON.parse(each ?? "0")));
      expect(read).toEqual(values);
      expect(reader.end()).toBeUndefined();
    }),
  );
});
