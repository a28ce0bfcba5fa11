import type { Declaration, Outline } from "../../model/code.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call, FunctionNode } from "../../syntax/tree/nodes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { withBaseClasses } from "../code/base-classes.ts";
import { outlineOf, search } from "../code/code.ts";
import { declarationsNamed } from "../code/declared.ts";
import { foundNone } from "../code/search-result.ts";
import { type Source, sourceOf } from "../code/source.ts";
import { treeAt } from "../code/tree.ts";
import { type ClassSource, classSource, simpleType } from "../code/types.ts";
import { typeOfExpression } from "./declared-type.ts";
import { classAround, type Expression, expressionOfNode, lineOfExpression } from "./expression.ts";

/** A function of the workspace. */
export interface FunctionPlace {
  node: FunctionNode;
  declaration: Declaration;
  tree: Tree;
  source: Source;
  outline: Outline;
}

/** `Shelf.find` of the function's qualified name. */
export const fullName = ({ declaration }: FunctionPlace): string =>
  declaration.qualifiedName.split(".").slice(-2).join(".");

/**
 * The function of the workspace that a call means, by the written type of its receiver, its name and how many arguments it
 * gives. Undefined where types leave several, where it may be overridden, and for what a library declares.
 */
export function* functionCalled(expression: Expression, depth = 0): AnalysisTask<FunctionPlace | undefined> {
  const { node } = expression;
  if (node.kind !== "call" || node.name === "" || node.isNew) return undefined;
  const { receiver } = node;
  if (!receiver || receiver.kind === "this" || receiver.kind === "super") {
    const own = yield* findInClassesAround(expression, node);
    return own ?? (receiver ? undefined : yield* findOnlyFunction(node));
  }
  const type = yield* typeOfExpression(expressionOfNode(expression, receiver), depth);
  if (!type) return yield* findOnlyFunction(node);
  const simple = simpleType(type.text);
  const owner = simple ? yield* classSource(simple, type.from) : undefined;
  return owner ? yield* findInHierarchy(owner, node) : undefined;
}

/** A function of the same file: of the innermost class around that has it, its base classes, or the file. */
function* findInClassesAround(expression: Expression, call: Call): AnalysisTask<FunctionPlace | undefined> {
  const { outline, source } = expression;
  const line = lineOfExpression(expression);
  const around = outline.declarations
    .filter(
      ({ kind, startLine, endLine }) =>
        ["class", "interface", "object", "enum"].includes(kind) && startLine <= line && line <= endLine,
    )
    .toSorted((one, other) => other.startLine - one.startLine);
  for (const owner of [...around, undefined]) {
    const own = functionsIn(outline, owner?.qualifiedName, call.name);
    const found = fitting(own, outline, call);
    if (found) return placeOfFunction(found, source, outline);
    if (own.length > 0) return undefined;
  }
  const inherits = classAround(expression);
  return inherits ? yield* findInHierarchy(inherits, call) : undefined;
}

function* findInHierarchy(first: string | ClassSource, call: Call): AnalysisTask<FunctionPlace | undefined> {
  for (const { outline, declaration } of yield* withBaseClasses(first)) {
    const own = functionsIn(outline, declaration.qualifiedName, call.name);
    const found = fitting(own, outline, call);
    const source = found && (yield* sourceOf(outline.path));
    if (found && source) return placeOfFunction(found, source, outline);
    if (own.length > 0) return undefined;
  }
  return undefined;
}

function functionsIn(outline: Outline, owner: string | undefined, name: string): Declaration[] {
  const names = owner ? [`${owner}.${name}`, `${owner}.Companion.${name}`] : [name];
  return outline.declarations.filter(
    ({ kind, qualifiedName }) => kind === "function" && names.includes(qualifiedName),
  );
}

/** Of several the only one that takes as many arguments as the call gives. */
function fitting(all: readonly Declaration[], outline: Outline, call: Call): Declaration | undefined {
  if (all.length < 2) return all[0];
  const count = call.arguments.length + (call.lambda ? 1 : 0);
  const fits = all.filter((each) => parameterCount(outline, each) === count);
  return fits.length === 1 ? fits[0] : undefined;
}

const parameterCount = (outline: Outline, { startLine, endLine, qualifiedName }: Declaration): number =>
  outline.declarations.filter(
    (each) =>
      each.kind === "parameter" &&
      each.qualifiedName === `${qualifiedName}.${each.name}` &&
      startLine <= each.startLine &&
      each.endLine <= endLine,
  ).length;

/** The node of a declared function. */
function placeOfFunction(
  declaration: Declaration,
  source: Source,
  outline: Outline,
): FunctionPlace | undefined {
  const tree = treeAt(source, declaration.endLine);
  for (const node of nodesIn(tree.root, (each) => each.line <= declaration.endLine)) {
    const isIt =
      node.kind === "function" &&
      (node.name === declaration.name ||
        (node.form === "constructor" && declaration.kind === "constructor")) &&
      node.endLine === declaration.endLine;
    if (isIt) return { node, declaration, tree, source, outline };
  }
  return undefined;
}

