import type { Declaration, Outline } from "../../model/code.ts";
import type { Frame, ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { simpleName } from "../../syntax/names.ts";
import { nodesOf } from "../../syntax/tree/children.ts";
import type { ClassNode, Node } from "../../syntax/tree/nodes.ts";
import { isKnownThere } from "../../syntax/tree/null-checks.ts";
import { membersOf, pathOf, plain } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { functionAt, outlineOf, type WorkspaceFrame, workspaceFrames } from "../code/code.ts";
import { type FailingLine, lineOfFrame } from "../code/failing-line.ts";
import { isLocal } from "../code/own-property.ts";
import { type Source, sourceOf } from "../code/source.ts";
import { treeAt, wholeTree } from "../code/tree.ts";
import { type FirstValue, firstValueOf } from "./first-value.ts";
import { functionsRunIn, isWrittenBy } from "./functions-run.ts";
import { anyValue } from "./searches.ts";
import { sourcesOf } from "./value-sources.ts";

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
  if (!frames.some(({ method }) => method === "<init>")) return undefined;
  const names: FieldRead[] = [];
  for (const node of reads) {
    const read = (yield* readOf(error, node, at)) ?? [];
    names.push(...[read].flat());
  }
  if (names.length === 0) return undefined;
  const from = frames.indexOf(at.frame);
  for (const run of constructionsFrom(frames, from)) {
    const own = yield* classesMade(error, run);
    for (const read of names) {
      const { name, isCall } = read;
      const found = holderOf(own, at, read);
      const before = found && (yield* runsBefore(error, run, from, found.made, found.value));
      if (!found || !before) continue;
      const reader = functionAt(at.outline, at.line);
      return { ...found, read: isCall ? `${name}()` : name, before, ...(reader && { reader }) };
    }
  }
  return undefined;
}

/** What is read of an object that may be the one that is made. */
interface FieldRead {
  name: string;
  isCall: boolean;
  /** Set where it is read on an object that the stack shows to be it. */
  isOnIt?: true;
}

/** What a node reads of the own object, or of one that its own constructor has handed on; nothing that is known not to be null there. */
function* readOf(error: ParsedError, node: Node, at: FailingLine): AnalysisTask<FieldRead | undefined> {
  const { source, line, outline } = at;
  const read = plain(node);
  const tree = treeAt(source, line);
  const path = pathOf(read);
  if (path !== undefined && read.kind !== "binding" && isKnownThere(tree, read, path)) return undefined;
  if (read.kind === "name" && isLocal(read.name, source, line)) return undefined;
  if (read.kind === "name" || read.kind === "binding") return { name: read.name, isCall: false };
  const isCall = read.kind === "call";
  if ((!isCall && read.kind !== "member") || (isCall && (read.isNew || read.arguments.length > 0)))
    return undefined;
  const { name, receiver } = read;
  if (receiver === undefined || receiver.kind === "this") return { name, isCall };
  const frames = yield* workspaceFrames(error);
  const outer = frames.slice(frames.findIndex(({ frame }) => frame === at.frame) + 1);
  const context = { calls: [], frame: at.frame, frames: outer };
  const { sources } = yield* sourcesOf({ node: receiver, tree, source, outline }, context, anyValue);
  const isOnIt = sources.length > 0 && sources.every((each) => plain(each.at.node).kind === "this");
  return isOnIt ? { name, isCall, isOnIt } : undefined;
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

function* linesOf(error: ParsedError, frames: readonly Frame[]): AnalysisTask<FailingLine[]> {
  const lines: FailingLine[] = [];
  for (const each of yield* workspaceFrames(error)) {
    const line = frames.includes(each.frame) ? yield* lineOfFrame(each) : undefined;
    if (line) lines.push(line);
  }
  return lines;
}

/** The class that has what the name means on an object of the outermost of these classes. */
function holderOf(
  classes: readonly Made[],
  at: FailingLine,
  { name, isCall, isOnIt }: FieldRead,
): { made: Made; value: FirstValue } | undefined {
  for (const made of classes) {
    const isOwn = made.source.path === at.path && made.node.line <= at.line && at.line <= made.node.endLine;
    const value = firstValueOf(made, name, isCall);
    if (value && (isOnIt || isOwn || value.isOverride)) return { made, value };
  }
  return undefined;
}

/** What shows that the field has no value yet. */
function* runsBefore(
  error: ParsedError,
  run: readonly Frame[],
  from: number,
  made: Made,
  value: FirstValue,
): AnalysisTask<UnsetInConstruction["before"] | undefined> {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const onTheWay = yield* linesOf(
    error,
    frames.slice(from, frames.indexOf(made.frame) + (made.base ? 0 : 1)),
  );
  if (isWrittenBy(functionsRunIn(onTheWay), made, value.name)) return undefined;
  if (made.base) {
    const [frame = made.base] = run;
    const place = onTheWay.find((each) => each.frame === frame);
    // What a library's constructor calls besides is not on the stack.
    if (!place && value.within?.modifiers.includes("override")) return undefined;
    const called = frames[frames.indexOf(frame) - 1]?.method;
    return { kind: "base", frame, ...(place && { place }), ...(called && { called }) };
  }
  const { line, source, outline, node, frame } = made;
  if (line === undefined || line >= value.line) return undefined;
  if (value.how === "parameter" || value.how === "function") return undefined;
  const running = membersOf(node).find((each) => each.line <= line && line <= each.endLine);
  // A constructor's own statements come after all that the class declares.
  if (!running || running.kind === "class") return undefined;
  const isBody = running.kind === "function" && running.form === "constructor";
  if (isBody ? value.within !== running : running.endLine >= value.line && running !== value.within)
    return undefined;
  return { kind: "own", place: { path: source.path, line, frame, source, outline } };
}
