import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { crashCauses, writeCrashExport } from "../../bench/generate-crash-export.ts";
import { gatherEvents } from "../../src/app/triage/gather.ts";
import { findInputs } from "../../src/app/triage/inputs.ts";
import { openMappings } from "../../src/app/triage/mappings.ts";
import type { TriagePart } from "../../src/model/triage.ts";

const CAUSES = 400;
const ROWS = 12_000;

const pairs = (count: number): number => (count * (count - 1)) / 2;
const sum = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0);

/** Of all pairs of events that stand in one group, those of one cause; and of all pairs of one cause, those in one group. */
function pairwise({ groups }: TriagePart) {
  const both = sum(groups.flatMap(({ issues }) => Object.values(issues).map(pairs)));
  const causes = new Map<string, number>();
  for (const { issues } of groups)
    for (const [cause, count] of Object.entries(issues)) causes.set(cause, (causes.get(cause) ?? 0) + count);
  return {
    precision: both / sum(groups.map(({ events }) => pairs(events))),
    recall: both / sum([...causes.values()].map(pairs)),
    causes: causes.size,
  };
}

it("groups an export of 400 causes right, minified releases by the mappings of a folder", async () => {
  const folder = mkdtempSync(join(tmpdir(), "culprit-groups-"));
  const causes = crashCauses(CAUSES);
  expect(causes).toHaveLength(CAUSES);
  const made = await writeCrashExport(join(folder, "crashes.jsonl"), causes, ROWS, { isShrunk: true });
  mkdirSync(join(folder, "mappings"));
  for (const [at, mapping] of made.mappings.entries())
    writeFileSync(join(folder, "mappings", `${at}-mapping.txt`), mapping.toText());
  const inputs = await findInputs(["crashes.jsonl"], folder, (async function* () {})());
  const mappings = await openMappings(join(folder, "mappings"));
  const part = await gatherEvents(inputs, {
    clock: Date.now,
    retrace: (failures) => mappings.retrace(failures),
  });
  mappings.close();
  const { precision, recall, causes: found } = pairwise(part);
  expect(mappings.unfit).toBe(0);
  expect(found).toBe(CAUSES);
  expect(part.events).toBe(ROWS - made.noise);
  expect(sum(Object.values(part.broken).map(({ count }) => count))).toBe(made.noise);
  expect(precision).toBeGreaterThanOrEqual(0.97);
  expect(recall).toBeGreaterThanOrEqual(0.97);
});
