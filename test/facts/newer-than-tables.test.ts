import { expect, it } from "vitest";
import { AGP_RELEASES } from "../../src/facts/compatibility/agp-releases.ts";
import { newerThanTables } from "../../src/facts/compatibility/newer-than-tables.ts";

it.each(["kotlin", "agp", "gradle", "ksp"])("a %s of later is told of, one of before is not", (tool) => {
  const end = newerThanTables(tool, "99.0.0");
  expect(end?.asOf).toMatch(/^20\d\d-\d\d$/);
  expect(newerThanTables(tool, end?.newest ?? "")).toBeUndefined();
  expect(newerThanTables(tool, "1.0.0")).toBeUndefined();
  expect(newerThanTables(tool, "latest.release")).toBeUndefined();
});

it("a preview of the next release is newer, too", () => {
  const last = AGP_RELEASES.rows.at(-1);
  expect(newerThanTables("agp", `${last?.line}.${(last?.lastPatch ?? 0) + 1}-rc01`)?.asOf).toBe(
    AGP_RELEASES.asOf,
  );
});

it("nothing is said of tools that have no table of releases", () => {
  expect(newerThanTables("jdk", "99")).toBeUndefined();
  expect(newerThanTables("constructor", "99.0.0")).toBeUndefined();
});
