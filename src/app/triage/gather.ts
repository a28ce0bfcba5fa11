import { createHash } from "node:crypto";
import type { TriagePart } from "../../model/triage.ts";
import { maskPeople } from "../../support/mask-people.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import { eventOfText, readRow } from "../../triage/event-of-row.ts";
import { Grouping } from "../../triage/grouping.ts";
import type { Retrace } from "../../triage/known-failures.ts";
import { type InputRow, readRows } from "../../triage/read-rows.ts";
import { CutInput } from "./cut-input.ts";
import type { TriageInput } from "./inputs.ts";
import { parquetRows } from "./parquet.ts";

interface GatherOptions {
  /** What an earlier run has read already. */
  state?: TriagePart | undefined;
  /** Called now and then with all that was read so far, so that a run that ends can go on. */
  onState?: (part: TriagePart) => Promise<void>;
  /** Milliseconds between two of them; ten seconds by default. */
  stateEveryMs?: number;
  /** Gives minified traces their names back before they are grouped. */
  retrace?: Retrace;
  onProgress?: (events: number, input: string) => void;
  signal?: AbortSignal | undefined;
  clock: () => number;
}

const PROGRESS_MS = 500;
const STATE_MS = 10_000;

/**
 * Reads all inputs into groups, in bounded memory. Rows that the state has are passed over, so that each counts once; an input that
 * has grown is read on, one that was replaced by another is read from its start.
 */
export async function gatherEvents(
  inputs: readonly TriageInput[],
  options: GatherOptions,
): Promise<TriagePart> {
  const { state, onState, stateEveryMs = STATE_MS, retrace, onProgress, signal, clock } = options;
  const grouping = new Grouping((text) => maskPeople(maskSecrets(text)), retrace);
  if (state) grouping.merge(state);
  const read = new Map(Object.entries(state?.read ?? {}));
  const part = (): TriagePart => ({ ...grouping.toPart(), read: Object.fromEntries(read) });
  let lastState = clock();
  let lastProgress = Number.NEGATIVE_INFINITY;
  const readAll = async () => {
    for (const input of inputs) {
      const cut = new CutInput(signal);
      const rows = cut.wholeRows(rowsOf(input, cut));
      let key = input.name;
      let done = 0;
      let before = 0;
      for await (const row of rows) {
        if (done === 0) {
          key = `${input.name} ${beginningOf(row)}`;
          before = read.get(key) ?? 0;
        }
        done++;
        if (done > before) {
          addRow(row, grouping, `${input.name}, row ${done}`);
          read.set(key, done);
        }
        signal?.throwIfAborted();
        const now = clock();
        if (onProgress && now - lastProgress >= PROGRESS_MS) {
          lastProgress = now;
          onProgress(grouping.events, input.name);
        }
        if (onState && now - lastState >= stateEveryMs) {
          await onState(part());
          lastState = clock();
        }
      }
      if (cut.reason !== undefined)
        grouping.noteBroken(
          `an input that ends too early (${cut.reason})`,
          `${input.name}, after row ${done}`,
        );
    }
  };
  try {
    await readAll();
  } catch (error) {
    // Also an input that was closed because the user wants no more of it.
    if (signal?.aborted) await onState?.(part());
    throw error;
  }
  const whole = part();
  await onState?.(whole);
  return whole;
}

const rowsOf = (input: TriageInput, cut: CutInput): AsyncGenerator<InputRow> =>
  input.parquet === undefined ? readRows(cut.read(input.open())) : cut.read(parquetRows(input.parquet));

/** Tells an input from another one of its name. */
const beginningOf = (row: InputRow): string =>
  createHash("sha1").update(JSON.stringify(row).slice(0, 4096)).digest("hex").slice(0, 12);

function addRow(row: InputRow, grouping: Grouping, where: string): void {
  if ("part" in row) {
    grouping.merge(row.part);
    return;
  }
  const reading = "row" in row ? readRow(row.row) : "text" in row ? { event: eventOfText(row.text) } : row;
  if ("broken" in reading) grouping.noteBroken(reading.broken, where);
  else grouping.add(reading.event, where);
}
