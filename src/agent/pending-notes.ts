import { Failure } from "../model/failure.ts";
import type { ReportedError } from "../model/parsed-error.ts";

/** Writes the notes of one result. Never throws but for its signal. */
export type WriteNotes = (signal: AbortSignal) => Promise<string[] | undefined>;

/** Failures whose notes are kept, the newest. */
const mostKept = 100;

interface Pending {
  notes: Promise<string[]>;
  stop: AbortController;
  isDone: boolean;
}

/** Learning notes that are written in the background, by the failure they are of. */
export class PendingNotes {
  readonly #pending = new Map<string, Pending>();

  /** The notes, also once they are finished. Rejects with CANCELLED where they were forgotten meanwhile. */
  of(error: ReportedError): Promise<string[]> | null {
    return this.#pending.get(keyOf(error))?.notes ?? null;
  }

  /** Whether notes are being written. */
  isWriting(error: ReportedError): boolean {
    return this.#pending.get(keyOf(error))?.isDone === false;
  }

  /** Begins to write the notes of a failure, in place of those it has. */
  begin(error: ReportedError, write: WriteNotes): void {
    this.forget(error);
    const stop = new AbortController();
    const notes = writeLater(write, stop.signal);
    const pending: Pending = { notes, stop, isDone: false };
    notes.then(
      () => {
        pending.isDone = true;
      },
      () => {},
    );
    this.#pending.set(keyOf(error), pending);
    for (const key of [...this.#pending.keys()].slice(0, -mostKept)) this.#forgetKey(key);
  }

  /** Forgets the notes of a failure, or all of them; what is being written ends. */
  forget(error?: ReportedError): void {
    for (const key of error ? [keyOf(error)] : [...this.#pending.keys()]) this.#forgetKey(key);
  }

  #forgetKey(key: string): void {
    this.#pending.get(key)?.stop.abort();
    this.#pending.delete(key);
  }
}

async function writeLater(write: WriteNotes, signal: AbortSignal): Promise<string[]> {
  // The caller has the result first, whatever writing costs.
  await new Promise((resolve) => setImmediate(resolve));
  const notes = signal.aborted ? undefined : await write(signal);
  if (signal.aborted) throw new Failure("CANCELLED", "The learning notes were cleared.");
  return notes ?? [];
}

/** One failure, whatever object it comes in. */
function keyOf({ type, message, filePath, line, language }: ReportedError): string {
  return JSON.stringify([type, message, filePath, line, language]);
}
