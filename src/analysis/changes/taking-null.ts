import type { Declaration } from "../../model/code.ts";
import type { ProposedFix } from "../../model/edit.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { parentOf } from "../../syntax/tree/relations.ts";
import { usesOf } from "../../syntax/tree/scopes.ts";
import type { Source } from "../code/source.ts";
import { functionNode, wholeTree } from "../code/tree.ts";
import { editLines } from "./edits.ts";
import { replaced } from "./rewrite.ts";

/** `intent: Intent` as `intent: Intent?`, where the function only passes it on to super or leaves it alone. */
export function takingNull(source: Source, called: Declaration, parameter: string): ProposedFix | undefined {
  const tree = wholeTree(source);
  const declared = functionNode(source, called)?.parameters.find(
    ({ bindings: [own] }) => own?.name === parameter,
  );
  const [binding] = declared?.bindings ?? [];
  if (!declared?.type || !binding) return undefined;
  const isForSuper = (use: Node): boolean => {
    const argument = parentOf(tree, use);
    const call = argument?.kind === "argument" ? parentOf(tree, argument) : undefined;
    return call?.kind === "call" && call.name === called.name && call.receiver?.kind === "super";
  };
  if (!usesOf(tree, binding).every(isForSuper)) return undefined;
  const { end } = declared.type;
  const edits = editLines(source, [replaced({ tree }, { start: end, end }, "?")]);
  return edits && { title: `Take null for ${parameter}`, safety: "review", edits };
}
