import { randomInt } from "node:crypto";
import { fileName } from "../../model/paths.ts";
import type { HeldFolder, MakeFolder } from "./held-folder.ts";
import type { Journal } from "./journal.ts";
import type { Change } from "./journal-entry.ts";
import { checkNewNames } from "./name-rules.ts";

/** Who writes, and for how long it is wanted. */
export interface WriteRequest {
  tool: string;
  signal?: AbortSignal;
  /** The call that the write is part of, where it is one of several. */
  call?: string;
  /** Ids of the changes that this write takes back. */
  undoes?: string[];
}

export interface CallContext {
  journal: Journal;
  /** Absolute path without links. */
  workspace: string;
  analysis?: string;
  call?: string;
}

/** A name for what one call writes: `w-` and eight characters of base 36. */
export function newCallId(): string {
  return `w-${randomInt(36 ** 8)
    .toString(36)
    .padStart(8, "0")}`;
}

/** The changes that one call makes, each recorded before it happens and with how it ended. */
export class WriteCall {
  readonly id: string;
  readonly #request: WriteRequest;
  readonly #context: CallContext;

  constructor(request: WriteRequest, context: CallContext) {
    this.id = request.call ?? context.call ?? newCallId();
    this.#request = request;
    this.#context = context;
  }

  /** Makes a change. `before` is the content that it replaces. */
  record(change: Change, before: Buffer | undefined, act: () => void): void {
    const { tool, undoes } = this.#request;
    const { journal, workspace, analysis } = this.#context;
    const entry = journal.begin(
      {
        call: this.id,
        workspace,
        tool,
        change,
        ...(analysis !== undefined && { analysis }),
        ...(undoes && { undoes }),
      },
      before,
    );
    try {
      act();
    } catch (error) {
      journal.end(entry, "void");
      throw error;
    }
    journal.end(entry, "done");
  }

  /** The last look before a change: it is still wanted, and its folder is still where it was. */
  ready(folder: HeldFolder): void {
    folder.verify();
    this.#request.signal?.throwIfAborted();
  }

  /** Makes folders, and notes in `made` which. */
  makeFolders(made: string[]): MakeFolder {
    return (path, make) => {
      checkNewNames([fileName(path)]);
      this.#request.signal?.throwIfAborted();
      this.record({ kind: "make_folder", path }, undefined, make);
      made.push(path);
    };
  }
}
