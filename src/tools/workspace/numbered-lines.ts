import { clip } from "../../support/text.ts";
import { OUTPUT_LIMIT } from "../tool-base.ts";

/** Characters of one line as shown. */
const LINE_LENGTH = 1000;
/** Room for a header and the notice. */
const RESERVED = 1000;

/**
 * Lines as `20: text`, the marked one pointed out. Ends in time with a notice that names the next call, so that what
 * is shown is always whole lines.
 */
export function numberedLines(lines: readonly string[], firstNumber: number, marked?: number): string {
  const shown: string[] = [];
  let length = 0;
  for (const [index, line] of lines.entries()) {
    const number = firstNumber + index;
    const mark = number === marked ? "  // <-- Error here" : "";
    const text = `${number}: ${clip(line, LINE_LENGTH)}${mark}`;
    length += text.length + 1;
    if (length > OUTPUT_LIMIT - RESERVED) {
      const last = firstNumber + lines.length - 1;
      shown.push(
        `[lines ${number}-${last} are not shown: read_file with lineStart ${number} shows the next]`,
      );
      break;
    }
    shown.push(text);
  }
  return shown.join("\n");
}
