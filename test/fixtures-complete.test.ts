import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { examinedIds } from "../src/classes/classes.ts";
import { fixtureNames } from "./fixtures/fixture-files.ts";
import { fixtureFamilies } from "./fixtures/hold-fixtures.ts";

describe("every investigated class", () => {
  const names = fixtureNames();
  it.each(examinedIds)("%s has a case that fires and a near miss", (id) => {
    expect(names.some((name) => name.startsWith(`${id}/fires`))).toBe(true);
    expect(names.some((name) => name.startsWith(`${id}/near-miss`))).toBe(true);
  });
});

it("no report says that a value is itself", () => {
  const folder = fileURLToPath(new URL("../fixtures", import.meta.url));
  const itself = /(`[^`\n]+`)\s+is\s+\1(?=[\s.,(])/;
  const wrong = fixtureNames().filter((name) => {
    const report = readFileSync(`${folder}/${name}.txt`, "utf8").split("\n=== report\n")[1] ?? "";
    return itself.test(report);
  });
  expect(wrong).toEqual([]);
});

it("every family of fixtures has its file", () => {
  const files = readdirSync(fileURLToPath(new URL("fixtures", import.meta.url)));
  expect(fixtureFamilies.filter((family) => !files.includes(`${family}.test.ts`))).toEqual([]);
});
