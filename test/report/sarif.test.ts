import { describe, expect, it } from "vitest";
import type { FullRCAResult } from "../../src/model/rca-result.ts";
import { renderSarif, type SarifOptions } from "../../src/report/sarif.ts";
import { replacementsOf } from "../../src/report/sarif-replacements.ts";
import {
  compileErrors,
  failed,
  lateinitCrash,
  noFailure,
  samples,
  versionProblem,
} from "./sample-results.ts";

type Json = Record<string, unknown>;

const object = (value: unknown): Json => {
  expect(value).toBeTypeOf("object");
  return value as Json;
};
const list = (value: unknown): Json[] => {
  expect(Array.isArray(value)).toBe(true);
  return value as Json[];
};
const runOf = (result: FullRCAResult, options?: SarifOptions): Json => {
  return object(list(object(JSON.parse(renderSarif(result, options))).runs)[0]);
};
const driverOf = (run: Json): Json => object(object(run.tool).driver);

function checkMessage(value: unknown): void {
  const { text } = object(value);
  expect(text).toBeTypeOf("string");
  expect(text).not.toBe("");
}

function checkPlace(value: unknown): void {
  const { artifactLocation, region } = object(value);
  expect(object(artifactLocation).uri).toMatch(/^[\w.%/-]+$/);
  if (region === undefined) return;
  const { startLine, startColumn = 1, endColumn = startColumn } = object(region) as Record<string, number>;
  expect(startLine).toBeGreaterThanOrEqual(1);
  expect(startColumn).toBeGreaterThanOrEqual(1);
  expect(endColumn).toBeGreaterThanOrEqual(startColumn ?? 1);
}

/** The required properties and types of the standard, for everything that a log of ours holds. */
function checkLog(text: string): void {
  const log = object(JSON.parse(text));
  expect(log.version).toBe("2.1.0");
  expect(log.$schema).toMatch(/sarif-2\.1\.0\.json$/);
  const runs = list(log.runs);
  expect(runs).toHaveLength(1);
  const run = object(runs[0]);
  expect(run.columnKind).toBe("utf16CodeUnits");
  const driver = driverOf(run);
  expect(driver.name).toBe("culprit");
  const rules = list(driver.rules);
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  for (const rule of rules) {
    expect(rule.id).toBeTypeOf("string");
    expect(rule.name).toMatch(/^[A-Z]\w*$/);
    checkMessage(rule.shortDescription);
  }
  for (const invocation of list(run.invocations)) {
    expect(invocation.executionSuccessful).toBeTypeOf("boolean");
    for (const told of list(invocation.toolExecutionNotifications ?? [])) checkMessage(told.message);
  }
  for (const result of list(run.results)) {
    checkMessage(result.message);
    expect(["none", "note", "warning", "error"]).toContain(result.level);
    expect(rules[Number(result.ruleIndex)]?.id).toBe(result.ruleId);
    for (const location of list(result.locations)) checkPlace(location.physicalLocation);
    const related = list(result.relatedLocations ?? []);
    expect(related.map(({ id }) => id)).toEqual(related.map((_, index) => index + 1));
    for (const { physicalLocation, message } of related) {
      checkPlace(physicalLocation);
      checkMessage(message);
    }
    for (const value of Object.values(object(result.partialFingerprints ?? {})))
      expect(value).toBeTypeOf("string");
    for (const fix of list(result.fixes ?? [])) {
      for (const change of list(fix.artifactChanges)) {
        checkPlace(change);
        expect(list(change.replacements).length).toBeGreaterThan(0);
      }
    }
  }
}

describe.each(Object.entries(samples))("%s", (_, result) => {
  it("is a valid log", () => {
    checkLog(renderSarif(result));
    checkLog(renderSarif(result, { version: "0.1.0", pathPrefix: "android app" }));
  });
});

it("points at the thing, names its evidence and its fingerprint", () => {
  const [result = {}] = list(runOf(lateinitCrash).results);
  expect(result).toMatchObject({
    ruleId: "lateinit",
    level: "error",
    rank: 92,
    partialFingerprints: { "culpritFailure/v1": "5b1d0c22a7e94f10" },
    locations: [{ physicalLocation: { region: { startLine: 88, startColumn: 9, endColumn: 21 } } }],
  });
  expect(list(result.relatedLocations).map(({ message }) => object(message).text)).toContain(
    "shelfAdapter = ShelfAdapter(::open) (only write, onViewCreated)",
  );
});

