/**
 * The row of a table that stands under a name. A name from a log or a source may be `toString` or `__proto__`, which every
 * object answers: only what the table itself holds is a row.
 */
export function rowOf<Row>(table: Readonly<Record<string, Row>>, name: string | undefined): Row | undefined {
  return name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
}
