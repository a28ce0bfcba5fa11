import type { Declaration, Outline } from "../../model/code.ts";
import type { Frame, ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { simpleName } from "../../syntax/names.ts";
import { nodesOf } from "../../syntax/tree/children.ts";
import type { ClassNode, Node } from "../../syntax/tree/nodes.ts";
import { membersOf, plain } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { functionAt, outlineOf, type WorkspaceFrame, workspaceFrames } from "../code/code.ts";
import { type FailingLine, lineOfFrame } from "../code/failing-line.ts";
import { isLocal } from "../code/own-property.ts";
import { type Source, sourceOf } from "../code/source.ts";
import { wholeTree } from "../code/tree.ts";
import { type FirstValue, firstValueOf } from "./first-value.ts";

/** A class whose constructor is on the stack. */
interface Made {
  frame: Frame;
  /** The constructor of its base class, where that is what it runs. */
  base?: Frame;
  /** The line of the constructor, the initializer or the head that is running. */
  line?: number;
  source: Source;
  outline: Outline;
  declaration: Declaration;
  tree: Tree;
  node: ClassNode;
}

/** A field that was read while its object was being made, before it got its first value. */
export interface UnsetInConstruction {
  made: Made;
  value: FirstValue;
  /** What was written for it where it was read. */
  read: string;
  /** What runs before the field gets its value. */
  before:
    | { kind: "base"; frame: Frame; place?: FailingLine; called?: string }
    | { kind: "own"; place: FailingLine };
  /** The function that reads it. */
  reader?: Declaration;
}

/** The first of these expressions of a line that is a field of an object which is just being made, and has no value yet by the stack. */
export function* findUnsetInConstruction(
  error: ParsedError,
  at: FailingLine,
  reads: readonly Node[],
): AnalysisTask<UnsetInConstruction | undefined> {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const names = reads.flatMap((node) => ownRead(node, at) ?? []);
  if (names.length === 0) return undefined;
  for (const run of constructionsFrom(frames, frames.indexOf(at.frame))) {
    const own = yield* classesMade(error, run);
    for (const { name, isCall } of names) {
      const found = holderOf(own, at, name, isCall);
      const before = found && (yield* runsBefore(error, run, found.made, found.value));
      if (!found || !before) continue;
      const reader = functionAt(at.outline, at.line);
      return { ...found, read: isCall ? `${name}()` : name, before, ...(reader && { reader }) };
    }
  }
  return undefined;
}

/** The name of what is read of the own object. */
function ownRead(node: Node, { source, line }: FailingLine): { name: string; isCall: boolean } | undefined {
  const read = plain(node);
  const isOwn = (receiver: Node | undefined): boolean => receiver === undefined || receiver.kind === "this";
  if (read.kind === "name" && isLocal(read.name, source, line)) return undefined;
  if (read.kind === "name" || read.kind === "binding") return { name: read.name, isCall: false };
  if (read.kind === "member" && isOwn(read.receiver)) return { name: read.name, isCall: false };
  const isPlainCall = read.kind === "call" && !read.isNew && read.arguments.length === 0;
  return isPlainCall && isOwn(read.receiver) ? { name: read.name, isCall: true } : undefined;
}

/** Constructors that lie directly upon each other, from a frame on outwards. */
function constructionsFrom(frames: readonly Frame[], from: number): Frame[][] {
  const runs: Frame[][] = [];
  if (from < 0) return runs;
  let run: Frame[] = [];
  for (const frame of frames.slice(from)) {
    if (frame.method === "<init>") {
      if (run.length === 0) runs.push(run);
      run.push(frame);
    } else run = [];
  }
  return runs;
}

/** Those of the workspace, that of the object's own class first. */
function* classesMade(error: ParsedError, run: readonly Frame[]): AnalysisTask<Made[]> {
  const placed = yield* workspaceFrames(error);
  const made: Made[] = [];
  for (const [index, frame] of run.entries()) {
    const inner = run[index - 1];
    if (inner?.className === frame.className) continue;
    const own = placed.find((each) => each.frame.className === frame.className);
    const found = own && (yield* classOf(frame, own.path));
    if (!found) continue;
    const isBase = inner && isSuper(simpleName(inner.className), found.declaration);
    const line = yield* lineIn(placed, frame);
    made.push({ ...found, frame, ...(isBase && { base: inner }), ...(line !== undefined && { line }) });
  }
  return made.reverse();
}

const isSuper = (name: string, { supertypes = [] }: Declaration): boolean =>
  supertypes.some(
    (each) =>
      each
        .replace(/[<(].*/s, "")
        .split(".")
        .at(-1) === name,
  );

function* lineIn(placed: readonly WorkspaceFrame[], frame: Frame): AnalysisTask<number | undefined> {
  const own = placed.find((each) => each.frame === frame);
  return own && (yield* lineOfFrame(own))?.line;
}

function* classOf(
  { className }: Frame,
  path: string,
): AnalysisTask<Omit<Made, "frame" | "base" | "line"> | undefined> {
  const source = yield* sourceOf(path);
  const outline = source && (yield* outlineOf(path));
  const qualified = className.slice(className.lastIndexOf(".") + 1).replaceAll("$", ".");
  const declaration = outline?.declarations.find(
    ({ kind, qualifiedName }) => kind === "class" && qualifiedName === qualified,
  );
  if (!source || !outline || !declaration) return undefined;
  const tree = wholeTree(source);
  const node = nodesOf(tree.root, "class").find(
    (each) => each.name === declaration.name && each.endLine === declaration.endLine,
  );
  return node && { source, outline, declaration, tree, node };
}

/** The class that has what the name means on an object of the outermost of these classes. */
function holderOf(
  classes: readonly Made[],
  at: FailingLine,
  name: string,
  isCall: boolean,
): { made: Made; value: FirstValue } | undefined {
  for (const made of classes) {
    const isOwn = made.source.path === at.path && made.node.line <= at.line && at.line <= made.node.endLine;
    const value = firstValueOf(made, name, isCall);
    if (value && (isOwn || value.isOverride))
      return isSetByFunctions(made, value) ? undefined : { made, value };
  }
  return undefined;
}

/** Whether a function sets the field too: then it may have a value before, or lose it after. */
const isSetByFunctions = ({ outline, declaration }: Made, { name }: FirstValue): boolean =>
  outline.assignments.some(
    (each) =>
      each.name === name &&
      each.enclosing.startsWith(`${declaration.qualifiedName}.`) &&
      each.enclosing.split(".").at(-1) !== declaration.name,
  );

/** What shows that the field has no value yet. */
function* runsBefore(
  error: ParsedError,
  run: readonly Frame[],
  made: Made,
  value: FirstValue,
): AnalysisTask<UnsetInConstruction["before"] | undefined> {
  if (made.base) {
    const [frame = made.base] = run;
    const frames = throwablesOf(error).at(-1)?.frames ?? [];
    const own = (yield* workspaceFrames(error)).find((each) => each.frame === frame);
    const place = own && (yield* lineOfFrame(own));
    const called = frames[frames.indexOf(frame) - 1]?.method;
    return { kind: "base", frame, ...(place && { place }), ...(called && { called }) };
  }
  const { line, source, outline, node, frame } = made;
  if (line === undefined || line >= value.line || value.how === "parameter") return undefined;
  const running = membersOf(node).find((each) => each.line <= line && line <= each.endLine);
  // A constructor's own statements come after all that the class declares.
  if (!running || running.kind === "class") return undefined;
  const isBody = running.kind === "function" && running.form === "constructor";
  if (isBody ? value.within !== running : running.endLine >= value.line && running !== value.within)
    return undefined;
  return { kind: "own", place: { path: source.path, line, frame, source, outline } };
}
