import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import type { CompilePlace } from "../../../analysis/code/compile-place.ts";
import { declaredOn } from "../../../analysis/code/declared.ts";
import { inheritedParameters } from "../../../analysis/code/inherited-parameters.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { inWords } from "../../wording.ts";
import type { CompileAnswer } from "../refused-line.ts";

/** An override whose parameters may be null where those of the inherited function may not, or the other way round. */
export function answerParameters(
  error: ParsedError,
  place: CompilePlace,
  others: readonly ParsedError[],
  member: string,
): CompileAnswer | undefined {
  const overriding = place.outline.declarations.find(
    ({ kind, name, startLine, endLine }) =>
      kind === "function" && name === member && startLine <= place.line && place.line <= endLine,
  );
  const found = overriding ? inheritedParameters(error, others, place, overriding) : [];
  if (found.length === 0) return undefined;
  const changes = found.flatMap(({ parameter, inherited }) => {
    const node = declaredOn(place.source, parameter.startLine, parameter.name);
    const type = node?.kind === "parameter" ? node.type : undefined;
    return type ? [{ start: type.start, end: type.end, by: inherited }] : [];
  });
  if (changes.length < found.length) return undefined;
  const edits = rewrite(place.source, changes);
  const theirs = found.map(({ parameter, inherited }) => `${parameter.name}: ${inherited}`);
  const ours = found.map(({ parameter, written }) => `${parameter.name}: ${written}`);
  return {
    rootCause: `The inherited ${member} takes ${inWords(theirs)}; this one says ${inWords(ours)}, and so overrides nothing.`,
    ground: "proven",
    label: "other parameters",
    steps: [
      `Declare ${inWords(theirs)} in this override, and take out what then guards against null in vain.`,
    ],
    claims: [
      ...found.map(({ parameter }) =>
        lineClaim(
          "read_file",
          place.path,
          parameter.startLine,
          lineOf(place.source, parameter.startLine),
          "what it says",
        ),
      ),
      ...found.flatMap(({ claims }) => claims),
    ],
    fix: edits && { title: `Take over the inherited types`, safety: "review", edits },
  };
}
