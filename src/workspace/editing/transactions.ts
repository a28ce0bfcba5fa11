import { readdirSync, renameSync, rmdirSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { unfinishedFolder } from "../../support/directories.ts";
import { later } from "../../support/later.ts";
import { readBounded } from "../../support/read-bounded.ts";
import { makingFolder } from "./making-folder.ts";
import { isRunning, thisProcess } from "./process-life.ts";
import { stateUnavailable } from "./system-error.ts";

const TransactionSchema = later(() =>
  z.object({
    /** `w-…`: the call whose writes stay together. */
    call: z.string().regex(/^w-[0-9a-z]{1,16}$/),
    /** Absolute path without links. */
    workspace: z.string(),
    kind: z.enum(["fix", "undo"]),
    /** The analysis that a fix is of. */
    analysis: z.string().optional(),
    pid: z.number(),
    host: z.string(),
    started: z.string(),
  }),
);
export type Transaction = z.infer<ReturnType<typeof TransactionSchema>>;

const LARGEST = 64 * 1024;
const SUFFIX = ".json";
/** A note that was not whole after this many milliseconds never will be: its process died before it changed anything. */
const ABANDONED_NOTE = 60 * 60 * 1000;

/**
 * Calls whose writes are all kept or all taken back, also when their process dies in between: each has a file from
 * before its first write until after its last. What a file is left of, somebody has to take back by the journal.
 */
export class Transactions {
  readonly #folder: string;

  constructor(stateFolder: string) {
    this.#folder = unfinishedFolder(stateFolder);
  }

  begin(given: Pick<Transaction, "call" | "workspace" | "kind" | "analysis">): void {
    const path = this.#pathOf(given.call);
    try {
      makingFolder(this.#folder, () =>
        writeFileSync(`${path}.tmp`, JSON.stringify({ ...given, ...thisProcess() }), { mode: 0o600 }),
      );
      renameSync(`${path}.tmp`, path);
    } catch (error) {
      throw stateUnavailable(error);
    }
  }

  end(call: string): void {
    try {
      unlinkSync(this.#pathOf(call));
      // Without the folder nobody needs to look into it.
      rmdirSync(this.#folder);
    } catch {
      // It is ended already, or others are open.
    }
  }

  /** Those of processes of this machine that are gone. */
  async abandoned(): Promise<Transaction[]> {
    const found: Transaction[] = [];
    for (const name of this.#names()) {
      const transaction = name.endsWith(SUFFIX) ? await read(join(this.#folder, name)) : undefined;
      if (!transaction || name !== transaction.call + SUFFIX) continue;
      if (transaction.host === thisProcess().host && !isRunning(transaction)) found.push(transaction);
    }
    return found;
  }

  /** What is in the folder; what processes left that died before their note was whole is cleared away. */
  #names(): string[] {
    const names = namesIn(this.#folder);
    try {
      for (const name of names.filter((each) => each.endsWith(".tmp"))) {
        const path = join(this.#folder, name);
        if (statSync(path).mtimeMs < Date.now() - ABANDONED_NOTE) unlinkSync(path);
      }
      if (names.every((name) => name.endsWith(".tmp"))) rmdirSync(this.#folder);
    } catch {
      // Others have cleared it, or it is in use.
    }
    return names;
  }

  #pathOf(call: string): string {
    return join(this.#folder, call + SUFFIX);
  }
}

async function read(path: string): Promise<Transaction | undefined> {
  try {
    return TransactionSchema().safeParse(JSON.parse((await readBounded(path, LARGEST)) ?? "")).data;
  } catch {
    return undefined;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
