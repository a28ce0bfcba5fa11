import { lstatSync, rmdirSync, unlinkSync } from "node:fs";
import { join, sep } from "node:path";
import { Failure } from "../../model/failure.ts";
import type { Confinement, RealPlace } from "../confinement.ts";
import { MAX_FILE_SIZE } from "../file-cache.ts";
import { holding } from "./file-lock.ts";
import { HeldFolder } from "./held-folder.ts";
import { hashOf, type Journal } from "./journal.ts";
import { checkLength, checkNewNames, checkWritable } from "./name-rules.ts";
import { fileNotRegular, fileTooLarge, readHeld } from "./read-held.ts";
import { settleOnDisk } from "./settle-on-disk.ts";
import { dropStaged, linkFile, stageFile, stateOf, temporaryName } from "./stage-file.ts";
import { swapContent } from "./swap-content.ts";
import { hasCode } from "./system-error.ts";
import { WriteCall, type WriteRequest } from "./write-call.ts";

export interface EditorOptions {
  confinement: Confinement;
  journal: Journal;
  /** Folder of the locks between processes, outside every workspace. */
  lockDirectory: string;
  /** Folders that are never written to, also where they lie inside the workspace: the program's own. */
  protectedFolders?: readonly string[];
  /** The analysis that the writes belong to, for undo. */
  analysis?: string;
  /** One name for all that is written, or for what is written at the moment; else each write has its own. */
  call?: string | (() => string);
  /** Told after every change. */
  onChange?: () => void;
}

export interface Written {
  /** Workspace-relative as it was asked for. */
  relative: string;
  /** Folders that were made, outermost first, workspace-relative. */
  made: string[];
  /** The call's id in the journal. */
  call: string;
  /** False when everything is as it was. */
  isChanged: boolean;
  /** Other hard links of the file; they keep the old content. */
  otherNames: number;
}

/**
 * The one place that writes into a workspace: confined, one writer per file at a time, recorded for undo before it
 * happens, and all or nothing.
 */
export class Editor {
  readonly #options: EditorOptions;

  constructor(options: EditorOptions) {
    this.#options = options;
  }

