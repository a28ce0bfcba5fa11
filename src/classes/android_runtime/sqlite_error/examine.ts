import { functionAt } from "../../../analysis/code/code.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, rowOfCode, sourceOfCode } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A result code of SQLite that names its cause by itself. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const row = rowOfCode(context.facts.resultCode);
  const failing = row && (yield* failingLine(context.error));
  if (!row || !failing) return;
  const { path, line, outline } = failing.at;
  const within = functionAt(outline, line);
  const location = { path, line, symbol: within?.qualifiedName };
  const evidence = [context.line(failing.at, sourceOfCode(row))];
  const values = { row, within: within ? `${within.name}()` : `Line ${line}` };
  yield causes.proven("resultCode", values, { ground: "stated", location, evidence });
}
