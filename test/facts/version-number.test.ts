import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareVersions, isPreview, newest, parseVersion } from "../../src/facts/version-number.ts";

describe("comparing versions", () => {
  it.each([
    ["1.9.99", "1.10.0"],
    ["1.2", "1.2.1"],
    ["9", "10"],
    ["v1.2.3", "V2.0.0"],
    ["1.0.0-alpha08", "1.0.0-alpha10"],
    ["1.0.0-alpha10", "1.0.0-beta01"],
    ["1.0.0-beta01", "1.0.0-rc01"],
    ["1.0.0-rc01", "1.0.0"],
    ["1.0-M2", "1.0-RC"],
    ["2.0.0-Beta4", "2.0.0-RC1"],
    ["1.2-SNAPSHOT", "1.2"],
    ["1.1", "1.2-SNAPSHOT"],
    ["1.2-rc1", "1.2-SNAPSHOT"],
    ["28.0-android", "30.1-android"],
    ["30.1-android", "30.2-jre"],
    ["30.1-android", "30.1-jre"],
    ["1.9.0-1.0.11", "1.9.0-1.0.13"],
    ["1.0-dev-12", "1.0-alpha"],
    ["1.99999999999999999999", "1.100000000000000000000"],
    ["latest.release", "0.1"],
  ])("%s comes before %s", (lower, higher) => {
    expect(compareVersions(lower, higher)).toBeLessThan(0);
    expect(compareVersions(higher, lower)).toBeGreaterThan(0);
  });

  it.each([
    ["v1.2.3", "1.2.3"],
    ["1.2", "1.2.0"],
    ["1.2.Final", "1.2"],
    ["1.0-alpha01", "1.0-ALPHA1"],
    ["1.0-cr2", "1.0-rc2"],
    ["1.0+build.5", "1.0"],
  ])("%s is %s", (left, right) => {
    expect(compareVersions(left, right)).toBe(0);
  });

  const version = fc
    .tuple(
      fc.constantFrom("", "v", "V"),
      fc.array(fc.constantFrom("0", "1", "2", "10", "007"), { minLength: 1, maxLength: 4 }),
      fc.array(
        fc.constantFrom("alpha", "beta", "rc", "1", "02", "android", "jre", "SNAPSHOT", "final", "dev"),
        {
          maxLength: 3,
        },
      ),
      fc.constantFrom("-", "."),
    )
    .map(([prefix, numbers, qualifiers, separator]) =>
      [prefix + numbers.join("."), ...qualifiers].join(separator),
    );
  const text = fc.oneof({ weight: 4, arbitrary: version }, fc.string());
  const sign = (left: string, right: string) => Math.sign(compareVersions(left, right));

  it("is one order over any texts", () => {
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        expect(sign(a, a)).toBe(0);
        expect(sign(a, b) + sign(b, a)).toBe(0);
        if (sign(a, b) <= 0 && sign(b, c) <= 0) expect(sign(a, c)).toBeLessThanOrEqual(0);
        if (sign(a, b) === 0) expect(sign(a, c)).toBe(sign(b, c));
      }),
      { numRuns: 333 },
    );
  });

  it("finds a highest one that no other exceeds", () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (versions) => {
        const highest = newest(versions) ?? "";
        expect(versions).toContain(highest);
        expect(versions.every((other) => compareVersions(other, highest) <= 0)).toBe(true);
      }),
    );
    expect(newest([])).toBeUndefined();
  });
});

it.each([
  ["1.0", true],
  ["v2.1-rc1", true],
  ["30.1-android", true],
  ["1.+", false],
  ["[1.0,2.0)", false],
  ["latest.release", false],
  ["$kotlinVersion", false],
  ["", false],
])("knows whether %s is a version", (candidate, expected) => {
  expect(parseVersion(candidate) !== undefined).toBe(expected);
});

it.each([
  ["1.0-alpha01", true],
  ["2.0.0-Beta4", true],
  ["1.0-SNAPSHOT", true],
  ["1.0", false],
  ["30.1-jre", false],
  ["nonsense", false],
])("knows whether %s is a preview", (candidate, expected) => {
  expect(isPreview(candidate)).toBe(expected);
});
