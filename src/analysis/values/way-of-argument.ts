import { isGlue } from "../../syntax/names.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { pathOf, plain } from "../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { functionAt, methodOf, type WorkspaceFrame } from "../code/code.ts";
import { type FailingLine, lineOfFrame } from "../code/failing-line.ts";
import { propertyNamed } from "../code/own-property.ts";
import { wholeTree } from "../code/tree.ts";
import { argumentPassed, functionAround } from "../exceptions/argument-passed.ts";
import { type Expression, functionAround as functionAroundOf, lineOfExpression } from "./expression.ts";

/** A call of the stack that passes a value on. */
export interface Passing {
  /** The line of the call, and the frame that it is of. */
  at: FailingLine;
  /** The function around it, as a person names it. */
  by: string;
  /** The function that is called, and its parameter. */
  of: string;
  parameter: string;
  call: Expression & { node: Call };
  value: Expression;
  /** The last line above that gives the passed variable a value of the function's own. */
  set?: { line: number };
}

const MOST_CALLS = 6;

/** The calls of the stack by which a parameter of the function around a line got its value, innermost first. */
export function* wayOfArgument(
  parameter: string,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
): AnalysisTask<Passing[]> {
  const way: Passing[] = [];
  let here = at;
  let name = parameter;
  let rest: readonly WorkspaceFrame[] = callers.filter(({ frame }) => !isGlue(frame.className, frame.method));
  // What the function sets itself says nothing of what it was given.
  if (setsIn(functionAround(at), parameter).length > 0) return [];
  while (way.length < MOST_CALLS && isParameter(name, here)) {
    rest = withoutBridge(here, rest);
    const [next] = rest;
    const found = next && (yield* argumentPassed(name, here, rest));
    const place = next && (yield* lineOfFrame(next));
    const of = functionAround(here)?.name;
    if (!found || !place || !of) break;
    const by = functionAround(place)?.name ?? methodOf(place.frame);
    const value = plain(found.value.node);
    const sets = value.kind === "name" ? setsIn(functionAroundOf(found.value)?.node, value.name) : [];
    const set = sets.findLast(({ start }) => start < found.call.node.start);
    way.push({
      at: { ...place, line: lineOfExpression(found.value) },
      by,
      of,
      parameter: name,
      ...found,
      ...(set && { set }),
    });
    if (sets.length > 0 || value.kind !== "name" || found.value.source.path !== place.path) break;
    here = place;
    name = value.name;
    rest = rest.slice(1);
  }
  return way;
}

/** The assignments of a variable in a function. */
const setsIn = (around: Node | undefined, name: string): Node[] =>
  [...(around ? nodesIn(around) : [])].filter(
    (node) => node.kind === "assignment" && node.target.kind === "name" && node.target.name === name,
  );

export const isParameter = (name: string, at: FailingLine): boolean =>
  functionAround(at)?.parameters.some(({ bindings }) => bindings.some((each) => each.name === name)) === true;

/** A compiler writes such a frame for an overridden generic function: it prints the line of the class. */
function withoutBridge(
  { frame, outline }: FailingLine,
  callers: readonly WorkspaceFrame[],
): readonly WorkspaceFrame[] {
  const next = callers[0]?.frame;
  const isAlike = next?.className === frame.className && next.method === frame.method;
  const isBridge = isAlike && next.line !== undefined && !functionAt(outline, next.line);
  return isBridge ? callers.slice(1) : callers;
}

/** A field that a function keeps the value in before it passes it on. */
export interface KeptIn {
  field: string;
  line: number;
  /** Calls of the file that end what the field holds, or hand it to a function of such a name. */
  ends: { line: number; enclosing: string }[];
}

const ENDS = /^(?:release|close|recycle|destroy|dispose|clear|cancel|evict|free|unref)/;

/** The field that a value is kept in before it is passed on, with what ends what the field holds. */
export function keptBefore({ call, value, at }: Passing): KeptIn | undefined {
  const { outline, source } = call;
  const name = pathOf(plain(value.node));
  const around = functionAround(at);
  if (!name || !around) return undefined;
  for (const node of nodesIn(around)) {
    if (node.kind !== "assignment" || node.start > call.node.start || pathOf(plain(node.value)) !== name)
      continue;
    // What runs in between has to be there.
    if (!callsBetween(around, node.end, call.node.start)) continue;
    const field = pathOf(plain(node.target))?.replace(/^this\./, "");
    if (!field || !propertyNamed(field, outline, source, node.line)) continue;
    const ends = endsOf(field, wholeTree(source).root).flatMap(({ line }) => {
      const enclosing = functionAt(outline, line)?.name;
      return enclosing ? [{ line, enclosing }] : [];
    });
    return { field, line: node.line, ends };
  }
  return undefined;
}

const callsBetween = (around: Node, from: number, to: number): boolean =>
  [...nodesIn(around)].some((node) => node.kind === "call" && from <= node.start && node.end <= to);

function endsOf(field: string, root: Node): Call[] {
  const isField = (node: Node | undefined): boolean =>
    node !== undefined && pathOf(plain(node))?.replace(/^this\./, "") === field;
  return [...nodesIn(root)].filter(
    (node): node is Call =>
      node.kind === "call" &&
      ENDS.test(node.name) &&
      (isField(node.receiver) || node.arguments.some(({ value }) => isField(value))),
  );
}
