import { tableOf } from "./fact-table.ts";
import data from "./false-answers.json" with { type: "json" };

/** A call of `java.io.File` that answers false where it did nothing, and what its documentation says of when. */
export interface FalseAnswer {
  call: string;
  parameters: number;
  /** When it answers false, as a sentence goes on behind "answers false". */
  when: string;
  /** True where that is the only case. */
  isWhole?: boolean;
  /** What says the reason by an exception: `%0` for the file, `%1` for the argument. */
  instead?: string;
  imports?: readonly string[];
  /** The same from the class library of Kotlin, for Android versions without `java.nio.file`. */
  onAndroid?: string;
}

export const FALSE_ANSWERS = tableOf<FalseAnswer>(data);

/** What is documented of a call of `File` that answered false. */
export const falseAnswer = (call: string, parameters: number): FalseAnswer | undefined =>
  FALSE_ANSWERS.rows.find((row) => row.call === call && row.parameters === parameters);
