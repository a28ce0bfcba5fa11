import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { fact } from "../../analysis/claims.ts";
import { search } from "../../analysis/code/code.ts";
import { assertionsOn, type Dereference, dereferencesOn } from "../../analysis/code/dereferences.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import { foundNone } from "../../analysis/code/search-result.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import { simpleType } from "../../analysis/code/types.ts";
import { typeOfExpression } from "../../analysis/values/declared-type.ts";
import type { Expression } from "../../analysis/values/expression.ts";
import { isNeverNull } from "../../analysis/values/null-following.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { nodesOnLine, placeOf, textOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { checkedExpression, isInsideCall, othersBelow } from "./null-below.ts";

/** The expression that was null, where it stands. */
export interface NullExpression {
  text: string;
  line: number;
  /** 1-based, where the expression begins. */
  column: number;
  /** How sure it is that this one was null: the only candidate, or one of several. */
  sole: boolean;
  expression: Expression;
}

/** An expression of the failing line's file that may have been null. */
export function nullAt(
  { source, outline }: FailingLine,
  tree: Tree,
  node: Node,
  sole: boolean,
): NullExpression {
  const expression = { node, tree, source, outline };
  return { text: textOf(tree, node), ...placeOf(tree, node), sole, expression };
}

const dereferenced = (at: FailingLine, { node, line }: Dereference, sole: boolean): NullExpression => {
  const operand = node.kind === "nullAssert" ? node.operand : node;
  return nullAt(at, treeAt(at.source, line), operand, sole);
};

/**
 * The expressions of the failing line that fit what the message says was done to one of them: one where that decides,
 * several where it does not, none where nothing fits.
 */
export function* nullExpressions(error: ParsedError, at: FailingLine): AnalysisTask<NullExpression[]> {
  const others = othersBelow(error, at.frame);
  const named = fact(error, "expression");
  // What another's code calls it is none of the names of this line, nor is the member one that this line takes.
  if (named && others.length === 0 && !/^<(?:local|parameter)\d+>/.test(named)) {
    const found = findByName(at, named);
    if (found) return [found];
  }
  if (checkedExpression(error, at.frame)) return [];
  const member = fact(error, "memberName") ?? memberOfHotSpot(fact(error, "member"));
  if (member) {
    const found = others.length > 0 ? [] : yield* findByMember(at, member, fact(error, "className"));
    if (found.length > 0) return found;
    if (isInsideCall(error, at.frame)) return [];
    const passed = yield* passedOn(error, at, fact(error, "className"));
    return passed ? [passed] : [];
  }
  if (isBelow(error, at)) return [];
  const asserted = findAssertions(at);
  return asserted.length > 0 ? asserted : yield* findOnlyDereference(at);
}

/** The platform's or another's code threw, with something that this line handed to it. */
function isBelow(error: ParsedError, at: FailingLine): boolean {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  return frames.indexOf(at.frame) > 0;
}

