import { tableOf } from "../../../analysis/build/versions.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { SQLITE_CODES } from "../../../facts/sqlite-codes.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

/** A result code of SQLite that names its cause by itself. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const code = Number(fact(error, "resultCode") ?? Number.NaN);
  const row = SQLITE_CODES.rows.find((each) => each.code === code);
  const failing = row && (yield* failingLine(error));
  if (!row || !failing) return;
  const { at } = failing;
  const within = functionAt(at.outline, at.line);
  yield* conclude({
    rootCause: `${row.means} (${row.name}). ${within ? `${within.name}()` : `Line ${at.line}`} does not expect that.`,
    ground: "told",
    location: { path: at.path, line: at.line, symbol: within?.qualifiedName },
    label: "fails here",
    evidence: [
      logClaim(error),
      lineClaim(
        "read_file",
        at.path,
        at.line,
        lineOf(at.source, at.line),
        `result code ${code} (${tableOf(SQLITE_CODES)})`,
      ),
    ],
    fixGuidelines: [...row.steps],
  });
}
