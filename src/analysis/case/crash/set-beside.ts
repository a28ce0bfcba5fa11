import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { lineClaim } from "../../claims.ts";
import { failingLine } from "../../code/failing-line.ts";
import { propertyNamed } from "../../code/own-property.ts";
import { allWritesKnown, writesOf } from "../../code/property-writes.ts";
import { sourceClaim } from "../../code/source.ts";
import { findSetWithWhatIsAsked } from "../../values/set-together.ts";
import type { FailureCase } from "../failure-case.ts";
import { emptyOn, isNull } from "./field-read.ts";

const MOST = 3;

/** That a read came too early is ruled out where the way to it asks for what is set together with the property. */
export function* describeSetBeside({ error }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const thrown = throwablesOf(error).at(-1);
  const failing = yield* failingLine(error);
  if (!failing || !thrown?.exception.endsWith("NullPointerException")) return [];
  const { at } = failing;
  if (thrown.frames[0] !== at.frame) return [];
  for (const name of [...new Set(emptyOn(at, thrown.message))].slice(0, MOST)) {
    const property = propertyNamed(name, at.outline, at.source, at.line);
    const writes = property && (yield* writesOf(property));
    if (!property || !writes || !allWritesKnown(writes) || writes.own.some(isNull)) continue;
    const beside = yield* findSetWithWhatIsAsked({ property, sets: writes.own, ...at });
    const [fill] = beside?.fills ?? [];
    if (!beside || !fill) continue;
    const by = fill.enclosing.split(".").at(-1);
    const { path, line, text } = fill;
    return [
      {
        kind: "ruled_out",
        topic: "too early",
        text: `\`${name}\` was not read too early: line ${at.line} is reached only where \`${beside.name}\` has been set, which ${by}() does beside it (${fileName(path)}:${line}).`,
        evidence: [lineClaim("outline", path, line, text, `set with ${name}`), sourceClaim(at, "the read")],
      },
    ];
  }
  return [];
}
