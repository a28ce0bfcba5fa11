import { fixOf } from "../../../analysis/build/build.ts";
import { copyOnWrite } from "../../../analysis/changes/copy-on-write.ts";
import { callsOnlyIts, takesOutByIterator } from "../../../analysis/code/collection-changes.ts";
import { declarationNode, propertyNamed } from "../../../analysis/code/own-property.ts";
import type { Source } from "../../../analysis/code/source.ts";
import { threadOfStack } from "../../../analysis/code/thread-of-stack.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import type { Lock } from "../../../analysis/threads/locks.ts";
import { usesThatMeet } from "../../../analysis/threads/meeting-uses.ts";
import type { SharedAccess } from "../../../analysis/threads/shared-data.ts";
import type { Claim } from "../../../model/finding.ts";
import { fileName } from "../../../model/paths.ts";
import { enclosing, nodesOnLine, textOf } from "../../../syntax/tree/relations.ts";
import { functionOfAccess } from "../../access-words.ts";
import type { Context } from "../../context.ts";
import type { Found } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import type { LoopThere } from "./loop-there.ts";

/** A copy of a collection, as code of a file. */
export const copyOf = (path: string, collection: string): string =>
  path.endsWith(".java") ? `new ArrayList<>(${collection})` : `${collection}.toList()`;

/** The loop itself changes nothing: what it calls does, or another thread. */
export function* changedElsewhere(
  context: Context<typeof failureClass>,
  { at, source, outline, tree, loop }: LoopThere,
): Found {
  const { collection, node } = loop;
  const over = textOf(tree, loop.over).replace(/\.(?:listI|i)terator\(\)$/, "");
  const property = propertyNamed(collection, outline, source, node.line);
  const field = property && declarationNode(property.declaration, source);
  const within = enclosing(tree, node, "function");
  const met = yield* usesThatMeet(context.error, { ...at, line: loop.over.line }, collection, ["changes"]);
  if (!field || !within || !met) return undefined;
  const declared = textOf(wholeTree(source), field);
  if (/Concurrent|CopyOnWrite/.test(declared)) return undefined;
  const changes = met.others.filter(({ touch }) => isStructural(touch, declared));
  if (changes.length === 0) return undefined;
  const held = met.here.locks;
  const locked = changes.filter(({ touch }) => touch.locks.length > 0);
  const [first] = locked;
  const isAlone = !locked.some(({ touch }) => sharesLock(held, touch.locks));
  const lock = isAlone && held.length === 0 ? first?.touch.locks[0] : undefined;
  const apart = changes.find(({ by }) => by === "threads")?.touch;
  const isOneThread = held.length > 0 && changes.every(({ touch }) => sharesLock(held, touch.locks));
  // Under one lock nobody else came in, and nothing in the loop leads to a change: the sources do not show it.
  if (isOneThread && callsOnlyIts(loop)) return undefined;
  const isGuarded = /synchronized(?:List|Map|Set|Collection)/.test(declared);
  const thread = threadOfStack(context.root?.frames ?? []);
  const takesOut = takesOutByIterator(loop);
  const values = {
    within: within.name,
    collection,
    copy: copyOf(source.path, over),
    thread,
    others: [...new Set(changes.map(({ touch }) => `${functionOfAccess(touch)}()`))].slice(0, 3),
    isGuarded,
    takesOut,
    isAlsoItself: takesOut && held.length === 0,
  };
  const edits =
    isGuarded || field.kind !== "variable"
      ? undefined
      : copyOnWrite(source, outline, wholeTree(source), field);
  const shownWith = (more: readonly Claim[] = []) => ({
    ground: "stated" as const,
    location: { path: source.path, line: node.line },
    evidence: [
      context.line({ source, line: node.line }, "the loop"),
      ...changes.slice(0, 3).map(({ touch }) => context.line(touch, `in ${functionOfAccess(touch)}`)),
      ...more,
      context.line({ source, line: field.line }, "the collection"),
    ],
    fixes: fixOf("Use a collection that may be changed while a loop goes over it", "review", edits),
  });
  if (lock && first)
    return causes.proven(
      "withoutLock",
      { ...values, changer: functionOfAccess(first.touch), lock: lock.name, lockLine: lock.line },
      shownWith([context.line({ ...first.touch, line: lock.line }, "takes the lock")]),
    );
  if (apart?.runs) {
    const changer = `${functionOfAccess(apart)}()${placeOf(apart, source)}`;
    const shown = shownWith([{ ...apart.runs.claim, note: "another thread" }]);
    return causes.proven("otherThread", { ...values, changer, runsIn: apart.runs.by }, shown);
  }
  if (isOneThread)
    return causes.proven("calledUnderLock", { ...values, lock: held[0]?.name ?? "" }, shownWith());
  const isNoLock = locked.length === 0 && held.length === 0;
  return thread && thread !== "the main thread" && isNoLock && callsOnlyIts(loop)
    ? causes.proven("otherThread", values, shownWith())
    : causes.proven("changedElsewhere", values, { ...shownWith(), ground: "typical" });
}

/** Setting an element of a list replaces it; of a map it may add one. */
function isStructural({ source, line }: SharedAccess, declared: string): boolean {
  const tree = wholeTree(source);
  const isSet = nodesOnLine(tree, line).some(
    (node) => node.kind === "assignment" && node.target.kind === "index" && node.operator === "=",
  );
  return !isSet || /[mM]ap/.test(declared);
}

const placeOf = (touch: SharedAccess, { path }: Source): string =>
  touch.source.path === path ? "" : ` of ${fileName(touch.source.path)}`;

const sharesLock = (held: readonly Lock[], locks: readonly Lock[]): boolean =>
  locks.some((one) => held.some((own) => own.name === one.name));
