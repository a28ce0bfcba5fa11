import { endsItsOwner, isLifecycleCallback, runsBefore } from "../../../facts/lifecycle.ts";
import type { Declaration } from "../../../model/code.ts";
import type { Claim } from "../../../model/finding.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Call, Node } from "../../../syntax/tree/nodes.ts";
import { findShown } from "../../../syntax/tree/null-checks.ts";
import { ancestorsOf, codeOnLine, nodesOnLine, pathOf } from "../../../syntax/tree/relations.ts";
import type { Tree } from "../../../syntax/tree/tree.ts";
import { isRunAtOnce, lineOfName, takerOf } from "../../../syntax/tree/waits.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { functionAt, workspaceFrames } from "../../code/code.ts";
import { entryPointsOf } from "../../code/entry-points.ts";
import type { FailingLine } from "../../code/failing-line.ts";
import { waysOfDeclaration } from "../../code/other-ways.ts";
import { postedBy } from "../../code/posted-by.ts";
import type { PropertyWrite } from "../../code/property-writes.ts";
import { codeOf, sourceClaim } from "../../code/source.ts";
import { treeAt, wholeTree } from "../../code/tree.ts";
import { handedTo, takenBackIn } from "../../lifecycle/runs-until.ts";
import { findSetWithWhatIsAsked } from "../../values/set-together.ts";
import type { FailureCase } from "../failure-case.ts";
import { type FieldClear, type FieldRead, findFieldRead } from "./field-read.ts";

/** How the function that reads a property comes to run. */
export interface Reader {
  /** `onSync()`, or `the block of post() on line 12`. */
  said: string;
  /** The function of the workspace that the platform or a library calls; of a block the one it is written in. */
  within: Declaration;
  entry: FailingLine;
  isBlock: boolean;
  /** The line that hands it out, and the function that this stands in. */
  handed?: { line: number; claim: Claim; within?: Declaration; what: "it" | "its object" };
  /** `a coroutine`, where the trace shows what ran it. */
  posted?: string;
}

export interface ReadBefore {
  read: FieldRead;
  reader: Reader;
  set: PropertyWrite;
  writer: Declaration;
  /** Writes of other files, which may come before either. */
  others: PropertyWrite[];
}

export interface ReadAfter {
  read: FieldRead;
  reader: Reader;
  clear: FieldClear;
  ending: string;
}

/** Who runs the line that reads the property, and when: undefined where that is not seen. */
export function* findReader(failure: FailureCase): AnalysisTask<Reader | undefined> {
  const read = yield* failure.ask(findFieldRead);
  const entry = read?.stack.findLast(({ outline, line }) => functionAt(outline, line));
  const within = entry && functionAt(entry.outline, entry.line);
  if (!read || !entry || !within) return undefined;
  const taker = takerAround(entry);
  const posted = postedBy(failure.error, yield* workspaceFrames(failure.error));
  const common = { within, entry, ...(posted && { posted }) };
  if (taker) {
    const line = lineOfName(treeAt(entry.source, entry.line), taker);
    const out = { line, claim: sourceClaim({ source: entry.source, line }, "hands the block out"), within };
    const handed = { ...out, what: "it" as const };
    return { ...common, said: `the block of ${taker.name}() on line ${line}`, isBlock: true, handed };
  }
  const handed = handOutOf(entry, within);
  return { ...common, said: `${within.name}()`, isBlock: false, ...(handed && { handed }) };
}

/** The outermost call that is handed the code of a line to run it when it likes. */
function takerAround({ source, line }: FailingLine): Call | undefined {
  const tree = treeAt(source, line);
  const code = codeOnLine(tree, line);
  let found: Call | undefined;
  for (const each of code ? [code, ...ancestorsOf(tree, code)] : []) {
    if (each.kind === "function") return found;
    if (each.kind === "lambda" && !isRunAtOnce(tree, each)) found = takerOf(tree, each) ?? found;
  }
  return found;
}

const HANDS_OUT = /^(?:add|set|register)\w*(?:Listener|Callback|Observer|Receiver|Delegate|Handler)s?$/;

