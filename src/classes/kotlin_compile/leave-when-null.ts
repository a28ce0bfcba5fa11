import { functionAt } from "../../analysis/code/code.ts";
import type { Source } from "../../analysis/code/source.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import type { Declaration, Outline } from "../../model/code.ts";
import type { FunctionNode, Lambda } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, codeOnLine, plain } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { takerOf } from "../../syntax/tree/waits.ts";

/** Lambdas that a `return` goes through: these functions are inline. */
const INLINE_SCOPES = /^(?:let|also|apply|run|with|forEach|map|filter|use)$/;
/** Functions whose lambda answers nothing. */
const FOR_NOTHING =
  /^(?:launch|setOnClickListener|post|postDelayed|runOnUiThread|thread|onEach|collect|collectLatest)$/;

/**
 * What may stand behind `?:` to leave the code around a line without a value: `return`, `return null`,
 * `return@withContext null`, `continue`. Undefined where leaving would need a decision.
 */
export function leaveWhenNull(source: Source, outline: Outline, line: number): string | undefined {
  const within = functionAt(outline, line);
  const tree = treeAt(source, line);
  const node = within && codeOnLine(tree, line);
  if (!within || !node) return undefined;
  const around = ancestorsOf(tree, node);
  const own = around.find((each) => each.kind === "function" || each.kind === "class");
  if (own?.kind !== "function") return undefined;
  for (const each of around) {
    if (each === own) break;
    if (each.kind !== "lambda") continue;
    const label = takerOf(tree, each)?.name;
    if (!label) return undefined;
    if (!INLINE_SCOPES.test(label)) return leaveLambda(tree, own, within, each, label);
  }
  return own.body?.kind === "block" ? leaveFunction(within) : undefined;
}

function leaveFunction({ type, kind }: Declaration): string | undefined {
  if (kind !== "function") return undefined;
  if (type === undefined || type === "Unit") return "return";
  return type.endsWith("?") ? "return null" : undefined;
}

function leaveLambda(
  tree: Tree,
  own: FunctionNode,
  within: Declaration,
  lambda: Lambda,
  label: string,
): string | undefined {
  if (FOR_NOTHING.test(label)) return `return@${label}`;
  // The lambda's value is the function's where the body is this call alone.
  const isWholeBody = own.body && plain(own.body) === takerOf(tree, lambda);
  return isWholeBody && within.type?.endsWith("?") ? `return@${label} null` : undefined;
}
