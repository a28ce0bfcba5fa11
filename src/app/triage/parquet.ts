import { Failure } from "../../model/failure.ts";
import type { InputRow } from "../../triage/read-rows.ts";

/** The part of DuckDB's interface for Node that is used. Source: @duckdb/node-api 1.5. */
export interface DuckDb {
  DuckDBInstance: {
    create(path: string): Promise<{ connect(): Promise<Connection> }>;
  };
}
interface Connection {
  stream(
    sql: string,
    values: string[],
  ): Promise<{ yieldRowObjectJson(): AsyncIterable<Record<string, unknown>[]> }>;
  closeSync(): void;
}

/** The rows of a Parquet file, by DuckDB, where the user has installed it. */
export async function* parquetRows(
  path: string,
  duckDb: Promise<DuckDb> = openDuckDb(path),
): AsyncGenerator<InputRow> {
  const { DuckDBInstance } = await duckDb;
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  try {
    const result = await connection.stream("select * from read_parquet($1)", [path]);
    for await (const rows of result.yieldRowObjectJson()) for (const row of rows) yield { row };
  } finally {
    connection.closeSync();
  }
}

async function openDuckDb(path: string): Promise<DuckDb> {
  const name: string = "@duckdb/node-api";
  try {
    return (await import(name)) as DuckDb;
  } catch {
    throw new Failure(
      "USAGE",
      `${path} is a Parquet file, which needs DuckDB to be read.`,
      `npm install -g ${name}, or export the table as JSON Lines.`,
    );
  }
}
