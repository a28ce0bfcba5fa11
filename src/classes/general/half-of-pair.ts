import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { failingLine } from "../../analysis/code/failing-line.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import { halvesAt } from "../../analysis/pairs/halves.ts";
import { REFUSED_HALVES } from "../../facts/pairs.ts";
import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";

/** The second half of a pair that was refused because the first did not come: what keeps the one and not the other. */
export function* halfOfPair(error: ParsedError): Inquiry {
  const { exception = "", message = "" } = throwablesOf(error).at(-1) ?? {};
  const pair = REFUSED_HALVES.rows.find(
    (row) => exception.endsWith(row.exception) && message.includes(row.message),
  );
  const failing = pair && (yield* failingLine(error));
  const halves = failing && halvesAt(failing.at, pair);
  if (!halves) return;
  const { path, source } = failing.at;
  const { begins, ends, beginsIn, endsIn, condition } = halves;
  const file = fileName(path);
  const quote = (line: number, note: string) =>
    lineClaim("read_file", path, line, lineOf(source, line), note);
  yield* conclude({
    rootCause: `${endsIn.name}() calls ${ends.name}() on line ${ends.line} of ${file} whether or not ${begins.name}() was called before: ${beginsIn.name}() does that on line ${begins.line} only where \`${condition.text}\` holds.`,
    ground: "told",
    location: { path, line: ends.line },
    label: `without ${begins.name}()`,
    evidence: [
      logClaim(error),
      quote(condition.line, "asked for the first half"),
      quote(begins.line, "the first half"),
      quote(ends.line, "the second half"),
    ],
    fixGuidelines: [
      `Keep in a variable that ${begins.name}() was called, and call ${ends.name}() only then.`,
      ...(ends.name === "restore" ? ["restoreToCount() with what save() answered does the same."] : []),
    ],
  });
}
