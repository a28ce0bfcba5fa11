import { lineClaim } from "../../analysis/claims.ts";
import { functionAt } from "../../analysis/code/code.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import { classesAround, declaredIn } from "../../analysis/code/own-property.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { wholeTree } from "../../analysis/code/tree.ts";
import { type Expression, written } from "../../analysis/values/expression.ts";
import type { Outline } from "../../model/code.ts";
import type { Claim } from "../../model/finding.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call, Member, Node } from "../../syntax/tree/nodes.ts";
import { assigns, isKnownThere } from "../../syntax/tree/null-checks.ts";
import { isProven, questionsIn } from "../../syntax/tree/null-conditions.ts";
import { subjectAt } from "../../syntax/tree/null-subject.ts";
import { ancestorsOf, lineAt, parentOf, pathOf, plain } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { nulls } from "./null-causes.ts";
import type { NullOrigin } from "./null-origin.ts";

// That something may be null is known where the same file asks it elsewhere, and this use does without.

/** A field that other functions of its file ask for before they use it. */
export function askedElsewhere(name: string, at: FailingLine): NullOrigin | undefined {
  const tree = wholeTree(at.source);
  const owner = ownerOf(name, at.outline, at.line);
  const asked = linesAsking(
    at,
    tree,
    // A class inside this one, or beside it, may have a field of the same name.
    (node) => isField(tree, node, name) && ownerOf(name, at.outline, lineAt(tree, node.start)) === owner,
  );
  const within = functionAt(at.outline, at.line);
  if (!asked || !within) return undefined;
  return nulls.proven("askedElsewhere", { name, asked: asked.words, user: within.name }, groundsOf(asked));
}

const groundsOf = ({ isOften, claims }: Asked) =>
  ({ ground: isOften ? "typical" : "likely", evidence: claims }) as const;

/** The class whose field a name means on a line; undefined where none around it declares one. */
const ownerOf = (name: string, outline: Outline, line: number): string | undefined =>
  classesAround(outline, line).find((type) => declaredIn(outline, name, type))?.qualifiedName;

const isField = (tree: Tree, node: Node, name: string): boolean =>
  pathOf(node) === name && bindingOf(tree, node, name) === undefined;

/** What the function itself asks for above the line that uses it, for other statements than that one. */
export function askedAbove(name: string, use: Expression, at: FailingLine): NullOrigin | undefined {
  const within = functionAt(at.outline, at.line);
  if (!within || isKnownThere(use.tree, use.node, name)) return undefined;
  const bound = bindingOf(use.tree, use.node, name);
  const asking = [...questionsIn(use.tree)].filter(
    ({ asked, line }) =>
      line < at.line &&
      pathOf(asked) === name &&
      functionAt(at.outline, line)?.qualifiedName === within.qualifiedName &&
      bindingOf(use.tree, asked, name) === bound &&
      isForOthers(use.tree, asked, name, use.node),
  );
  const last = asking.at(-1);
  if (!last) return undefined;
  const isSetInBetween = [...nodesIn(use.tree.root)].some(
    (node) => node.start > last.asked.start && node.end <= use.node.start && assigns(node, name),
  );
  if (isSetInBetween) return undefined;
  const values = { name, user: within.name, asking: last.line, line: at.line };
  const evidence = [lineClaim("read_file", at.path, last.line, lineOf(at.source, last.line), "asks it")];
  return nulls.proven("askedAbove", values, { ground: "stated", evidence });
}

/** Whether what is done where a value is there ends before a use of it. What is done where it is not may throw. */
function isForOthers(tree: Tree, asked: Node, name: string, use: Node): boolean {
  const branch = ancestorsOf(tree, asked).find(({ kind }) => BRANCHES.has(kind));
  if (!branch) return true;
  if (branch.end > use.start) return false;
  return branch.kind !== "if" || isProven(subjectAt(tree, asked, name), branch.condition, true);
}

const BRANCHES: ReadonlySet<Node["kind"]> = new Set(["if", "when", "while", "doWhile", "for"]);

