/**
 * Versions as build files and Maven artifacts carry them: `8.10.1`, `v2.1`, `9.0.0-alpha04`, `2.1.20-2.0.1`,
 * `33.0-jre`, `1.2-SNAPSHOT`. A range, `1.+`, `latest.release`, a variable or a word is no version.
 */
export interface VersionNumber {
  numbers: readonly number[];
}

interface Parts {
  /** Dotted numbers without leading zeros; as texts, for they may be longer than a number holds. */
  numbers: readonly string[];
  /** What follows, as words in lower case and numbers. Build data after `+` is left out. */
  qualifiers: readonly string[];
}

const MAX_LENGTH = 200;
const SHAPE = /^v?(\d+(?:\.\d+)*)(?:[-.]?([a-z][\w.-]*)|-(\d[\w.-]*))?(?:\+\w[\w.+-]*)?$/i;

/** Where a qualifier stands; one that is missing counts as a release, any other word as something after it. */
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

/** Undefined when the text is no version. */
export function parseVersion(text: string): VersionNumber | undefined {
  const parts = read(text);
  return parts && { numbers: parts.numbers.map(Number) };
}

/** Whether it is an alpha, a beta, a milestone, a release candidate, a development version or a snapshot. */
export function isPreview(version: string): boolean {
  return read(version)?.qualifiers.some((qualifier) => rankOf(qualifier) < 0) ?? false;
}

/**
 * Negative when `left` is older, positive when it is newer, 0 when neither. Missing parts count as 0, previews come
 * before their release, and text that is no version comes before every version. One order for any texts.
 */
export function compareVersions(left: string, right: string): number {
  const one = read(left);
  const other = read(right);
  if (!one || !other) return Number(Boolean(one)) - Number(Boolean(other)) || compareTexts(left, right);
  return (
    compareLists(one.numbers, other.numbers, "0", compareNumbers) ||
    compareLists(one.qualifiers, other.qualifiers, "", compareQualifiers)
  );
}

/** `8.10.1` → `8.10`; undefined when the text is no version with at least two parts. */
export function minorLine(version: string): string | undefined {
  const [major, minor] = read(version)?.numbers ?? [];
  return minor === undefined ? undefined : `${major}.${minor}`;
}

/** The newest of some versions, the first one of equals; undefined for none. */
export function newest(versions: readonly string[]): string | undefined {
  return versions.reduce<string | undefined>(
    (best, version) => (best === undefined || compareVersions(version, best) > 0 ? version : best),
    undefined,
  );
}

/** The last row that starts at or before the version, in rows ordered by `from`. */
export function rowFrom<Row extends { from: string }>(
  rows: readonly Row[],
  version: string,
): Row | undefined {
  if (!parseVersion(version)) return undefined;
  return rows.findLast((row) => compareVersions(row.from, version) <= 0);
}

function read(text: string): Parts | undefined {
  const version = text.trim();
  const match = version.length <= MAX_LENGTH ? SHAPE.exec(version) : undefined;
  if (!match?.[1]) return undefined;
  const qualifier = (match[2] ?? match[3] ?? "").toLowerCase();
  return {
    numbers: match[1].split(".").map(withoutLeadingZeros),
    qualifiers: (qualifier.match(/\d+|[a-z]+/g) ?? []).map(withoutLeadingZeros),
  };
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
