import type { Outline } from "../../model/code.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Member, Name, Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, lineAt, nodesOnLine, parentOf, pathOf } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { functionAt, outlineOf } from "../code/code.ts";
import { classesAround, declarationNode, declaredIn, type Property } from "../code/own-property.ts";
import { readsElsewhere } from "../code/property-reads.ts";
import { writesOf } from "../code/property-writes.ts";
import { namesIn, type Source, sourceOf } from "../code/source.ts";
import { wholeTree } from "../code/tree.ts";
import { type AccessKind, strongestOn } from "./access-kind.ts";
import { type Lock, locksAround } from "./locks.ts";
import { type RunsOn, runsOn } from "./runs-on.ts";

/** A line that uses a property, with what it does to it, on which thread it runs and which locks it holds. */
export interface SharedAccess {
  source: Source;
  outline: Outline;
  line: number;
  does: AccessKind;
  /** Qualified name of the function around it, "" in an initializer. */
  within: string;
  /** Undefined where nothing in its file says it. */
  runs?: RunsOn;
  locks: Lock[];
}

/** Every line that was found to use a property. */
export interface SharedData {
  touches: SharedAccess[];
  /** What it is made for several threads by: `ConcurrentHashMap`, `volatile`. */
  madeFor?: string;
  isStatic: boolean;
  /** Whether no use can be missing: only its own file can name it, and that was read. */
  isComplete: boolean;
}

const FOR_THREADS =
  /^(?:Concurrent\w+|CopyOnWrite\w+|Atomic\w+|\w{0,100}Blocking(?:Queue|Deque)\w*|Mutable(?:State|Shared)Flow|StateFlow|MutableLiveData|Channel|synchronized(?:List|Map|Set|Collection)|Vector|Hashtable|StringBuffer)$/;
const findThreadSafeType = (declared: Node): string | undefined =>
  [...nodesIn(declared)]
    .flatMap((node) =>
      node.kind === "type" ? [...namesIn(node.text)] : node.kind === "call" ? [node.name] : [],
    )
    .find((name) => FOR_THREADS.test(name));
/** Ways by which other code may come to use what only its own file can name. */
const HANDED_ON = /reference|reflection/;
const MOST = 100;

/** Who uses a property, on which thread and under which lock. */
export function* sharedData(property: Property): AnalysisTask<SharedData | undefined> {
  const { outline, declaration, owner } = property;
  const source = yield* sourceOf(outline.path);
  if (!source) return undefined;
  const isStatic =
    declaration.modifiers.includes("static") ||
    declaration.qualifiedName.includes(".Companion.") ||
    owner === undefined ||
    owner.kind === "object";
  const touches = ownTouches(property, source).slice(0, MOST);
  const writes = yield* writesOf(property);
  const elsewhere = [...writes.elsewhere, ...(yield* readsElsewhere(property))];
  for (const { path, line } of elsewhere.slice(0, MOST)) {
    const [other, file] = [yield* sourceOf(path), yield* outlineOf(path)];
    if (!other || !file || touches.some((each) => each.source.path === path && each.line === line)) continue;
    const tree = wholeTree(other);
    const uses = nodesOnLine(tree, line).filter(
      (node): node is Member => node.kind === "member" && node.name === declaration.name,
    );
    const touch = touchOf(other, file, line, uses);
    // The same words mean another lock there.
    touches.push({
      ...touch,
      locks: touch.locks.map((each) => ({ ...each, name: `${each.name} of ${path}` })),
    });
  }
  const node = declarationNode(declaration, source);
  const volatile = [...declaration.annotations, ...declaration.modifiers].find((each) =>
    /^(?:Volatile|volatile)$/.test(each),
  );
  const madeFor = (node && findThreadSafeType(node)) ?? volatile?.toLowerCase();
  return {
    touches: isStatic
      ? touches.map((each) => ({ ...each, locks: each.locks.filter(({ name }) => name !== "this") }))
      : touches,
    ...(madeFor && { madeFor }),
    isStatic,
    isComplete:
      declaration.modifiers.includes("private") &&
      outline.complete &&
      !writes.otherWays.some((way) => HANDED_ON.test(way)),
  };
}

/** The lines of the declaring file, each once, with the most that it does. */
function ownTouches({ outline, declaration, owner }: Property, source: Source): SharedAccess[] {
  const { name, startLine, endLine } = declaration;
  const tree = wholeTree(source);
  const lines = new Map<number, (Name | Member)[]>();
  for (const node of nodesIn(tree.root)) {
    if ((node.kind !== "name" && node.kind !== "member") || node.name !== name) continue;
    const line = lineAt(tree, node.kind === "member" ? node.nameStart : node.start);
    if (startLine <= line && line <= endLine && !functionAt(outline, line)) continue;
    if (node.kind === "name" && bindingOf(tree, node, name)) continue;
    if (isLock(tree, node)) continue;
    // Of `other.name` only the types would tell whose it is.
    if (node.kind === "member" && node.receiver.kind !== "this" && pathOf(node.receiver) !== owner?.name)
      continue;
    const declarer = classesAround(outline, line).find((type) => declaredIn(outline, name, type));
    if (declarer !== undefined && declarer.qualifiedName !== owner?.qualifiedName) continue;
    lines.set(line, [...(lines.get(line) ?? []), node]);
  }
  return [...lines]
    .toSorted(([one], [other]) => one - other)
    .map(([line, uses]) => touchOf(source, outline, line, uses));
}

/** Whether a use only names the lock that is taken. */
function isLock(tree: Tree, use: Node): boolean {
  const around = parentOf(tree, use);
  if (around?.kind === "synchronized") return around.lock === use;
  const call = around?.kind === "argument" ? parentOf(tree, around) : undefined;
  return call?.kind === "call" && call.name === "synchronized";
}

function touchOf(
  source: Source,
  outline: Outline,
  line: number,
  uses: readonly (Name | Member)[],
): SharedAccess {
  const tree = wholeTree(source);
  const runs = runsOn({ source, outline, line });
  const [use] = uses;
  const isInitial =
    use && !ancestorsOf(tree, use).some(({ kind }) => kind === "function" || kind === "lambda");
  return {
    source,
    outline,
    line,
    does: strongestOn(tree, uses),
    within: (isInitial ? undefined : functionAt(outline, line)?.qualifiedName) ?? "",
    ...(runs && { runs }),
    locks: use ? locksAround(tree, use) : [],
  };
}