/** Names that say nothing of what they are taken of. */
const SHORTEST = 4;

/** A call, or a field of another object, whose answer the same file asks for wherever else it uses it. */
export function askedLikeIt(name: string, producer: Expression, at: FailingLine): NullOrigin | undefined {
  const node = plain(producer.node);
  const isAccess = (node.kind === "call" && !node.isNew) || node.kind === "member";
  if (!isAccess || node.name.length < SHORTEST) return undefined;
  const tree = wholeTree(producer.source);
  const asked = linesAsking({ ...at, ...producer }, tree, (each) => {
    const value = declaredValue(tree, each);
    return isLike(value, node) && isOfSameKind(tree, value, producer.tree, node);
  });
  if (!asked) return undefined;
  const text = written(producer);
  const shown = node.kind === "call" ? `${node.name}() may answer` : `${text} may be`;
  const from =
    name === text ? "" : `${name} comes from \`${text.length > 80 ? `${text.slice(0, 79)}…` : text}\`. `;
  const within = functionAt(at.outline, at.line);
  const user = within ? `${within.name}()` : "this line";
  return nulls.proven("askedLikeIt", { from, shown, asked: asked.words, user }, groundsOf(asked));
}

/** Whether a value comes from the same call with as many arguments, or the same field. */
const isLike = (value: Node, asked: Call | Member): boolean =>
  value.kind === asked.kind &&
  value.name === asked.name &&
  (value.kind !== "call" || asked.kind !== "call" || value.arguments.length === asked.arguments.length);

/** Whether two members may be of one class: not where both receivers are variables of types that are written and differ, or in Kotlin are not. */
function isOfSameKind(tree: Tree, value: Node, other: Tree, asked: Call | Member): boolean {
  const own = value.kind === "call" || value.kind === "member" ? value.receiver : undefined;
  const [one, two] = [own && typeWritten(tree, own), asked.receiver && typeWritten(other, asked.receiver)];
  if (!one || !two || one.binding === two.binding) return true;
  return one.type === undefined || two.type === undefined ? tree.language === "java" : one.type === two.type;
}

/** The local variable or parameter that an expression reads, with the type that is written for it. */
function typeWritten(tree: Tree, receiver: Node): { binding: Node; type?: string } | undefined {
  const node = plain(receiver);
  const binding = node.kind === "name" ? bindingOf(tree, node, node.name) : undefined;
  return binding && { binding, type: binding.type?.text.replace(/^final\s+|\?$/g, "") };
}

/** What a local variable that is asked for was declared with. */
function declaredValue(tree: Tree, asked: Node): Node {
  const node = plain(asked);
  const binding = node.kind === "name" ? bindingOf(tree, node, node.name) : undefined;
  const declaration = binding && parentOf(tree, binding);
  return declaration?.kind === "variable" && declaration.value ? plain(declaration.value) : node;
}

interface Asked {
  /** "lines 12 and 30 check". */
  words: string;
  isOften: boolean;
  claims: Claim[];
}

/** The lines of other functions that ask whether something is null; undefined where there are none, or the line's own function asks it. */
function linesAsking(
  at: Omit<FailingLine, "frame" | "path"> & { path: string },
  tree: Tree,
  isIt: (node: Node) => boolean,
): Asked | undefined {
  const { source, outline } = at;
  const own = source.path === at.path ? functionAt(outline, at.line)?.qualifiedName : undefined;
  const lines = new Set<number>();
  for (const { asked, line } of questionsIn(tree)) {
    if (!isIt(asked)) continue;
    if (own !== undefined && functionAt(outline, line)?.qualifiedName === own) return undefined;
    lines.add(line);
  }
  const [first, second] = lines;
  if (first === undefined) return undefined;
  return {
    words: second === undefined ? `line ${first} checks` : `lines ${first} and ${second} check`,
    isOften: second !== undefined,
    claims: [...lines]
      .slice(0, 2)
      .map((line) => lineClaim("read_file", source.path, line, lineOf(source, line), "checks it")),
  };
}
