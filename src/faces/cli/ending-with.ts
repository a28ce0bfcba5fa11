import { Failure } from "../../model/failure.ts";
import { complain, type Terminal } from "./terminal.ts";

/** Ends a command whose failures have exit codes of their own: said in a sentence, and the code by the failure's. */
export async function endingWith(
  exitCodes: Readonly<Record<string, number>>,
  terminal: Terminal,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Failure ? exitCodes[error.code] : undefined;
    if (!(error instanceof Failure) || code === undefined) throw error;
    await complain(terminal, error);
    return code;
  }
}
