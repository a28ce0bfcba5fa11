import { rewrite } from "../../analysis/changes/rewrite.ts";
import { lineClaim } from "../../analysis/claims.ts";
import { localLike } from "../../analysis/code/own-property.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { wholeTree } from "../../analysis/code/tree.ts";
import type { ProposedFix } from "../../model/edit.ts";
import { annotationsOf } from "../../syntax/tree/annotations.ts";
import type { Variable } from "../../syntax/tree/nodes.ts";
import type { Verdict } from "../cause-list.ts";
import { blameOf, type PropertyRead, placeOfRead, readerOf } from "./property-read.ts";
import { unset } from "./unset-causes.ts";

/** No assignment gives the property anything, or what looks like one declares a local of its name. */
export function neverSet(found: PropertyRead): Verdict | undefined {
  const { name, sets, clears, isComplete, source, declared } = found;
  if (sets.length > 0 || !isComplete) return undefined;
  const blames = [blameOf(found, clears, undefined, true)];
  const local = localLike(found, source);
  if (local) {
    const { line } = local;
    const fix = assignInstead(found, local);
    const values = { name, line };
    return unset.proven("shadowedByLocal", values, {
      evidence: [
        lineClaim("read_file", source.path, line, lineOf(source, line), "a new local, not the property"),
        declared,
      ],
      blames,
      location: { path: source.path, line },
      ...(fix && { fixes: [fix] }),
    });
  }
  const values = { name, reader: readerOf(found), isCleared: clears.length > 0 };
  return unset.proven("neverSet", values, {
    ground: "stated",
    evidence: [declared],
    blames,
    location: placeOfRead(found),
  });
}

/** `name = value` in the place of `val name: Type = value`. */
function assignInstead({ source, name }: PropertyRead, local: Variable): ProposedFix | undefined {
  const { value, line } = local;
  const tree = wholeTree(source);
  if (!value || value.line !== line || annotationsOf(tree, local).length > 0) return undefined;
  const edits = rewrite(source, [{ start: local.start, end: value.start, by: `${name} = ` }]);
  return edits && { title: `Assign the property ${name} instead of a new local`, safety: "review", edits };
}