/** What hands out a function: a reference to it, or the one line that hands its object to somebody who calls it back. */
function handOutOf({ source, outline }: FailingLine, within: Declaration): Reader["handed"] {
  const { name } = within;
  const tree = wholeTree(source);
  const references: number[] = [];
  const objects: number[] = [];
  for (const node of nodesIn(tree.root)) {
    if (node.kind === "reference" && node.name === name && takerOf(tree, node)) references.push(node.line);
    if (node.kind !== "call" || !HANDS_OUT.test(node.name)) continue;
    if (node.arguments.some(({ value }) => value.kind === "this")) objects.push(lineOfName(tree, node));
  }
  const isObject = references.length === 0 && isCallback(within);
  const [line, ...more] = isObject ? objects : references;
  if (line === undefined || more.length > 0) return undefined;
  const what = isObject ? "its object" : "it";
  const out = functionAt(outline, line);
  return {
    line,
    what,
    claim: sourceClaim({ source, line }, `hands ${what} out`),
    ...(out && { within: out }),
  };
}

/** A function that somebody else declares and calls, apart from the life cycle. */
const isCallback = ({ name, modifiers, annotations }: Declaration): boolean =>
  (modifiers.includes("override") || annotations.includes("Override")) && !isLifecycleCallback(name);

/** Whether a reader runs when something else likes, which is no callback of the life cycle. */
const runsAnyTime = ({ handed, posted, within, isBlock }: Reader): boolean =>
  (isBlock || !isLifecycleCallback(within.name)) && (handed !== undefined || posted !== undefined);

/** A write in another function than the read, which may run first; only of a property that held nothing. */
export function* findReadBefore(failure: FailureCase): AnalysisTask<ReadBefore | undefined> {
  const read = yield* failure.ask(findFieldRead);
  const reader = yield* failure.ask(findReader);
  if (!read?.wasEmpty || !reader || looksFirst(read)) return undefined;
  if (waysOfDeclaration(read.property, read.at.source).length > 0) return undefined;
  // What is cleared meanwhile is as likely to be gone as not to be there yet.
  if (read.clears.some(({ enclosing }) => !isEnding(enclosing.split(".").at(-1) ?? ""))) return undefined;
  const own = read.sets.filter(({ path }) => path === read.at.path);
  const writes = own.map((set) => ({ set, writer: writerOf(read, set) }));
  // One that runs with the constructor, or is on the stack, comes first.
  const isOpen = writes.every(({ set, writer }) => writer && !isOrdered(read, reader, set, writer));
  const { property, at } = read;
  if (isOpen && (yield* findSetWithWhatIsAsked({ property, sets: own, ...at }))) return undefined;
  const [first] = writes;
  if (!isOpen || !first?.writer) return undefined;
  const { set, writer } = first;
  const isEarlier = isLifecycleCallback(reader.within.name) && !reader.isBlock;
  const isBefore = isEarlier
    ? writes.every((each) => each.writer && runsBefore(reader.within.name, each.writer.name))
    : runsAnyTime(reader) ||
      // What the platform calls on a fragment may come while it has no view.
      (isCallback(reader.within) && writes.every((each) => each.writer && WITH_VIEW.test(each.writer.name)));
  const others = read.sets.filter((each) => !own.includes(each));
  return isBefore ? { read, reader, set, writer, others } : undefined;
}

const WITH_VIEW = /^on(?:CreateView|ViewCreated|ActivityCreated)$/;

/** The function of the reader's file around a write; undefined for an initializer and a constructor. */
function writerOf({ at, property }: FieldRead, { enclosing }: PropertyWrite): Declaration | undefined {
  if (enclosing.split(".").at(-1) === property.owner?.name) return undefined;
  return at.outline.declarations.find(
    ({ kind, qualifiedName }) => kind === "function" && qualifiedName === enclosing,
  );
}

/** Whether the write is known to come first, or to be on the way to the read. */
function isOrdered(read: FieldRead, reader: Reader, set: PropertyWrite, writer: Declaration): boolean {
  const { source, outline } = read.at;
  const { within, handed } = reader;
  if (isOn(read, writer) || isCalledOnTheWay(read, writer)) return true;
  const ways = entryPointsOf(source, outline, writer).map(({ callback }) => callback);
  if (ways.includes(within.name)) return true;
  // The platform calls these in one go: what is posted to the main thread runs after them.
  const isActivity = read.property.owner?.supertypes?.some((each) => /Activity(?:<|$)/.test(each));
  if (isActivity && !set.waits && /^on(?:Create|Start|PostCreate|Resume)$/.test(writer.name)) return true;
  const out = handed?.within;
  if (!out) return ways.some((way) => runsBefore(way, within.name));
  const outs = [...entryPointsOf(source, outline, out).map(({ callback }) => callback), within.name];
  // Called on the way to the line that hands the reader out, by a function that both stand in.
  return ways.some((way) => outs.includes(way) || outs.some((each) => runsBefore(way, each)));
}

