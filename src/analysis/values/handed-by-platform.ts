import { isAlwaysHanded } from "../../facts/handed-by-platform.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { FunctionNode } from "../../syntax/tree/nodes.ts";
import { plain } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import { outsideCaller } from "../code/outside-caller.ts";
import { simpleType } from "../code/types.ts";
import type { Context } from "./context.ts";
import { type Expression, functionAround } from "./expression.ts";

/** A parameter of the function that the platform called by the stack. */
export interface HandedParameter {
  callback: FunctionNode;
  /** Simple types of all parameters, and which of them is read. */
  types: string[];
  position: number;
}

/** The parameter of a callback that an expression reads, where the stack shows that code from outside called it. */
export function handedParameter(
  error: ParsedError,
  expression: Expression,
  { frame, frames, calls }: Context,
): HandedParameter | undefined {
  const node = plain(expression.node);
  const binding = node.kind === "name" ? bindingOf(expression.tree, expression.node, node.name) : undefined;
  const around = binding && functionAround(expression);
  if (!around || around.isDeferred || calls.length > 0 || frame?.method !== around.node.name)
    return undefined;
  const position = around.node.parameters.findIndex(({ bindings }) => bindings.includes(binding));
  if (position < 0 || !outsideCaller(error, frame, frames[0]?.frame)) return undefined;
  const types = around.node.parameters.map(({ bindings, type }) =>
    bare((bindings[0]?.type ?? type)?.text ?? ""),
  );
  return { callback: around.node, types, position };
}

const bare = (type: string): string => simpleType(type.replace(/\?$/, "")) ?? type;

/** Whether an expression is what the platform hands to a callback of its own, and never is null there. */
export function isHandedByPlatform(error: ParsedError, expression: Expression, context: Context): boolean {
  const handed = handedParameter(error, expression, context);
  return handed !== undefined && isAlwaysHanded(handed.callback.name, handed.types, handed.position);
}
