/** A version as build files state it: `8.10.1`, `v2.1`, `9.0.0-alpha04`, `2.1.20-2.0.1`, `33.0-jre`. */
export interface VersionNumber {
  numbers: readonly number[];
  /** Lower case, after the first hyphen or letter: `alpha04`, `rc1`, `jre`. Empty in a release. */
  qualifier: string;
}

const SHAPE = /^v?(\d{1,9}(?:\.\d{1,9}){0,5})(?:[-.+]?([a-z][\w.+-]{0,60}|[\d][\w.+-]{0,60}))?$/i;

const QUALIFIER_ORDER = ["dev", "snapshot", "alpha", "beta", "milestone", "m", "eap", "rc"];

/** Undefined when the text is no version of that shape: a range, a variable, a word. */
export function parseVersion(text: string): VersionNumber | undefined {
  const match = SHAPE.exec(text.trim());
  if (!match?.[1]) return undefined;
  return { numbers: match[1].split(".").map(Number), qualifier: (match[2] ?? "").toLowerCase() };
}

/** Whether it is an alpha, a beta, a milestone, a release candidate or a snapshot. */
export function isPreview(version: VersionNumber): boolean {
  return stageOf(version.qualifier) < QUALIFIER_ORDER.length;
}

function stageOf(qualifier: string): number {
  const word = /^[a-z]+/.exec(qualifier)?.[0] ?? "";
  const stage = QUALIFIER_ORDER.indexOf(word);
  return stage < 0 ? QUALIFIER_ORDER.length : stage;
}

/**
 * Negative when `left` is older, positive when it is newer, 0 when neither. Missing parts count as 0, previews come
 * before their release, and text that is no version comes before every version.
 */
export function compareVersions(left: string, right: string): number {
  const a = parseVersion(left);
  const b = parseVersion(right);
  if (!a || !b) return Number(Boolean(a)) - Number(Boolean(b));
  const length = Math.max(a.numbers.length, b.numbers.length);
  for (let index = 0; index < length; index++) {
    const difference = (a.numbers[index] ?? 0) - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return compareQualifiers(a.qualifier, b.qualifier);
}

function compareQualifiers(left: string, right: string): number {
  const stage = stageOf(left) - stageOf(right);
  if (stage !== 0) return stage;
  const a = left.match(/\d{1,9}/g) ?? [];
  const b = right.match(/\d{1,9}/g) ?? [];
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const difference = Number(a[index] ?? 0) - Number(b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** `8.10.1` → `8.10`; undefined when the text is no version with at least two parts. */
export function minorLine(version: string): string | undefined {
  const [major, minor] = parseVersion(version)?.numbers ?? [];
  return minor === undefined ? undefined : `${major}.${minor}`;
}

/** The newest of some versions. */
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
