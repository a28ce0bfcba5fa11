/** Facts of the field as rows, with the day they were true and where they come from. */
export interface FactTable<Row> {
  /** Year and month the table was last checked: "2026-11". A report says it when it leans on a row. */
  readonly asOf: string;
  readonly source: string;
  readonly rows: readonly Row[];
}

/** A table from its data file. Its rows are of this type: a test holds every file against the type that its table names. */
export const tableOf = <Row>(data: {
  asOf: string;
  source: string;
  rows: readonly unknown[];
}): FactTable<Row> => data as FactTable<Row>;
