import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { crashCauses, writeCrashExport } from "../../bench/generate-crash-export.ts";
import { gatherEvents } from "../../src/app/triage/gather.ts";
import { findInputs, type TriageInput } from "../../src/app/triage/inputs.ts";
import { type DuckDb, parquetRows } from "../../src/app/triage/parquet.ts";
import type { InputRow } from "../../src/triage/read-rows.ts";

/** DuckDB in a folder of its own; undefined where it cannot be installed. */
function installDuckDb(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "culprit-duckdb-"));
  writeFileSync(join(folder, "package.json"), "{}");
  const words = ["install", "--no-audit", "--no-fund", "--ignore-scripts", "@duckdb/node-api"];
  spawnSync("npm", words, { cwd: folder, timeout: 200_000 });
  const entry = join(folder, "node_modules/@duckdb/node-api/lib/index.js");
  return existsSync(entry) ? entry : undefined;
}

const entry = installDuckDb();

it.skipIf(entry === undefined)(
  "reads a Parquet file that DuckDB wrote as it reads its JSON Lines",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "culprit-parquet-"));
    const [lines, parquet] = [join(folder, "crashes.jsonl"), join(folder, "crashes.parquet")];
    // The services' rows as one table: DuckDB gives each the columns of all, empty where it has none.
    await writeCrashExport(lines, crashCauses(20), 3000, { isNoisy: false });
    const module = await import(pathToFileURL(entry ?? "").href);
    const { DuckDBInstance } = (module.default ?? module) as {
      DuckDBInstance: {
        create(path: string): Promise<{ connect(): Promise<{ run(sql: string): Promise<unknown> }> }>;
      };
    };
    const connection = await (await DuckDBInstance.create(":memory:")).connect();
    await connection.run(`copy (from read_json('${lines}', format = 'newline_delimited')) to '${parquet}'`);

    const duckDb = Promise.resolve((module.default ?? module) as DuckDb);
    const rows: InputRow[] = [];
    for await (const row of parquetRows(parquet, duckDb)) rows.push(row);
    expect(rows).toHaveLength(3000);
    const [input] = await findInputs([parquet], folder, (async function* () {})());
    expect(input?.parquet).toBe(parquet);

    const asLines = rows.map((row) => `${JSON.stringify("row" in row ? row.row : row)}\n`).join("");
    const inputs: TriageInput[] = [{ name: "crashes.jsonl", open: () => textOf(asLines) }];
    const { read: _, ...fromParquet } = await gatherEvents(inputs, { clock: Date.now });
    const { read: _read, ...expected } = await gatherEvents(await findInputs([lines], folder, textBytes()), {
      clock: Date.now,
    });
    expect(fromParquet.broken).toEqual({});
    const counted = ({ groups }: typeof expected) =>
      groups.map(({ fingerprint, events, versions, issues, firstAt, lastAt }) => ({
        fingerprint,
        events,
        versions,
        issues,
        firstAt,
        lastAt,
      }));
    expect(counted(fromParquet as typeof expected)).toEqual(counted(expected as typeof expected));
  },
);

async function* textOf(text: string): AsyncGenerator<string> {
  yield text;
}

async function* textBytes(): AsyncGenerator<Uint8Array> {}
