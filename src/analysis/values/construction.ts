import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call, ClassNode, FunctionNode, Node, Parameter, Supertype } from "../../syntax/tree/nodes.ts";
import { ancestorsOf } from "../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { withBaseClasses } from "../code/base-classes.ts";
import { outlineOf } from "../code/code.ts";
import { sourceOf } from "../code/source.ts";
import { wholeTree } from "../code/tree.ts";
import { type ClassSource, classIn, simpleType } from "../code/types.ts";
import type { Context } from "./context.ts";
import type { Expression } from "./expression.ts";

/** A parameter in a class's head, and the constructor that it is one of. */
export interface HeadParameter {
  constructor: FunctionNode;
  parameter: Parameter;
  owner: string;
}

/** The parameter of the primary constructor that a name means: in what is run to make an object, and anywhere where it is a `val`. */
export function headParameter({ tree, node }: Expression, name: string): HeadParameter | undefined {
  const around = ancestorsOf(tree, node);
  const at = around.findIndex((each) => each.kind === "class" || each.kind === "object");
  const type = around[at];
  if (type?.kind !== "class") return undefined;
  const parameter = type.parameters.find(({ bindings }) => bindings[0]?.name === name);
  if (!parameter) return undefined;
  const member = around[at - 1];
  const isMade =
    member?.kind === "supertype" ||
    member?.kind === "variable" ||
    (member?.kind === "function" && member.form === "initializer");
  const isKept = parameter.modifiers.includes("val");
  return isMade || isKept
    ? { constructor: primaryConstructor(type), parameter, owner: type.name }
    : undefined;
}

const primaryConstructor = (type: ClassNode): FunctionNode => ({
  kind: "function",
  form: "constructor",
  name: type.name,
  nameStart: type.nameStart,
  modifiers: [],
  parameters: type.parameters,
  unread: false,
  start: type.start,
  end: type.end,
  line: type.line,
  endLine: type.endLine,
});

/** The call that `: Base(arguments)` is. */
export const toCall = (base: Supertype): Call => ({
  kind: "call",
  name: simpleType(base.type.text) ?? base.type.text,
  nameStart: base.type.start,
  safe: false,
  isNew: false,
  typeArguments: [],
  arguments: base.arguments,
  start: base.start,
  end: base.end,
  line: base.line,
  endLine: base.endLine,
});

/** Whether a node calls a constructor of a class for the object that is being made: `super(…)`, `: Base(…)`. */
export function baseCall(node: Node, owner: string): Call | undefined {
  if (node.kind === "call" && node.name === "super" && !node.receiver) return node;
  return node.kind === "supertype" && simpleType(node.type.text) === owner ? toCall(node) : undefined;
}

/**
 * How the object at hand was made, as far as a class that is derived from one shows it: of the class that the frames above it on the
 * stack are of, each class's one call of its base class's constructor.
 */
export function* construction(owner: ClassSource, { frames }: Context): AnalysisTask<Context | undefined> {
  let classes: ClassSource[] = [];
  for (const { frame, path } of frames) {
    const outline = yield* outlineOf(path);
    const name = frame.className.split(/[.$]/).at(-1) ?? "";
    const found = outline && classIn(outline, name);
    const own = found ? yield* withBaseClasses(found) : [];
    const at = own.findIndex((one) => isSame(one, owner));
    if (at < 0) break;
    classes = own.slice(0, at + 1);
  }
  let context: Context = { calls: [], frames: [] };
  for (const [at, type] of classes.entries()) {
    const base = classes[at + 1];
    if (!base) return at > 0 ? context : undefined;
    const call = yield* baseCallOf(type, base.name);
    if (!call) return undefined;
    context = { calls: [{ call, context }], frames: [] };
  }
  return undefined;
}

const isSame = (one: ClassSource, other: ClassSource): boolean =>
  one.name === other.name && one.outline.path === other.outline.path;

/** The only call that a class makes of its base class's constructor. */
function* baseCallOf(
  { outline, declaration }: ClassSource,
  base: string,
): AnalysisTask<(Expression & { node: Call }) | undefined> {
  const source = yield* sourceOf(outline.path);
  if (!source) return undefined;
  const whole = wholeTree(source);
  const type = [...nodesIn(whole.root)].find(
    (node): node is ClassNode =>
      node.kind === "class" && node.name === declaration.name && node.endLine === declaration.endLine,
  );
  if (!type) return undefined;
  const calls = [...nodesIn(type)].flatMap((node) => {
    const call = baseCall(node, base);
    return call && (node.kind !== "supertype" || node.isCalled) ? [call] : [];
  });
  const [call, ...more] = calls;
  return call && more.length === 0 ? { node: call, tree: whole, source, outline } : undefined;
}