/** `String.length()` is the call that HotSpot could not make. */
const memberOfHotSpot = (member: string | undefined): string | undefined =>
  /(?:^|\.)(\w+)(?:\(.*)?$/s.exec(member ?? "")?.[1];

/** HotSpot and Kotlin say which: `this.adapter`, `intent.getStringExtra("id")`, `<this>.name`. */
function findByName(at: FailingLine, named: string): NullExpression | undefined {
  const plain = named.replace(/^(?:this|<this>)\./, "").replace(/\(.*/s, "");
  const last = plain.split(".").at(-1) ?? "";
  const names = new Set([last, propertyOf(last)]);
  for (const line of nearby(at)) {
    const tree = treeAt(at.source, line);
    const found = nodesOnLine(tree, line).filter((node) => {
      const isNamed = node.kind === "name" || node.kind === "member" || node.kind === "call";
      return isNamed && names.has(node.name) && node.endLine === line;
    });
    // Of a chain that holds the name twice the whole is meant.
    const [node] = found.toSorted((one, other) => one.start - other.start || other.end - one.end);
    if (node) return nullAt(at, tree, node, true);
  }
  return undefined;
}

/** Names that Kotlin writes for a member of a class file. */
function kotlinNames(member: string): string[] {
  const names = new Set([member, propertyOf(member)]);
  return [...names].filter(Boolean);
}

/** `getTitle` and `setTitle` are `title` in Kotlin. */
export const propertyOf = (name: string): string =>
  /^(?:get|set)[A-Z]/.test(name) ? name.charAt(3).toLowerCase() + name.slice(4) : name;

function* findByMember(
  at: FailingLine,
  member: string,
  className: string | undefined,
): AnalysisTask<NullExpression[]> {
  const names = kotlinNames(member);
  for (const line of nearby(at)) {
    const found = new Map<string, NullExpression>();
    for (const each of dereferencesOn(at.source, line))
      if (names.includes(each.member) && !found.has(each.text))
        found.set(each.text, dereferenced(at, each, true));
    // A guard on the way to it speaks against one of several; against a single one it only says that it came too late.
    const open = [...found.values()].filter(({ expression }) => !isNeverNull(expression));
    const all = open.length > 0 ? open : [...found.values()];
    const only = all.length > 1 ? yield* chooseByClass(all, className) : all[0];
    if (only) return [only];
    if (all.length > 0) return all;
  }
  return [];
}

/** Code that the line calls failed on a null of some class: the only argument of that class was passed on. */
function* passedOn(
  error: ParsedError,
  at: FailingLine,
  className: string | undefined,
): AnalysisTask<NullExpression | undefined> {
  const wanted = className?.split(/[.$]/).at(-1);
  const thrower = throwablesOf(error).at(-1)?.frames[0];
  if (!wanted || !thrower || thrower === at.frame) return undefined;
  const tree = treeAt(at.source, at.line);
  const found = new Map<string, NullExpression>();
  for (const node of nodesOnLine(tree, at.line)) {
    if (node.kind !== "argument" || node.line !== at.line) continue;
    const each = nullAt(at, tree, node.value, true);
    if (isNeverNull(each.expression)) continue;
    const type = yield* typeOfExpression(each.expression);
    if (type && simpleType(type.text) === wanted) found.set(each.text, each);
  }
  const [only, ...more] = found.values();
  return more.length === 0 ? only : undefined;
}

/** Of several receivers the one whose declared type is the class that the message names. */
function* chooseByClass(
  found: readonly NullExpression[],
  className: string | undefined,
): AnalysisTask<NullExpression | undefined> {
  const wanted = className?.split(/[.$]/).at(-1);
  const fits: NullExpression[] = [];
  for (const each of found.slice(0, 3)) {
    const type = yield* typeOfExpression(each.expression);
    if (type && simpleType(type.text) === wanted) fits.push(each);
  }
  return fits.length === 1 ? fits[0] : undefined;
}

/** A bare exception on a line with `!!`; the lines beside it only where they have a single one. */
function findAssertions(at: FailingLine): NullExpression[] {
  const on = (line: number): NullExpression[] =>
    assertionsOn(at.source, line).map((each) => dereferenced(at, each, true));
  const own = on(at.line);
  if (own.length > 0) return own;
  const beside = nearby(at, 1).flatMap(on);
  return beside.length === 1 ? beside : [];
}

/** A bare exception on a line that dereferences one expression only. */
function* findOnlyDereference(at: FailingLine): AnalysisTask<NullExpression[]> {
  const all = dereferencesOn(at.source, at.line);
  const found = new Map<string, { expression: NullExpression; members: string[] }>();
  for (const each of all) {
    const expression = dereferenced(at, each, true);
    if (isNeverNull(expression.expression)) continue;
    const known = found.get(expression.text);
    if (known) known.members.push(each.member);
    else found.set(expression.text, { expression, members: [each.member] });
  }
  const [only, ...more] = found.values();
  if (!only || more.length > 0) return [];
  for (const member of only.members) if (!(yield* isExtensionOfNullable(member))) return [only.expression];
  return [];
}

/** Whether the project declares a function of this name for receivers that may be null: `fun String?.orDash()`. */
function* isExtensionOfNullable(name: string): AnalysisTask<boolean> {
  if (!/^\w{1,100}$/.test(name)) return false;
  const text = `fun .*\\?\\.${name}\\(`;
  return !foundNone(yield* search(text, { isRegex: true, files: "**/*.kt", limit: 10 }));
}

function nearby({ line }: FailingLine, reach = 3): number[] {
  const lines = [line];
  for (let distance = 1; distance <= reach; distance++) lines.push(line + distance, line - distance);
  return lines.filter((each) => each > 0);
}
