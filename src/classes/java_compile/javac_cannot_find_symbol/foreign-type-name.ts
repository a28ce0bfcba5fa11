import { fixOf } from "../../../analysis/build/build.ts";
import { replaceWord } from "../../../analysis/build/versions.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact } from "../../../analysis/claims.ts";
import { placeLine, saidClaim } from "../../../analysis/code/compile-place.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { type Inquiry, look } from "../../../analysis/inquiry.ts";
import { resolveClass } from "../../../contracts/resolve-class.ts";
import { FOREIGN_TYPE_NAMES } from "../../../facts/foreign-type-names.ts";
import type { Finding } from "../../../model/finding.ts";
import type { Unresolved } from "../../kotlin_compile/unresolved-at.ts";

/** A basic type by the name that another language has for it. */
export function* foreignTypeName({ error, name, place, receiver }: Unresolved): Inquiry<Finding | undefined> {
  const row = FOREIGN_TYPE_NAMES.rows.find(({ written }) => written === name);
  if (!row || receiver !== undefined || !place.path.endsWith(".java")) return undefined;
  if (fact(error, "symbolKind") !== "class") return undefined;
  const own = yield* look(resolveClass, { className: name });
  if (own && own.places.length > 0) return undefined;
  const after = replaceWord(place.text, name, row.java);
  const edits = after && editLines(place.source, [{ from: place.line, to: place.line, lines: [after] }]);
  return {
    rootCause: `Line ${place.line} of ${fileName(place.path)} uses ${name} as a type. That is its name in ${row.of}; in Java it is ${row.java}.`,
    ground: "proven",
    location: { path: place.path, line: place.line, ...(place.column && { column: place.column }) },
    label: `${row.java} in Java`,
    evidence: [saidClaim(error), placeLine(place)],
    fixGuidelines: [`Write ${row.java} in its place.`],
    fixes: edits ? fixOf(`Write ${row.java}`, "safe", edits) : [],
  };
}
