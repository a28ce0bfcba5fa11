import { componentKindOf } from "../../facts/component-bases.ts";
import type { Claim } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { annotationsOf } from "../../syntax/tree/annotations.ts";
import { nodesOf } from "../../syntax/tree/children.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { nodesOnLine, parentOf, plain } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { lineClaim } from "../claims.ts";
import { type WorkspaceFrame, workspaceFrames } from "../code/code.ts";
import { type FailingLine, failingLine } from "../code/failing-line.ts";
import { lineOf } from "../code/source.ts";
import { treeAt } from "../code/tree.ts";
import { classSource } from "../code/types.ts";
import type { Context } from "./context.ts";
import { typeOfExpression } from "./declared-type.ts";
import { claimOf, type Expression, lineOfExpression, written } from "./expression.ts";
import { sourcesOf, type ValueSource } from "./value-sources.ts";

/** A context that belongs to no window and has the theme of no screen. */
export interface WindowlessContext {
  /** What it is, as a sentence goes on: "the context of the application". */
  what: string;
  /** As it is written where it comes from. */
  text: string;
  path: string;
  line: number;
  /** Where it comes from, where it is passed on, and where it is used. */
  evidence: Claim[];
}

/** Arguments and receivers that are looked at for a context. */
const MAY_BE_CONTEXT = /(?:context|activity|application|service|app|ctx)\w{0,60}(?:\(\))?$|^this$/i;
const DEEPEST_CHAIN = 6;

/** The context that the failing line hands on, where all that it can be is one without a window. */
export function* windowlessContext(error: ParsedError): AnalysisTask<WindowlessContext | undefined> {
  const failing = yield* failingLine(error);
  if (!failing) return undefined;
  const { at } = failing;
  const frames: WorkspaceFrame[] = [...(yield* workspaceFrames(error))];
  const context: Context = {
    calls: [],
    frame: at.frame,
    frames: frames.filter(({ frame }) => frame !== at.frame),
  };
  for (const expression of contextsOn(at)) {
    const found = yield* withoutWindow(expression, context);
    if (found) return found;
  }
  return undefined;
}

/** The expressions of a line, and of what it calls on, that are handed over as a context. */
function contextsOn({ source, outline, line }: FailingLine): Expression[] {
  const tree = treeAt(source, line);
  const calls = nodesOnLine(tree, line).filter((node): node is Call => node.kind === "call");
  const found = new Set<Node>();
  for (const call of calls)
    for (const each of chainOf({ node: call, tree, source, outline }))
      for (const { value } of each.arguments)
        if (MAY_BE_CONTEXT.test(written({ node: value, tree, source, outline }))) found.add(value);
  return [...found].map((node) => ({ node, tree, source, outline }));
}

/** A call and those that its receiver is made by, through a variable that holds it. */
function chainOf(expression: Expression & { node: Call }): Call[] {
  const found: Call[] = [];
  let next: Node | undefined = expression.node;
  while (next && found.length < DEEPEST_CHAIN) {
    const node: Node = plain(next);
    if (node.kind === "call") {
      found.push(node);
      next = node.receiver;
    } else if (node.kind === "member") next = node.receiver;
    else if (node.kind === "name") next = declaredAs(expression, node);
    else break;
  }
  return found;
}

/** What a variable of the function was declared with. */
function declaredAs({ tree }: Expression, node: Node): Node | undefined {
  const binding = node.kind === "name" ? bindingOf(tree, node, node.name) : undefined;
  const declaration = binding && parentOf(tree, binding);
  return declaration?.kind === "variable" ? declaration.value : undefined;
}

function* withoutWindow(
  expression: Expression,
  context: Context,
): AnalysisTask<WindowlessContext | undefined> {
  const { sources } = yield* sourcesOf(expression, context, {
    isNull: false,
    rulesOut: () => false,
    anyCaller: true,
  });
  const all: (ValueSource & Kind)[] = [];
  for (const each of sources) {
    const kind = yield* kindOf(each.at);
    if (!kind) return undefined;
    all.push({ ...each, ...kind });
  }
  const [first] = all;
  if (!first || all.some(({ what }) => what !== first.what)) return undefined;
  const claim = first.said ?? claimOf(first.at, first.what);
  const passed = first.steps.flatMap((step) =>
    step.kind === "passed" ? [claimOf(step.argument, "passes it on")] : [],
  );
  const own = claimOf(expression, "hands it over");
  const isOther = own.path !== claim.path || own.line !== claim.line;
  return {
    what: first.what,
    text: written(first.at),
    path: first.at.source.path,
    line: lineOfExpression(first.at),
    evidence: [
      claim,
      ...passed.filter(({ line, path }) => line !== claim.line || path !== claim.path),
      ...(isOther ? [own] : []),
    ],
  };
}

interface Kind {
  what: string;
  /** The line that says so, where it is not the one of the value. */
  said?: Claim;
}

/** What a value is as a context, where it is certain that it is no activity. */
function* kindOf(at: Expression): AnalysisTask<Kind | undefined> {
  const node = plain(at.node);
  const text = written(at);
  if (/(?:^|\.)(?:applicationContext|getApplicationContext\(\)|requireApplicationContext\(\))$/.test(text))
    return { what: OF_APPLICATION };
  if (/(?:^|\.)(?:baseContext|getBaseContext\(\))$/.test(text)) return { what: "the context that it wraps" };
  const injected = injectedAs(at);
  if (injected) return injected;
  const isInherited =
    node.kind === "name" && node.name === "application" && !bindingOf(at.tree, node, node.name);
  if (isInherited || /(?:^|\.)getApplication(?:<\w*>)?\(\)$/.test(text)) return { what: "the application" };
  const declared = yield* typeOfExpression(at);
  const type = declared?.text.replace(/[?!].*/s, "");
  if (!type || node.kind === "literal") return undefined;
  if (/(?:^|\.)Application$/.test(type)) return { what: "the application" };
  const made = yield* classSource(type, declared?.from);
  const bases = made?.declaration.supertypes?.map((each) => each.replace(/[<(].*/, ""));
  if (bases?.some((each) => /(?:^|\.)\w*Application$/.test(each))) return { what: "the application" };
  if (bases?.some((each) => componentKindOf(each) === "service")) return { what: "a service" };
  return undefined;
}

const OF_APPLICATION = "the context of the application";

/** A parameter that a framework fills with the application's context: as Hilt's annotation says. */
function injectedAs(at: Expression): Kind | undefined {
  const node = plain(at.node);
  const isOwn = node.kind === "name" || (node.kind === "member" && node.receiver.kind === "this");
  const name = isOwn ? node.name : undefined;
  if (!name) return undefined;
  const line = nodesOf(at.tree.root, "parameter")
    .filter(({ bindings: [binding] }) => binding?.name === name)
    .flatMap((each) => annotationsOf(at.tree, each))
    .find((each) => each.name === "ApplicationContext")?.line;
  return line === undefined
    ? undefined
    : {
        what: OF_APPLICATION,
        said: lineClaim("read_file", at.source.path, line, lineOf(at.source, line), "of the application"),
      };
}
