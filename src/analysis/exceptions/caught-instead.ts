import { nodesIn } from "../../syntax/tree/children.ts";
import { filledIn, fixedText } from "../../syntax/tree/messages.ts";
import type { Catch, Node, Try } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, parentOf, plain } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { type Expression, expressionOfNode } from "../values/expression.ts";
import { type MayThrow, mayThrow } from "./may-throw.ts";
import { typesOf } from "./tries-on-the-way.ts";

/** A failure that a `catch` makes of another one: what was caught is what failed. */
export interface CaughtInstead {
  /** The throw, or the call that fails, in the clause. */
  made: Expression;
  by: Catch;
  around: Try;
  /** Whether what is made is given the exception that was caught. */
  isHandedOn: boolean;
  /** The call of the clause that prints what was caught with its stack. */
  printed?: Node;
  /** The calls of the `try`, in order. */
  calls: Node[];
  /** What of the `try` is known to throw what the clause takes; of what the log prints of it, only what fits that. */
  throwers: MayThrow[];
}

/** What the log prints of the exception that was caught, as far as the code puts it into its message. */
export interface ShownOfCaught {
  /** Its message. */
  message?: string;
  /** Its class, simple or qualified, where the text has both. */
  exception?: string;
}

/** The clause around a node of the same function, and its `try`. */
export function clauseAround(tree: Tree, node: Node): { by: Catch; around: Try } | undefined {
  for (const by of ancestorsOf(tree, node)) {
    if (by.kind === "lambda" || by.kind === "function" || by.kind === "class") return undefined;
    const around = by.kind === "catch" ? parentOf(tree, by) : undefined;
    if (by.kind === "catch" && around?.kind === "try") return { by, around };
  }
  return undefined;
}

/** What was caught before a `catch` failed in its own way; undefined for a node outside of one. */
export function* caughtInstead(
  made: Expression,
  shown: ShownOfCaught = {},
): AnalysisTask<CaughtInstead | undefined> {
  const { tree, node } = made;
  const clause = clauseAround(tree, node);
  if (!clause) return undefined;
  const { by, around } = clause;
  const name = by.parameter?.name;
  const all = yield* mayThrow(expressionOfNode(made, around.body), typesOf(by.parameter?.type?.text));
  const printed = name === undefined ? undefined : printedIn(by, name);
  return {
    made,
    by,
    around,
    isHandedOn: name !== undefined && isGiven(node, name),
    ...(printed && { printed }),
    calls: [...nodesIn(around.body)].filter(({ kind }) => kind === "call"),
    throwers: all.filter((each) => fits(each, shown)),
  };
}

/** What a text of the log shows of a caught exception: `${e.message}`, `e.toString()`, `$e`. */
export function shownOfCaught(filled: readonly { node: Node; text: string }[], name: string): ShownOfCaught {
  for (const { node, text } of filled) {
    const at = plain(node);
    const of = at.kind === "member" || at.kind === "call" ? at.receiver : at;
    if (of?.kind !== "name" || of.name !== name || text === "") continue;
    const isMessage = (at.kind === "member" || at.kind === "call") && /[mM]essage$/.test(at.name);
    if (isMessage) return { message: text };
    const whole = /^((?:\w+[.$])+\w+)(?:: ([\s\S]*))?$/.exec(text);
    if (whole && (at.kind === "name" || (at.kind === "call" && at.name === "toString")))
      return { exception: whole[1], ...(whole[2] !== undefined && { message: whole[2] }) };
  }
  return {};
}

/** Whether what may be thrown can be what the log shows. */
function fits({ exception, site }: MayThrow, shown: ShownOfCaught): boolean {
  if (shown.exception !== undefined && shown.exception.split(/[.$]/).at(-1) !== exception) return false;
  if (shown.message === undefined || !site) return true;
  const parts = site.thrown.message;
  return parts === undefined || filledIn(parts, shown.message.trim()) !== undefined;
}

/** Whether what the log shows of the exception is the text of this very throw. */
export const isToldBy = ({ site }: MayThrow, { message }: ShownOfCaught): boolean =>
  message !== undefined && site?.thrown.message !== undefined && fixedText(site.thrown.message).trim() !== "";

/** Whether a node is given the caught exception itself as an argument. */
const isGiven = (root: Node, name: string): boolean =>
  [...nodesIn(root)].some(
    (node) => node.kind === "call" && node.arguments.some(({ value }) => isName(value, name)),
  );

const isName = (node: Node, name: string): boolean => {
  const given = plain(node);
  return given.kind === "name" && given.name === name;
};

/** A call of the clause that prints the stack of what was caught: `e.printStackTrace()`, `Log.e(TAG, "…", e)`. */
function printedIn({ body }: Catch, name: string): Node | undefined {
  for (const node of nodesIn(body)) {
    if (node.kind !== "call") continue;
    if (node.name === "printStackTrace" && node.receiver && isName(node.receiver, name)) return node;
    if (LOGS.test(node.name) && node.arguments.some(({ value }) => isName(value, name))) return node;
  }
  return undefined;
}

/** Functions of loggers that print the stack of the exception that they are given. */
const LOGS = /^(?:[vdiew]|wtf|trace|debug|info|warn|warning|error|fatal|severe)$/;
