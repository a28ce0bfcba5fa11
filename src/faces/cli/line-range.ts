import { textChunks } from "../../app.ts";
import { Failure } from "../../model/failure.ts";

export interface LineRange {
  first: number;
  last: number;
}

/** `120-180` or `120`, as given to --lines. */
export function lineRangeOf(text: string | undefined): LineRange | undefined {
  if (text === undefined) return undefined;
  const [, from = "", to = from] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(text) ?? [];
  const range = { first: Number(from), last: Number(to) };
  if (range.first >= 1 && range.last >= range.first) return range;
  throw new Failure(
    "USAGE",
    `--lines takes the first and the last line, as in 120-180; it was given "${text}".`,
    "In an editor, select the lines of a log first.",
  );
}

/** These lines of a log. Those before them are blank, so that the others keep their numbers. Throws USAGE where none is there. */
export async function* selectLines(
  log: AsyncIterable<Uint8Array>,
  { first, last }: LineRange,
): AsyncGenerator<Uint8Array> {
  let line = 1;
  let isAtStart = true;
  for await (const text of textChunks(log)) {
    let kept = "";
    for (let at = 0; at < text.length && line <= last; ) {
      const feed = text.indexOf("\n", at);
      const end = feed < 0 ? text.length : feed + 1;
      if (line >= first) kept += text.slice(at, end);
      else if (feed >= 0) kept += "\n";
      if (feed >= 0) line++;
      isAtStart = feed >= 0;
      at = end;
    }
    if (kept !== "") yield Buffer.from(kept);
    if (line > last) return;
  }
  const count = isAtStart ? line - 1 : line;
  if (count >= first) return;
  throw new Failure(
    "USAGE",
    `--lines begins at line ${first}; the log has ${count === 1 ? "one line" : `${count} lines`}.`,
    "Lines count from 1.",
  );
}
