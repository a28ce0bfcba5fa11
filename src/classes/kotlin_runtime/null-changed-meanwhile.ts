import { lineClaim } from "../../analysis/claims.ts";
import { functionAt } from "../../analysis/code/code.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import { claimOf, type Expression, lineOfExpression } from "../../analysis/values/expression.ts";
import type { ValueSources } from "../../analysis/values/value-sources.ts";
import { isKnownThere } from "../../syntax/tree/null-checks.ts";
import { pathOf, plain } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import { nulls } from "./null-causes.ts";
import type { NullExpression } from "./null-expression.ts";
import { fieldBehind } from "./null-field.ts";
import { mistake, type NullOrigin } from "./null-origin.ts";

/**
 * A field that was shown to be there and was null all the same: between the check, or what filled it, and the read that gave the
 * value something else set it back to null. Only where nothing else is left that it can come from.
 */
export function* changedMeanwhile(
  { text, expression }: NullExpression,
  { sources, isComplete, ruledOut = [] }: ValueSources,
): Inquiry<NullOrigin | undefined> {
  const isRoot = isShown(expression);
  const reads = isRoot ? [expression] : isComplete && sources.length === 0 ? ruledOut.filter(isShown) : [];
  const [read, ...more] = reads;
  if (!read || more.length > 0) return undefined;
  const line = lineOfExpression(read);
  const within = functionAt(read.outline, line);
  const { source, outline } = read;
  const at = { path: source.path, line, frame: { className: "", method: "" }, source, outline };
  const field = yield* fieldBehind((pathOf(read.node) ?? "").replace(/^this\./, ""), at);
  const clears = field?.clears.filter(
    (each) => each.enclosing !== "" && each.enclosing !== within?.qualifiedName,
  );
  const [clear, ...others] = clears ?? [];
  if (!field || !clear || !within) return undefined;
  const by = clear.enclosing.split(".").at(-1) ?? "";
  const values = {
    answer: isRoot ? undefined : text,
    name: field.name,
    line,
    within: within.name,
    by,
    clearLine: clear.line,
    many: others.length > 0 ? others.length + 1 : undefined,
  };
  return mistake(
    nulls.proven("changedMeanwhile", values, {
      ground: "inKind",
      evidence: [
        ...(isRoot ? [] : [claimOf(read, "reads it again")]),
        lineClaim("outline", clear.path, clear.line, clear.text, `in ${by}`),
        field.declared,
      ],
      ...(!isRoot && { location: { path: source.path, line } }),
    }),
  );
}

/** Whether checks, or what it was set to, show a field to be there where it is read. */
function isShown({ tree, node }: Expression): boolean {
  const at = plain(node);
  const path = pathOf(at);
  if (path === undefined || (at.kind !== "name" && at.kind !== "member")) return false;
  if (at.kind === "name" && bindingOf(tree, at, at.name)) return false;
  return isKnownThere(tree, node, path);
}
