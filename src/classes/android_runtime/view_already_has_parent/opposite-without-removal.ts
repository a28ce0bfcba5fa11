import type { CallPlace } from "../../../analysis/code/calls-near.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import { lineOfExpression } from "../../../analysis/values/expression.ts";
import { namesOfOtherHalf } from "../../../facts/pairs.ts";
import type { Call, Declaration } from "../../../model/code.ts";
import { conditionsBefore } from "../../../syntax/tree/conditions.ts";
import { pathOf, textOf } from "../../../syntax/tree/relations.ts";

/** What a function may be called that takes a view out, wherever it stands. */
const MAY_REMOVE = /remove|clear|detach|unbind|drop|recycle/i;
const REMOVES = /^(?:remove(?:View|AllViews)\w*|detach\w*FromParent)$/;

/**
 * The function of the class that is by its name the opposite of the one that adds a view, where neither it nor other code of the
 * file takes that view out again: `releasePanel` of `acquirePanel`.
 */
export function findOppositeWithoutRemoval(adding: CallPlace, view: string): Declaration | undefined {
  const { node, outline } = adding;
  const within = functionAt(outline, lineOfExpression(adding));
  if (!within || node.name !== "addView" || asksForParent(adding)) return undefined;
  const into = node.receiver && pathOf(node.receiver);
  // A container that is no name may be any, and be emptied under any.
  if (node.receiver && into === undefined) return undefined;
  const scope = scopeOf(within);
  const { ends } = namesOfOtherHalf(within.name);
  const [opposite, ...more] = outline.declarations.filter(
    (each) => each.kind === "function" && ends.includes(each.name) && scopeOf(each) === scope,
  );
  if (!opposite || more.length > 0) return undefined;
  const takesOut = (call: Call): boolean =>
    (REMOVES.test(call.name) && (isOn(call, into) || holdsName(call.text, view))) ||
    (opposite.startLine <= call.line &&
      call.line <= opposite.endLine &&
      mayTakeOut(call, opposite, view, into));
  return outline.complete && !outline.calls.some(takesOut) ? opposite : undefined;
}

const scopeOf = ({ qualifiedName, name }: Declaration): string => qualifiedName.slice(0, -name.length);

/** Whether a call of the opposite function may take the view out though its name does not say so. */
const mayTakeOut = (call: Call, { name }: Declaration, view: string, into: string | undefined): boolean =>
  MAY_REMOVE.test(call.name) ||
  call.name === name ||
  isGiven(call, view) ||
  (into !== undefined && isGiven(call, into));

const isGiven = ({ text }: Call, name: string): boolean =>
  new RegExp(`[(,]\\s*(?:this\\.)?${escapeDots(name)}\\s*[,)]`).test(text);

const isOn = ({ receiver }: Call, into: string | undefined): boolean =>
  withoutThis(receiver) === withoutThis(into);

const withoutThis = (path = ""): string => path.replace(/^this\.?/, "").replaceAll("?", "");

const holdsName = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text);

const escapeDots = (path: string): string => path.replaceAll(".", "\\.");

/** Whether code before the call asks whether the view has a parent. */
const asksForParent = ({ tree, node }: CallPlace): boolean =>
  conditionsBefore(tree, node).some(({ condition }) => /parent/i.test(textOf(tree, condition)));