it("gives failures that followed as results of their own rules", () => {
  const run = runOf(compileErrors);
  expect(list(run.results).map(({ ruleId, level }) => `${ruleId} ${level}`)).toEqual([
    "unresolved_reference error",
    "unresolved_reference warning",
    "unresolved_reference warning",
    "type_mismatch warning",
    "unresolved_reference warning",
    "unresolved_reference warning",
    "unresolved_reference warning",
  ]);
  expect(list(driverOf(run).rules).map(({ name }) => name)).toEqual(["UnresolvedReference", "TypeMismatch"]);
});

it("describes the rule where the class is explained", () => {
  const explanation = {
    id: "lateinit",
    family: "kotlin_runtime",
    title: "lateinit",
    summary: "What it is.",
    causes: ["too early"],
    checks: ["the writes"],
    fix: "Set it first.",
  };
  const [rule] = list(driverOf(runOf(lateinitCrash, { explanation })).rules);
  expect(rule).toMatchObject({ fullDescription: { text: "What it is." } });
  expect(object(rule?.help).text).toContain("What to check:\n- the writes");
  const [other] = list(driverOf(runOf(versionProblem, { explanation })).rules);
  expect(other).not.toHaveProperty("fullDescription");
});

describe("fixes", () => {
  const catalog = '[versions]\nagp = "8.10.9"\nkotlin = "2.2.20"\n';

  it("need the text of the file", () => {
    expect(list(runOf(versionProblem).results)[0]).not.toHaveProperty("fixes");
    expect(list(runOf(versionProblem, { textOf: () => undefined }).results)[0]).not.toHaveProperty("fixes");
    const [result] = list(runOf(versionProblem, { textOf: () => catalog }).results);
    const text = renderSarif(versionProblem, { textOf: () => catalog });
    checkLog(text);
    expect(list(result?.fixes)[0]).toMatchObject({
      description: { text: "Use AGP 8.10.1" },
      artifactChanges: [
        {
          artifactLocation: { uri: "gradle/libs.versions.toml" },
          replacements: [
            {
              deletedRegion: { startLine: 2, startColumn: 1, endLine: 2, endColumn: 15 },
              insertedContent: { text: 'agp = "8.10.1"' },
            },
          ],
        },
      ],
    });
  });

  it("are left out when the file is another than the analysed one", () => {
    const edit = { path: "x", before: "a", after: "b" };
    expect(replacementsOf([edit], () => "nothing")).toBeUndefined();
    expect(replacementsOf([edit], () => "a a")).toBeUndefined();
    expect(replacementsOf([edit, { ...edit, before: "ab" }], () => "ab")).toBeUndefined();
  });

  it("count lines whatever ends them, and come in the order of the file", () => {
    const edits = [
      { path: "x", before: "three", after: "3" },
      { path: "x", before: "one\r\ntwo", after: "12" },
    ];
    expect(replacementsOf(edits, () => "one\r\ntwo\rx three\n")).toEqual([
      {
        path: "x",
        replacements: [
          {
            deletedRegion: { startLine: 1, startColumn: 1, endLine: 2, endColumn: 4 },
            insertedContent: { text: "12" },
          },
          {
            deletedRegion: { startLine: 3, startColumn: 3, endLine: 3, endColumn: 8 },
            insertedContent: { text: "3" },
          },
        ],
      },
    ]);
  });
});

it("has no results without a failure, and says so when the analysis failed", () => {
  expect(runOf(noFailure)).toMatchObject({ results: [], invocations: [{ executionSuccessful: true }] });
  expect(runOf(failed)).toMatchObject({
    results: [],
    invocations: [
      {
        executionSuccessful: false,
        toolExecutionNotifications: [{ level: "error", descriptor: { id: "LOG_UNREADABLE" } }],
      },
    ],
  });
});

it("percent-encodes paths", () => {
  const text = renderSarif({ ...lateinitCrash, location: { path: "my app/ü#1.kt", line: 3 } });
  expect(text).toContain('"uri": "my%20app/%C3%BC%231.kt"');
});