const isOn = ({ onStack }: FieldRead, { startLine, endLine }: Declaration): boolean =>
  onStack.some((line) => startLine <= line && line <= endLine);

/** Whether a function of another file on the stack calls the writer above the line that leads to the read. */
const isCalledOnTheWay = ({ way, at }: FieldRead, { name }: Declaration): boolean =>
  way.some(({ path, outline, line }) => {
    const within = path === at.path ? undefined : functionAt(outline, line);
    const isIn = (each: number): boolean => within !== undefined && within.startLine <= each && each < line;
    return outline.calls.some((call) => call.name === name && isIn(call.line));
  });

/** Whether a function on the way asks before the read whether there is something. */
export function looksFirst({ at, name, stack }: FieldRead): boolean {
  const asks = new RegExp(`\\b${name}\\b\\s*(?:[!=]==?\\s*null|\\.isInitialized|\\.is(?:Not)?Empty|\\?:)`);
  return stack.some(({ source, outline, line }) => {
    if (isShownOn(name, wholeTree(source), line)) return true;
    const from = functionAt(outline, line)?.startLine ?? line;
    for (let each = from; each <= line; each++) if (asks.test(codeOf(at.source, each))) return true;
    return false;
  });
}

/** Whether the way to each use of a property on a line, or to the line, shows that it is not null there. */
function isShownOn(name: string, tree: Tree, line: number): boolean {
  const uses = nodesOnLine(tree, line).filter((node) => node.line === line && pathOf(node) === name);
  const places = uses.length > 0 ? uses : [codeOnLine(tree, line)];
  const shown = places.map((node) => node && findShown({ tree, path: name }, node));
  return shown.every((each) => each && !each.isBefore);
}

const ENDING = /^(?:close|release|dispose|shutdown|destroy)$/;
const isEnding = (name: string): boolean => endsItsOwner(name) || ENDING.test(name);

/** A write that clears the property when its owner ends, while the reader may still run. */
export function* findReadAfter(failure: FailureCase): AnalysisTask<ReadAfter | undefined> {
  const read = yield* failure.ask(findFieldRead);
  const reader = yield* failure.ask(findReader);
  if (!read || !reader || looksFirst(read)) return undefined;
  const { at } = read;
  for (const clear of read.endings) {
    const within = at.outline.declarations.find(
      ({ kind, qualifiedName }) => kind === "function" && qualifiedName === clear.enclosing,
    );
    if (clear.path !== at.path || !within || isOn(read, within)) continue;
    const ways = entryPointsOf(at.source, at.outline, within).map(({ callback }) => callback);
    const ending = ways.find(isEnding);
    const isLater =
      runsAnyTime(reader) || (ending === "onDestroyView" && isCallback(reader.within) && !reader.isBlock);
    if (ending && isLater && !endsWithIt(reader, ending, at)) return { read, reader, clear, ending };
  }
  return undefined;
}

const TAKES_BACK = /^(?:remove|unregister|unsubscribe|cancel|dispose|disconnect|stop)/;

/** Whether what runs the reader ends no later than the callback that clears, or is taken back in it. */
function endsWithIt({ entry, handed }: Reader, ending: string, { source, outline }: FailingLine): boolean {
  const known = handedTo(entry);
  if (known?.row.until === "view" && !/^on(?:Stop|Pause)$/.test(ending)) return true;
  if (known && known.row.until !== "taken_back" && /^on(?:Destroy|Cleared|Detach)$/.test(ending)) return true;
  if (known && takenBackIn(entry, known, ending) !== undefined) return true;
  const tree = wholeTree(source);
  for (const node of nodesIn(tree.root)) {
    if (node.kind !== "call" || !(TAKES_BACK.test(node.name) || isReset(node, handed?.line))) continue;
    const within = functionAt(outline, node.line);
    const ways = within ? entryPointsOf(source, outline, within) : [];
    if (ways.some(({ callback }) => callback === ending)) return true;
  }
  return false;
}

/** `setListener(null)`. */
const isReset = (node: Node, line: number | undefined): boolean =>
  node.kind === "call" &&
  line !== node.line &&
  /^set|Listener$|Callback$/.test(node.name) &&
  node.arguments.some(({ value }) => value.kind === "literal" && value.type === "null");
