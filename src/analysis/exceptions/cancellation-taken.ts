import { isCaughtBy } from "../../facts/exception-kinds.ts";
import type { TextMatch } from "../../model/code.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call, Catch, Lambda, Node, Try } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, nodesOnLine, parentOf, plain } from "../../syntax/tree/relations.ts";
import { takerOf } from "../../syntax/tree/waits.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { outlineOf, search, workspaceFrames } from "../code/code.ts";
import { lineOfFrame } from "../code/failing-line.ts";
import { ownMessage } from "../code/own-message.ts";
import { findOnly } from "../code/search-result.ts";
import { sourceOf } from "../code/source.ts";
import { wholeTree } from "../code/tree.ts";
import type { Expression } from "../values/expression.ts";
import { typesOf } from "./tries-on-the-way.ts";

/** Code that takes whatever fails, and with it the exception by which a coroutine is ended. */
export interface CancellationTaken {
  /** What the code does with it: the call that logs it, or the throw of another exception. */
  does: Expression;
  /** The clause, or the lambda of `runCatching { }.onFailure { }`. */
  by: Catch | Lambda;
  /** The name that it has there. */
  name: string;
  /** What the clause takes, as written; undefined for a lambda, which takes everything. */
  type?: string;
}

const CANCELLATION = "kotlinx.coroutines.CancellationException";

/** The code of the workspace that logged a cancellation like a failure, or threw another exception for it. */
export function* cancellationTaken(error: ParsedError): AnalysisTask<CancellationTaken | undefined> {
  const logged = error.heading && (yield* writerOf(error.heading.text));
  const source = logged && (yield* sourceOf(logged.path));
  const outline = source && (yield* outlineOf(source.path));
  if (logged && source && outline) {
    const tree = wholeTree(source);
    const calls = nodesOnLine(tree, logged.line).filter((node) => node.kind === "call");
    for (const node of calls) {
      const found = takenAround({ node, tree, source, outline });
      if (found && mentionsName(node, found.name)) return found;
    }
    return undefined;
  }
  return yield* wrappedIn(error);
}

const FEWEST_LETTERS = 8;

/** The line that writes a message: by the whole of it, else by a run of its words. */
function* writerOf(message: string): AnalysisTask<TextMatch | undefined> {
  if (message.length < FEWEST_LETTERS) return yield* ownMessage(message);
  const only = findOnly(yield* search(`"${message}"`, { files: "**/*.kt", limit: 10 }));
  return only ?? (yield* ownMessage(message));
}

/** The throw of another exception that has the cancellation as its cause. */
function* wrappedIn(error: ParsedError): AnalysisTask<CancellationTaken | undefined> {
  const wrapper = throwablesOf(error).at(-2);
  const [first] = wrapper?.frames ?? [];
  const own = (yield* workspaceFrames(error)).find(({ frame }) => frame === first);
  const at = own && (yield* lineOfFrame(own));
  if (!at) return undefined;
  const tree = wholeTree(at.source);
  const node = nodesOnLine(tree, at.line).find((each) => each.kind === "throw");
  return node && takenAround({ ...at, tree, node });
}

/** What takes everything around code that deals with it; undefined where cancellations do not come there, or are let through. */
function takenAround(does: Expression): CancellationTaken | undefined {
  const { tree, node } = does;
  for (const by of ancestorsOf(tree, node)) {
    if (by.kind === "function" || by.kind === "class") return undefined;
    if (by.kind === "catch") {
      const around = parentOf(tree, by);
      const type = by.parameter?.type?.text;
      const isFirst = around?.kind === "try" && isFirstToTake(around, by);
      return isFirst && by.parameter && !letsThrough(by.body)
        ? { does, by, name: by.parameter.name, ...(type !== undefined && { type }) }
        : undefined;
    }
    if (by.kind !== "lambda") continue;
    const taker = takerOf(tree, by);
    if (taker && HANDLES.test(taker.name) && isOfRunCatching(taker))
      return letsThrough(by.body)
        ? undefined
        : { does, by, name: by.parameters[0]?.bindings[0]?.name ?? "it" };
  }
  return undefined;
}

const HANDLES = /^(?:onFailure|getOrElse|recover|recoverCatching)$/;

/** `runCatching { … }.map { … }.onFailure { … }`. */
function isOfRunCatching({ receiver }: Call): boolean {
  for (let at = receiver && plain(receiver); at?.kind === "call"; at = at.receiver && plain(at.receiver))
    if (at.name === "runCatching") return true;
  return false;
}

/** Whether a clause is the first of its `try` that takes a cancellation, and takes more than that. */
function isFirstToTake({ catches }: Try, by: Catch): boolean {
  const takes = ({ parameter }: Catch): boolean =>
    typesOf(parameter?.type?.text).some((type) => isCaughtBy(CANCELLATION, type));
  const isOfIt = /(?:^|\.)CancellationException$/.test(by.parameter?.type?.text ?? "");
  return !isOfIt && catches.find(takes) === by;
}

/** Whether code asks for cancellation itself: by the type of what was caught, or whether the coroutine still is active. */
const letsThrough = (body: Node): boolean =>
  [...nodesIn(body)].some(
    (node) =>
      (node.kind === "typeTest" && /CancellationException$/.test(node.type.text)) ||
      (node.kind === "call" && node.name === "ensureActive") ||
      (node.kind === "name" && node.name === "isActive"),
  );

const mentionsName = (root: Node, name: string): boolean =>
  [...nodesIn(root)].some((node) => node.kind === "name" && node.name === name);
