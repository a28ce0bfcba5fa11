import { readFileSync } from "node:fs";
import { join } from "node:path";
import { diagnosticOf } from "../../src/analysis/code/diagnostic-name.ts";
import type { NamedMessage } from "../../src/facts/name-message.ts";
import { readLog } from "../../src/parse/read-log.ts";

/** What a real compiler said of one sample. */
export interface Recorded {
  /** The sample, which is called by the diagnostic that it is to show. */
  sample: string;
  /** The compiler's own names for what it said, in the order of its messages. */
  names: string[];
  outcome: string;
  output: string;
}

/** The sections of a file that a script recorded. */
export function readRecorded(folder: string, version: string): Recorded[] {
  return readFileSync(join(import.meta.dirname, "../data", folder, `${version}.txt`), "utf8")
    .split(/^=== /m)
    .slice(1)
    .map((section) => {
      const [head = "", ...output] = section.split("\n");
      const [sample = "", names = "", outcome = ""] = head.split(" | ");
      const said = output.filter((line) => !line.startsWith("after the fix: "));
      return { sample, names: names.split(" ").filter(Boolean), outcome, output: said.join("\n") };
    });
}

/** What Culprit calls the messages of an output. */
export const namedIn = (output: string): NamedMessage[] =>
  readLog(output).failures.flatMap((failure) => diagnosticOf(failure) ?? []);
