import { tableOf } from "./fact-table.ts";
import data from "./javac-messages.json" with { type: "json" };

/** One message of javac, by its key: `err.not.stmt`, `warn.…`, or `misc.…` for what stands inside others. */
export interface JavacMessage {
  name: string;
  /** Its wordings, `{0}` for a parameter, with the JDKs that have each. */
  messages: { text: string; jdks: number[] }[];
}

/** Mined by scripts/mine-javac-messages.ts from the compiler itself. Load it only when a message is to be named. */
export const JAVAC_MESSAGES = tableOf<JavacMessage>(data);
