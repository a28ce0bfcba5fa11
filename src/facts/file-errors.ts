import { tableOf } from "./fact-table.ts";
import data from "./file-errors.json" with { type: "json" };

/** Why the kernel refused to do something with a file. */
export interface FileError {
  errno: string;
  /** Its words in a message. */
  words: string;
  /** After "the system refused it: ". */
  because: string;
  steps: readonly string[];
}

export const FILE_ERRORS = tableOf<FileError>(data);

export const fileError = (errno: string | undefined, words: string | undefined): FileError | undefined =>
  FILE_ERRORS.rows.find((row) => row.errno === errno || row.words === words);
