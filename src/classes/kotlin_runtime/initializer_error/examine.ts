import { logClaim } from "../../../analysis/claims.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { sourceClaim } from "../../../analysis/code/source.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { frameWords } from "../../../syntax/frame-words.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, findFirstUse, valuesOf } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A class that cannot be used any more: the log has the exception with which its initializer ended at the first use. */
export function* examine({ error, others, facts: { className } }: Context<typeof failureClass>): Examination {
  const first = className ? findFirstUse(className, error, others) : undefined;
  const inner = first && throwablesOf(first).at(-1);
  if (!className || !first || first === error || !inner) return;
  yield { thought: `${className} failed while it was initialized: what did it run into?` };
  const at = (yield* failingLine(first))?.at;
  const [top] = inner.frames;
  yield causes.proven("initializerThrew", valuesOf(className, inner, top && frameWords(top)), {
    ground: "stated",
    ...(at && { location: { path: at.path, line: at.line } }),
    evidence: [
      logClaim(error),
      logClaim(first),
      ...(at ? [sourceClaim(at, "threw while the class was initialized")] : []),
    ],
  });
}
