import { fixOf } from "../../../analysis/build/build.ts";
import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import { type CompilePlace, compilePlace } from "../../../analysis/code/compile-place.ts";
import { declaredClaim, declaredOn } from "../../../analysis/code/declared.ts";
import { originOfValue } from "../../../analysis/code/declared-origin.ts";
import { nameAt } from "../../../analysis/code/expression.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { supportAt } from "../support-at.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A val that is assigned again, a value that is never given, a function that ends without one. */
export function* examine({ error }: Context<typeof failureClass>): Examination {
  const place = yield* compilePlace(error);
  if (!place) return;
  if (/reassigned/.test(error.message)) return yield* examineAssignment(place);
  const within = functionAt(place.outline, place.line);
  if (!/return/i.test(error.message) || !within) return;
  const evidence = yield* declaredClaim(place.path, within, "declares a result");
  yield causes.proven("noReturn", within, supportAt(place, { ground: "stated", evidence }));
}

function* examineAssignment(place: CompilePlace): Examination {
  const name = place.column ? nameAt(place, place.column) : undefined;
  const origin = name && (yield* originOfValue(name, place.source, place.outline, place.line));
  if (!name || !origin || origin.path !== place.path || origin.line === place.line) return;
  const declared = declaredOn(place.source, origin.line, name);
  const start = declared?.keywordStart;
  if (declared?.kind === "variable" ? declared.mutable : declared?.kind !== "parameter") return;
  const edits =
    start === undefined
      ? undefined
      : rewrite(place.source, [{ start, end: start + "val".length, by: "var" }]);
  yield causes.proven(
    "assignedAgain",
    { name, line: place.line, declared: start === undefined ? undefined : origin.line },
    supportAt(place, {
      evidence: yield* declaredClaim(place.path, { startLine: origin.line }, "declared here"),
      fixes: fixOf(`Make ${name} a var`, "review", edits),
    }),
  );
}