  /**
   * Writes a file that must not exist, in folders that are made as needed. Throws FILE_EXISTS, also for whoever comes
   * second in a race. `mode`: permission bits, else the user's default.
   */
  async create(path: string, bytes: Buffer, request: WriteRequest, mode?: number): Promise<Written> {
    const place = await this.#place(path, false);
    if (place.name === "") throw exists(path);
    if (bytes.length > MAX_FILE_SIZE) throw fileTooLarge(path);
    return this.#write(place, request, (call, made) => {
      if (isThere(absolute(place))) throw exists(path);
      checkNewNames([place.name]);
      const folder = HeldFolder.open(place.root, place.steps, call.makeFolders(made));
      try {
        this.#createIn(folder, place, path, bytes, call, mode);
        settleOnDisk(absolute(place));
      } finally {
        folder.close();
      }
    });
  }

  /**
   * Replaces a file's content by what `change` makes of it. `change` is called again when the file changed meanwhile,
   * and what it throws leaves the file as it is. A link is followed, and stays. `mode`: new permission bits.
   */
  async edit(
    path: string,
    change: (bytes: Buffer) => Buffer,
    request: WriteRequest,
    mode?: number,
  ): Promise<Written> {
    const place = await this.#place(path, true);
    if (place.name === "") throw fileNotRegular(path, "a directory");
    return this.#write(place, request, (call) => {
      const folder = HeldFolder.open(place.root, place.steps);
      try {
        const file = { folder, name: place.name, path, recorded: realPath(place) };
        const swapped = swapContent(file, change, call, mode);
        if (swapped.isChanged) settleOnDisk(absolute(place));
        return swapped;
      } finally {
        folder.close();
      }
    });
  }

  /** Makes a folder and the folders it is in; `made` is empty when it is there already. */
  async makeFolder(path: string, request: WriteRequest): Promise<Written> {
    const place = await this.#place(path, true);
    return this.#write(place, request, (call, made) => {
      const steps = place.name === "" ? [] : [...place.steps, place.name];
      const folder = HeldFolder.open(place.root, steps, call.makeFolders(made));
      folder.close();
    });
  }

  /** Removes a file whose content has this hash; throws FILE_CHANGED otherwise. */
  async remove(path: string, hash: string, request: WriteRequest): Promise<Written> {
    const place = await this.#place(path, false);
    return this.#write(place, request, (call) => {
      const folder = HeldFolder.open(place.root, place.steps);
      try {
        const { bytes, stats } = readHeld(folder, place.name, path);
        if (hashOf(bytes) !== hash) {
          throw new Failure("FILE_CHANGED", `File '${path}' was changed meanwhile; it stays.`);
        }
        const change = { kind: "file", path: realPath(place), before: stateOf(bytes, stats.mode) } as const;
        call.record(change, bytes, () => {
          call.ready(folder);
          unlinkSync(folder.at(place.name));
        });
      } finally {
        folder.close();
      }
    });
  }

  /** Removes a folder. The system refuses (ENOTEMPTY) when something is in it. */
  async removeFolder(path: string, request: WriteRequest): Promise<Written> {
    const place = await this.#place(path, false);
    return this.#write(place, request, (call) => {
      const folder = HeldFolder.open(place.root, place.steps);
      try {
        call.record({ kind: "remove_folder", path: realPath(place) }, undefined, () => {
          call.ready(folder);
          rmdirSync(folder.at(place.name));
        });
      } finally {
        folder.close();
      }
    });
  }

  #createIn(
    folder: HeldFolder,
    place: RealPlace,
    path: string,
    bytes: Buffer,
    call: WriteCall,
    mode: number | undefined,
  ): void {
    const temporary = temporaryName();
    const after = stateOf(bytes, mode ?? 0);
    call.record({ kind: "file", path: realPath(place), after, temporary }, undefined, () => {
      try {
        stageFile(folder, temporary, bytes, mode === undefined ? undefined : { mode });
        call.ready(folder);
        linkFile(folder, temporary, place.name, bytes);
      } catch (error) {
        dropStaged(folder, temporary);
        throw hasCode(error, "EEXIST") ? exists(path) : error;
      }
    });
  }

  async #place(path: string, follow: boolean): Promise<RealPlace> {
    const place = await this.#options.confinement.locate(path, follow);
    checkWritable([...place.steps, place.name], path);
    checkLength(absolute(place));
    const real = absolute(place);
    const folders = this.#options.protectedFolders ?? [];
    if (!folders.some((folder) => real === folder || real.startsWith(folder + sep))) return place;
    throw new Failure(
      "PERMISSION_DENIED",
      `Cannot write '${path}' - the program's own settings and state are not written by tools`,
      "Change settings with culprit config.",
    );
  }

  /** Runs one call's changes while nobody else writes the same entry. */
  #write(
    place: RealPlace,
    request: WriteRequest,
    // biome-ignore lint/suspicious/noConfusingVoidType: most kinds of work have nothing to add.
    work: (call: WriteCall, made: string[]) => { isChanged: boolean; otherNames: number } | void,
  ): Promise<Written> {
    const { journal, lockDirectory, onChange, analysis, call: named } = this.#options;
    const name = typeof named === "function" ? named() : named;
    const call = new WriteCall(request, { journal, workspace: place.root, analysis, call: name });
    const made: string[] = [];
    const change = (): Written => {
      const { isChanged = true, otherNames = 0 } = work(call, made) ?? {};
      return { relative: place.relative, made, call: call.id, isChanged, otherNames };
    };
    return holding(lockDirectory, absolute(place), change, { signal: request.signal }).finally(onChange);
  }
}

const absolute = ({ root, steps, name }: RealPlace) => join(root, ...steps, name);
const realPath = ({ steps, name }: RealPlace) => [...steps, name].join("/");

function exists(path: string): Failure {
  return new Failure(
    "FILE_EXISTS",
    `File '${path}' already exists. Use replace_string_in_file to modify`,
    "Read it first, then replace what should change.",
    { path },
  );
}

/** False also where a part of the path is no folder: opening it step by step says which. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if (hasCode(error, "ENOTDIR")) return false;
    throw error;
  }
}
