import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import type { CompilePlace } from "../../../analysis/code/compile-place.ts";
import { declarationsNamed, typesNamed } from "../../../analysis/code/declared.ts";
import { lineOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import { treeAt, wholeTree } from "../../../analysis/code/tree.ts";
import { nodesOf } from "../../../syntax/tree/children.ts";
import type { Call, FunctionNode, Parameter } from "../../../syntax/tree/nodes.ts";
import { nodesOnLine, offsetAt, textOf } from "../../../syntax/tree/relations.ts";
import type { Tree } from "../../../syntax/tree/tree.ts";
import type { Verdict } from "../../cause-list.ts";
import { supportAt } from "../support-at.ts";
import { causes } from "./causes.ts";

/** Functions of one name that may be called, as the file that declares them has them. */
interface Overloads {
  source: Source;
  tree: Tree;
  all: readonly FunctionNode[];
  what: "constructors" | "functions";
}

/**
 * A call of this project's own overloads that several take alike: what it leaves out has default values in each, and what
 * it names has the same type. Where arguments are told apart by their type, nothing is said.
 */
export function* overloadsThatFit(place: CompilePlace): AnalysisTask<Verdict | undefined> {
  const call = calledAt(place);
  if (!call || call.lambda || call.arguments.some(({ name }) => name === undefined)) return undefined;
  const names = call.arguments.map(({ name }) => name ?? "");
  const overloads = yield* overloadsOf(call.name);
  if (!overloads) return undefined;
  const { source, tree, all, what } = overloads;
  const fitting = all.filter(({ parameters }) => takes(parameters, names));
  const [first, ...more] = fitting;
  if (!first || more.length === 0) return undefined;
  const isAlike = (name: string) =>
    new Set(fitting.map(({ parameters }) => typeOf(tree, parameters, name))).size === 1;
  if (!names.every(isAlike)) return undefined;
  const lines = fitting.map((each) => lineOfName(tree, each));
  const { path } = source;
  const values = { name: call.name, what, path, lines, given: names };
  return causes.proven("overloadsAlike", values, {
    ...supportAt(place, {
      evidence: lines
        .slice(0, 4)
        .map((line) => lineClaim("read_file", path, line, lineOf(source, line), "takes the call")),
    }),
    location: { path, line: lines[0] ?? 1 },
  });
}

function calledAt({ source, line, column = 1 }: CompilePlace): Call | undefined {
  const tree = treeAt(source, line);
  const offset = offsetAt(tree, line, column);
  return nodesOnLine(tree, line)
    .filter((node): node is Call => node.kind === "call" && node.name !== "")
    .findLast(({ nameStart, name }) => nameStart <= offset && offset <= nameStart + name.length);
}

/** Whether a function can be called with arguments of these names alone. */
const takes = (parameters: readonly Parameter[], names: readonly string[]): boolean =>
  names.every((name) => parameters.some((each) => nameOf(each) === name)) &&
  parameters.every((each) => each.default !== undefined || names.includes(nameOf(each)));

const nameOf = ({ bindings }: Parameter): string => bindings[0]?.name ?? "";

function typeOf(tree: Tree, parameters: readonly Parameter[], name: string): string {
  const type = parameters.find((each) => nameOf(each) === name)?.type;
  return type ? textOf(tree, type).replace(/\s/g, "") : "";
}

const lineOfName = (tree: Tree, { nameStart }: FunctionNode): number =>
  tree.text.slice(0, nameStart).split("\n").length;

/** The constructors of a class, or the functions of a name in one file; undefined where several declare the like. */
function* overloadsOf(name: string): AnalysisTask<Overloads | undefined> {
  const types = /^[A-Z]/.test(name) ? yield* typesNamed(name) : [];
  const found = types.length > 0 ? types : yield* declarationsNamed(name);
  const [path, ...elsewhere] = new Set(found.map(({ outline }) => outline.path));
  if (!path?.endsWith(".kt") || elsewhere.length > 0 || types.length > 1) return undefined;
  const source = yield* sourceOf(path);
  if (!source) return undefined;
  const tree = wholeTree(source);
  const functions = nodesOf(tree.root, "function").filter((each) => each.name === name);
  const isOfType = types.length > 0;
  const all = functions.filter(({ form }) => form === (isOfType ? "constructor" : "function"));
  return { source, tree, all, what: isOfType ? "constructors" : "functions" };
}
