import type { ParsedError } from "../model/parsed-error.ts";
import { readLog, readLogStream } from "./read-log.ts";

/**
 * Reads failures out of any text a build, a device or a crash reporter prints. Never throws; a text without a failure
 * gives null, or an empty list.
 */
export class ErrorParser {
  /** The failure that explains the others. */
  parse(text: string): ParsedError | null {
    return this.parseAll(text)[0] ?? null;
  }

  /** Every failure, the one that explains the others first. */
  parseAll(text: string): ParsedError[] {
    return readLog(text).failures;
  }

  /** `parseAll` for input that arrives in pieces or is too long for one string. */
  async parseStream(chunks: AsyncIterable<Uint8Array | string>): Promise<ParsedError[]> {
    return (await readLogStream(chunks)).failures;
  }
}
