import { accessSync, constants } from "node:fs";
import { Failure } from "../../model/failure.ts";
import { MAX_FILE_SIZE } from "../file-cache.ts";
import type { HeldFolder } from "./held-folder.ts";
import { fileTooLarge, type HeldFile, readHeld } from "./read-held.ts";
import { dropStaged, replaceFile, stageFile, stateOf, temporaryName } from "./stage-file.ts";
import type { WriteCall } from "./write-call.ts";

/** How often an edit is made anew because the file changed under it. */
const ATTEMPTS = 5;

export interface EditedFile {
  folder: HeldFolder;
  name: string;
  /** As the caller named it. */
  path: string;
  /** As the journal names it. */
  recorded: string;
}

/** Thrown inside to begin anew. */
class ChangedMeanwhile extends Error {}

/**
 * Puts what `change` makes of a file's content in its place. Programs that know nothing of our locks may write the
 * file too: its content is compared right before the exchange, and `change` is asked again when it differs. What is
 * left is the moment between that comparison and the exchange.
 */
export function swapContent(
  file: EditedFile,
  change: (bytes: Buffer) => Buffer,
  call: WriteCall,
  mode?: number,
): { isChanged: boolean; otherNames: number } {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const current = readHeld(file.folder, file.name, file.path);
    const next = change(current.bytes);
    if (next.length > MAX_FILE_SIZE) throw fileTooLarge(file.path);
    const otherNames = current.stats.nlink - 1;
    const wantedMode = mode ?? current.stats.mode & 0o7777;
    if (next.equals(current.bytes) && wantedMode === (current.stats.mode & 0o7777))
      return { isChanged: false, otherNames };
    accessSync(file.folder.at(file.name), constants.W_OK);
    try {
      exchange(file, current, next, wantedMode, call);
      return { isChanged: true, otherNames };
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
    }
  }
  throw new Failure(
    "FILE_CHANGED",
    `File '${file.path}' kept changing while it was edited; nothing was written.`,
    "See what else writes it, and try again.",
  );
}

function exchange(
  { folder, name, path, recorded }: EditedFile,
  current: HeldFile,
  next: Buffer,
  mode: number,
  call: WriteCall,
): void {
  const temporary = temporaryName();
  const change = {
    kind: "file",
    path: recorded,
    before: stateOf(current.bytes, current.stats.mode),
    after: stateOf(next, mode),
    temporary,
  } as const;
  call.record(change, current.bytes, () => {
    try {
      stageFile(folder, temporary, next, { mode, uid: current.stats.uid, gid: current.stats.gid });
      call.ready(folder);
      const now = readHeld(folder, name, path);
      const isSame = now.stats.ino === current.stats.ino && now.bytes.equals(current.bytes);
      if (!isSame) throw new ChangedMeanwhile();
      replaceFile(folder, temporary, name);
    } catch (error) {
      dropStaged(folder, temporary);
      throw error;
    }
  });
}
