/** A column as Room describes it, by the names it uses: name, type, affinity, notNull, primaryKeyPosition, defaultValue. */
export type Column = Readonly<Record<string, string>>;

/** A table as Room describes it in a message. */
export interface TableInfo {
  columns: ReadonlyMap<string, Column>;
  /** Names of the indices. */
  indices: ReadonlySet<string>;
  foreignKeys: number;
}

/** One way in which the table of the database is not what the entity asks for. */
export interface Difference {
  /** Undefined where the difference is not one of a column. */
  column?: string;
  /** What the entity asks for, and what the database has, each behind such a verb: "note NOT NULL", "it nullable". */
  expected: string;
  found: string;
}

const LONGEST = 40_000;

/** The two descriptions behind `Expected:` and `Found:`; undefined where the text does not hold both. */
export function tablesIn(message: string): { expected: TableInfo; found: TableInfo } | undefined {
  const text = message.slice(0, LONGEST);
  const expected = text.indexOf("Expected:");
  const found = text.indexOf("Found:", expected);
  if (expected < 0 || found < 0) return undefined;
  const [left, right] = [readTable(text.slice(expected, found)), readTable(text.slice(found))];
  const isThere = right.columns.size > 0 || /\bcolumns\s*=\s*\{\s*\}/.test(text.slice(found));
  return left.columns.size > 0 && isThere ? { expected: left, found: right } : undefined;
}

function readTable(text: string): TableInfo {
  const columns = new Map<string, Column>();
  for (const [, body = ""] of text.matchAll(/\bColumn\s*\{([^}]{0,2000})\}/g)) {
    const column: Record<string, string> = {};
    for (const [, name = "", quoted, bare] of body.matchAll(/\b(\w+)\s*=\s*(?:'([^']*)'|([\w-]+))/g))
      column[name] = quoted ?? bare ?? "";
    if (column.name) columns.set(column.name, column);
  }
  const indices = [...text.matchAll(/\bIndex\s*\{\s*name\s*=\s*'?([^',}\s]+)/g)].map(
    (match) => match[1] ?? "",
  );
  return { columns, indices: new Set(indices), foreignKeys: text.split(/\bForeignKey\s*\{/).length - 1 };
}

/** Room reads the columns of a table that does not exist as none: no table of SQLite is without one. */
export const isAbsent = ({ columns }: TableInfo): boolean => columns.size === 0;

/** How a database's table differs from the entity's, the columns first. */
export function differencesOf(expected: TableInfo, found: TableInfo): Difference[] {
  const all: Difference[] = [];
  for (const [name, column] of expected.columns) {
    const other = found.columns.get(name);
    if (!other) all.push({ column: name, expected: `a column ${name}`, found: "none" });
    else all.push(...columnDifferences(name, column, other));
  }
  for (const name of found.columns.keys())
    if (!expected.columns.has(name)) all.push({ column: name, expected: `no column ${name}`, found: "one" });
  for (const index of expected.indices)
    if (!found.indices.has(index)) all.push({ expected: `the index ${index}`, found: "none" });
  for (const index of found.indices)
    if (!expected.indices.has(index)) all.push({ expected: `no index ${index}`, found: "one" });
  if (expected.foreignKeys !== found.foreignKeys)
    all.push({ expected: `${expected.foreignKeys} foreign keys`, found: `${found.foreignKeys}` });
  return all;
}

const UNSET = new Set(["undefined", "null", ""]);

function columnDifferences(name: string, left: Column, right: Column): Difference[] {
  const all: Difference[] = [];
  if (left.notNull !== right.notNull)
    all.push({
      column: name,
      expected: `${name} ${left.notNull === "true" ? "NOT NULL" : "nullable"}`,
      found: right.notNull === "true" ? "it NOT NULL" : "it nullable",
    });
  if (left.affinity !== right.affinity)
    all.push({
      column: name,
      expected: `${name} of type ${left.type}`,
      found: right.type ? `it as ${right.type}` : "it without a type",
    });
  if (left.primaryKeyPosition !== right.primaryKeyPosition)
    all.push({
      column: name,
      expected: `${name} ${isKey(left) ? "in the primary key" : "outside the primary key"}`,
      found: isKey(right) ? "it in the key" : "it outside",
    });
  const wanted = left.defaultValue ?? "";
  if (!UNSET.has(wanted) && wanted !== right.defaultValue)
    all.push({
      column: name,
      expected: `${name} with the default ${wanted}`,
      found: UNSET.has(right.defaultValue ?? "") ? "no default" : `the default ${right.defaultValue}`,
    });
  return all;
}

const isKey = ({ primaryKeyPosition }: Column): boolean =>
  primaryKeyPosition !== undefined && primaryKeyPosition !== "0";
