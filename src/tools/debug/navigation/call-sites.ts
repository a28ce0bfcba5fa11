import type { CallSite } from "../../../model/code.ts";

export interface FunctionCalls {
  /** Calls of the function. */
  sure: NamedSite[];
  /** Calls by its name on something of which no declaration says what it is. */
  possible: NamedSite[];
}

export interface NamedSite extends CallSite {
  /** The function around the call; the file's name for calls outside any function. */
  caller: string;
}
