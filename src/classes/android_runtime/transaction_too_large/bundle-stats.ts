/** One key of the bundle that the system measured before it gave up. */
export interface BundleKey {
  key: string;
  bytes: number;
}

const LINE = /^(\s*)(\S.{0,300}?) \[size=(\d{1,12})\]\s*$/;
const LONGEST = 60_000;

/** The same in a paste that has lost its line feeds. */
const IN_LINE = /(?<![^\s])(\S{1,300}) \[size=(\d{1,12})\]/g;

type Row = BundleKey & { depth: number };

function rowsIn(text: string): Row[] {
  const printed = text.slice(0, LONGEST).split(/\bBundle stats:/, 2)[1] ?? "";
  const [beside = "", ...below] = printed.split("\n");
  const rows: Row[] = [];
  for (const [, key = "", bytes] of (beside.split("PersistableBundle stats:")[0] ?? "").matchAll(IN_LINE))
    rows.push({ key, bytes: Number(bytes), depth: 0 });
  for (const line of below) {
    const [, indent = "", key, bytes] = LINE.exec(line) ?? [];
    if (key === undefined) break;
    rows.push({ key, bytes: Number(bytes), depth: indent.length });
  }
  return rows;
}

/** The outermost keys of the tree that `Bundle stats:` prints, the largest first. */
export function outermostKeys(text: string): BundleKey[] {
  const rows = rowsIn(text);
  return childrenOf(rows, 0, rows.length)
    .flatMap((at) => rows[at] ?? [])
    .sort((left, right) => right.bytes - left.bytes);
}

/**
 * The way down that tree, from the outermost key to the innermost that holds more than half of what is above it: what was
 * too large is at its end. Empty where no key does, or nothing was printed.
 */
export function heaviestKeys(text: string): BundleKey[] {
  const rows = rowsIn(text);
  const way: BundleKey[] = [];
  let [from, until] = [0, rows.length];
  let above = outermostKeys(text).reduce((sum, { bytes }) => sum + bytes, 0);
  while (from < until) {
    const children = childrenOf(rows, from, until);
    const largest = children.find((at) => (rows[at]?.bytes ?? 0) * 2 > above);
    const row = largest === undefined ? undefined : rows[largest];
    if (largest === undefined || !row) break;
    way.push({ key: row.key, bytes: row.bytes });
    above = row.bytes;
    until = children.find((at) => at > largest) ?? until;
    from = largest + 1;
  }
  return way;
}

/** The rows of the least indentation among some, which are those right below one key. */
function childrenOf(rows: readonly { depth: number }[], from: number, until: number): number[] {
  const depth = rows[from]?.depth;
  const all: number[] = [];
  for (let at = from; at < until; at++) if (rows[at]?.depth === depth) all.push(at);
  return all;
}
