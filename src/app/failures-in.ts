import type { ParsedError } from "../model/parsed-error.ts";
import { fingerprint } from "../parse/fingerprint.ts";
import { readLogStream } from "../parse/read-log.ts";
import { clip } from "../support/text.ts";
import { deobfuscate } from "./stages/deobfuscate.ts";

/** Every failure in a command's output, with the mapping that was named, if one was. */
export async function failuresIn(
  output: AsyncIterable<Uint8Array>,
  workspace: string | undefined,
  mapping: string | undefined,
): Promise<FailureSeen[]> {
  const reading = await readLogStream(output);
  const { failures } = await deobfuscate(reading.failures, { named: mapping, root: workspace });
  return failures.map((error) => ({ fingerprint: fingerprint(error), said: formatInOneLine(error) }));
}

/** A failure of an output, by its fingerprint and in a line of its own words. */
export interface FailureSeen {
  fingerprint: string;
  said: string;
}

function formatInOneLine({ filePath, line, message, exception, type }: ParsedError): string {
  const place = filePath === "" ? "" : line > 0 ? `${filePath}:${line}: ` : `${filePath}: `;
  const [first = ""] = message.trim().split("\n");
  return place + clip(first || exception || type, 160);
}
