import { ChromaDBError } from "../chroma-db-error.ts";

const hints: readonly (readonly [code: RegExp, hint: string])[] = [
  [/^(?:SQLITE_FULL|ENOSPC|EFBIG)/, "The disk is full: make room."],
  [/^(?:SQLITE_BUSY|SQLITE_LOCKED)/, "Another process is writing: try again."],
  [/^SQLITE_(?:CORRUPT|NOTADB)/, "The damaged file was set aside; what it held may be recovered from there."],
];
const otherwise = "Make that file readable and writable, or point XDG_STATE_HOME to a folder that is.";

/** What a database or a disk threw, in the documented form. */
export function storeError(problem: unknown, operation: string, file: string): ChromaDBError {
  const reason = problem instanceof Error ? problem.message : String(problem);
  const code = String(Object(problem).code ?? "");
  const hint = hints.find(([pattern]) => pattern.test(code))?.[1] ?? otherwise;
  return new ChromaDBError(`The memory in ${file} cannot be used: ${reason}`, operation, {
    hint,
    cause: code,
  });
}