/** Shorter names are those of many functions of libraries. */
const SHORTEST = 6;

/** The function of this name where only one file of the workspace declares one. */
function* findOnlyFunction(call: Call): AnalysisTask<FunctionPlace | undefined> {
  const { name } = call;
  if (name.length < SHORTEST || !/^\w+$/.test(name)) return undefined;
  const written = `(?:\\bfun\\s+(?:<[^>]*>\\s*)?(?:[\\w.<>?]+\\.)?|^\\s+(?:[\\w@]+\\s+)*[\\w<>.?\\[\\]]+\\s+)${name}\\s*\\(`;
  const declared = (yield* declarationsNamed(name, written)).filter(
    ({ declaration: { kind } }) => kind === "function",
  );
  const [first, ...more] = new Set(declared.map(({ outline }) => outline));
  const source = first && more.length === 0 ? yield* sourceOf(first.path) : undefined;
  const all = declared.map(({ declaration }) => declaration);
  const found = first && fitting(all, first, call);
  return found && source ? placeOfFunction(found, source, first) : undefined;
}

/** Most implementations that are told of. */
const MOST = 4;
/** Most files with classes of the type that are looked into. */
const MOST_HEIRS = 10;

/**
 * What implements the function that a call means: in classes that name its owner among their supertypes, or where a library declares it, the
 * one function of the workspace that overrides such a one. There may be others.
 */
export function* implementationsOf(
  expression: Expression,
  declared: FunctionPlace | undefined,
): AnalysisTask<FunctionPlace[]> {
  const { node } = expression;
  if (node.kind !== "call" || node.name === "" || node.isNew) return [];
  const owner = declared?.declaration.qualifiedName.split(".").at(-2);
  if (declared && !owner) return [];
  const receiver = declared ? undefined : node.receiver && expressionOfNode(expression, node.receiver);
  const type = receiver && (yield* typeOfExpression(receiver));
  if (!declared && !type) return [];
  const base = owner ?? (type && simpleType(type.text));
  // Of a parameter of a type, such as T, nothing tells what it stands for.
  if (!base || /^[A-Z]\d?$/.test(base)) return [];
  const { hits } = yield* search(namesAsSupertype(base), {
    isRegex: true,
    files: "**/*.{kt,java}",
    limit: 40,
  });
  const paths = new Set(hits.map((hit) => hit.path));
  // One of many would be told of none, and to look into each would leave no time for what else is asked.
  if (paths.size > MOST_HEIRS) return [];
  const found: FunctionPlace[] = [];
  for (const path of paths) {
    const outline = yield* outlineOf(path);
    const types = outline?.declarations.filter(
      ({ kind, supertypes = [] }) =>
        ["class", "object", "enum"].includes(kind) && supertypes.some((each) => simpleType(each) === base),
    );
    for (const type of types ?? []) {
      const own = outline && fitting(functionsIn(outline, type.qualifiedName, node.name), outline, node);
      const isOverride = own?.modifiers.includes("override") || own?.annotations.includes("Override");
      const source = own && (owner || isOverride) ? yield* sourceOf(path) : undefined;
      const place = own && outline && source ? placeOfFunction(own, source, outline) : undefined;
      if (place?.node.body) found.push(place);
    }
  }
  return found.length > (owner ? MOST : 1) ? [] : found;
}

/** Heads of classes that name a type among their supertypes, also where the parameters before it take lines of their own. */
const namesAsSupertype = (type: string): string =>
  `\\b(?:class|object|interface|enum)\\b.*[:,]\\s*(?:\\w+\\.)*${type}\\b|^\\s*\\)\\s*:.*\\b${type}\\b|\\b(?:extends|implements)\\b.*\\b${type}\\b`;

/** Whether a function is the only one that implements an abstract one of the workspace: nothing overrides it again or does it in place. */
export function* isOnlyImplementation(found: FunctionPlace, declared: FunctionPlace): AnalysisTask<boolean> {
  const owners = [declared, found].map(({ declaration }) => declaration.qualifiedName.split(".").at(-2));
  const name = found.declaration.name;
  for (const owner of owners) {
    if (!owner) return false;
    const anonymous = yield* search(
      `\\bnew\\s+${owner}\\s*(?:<[^>]*>)?\\([^;]*\\{\\s*$|\\bobject\\s*:\\s*${owner}\\b`,
      {
        isRegex: true,
        files: "**/*.{kt,java}",
        limit: 5,
      },
    );
    if (!foundNone(anonymous)) return false;
  }
  const { all: below } = yield* search(`[:,]\\s*${owners[1]}\\b|\\bextends\\s+${owners[1]}\\b`, {
    isRegex: true,
    files: "**/*.{kt,java}",
    limit: 10,
  });
  if (!below) return false;
  for (const path of new Set(below.map((hit) => hit.path))) {
    const outline = yield* outlineOf(path);
    const overrides = outline?.declarations.some(
      (each) => each.kind === "function" && each.name === name && path !== found.source.path,
    );
    if (!outline || overrides) return false;
  }
  return true;
}
