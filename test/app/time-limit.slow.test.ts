import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { analyze } from "../../src/app.ts";
import { temporaryFolder } from "../attacks/temporary-folder.ts";

const crash = "java.lang.IllegalStateException: broken\n\tat org.example.Shelf.load(Shelf.kt:3)\n";

/** Milliseconds of a processor, which others on this machine do not lengthen. */
function workedSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** A log without end; the loop below has its turns all the same. */
async function* endless(begin: string, more: (index: number) => string): AsyncGenerator<string> {
  yield begin;
  for (let index = 0; ; index++) yield more(index);
}

describe("a log without end", () => {
  const logs: [what: string, more: (index: number) => string][] = [
    ["frames", () => "\tat a.b.c(D.kt:1)\n".repeat(1000)],
    ["crashes", (index) => `\njava.lang.Error: e${index}\n\tat a.b.C${index}.d(D.kt:1)\n`.repeat(100)],
    [
      "compile errors",
      (index) => `e: file:///a/B${index}.kt:1:2 Unresolved reference 'x${index}'.\n`.repeat(100),
    ],
    ["one line", () => "at a.b.c(".repeat(1000)],
    ["blank lines", () => " \n".repeat(1000)],
  ];
  it.each(logs)("of %s ends in time with what was found in its beginning", async (_, more) => {
    const before = process.cpuUsage();
    const { result, outcome } = await analyze(endless(crash, more), {
      save: false,
      limits: { timeoutMs: 700 },
    });
    expect(workedSince(before)).toBeLessThan(10_000);
    expect(outcome).toBe("timeout");
    // What ends a build explains a crash before it.
    expect([result.exception, result.type]).toContainEqual(
      expect.stringMatching(/^(?:java\.lang\.IllegalStateException|unresolved_reference)$/),
    );
    expect(result.warnings.join()).toMatch(
      /time limit ran out while the log was read: only its first \d+ lines/,
    );
  });

  it("without a failure is not said to have none", async () => {
    const { result, outcome } = await analyze(
      endless("", () => "nothing here\n".repeat(1000)),
      {
        save: false,
        limits: { timeoutMs: 300 },
      },
    );
    expect({ outcome, status: result.status, code: result.failure?.code }).toEqual({
      outcome: "timeout",
      status: "error",
      code: "ANALYSIS_TIMEOUT",
    });
  });
});

it("waiting for a log does not count", async () => {
  let waited = 0;
  async function* slow() {
    yield crash;
    waited += 3_600_000;
    yield "nothing more\n";
  }
  const clock = () => Date.now() + waited;
  const { outcome } = await analyze(slow(), { save: false, limits: { timeoutMs: 60_000 }, clock });
  expect(outcome).toBe("complete");
});

it("a mapping for which there is no time is given up in time, and the trace is explained without it", async () => {
  const root = await temporaryFolder();
  const file = join(root, "mapping.txt");
  writeFileSync(file, `org.example.Shelf -> a.b:\n${"    1:999999:void load():1:1 -> a\n".repeat(500_000)}`);
  const log = `java.lang.IllegalStateException: x\n${Array.from({ length: 900 }, (_, line) => `\tat a.b.a(SourceFile:${line})\n`).join("")}`;
  // A machine on which every look at the clock takes its time, so that it does not matter how fast this one is.
  let now = 0;
  const { result, outcome } = await analyze(log, {
    mappingFile: file,
    save: false,
    limits: { timeoutMs: 300 },
    clock: () => (now += 5),
  });
  expect(outcome).toBe("timeout");
  expect(result.warnings.join()).toContain("no time to read the mapping");
});

it("a project that takes longer than there is time does not keep the answer, nor others from their turns", async () => {
  const root = await temporaryFolder();
  writeFileSync(join(root, "settings.gradle"), "");
  const folder = join(root, "app/src/main/java/org/example");
  mkdirSync(folder, { recursive: true });
  for (let index = 0; index < 60; index++) {
    writeFileSync(
      join(folder, `A${index}.kt`),
      `package org.example\nclass A${index} { fun load() { ${"a=load(".repeat(100_000)}`,
    );
  }
  writeFileSync(
    join(folder, "Shelf.kt"),
    "package org.example\nclass Shelf {\n  lateinit var a: String\n  fun load() = a\n}\n",
  );
  const log =
    "kotlin.UninitializedPropertyAccessException: lateinit property a has not been initialized\n\tat org.example.Shelf.load(Shelf.kt:4)\n\tat org.example.Gone.load(Gone.kt:4)\n";
  let longest = 0;
  let isDone = false;
  const watching = (async () => {
    for (let last = performance.now(); !isDone; last = performance.now()) {
      await nextTurn();
      longest = Math.max(longest, performance.now() - last);
    }
  })();
  const before = process.cpuUsage();
  const { result, outcome } = await analyze(log, {
    workspace: root,
    save: false,
    limits: { timeoutMs: 1500 },
  });
  const worked = workedSince(before);
  isDone = true;
  await watching;
  expect(worked).toBeLessThan(15_000);
  expect(longest).toBeLessThan(20_000);
  expect(["timeout", "complete"]).toContain(outcome);
  expect(result.location?.path).toContain("Shelf.kt");
});
