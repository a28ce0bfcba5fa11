import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { methodOf, outlineOf, workspaceFrames } from "../../../analysis/code/code.ts";
import { declarationNode } from "../../../analysis/code/own-property.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { nodesOf } from "../../../syntax/tree/children.ts";
import type { Member } from "../../../syntax/tree/nodes.ts";
import { lastOfPath, lineAt } from "../../../syntax/tree/relations.ts";
import type { Found } from "../../examination.ts";
import { causes } from "./causes.ts";

const isNone = ({ name, receiver }: Member): boolean =>
  name === "NONE" && lastOfPath(receiver) === "LazyThreadSafetyMode";

/**
 * `lazy(LazyThreadSafetyMode.NONE)` gives its initializer up after the first use without a lock: it is missing only for a second thread
 * that asked before it saw the first one's value. Source: kotlin.UnsafeLazyImpl.
 */
export function* unsafeLazy(error: ParsedError): Found {
  const [thrower] = throwablesOf(error).at(-1)?.frames ?? [];
  if (thrower?.className !== "kotlin.UnsafeLazyImpl" || thrower.method !== "getValue") return undefined;
  const [reader] = yield* workspaceFrames(error);
  const source = reader && (yield* sourceOf(reader.path));
  const outline = source && (yield* outlineOf(reader.path));
  const method = reader && methodOf(reader.frame);
  const lazies = outline?.declarations.flatMap((property) => {
    const node = source && property.kind === "property" ? declarationNode(property, source) : undefined;
    const mode = node && nodesOf(node, "member").find(isNone);
    return mode ? [{ property, mode }] : [];
  });
  const named = lazies?.filter(
    ({ property: { name } }) =>
      method === name || method === `get${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  );
  const [found, ...more] = named && named.length > 0 ? named : (lazies ?? []);
  if (!source || !found || more.length > 0) return undefined;
  const { property, mode } = found;
  const tree = treeAt(source, mode.line);
  const line = lineAt(tree, mode.nameStart);
  const edits = editLines(source, [replaced({ tree }, mode, "LazyThreadSafetyMode.PUBLICATION")]);
  const values = { name: property.name, line };
  return causes.proven("unsafeLazy", values, {
    location: { path: source.path, line, symbol: property.qualifiedName },
    evidence: [lineClaim("read_file", source.path, line, lineOf(source, line), "not for several threads")],
    fixes: fixOf(`Let several threads read ${property.name}`, "review", edits),
  });
}
