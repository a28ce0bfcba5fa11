import { rewrite } from "../../analysis/changes/rewrite.ts";
import { lineClaim } from "../../analysis/claims.ts";
import { localLike } from "../../analysis/code/own-property.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { wholeTree } from "../../analysis/code/tree.ts";
import type { ProposedFix } from "../../model/edit.ts";
import { annotationsOf } from "../../syntax/tree/annotations.ts";
import type { Variable } from "../../syntax/tree/nodes.ts";
import type { NullOrigin } from "./null-origin.ts";
import { blameOf, type PropertyRead, placeOfRead, readerOf } from "./property-read.ts";

/** No assignment gives the property anything, or what looks like one declares a local of its name. */
export function neverSet(found: PropertyRead): NullOrigin | undefined {
  const { name, sets, clears, isComplete, source, declared } = found;
  if (sets.length > 0 || !isComplete) return undefined;
  const blames = [blameOf(found, clears, undefined, true)];
  const local = localLike(found, source);
  if (local) {
    const { line } = local;
    const fix = assignInstead(found, local);
    return {
      rootCause: `No assignment of ${name} was found: line ${line} looks like one but declares a new local of the same name, which hides the property.`,
      ground: "proven",
      label: "declares a local, sets nothing",
      isMistake: true,
      claims: [
        lineClaim("read_file", source.path, line, lineOf(source, line), "a new local, not the property"),
        declared,
      ],
      blames,
      steps: [`Drop what declares it in front of ${name} on line ${line}, so that the property is assigned.`],
      location: { path: source.path, line },
      ...(fix && { fixes: [fix] }),
    };
  }
  return {
    rootCause: `${readerOf(found)} reads ${name}, and no line was found in this project's sources that assigns it${clears.length > 0 ? " anything but null" : ""}.`,
    ground: "told",
    label: "never set",
    isMistake: true,
    claims: [declared],
    blames,
    steps: [
      `Assign ${name} before ${readerOf(found)} runs, take it as a constructor parameter, or make it when it is first asked for.`,
    ],
    location: placeOfRead(found),
  };
}

/** `name = value` in the place of `val name: Type = value`. */
function assignInstead({ source, name }: PropertyRead, local: Variable): ProposedFix | undefined {
  const { value, line } = local;
  const tree = wholeTree(source);
  if (!value || value.line !== line || annotationsOf(tree, local).length > 0) return undefined;
  const edits = rewrite(source, [{ start: local.start, end: value.start, by: `${name} = ` }]);
  return edits && { title: `Assign the property ${name} instead of a new local`, safety: "review", edits };
}
