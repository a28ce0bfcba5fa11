import type { Assignment, Call, Outline } from "../../model/code.ts";
import { mentions } from "../../syntax/tree/mentions.ts";
import type { Assignment as AssignmentNode, Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, nodesOnLine, parentOf, textOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { type Waits, waitsFor } from "../../syntax/tree/waits.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { typeOfExpression } from "../values/declared-type.ts";
import { linesInSources } from "./calls-in-sources.ts";
import { outlineOf, search } from "./code.ts";
import { waysOfDeclaration } from "./other-ways.ts";
import { classesAround, declaredIn, isLocal, type Property } from "./own-property.ts";
import { foundNone } from "./search-result.ts";
import { type Source, sourceOf } from "./source.ts";
import { treeAt } from "./tree.ts";
import { simpleType, typeOf } from "./types.ts";

/** An assignment, or a call of its setter, and the file it stands in. */
export interface PropertyWrite extends Omit<Assignment, "value"> {
  path: string;
  /** What is assigned; empty for a setter's call. */
  value: string;
  /** What it waits for in its function, where it may not be run; known of those in the declaring file. */
  waits?: Waits;
}

/** Every place that gives a property its value, as far as the sources show them. */
export interface PropertyWrites {
  /** In the file that declares it. */
  own: PropertyWrite[];
  /** In other files, on what is or may be an object of its class. */
  elsewhere: PropertyWrite[];
  /** Ways to a value that no assignment shows, or that were not followed. */
  otherWays: string[];
}

/** Whether all the places are known: only then may it be said that nothing, or only these, give a value. */
export const allWritesKnown = ({ elsewhere, otherWays }: PropertyWrites): boolean =>
  elsewhere.length === 0 && otherWays.length === 0;

/** Most lines of other files that may name a write, files that are looked into for them, and files that assign such a name. */
const MOST = { hits: 300, looked: 24, files: 6 };

/** The places that write a property, in Kotlin and Java. */
export function* writesOf(property: Property): AnalysisTask<PropertyWrites> {
  const { outline, declaration } = property;
  const source = yield* sourceOf(outline.path);
  const writes: PropertyWrites = { own: [], elsewhere: [], otherWays: [] };
  if (!source || !outline.complete) writes.otherWays.push("parts of the file that could not be read");
  if (!source) return writes;
  writes.otherWays.push(...waysOfDeclaration(property, source));
  writes.own.push(...(yield* ownWrites(property, source)));
  if (!declaration.modifiers.includes("private")) yield* addElsewhere(property, writes);
  return writes;
}

/** Assignments in the declaring file, on any receiver that may be of its class: a private property may be set on another object of it. */
function* ownWrites(
  { outline, declaration, owner }: Property,
  source: Source,
): AnalysisTask<PropertyWrite[]> {
  const { name } = declaration;
  const found: PropertyWrite[] = [];
  for (const each of outline.assignments) {
    if (each.name !== name || each.enclosing === declaration.qualifiedName) continue;
    const isOnOther = each.receiver !== undefined && each.receiver !== "this";
    if (!each.receiver && isLocal(name, source, each.line)) continue;
    const declarer = classesAround(outline, each.line).find((type) => declaredIn(outline, name, type));
    if (!isOnOther && declarer && declarer.qualifiedName !== owner?.qualifiedName) continue;
    const at = assignmentAt(source, each);
    if (isOnOther && at && (yield* isOfOther(at, outline, source, owner?.name))) continue;
    const waits = at && waitsFor(at.tree, at.node);
    found.push({ ...each, path: outline.path, ...(waits && { waits }) });
  }
  return found;
}

/** Whether what an assignment sets a member of is of another type than the class. */
function* isOfOther(
  { tree, node }: { tree: Tree; node: AssignmentNode },
  outline: Outline,
  source: Source,
  owner: string | undefined,
): AnalysisTask<boolean> {
  if (node.target.kind !== "member") return false;
  const type = yield* typeOfExpression({ node: node.target.receiver, tree, source, outline });
  const simple = type && simpleType(type.text);
  return simple !== undefined && simple !== owner && isUnrelated(simple, outline, owner);
}

/** The node of an assignment of the outline; undefined for a setter's call. */
export function assignmentAt(
  source: Source,
  { name, line }: Pick<PropertyWrite, "name" | "line">,
): { tree: Tree; node: AssignmentNode } | undefined {
  const tree = treeAt(source, line);
  const node = nodesOnLine(tree, line).find(
    (each): each is AssignmentNode =>
      each.kind === "assignment" &&
      (each.target.kind === "name" || each.target.kind === "member") &&
      each.target.name === name,
  );
  return node && { tree, node };
}

function* addElsewhere({ outline, declaration, owner }: Property, writes: PropertyWrites): AnalysisTask {
  const { name } = declaration;
  const setter = `set${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const pattern = `(?<!\\bva[lr]\\s+)\\b${name}\\s*(?:[-+*/%]?=(?!=)|\\+\\+|--)|\\b${setter}\\s*\\(`;
  const { all } = yield* search(pattern, { isRegex: true, files: "**/*.{kt,java}", limit: MOST.hits });
  if (!all) {
    writes.otherWays.push("more places than were looked at");
    return;
  }
  writes.otherWays.push(...(yield* namedOtherwise(name)));
  const hits = all.filter((hit) => hit.path !== outline.path);
  const paths = [...new Set(hits.map(({ path }) => path))];
  const assigning: { other: Outline; own: Assignment[] }[] = [];
  for (const path of paths.slice(0, MOST.looked)) {
    const other = yield* outlineOf(path);
    const own = other && [
      ...other.assignments.filter((each) => each.name === name),
      ...other.calls.filter((each) => each.name === setter && path.endsWith(".java")).map(toAssignment),
    ];
    if (other && own && own.length > 0) assigning.push({ other, own });
  }
  const many = paths.length > MOST.looked ? paths.length : assigning.length;
  if (many > MOST.files) writes.otherWays.push(`${many} files that assign such a name`);
  for (const { other, own } of assigning.slice(0, MOST.files)) {
    const open = own.filter((each) => !isOwnOf(each, other));
    const source = open.length > 0 ? yield* sourceOf(other.path) : undefined;
    for (const each of open) {
      if (source && !(yield* isAnothers(each, other, source, owner?.name)))
        writes.elsewhere.push({ ...each, path: other.path });
    }
  }
  yield* addLayouts(name, owner?.name ?? "", writes);
}

const REFLECTION =
  /^(?:get(?:Declared)?Field|setField|setInternalState|ReflectionHelpers|\w*[mM]emberProperties)$/;

const toAssignment = (call: Call): Assignment => ({ ...call, value: "" });

/** The ways to set a property by its name: a reference that is handed on, which `::name.isInitialized` is not, and reflection. */
function* namedOtherwise(name: string): AnalysisTask<string[]> {
  const ways = new Set<string>();
  const within = { limit: MOST.hits, withTests: true };
  for (const { tree, line } of (yield* linesInSources(`::${name}\\b|"${name}"`, within)).hits)
    for (const node of nodesOnLine(tree, line)) {
      const parent = parentOf(tree, node);
      const isAsked = parent?.kind === "member" && parent.name === "isInitialized";
      if (node.kind === "reference" && node.name === name && !isAsked) ways.add("a reference to it");
      if (node.kind === "string" && textOf(tree, node) === `"${name}"`)
        if (mentions(statementOf(tree, node), REFLECTION)) ways.add("reflection");
    }
  return [...ways];
}

/** The statement or the declaration that a node is part of. */
const statementOf = (tree: Tree, node: Node): Node =>
  [node, ...ancestorsOf(tree, node)].find((each) =>
    ["block", "class", "object", "file"].includes(parentOf(tree, each)?.kind ?? ""),
  ) ?? node;

/** Whether an assignment on `this` is to a property that a class around it declares. */
function isOwnOf({ name, receiver, line }: Assignment, outline: Outline): boolean {
  if (receiver && receiver !== "this") return false;
  return [...classesAround(outline, line), undefined].some(
    (type) => declaredIn(outline, name, type) !== undefined,
  );
}

/** Whether an assignment in another file is to something else of the same name. */
function* isAnothers(
  write: Assignment,
  outline: Outline,
  source: Source,
  owner: string | undefined,
): AnalysisTask<boolean> {
  if (!write.receiver) return isLocal(write.name, source, write.line);
  if (write.receiver === "this") return false;
  const type = yield* typeOf(write.receiver, source, outline, write.line);
  const simple = type && simpleType(type);
  // A supertype does not have it, and a subtype is named where it is declared.
  return simple !== undefined && simple !== owner && isUnrelated(simple, outline, owner);
}

const isUnrelated = (simple: string, outline: Outline, owner: string | undefined): boolean =>
  !outline.declarations.some(
    (each) => each.name === simple && each.supertypes?.some((base) => base.split("<")[0] === owner),
  );

/** Two-way data binding, and attributes that call a view's setter. */
function* addLayouts(name: string, owner: string, writes: PropertyWrites): AnalysisTask {
  if (!/(?:View|Layout|ViewModel|Model|State|Activity|Fragment)$/.test(owner)) return;
  const pattern = `@=\\{[^}]*\\b${name}\\b|:${name}\\s*=\\s*"@\\{`;
  if (!foundNone(yield* search(pattern, { isRegex: true, files: "**/*.xml", limit: 5 })))
    writes.otherWays.push("a layout that is bound to it");
}
