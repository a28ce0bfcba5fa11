import type { ParsedError } from "../model/parsed-error.ts";
import { readLog } from "./read-log.ts";

export class ErrorParser {
  parse(text: string): ParsedError | null {
    return this.parseAll(text)[0] ?? null;
  }
  parseAll(text: string): ParsedError[] {
    return readLog(text).failures;
  }
}
