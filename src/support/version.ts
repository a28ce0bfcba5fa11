/**
 * Versions as Maven artifacts carry them: `1.10.0`, `v2.0`, `30.1-android`, `1.0.0-alpha08`, `2.3.10-1.0.13`,
 * `1.2-SNAPSHOT`. Comparing them never fails and gives one order for any texts.
 */
interface Version {
  /** Leading dotted numbers without trailing zeros, each without leading zeros; as texts, for they may be long. */
  numbers: readonly string[];
  /** What follows, as words in lower case and numbers. */
  qualifiers: readonly string[];
}

const MAX_LENGTH = 200;
const VERSION = /^[vV]?(\d+(?:\.\d+)*)(.*)$/s;

/** Rank of a qualifier; one that is missing counts as a release, any other word as something after it. */
const ranks = new Map([
  ["dev", -7],
  ["alpha", -6],
  ["a", -6],
  ["eap", -5],
  ["beta", -4],
  ["b", -4],
  ["milestone", -3],
  ["m", -3],
  ["rc", -2],
  ["cr", -2],
  ["snapshot", -1],
  ["", 0],
  ["release", 0],
  ["final", 0],
  ["ga", 0],
]);
const OTHER_WORD = 1;
const NUMBER = 2;

/** Whether a text names one version: not a range, not `+`, not `latest.release`, not a variable. */
export function isVersion(text: string): boolean {
  return text.length <= MAX_LENGTH && /^[vV]?\d[\w.+-]*$/.test(text) && !text.endsWith("+");
}

/** Negative, zero or positive as the left version comes before, with or after the right one. Build data after `+` does not count. */
export function compareVersions(left: string, right: string): number {
  const one = parse(left);
  const other = parse(right);
  if (!one || !other) return Number(Boolean(one)) - Number(Boolean(other)) || compareTexts(left, right);
  return (
    compareLists(one.numbers, other.numbers, "0", compareNumbers) ||
    compareLists(one.qualifiers, other.qualifiers, "", compareQualifiers)
  );
}

/** The highest of some versions, the first one of equals; undefined for none. */
export function highestVersion(versions: Iterable<string>): string | undefined {
  let highest: string | undefined;
  for (const version of versions) {
    if (highest === undefined || compareVersions(version, highest) > 0) highest = version;
  }
  return highest;
}

/** True for alpha, beta, milestone, release candidate, development and snapshot versions. */
export function isPrerelease(version: string): boolean {
  return parse(version)?.qualifiers.some((qualifier) => rankOf(qualifier) < 0) ?? false;
}

function parse(text: string): Version | undefined {
  const match = VERSION.exec(text.trim().slice(0, MAX_LENGTH));
  if (!match) return undefined;
  const numbers = (match[1] ?? "").split(".").map(withoutLeadingZeros);
  while (numbers.at(-1) === "0") numbers.pop();
  const rest = (match[2] ?? "").split("+", 1)[0] ?? "";
  const qualifiers = (rest.toLowerCase().match(/\d+|[a-z]+/g) ?? []).map(withoutLeadingZeros);
  return { numbers, qualifiers };
}

const withoutLeadingZeros = (token: string) => token.replace(/^0+(?=\d)/, "");

function compareLists(
  left: readonly string[],
  right: readonly string[],
  missing: string,
  compare: (left: string, right: string) => number,
): number {
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const order = compare(left[index] ?? missing, right[index] ?? missing);
    if (order !== 0) return order;
  }
  return 0;
}

const compareTexts = (left: string, right: string) => Number(left > right) - Number(left < right);
const compareNumbers = (left: string, right: string) =>
  left.length - right.length || compareTexts(left, right);

function compareQualifiers(left: string, right: string): number {
  const rank = rankOf(left);
  const order = rank - rankOf(right);
  if (order !== 0) return order;
  if (rank === NUMBER) return compareNumbers(left, right);
  return rank === OTHER_WORD ? compareTexts(left, right) : 0;
}

function rankOf(qualifier: string): number {
  return ranks.get(qualifier) ?? (/^\d/.test(qualifier) ? NUMBER : OTHER_WORD);
}
