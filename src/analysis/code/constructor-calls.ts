import { nodesOf } from "../../syntax/tree/children.ts";
import type { FunctionNode, Node } from "../../syntax/tree/nodes.ts";
import { membersOf } from "../../syntax/tree/relations.ts";
import type { Source } from "./source.ts";
import { wholeTree } from "./tree.ts";

/** The names of what an object of a class calls on itself in any case while it is made: by an initializer, or by every constructor. */
export function callsOfConstruction(source: Source, className: string | undefined): ReadonlySet<string> {
  const node = nodesOf(wholeTree(source).root, "class").find(({ name }) => name === className);
  const own = node ? membersOf(node).filter((each): each is FunctionNode => each.kind === "function") : [];
  const always = own.filter(({ form }) => form === "initializer").flatMap(ownCalls);
  const ofEach = own
    .filter(({ form, delegation, body }) => form === "constructor" && !handsOn(delegation ?? firstOf(body)))
    .map((each) => new Set(ownCalls(each)));
  const [first, ...others] = ofEach;
  const shared = [...(first ?? [])].filter((name) => others.every((each) => each.has(name)));
  return new Set([...always, ...shared]);
}

const statementsOf = (body: Node | undefined): Node[] => (body?.kind === "block" ? body.statements : []);
const firstOf = (body: Node | undefined): Node | undefined => statementsOf(body)[0];

/** Whether a constructor begins with another one of its class. */
const handsOn = (node: Node | undefined): boolean => node?.kind === "call" && node.name === "this";

/** What a function calls on its own object as a statement by itself, so under no condition. */
const ownCalls = ({ body }: FunctionNode): string[] =>
  statementsOf(body).flatMap((each) =>
    each.kind === "call" && (!each.receiver || each.receiver.kind === "this") ? [each.name] : [],
  );
