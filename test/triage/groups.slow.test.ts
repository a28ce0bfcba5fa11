import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { crashCauses, writeCrashExport } from "../../bench/generate-crash-export.ts";
import { scorePairs } from "../../bench/grouping/score-pairs.ts";
import { gatherEvents } from "../../src/app/triage/gather.ts";
import { findInputs } from "../../src/app/triage/inputs.ts";
import { openMappings } from "../../src/app/triage/mappings.ts";

const CAUSES = 400;
const ROWS = 12_000;

const sum = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0);

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
  const { precision, recall, causes: found } = scorePairs(part);
  expect(mappings.unfit).toBe(0);
  expect(found).toBe(CAUSES);
  expect(part.events).toBe(ROWS - made.noise);
  expect(sum(Object.values(part.broken).map(({ count }) => count))).toBe(made.noise);
  expect(precision).toBeGreaterThanOrEqual(0.97);
  expect(recall).toBeGreaterThanOrEqual(0.97);
});
