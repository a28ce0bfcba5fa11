import { fixOf } from "../../../analysis/build/build.ts";
import { copyOnWrite } from "../../../analysis/changes/copy-on-write.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { callsOnlyIts, takesOutByIterator } from "../../../analysis/code/collection-changes.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { declarationNode, propertyNamed } from "../../../analysis/code/own-property.ts";
import { lineOf, type Source } from "../../../analysis/code/source.ts";
import { threadOfStack } from "../../../analysis/code/thread-of-stack.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { Lock } from "../../../analysis/threads/locks.ts";
import { usesThatMeet } from "../../../analysis/threads/meeting-uses.ts";
import type { Touch } from "../../../analysis/threads/shared-data.ts";
import type { Finding } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import { enclosing, nodesOnLine, textOf } from "../../../syntax/tree/relations.ts";
import { inWords } from "../../wording.ts";

import type { LoopThere } from "./loop-there.ts";

/** A copy of a collection, as code of a file. */
export const copyOf = (path: string, collection: string): string =>
  path.endsWith(".java") ? `new ArrayList<>(${collection})` : `${collection}.toList()`;

/** The loop itself changes nothing: what it calls does, or another thread. */
export function* changedElsewhere(
  error: ParsedError,
  { at, source, outline, tree, loop }: LoopThere,
): Inquiry<Finding | undefined> {
  const { collection, node } = loop;
  const over = textOf(tree, loop.over).replace(/\.(?:listI|i)terator\(\)$/, "");
  const property = propertyNamed(collection, outline, source, node.line);
  const field = property && declarationNode(property.declaration, source);
  const within = enclosing(tree, node, "function");
  const met = yield* usesThatMeet(error, { ...at, line: loop.over.line }, collection, ["changes"]);
  if (!field || !within || !met) return undefined;
  const declared = textOf(wholeTree(source), field);
  if (/Concurrent|CopyOnWrite/.test(declared)) return undefined;
  const changes = met.others.filter(({ touch }) => isStructural(touch, declared));
  if (changes.length === 0) return undefined;
  const takesOut = takesOutByIterator(loop);
  const others = [...new Set(changes.map(({ touch }) => `${nameOf(touch)}()`))].slice(0, 3);
  const names =
    takesOut && met.here.locks.length === 0 ? [...others, `another run of ${within.name}()`] : others;
  const thread = threadOfStack(throwablesOf(error).at(-1)?.frames ?? []);
  const isGuarded = /synchronized(?:List|Map|Set|Collection)/.test(declared);
  const held = met.here.locks;
  const locked = changes.filter(({ touch }) => touch.locks.length > 0);
  const [first] = locked;
  const isAlone = !locked.some(({ touch }) => sharesLock(held, touch.locks));
  const lock = isAlone && held.length === 0 ? first?.touch.locks[0] : undefined;
  const apart = changes.find(({ by }) => by === "threads")?.touch;
  const rewritten =
    isGuarded || field.kind !== "variable"
      ? undefined
      : copyOnWrite(source, outline, wholeTree(source), field);
  const isOneThread = held.length > 0 && changes.every(({ touch }) => sharesLock(held, touch.locks));
  // Under one lock nobody else came in, and nothing in the loop leads to a change: the sources do not show it.
  if (isOneThread && callsOnlyIts(loop)) return undefined;
  const why =
    lock && first
      ? `${nameOf(first.touch)}() does so under the lock of \`${lock.name}\` (line ${lock.line}), and the loop goes over it without`
      : apart?.runs
        ? `${nameOf(apart)}()${placeOf(apart, source)} does so in ${apart.runs.by}, on another thread`
        : isOneThread
          ? `both run under the lock of \`${held[0]?.name}\`, so it was no other thread but something that the loop calls`
          : thread &&
              thread !== "the main thread" &&
              locked.length === 0 &&
              held.length === 0 &&
              callsOnlyIts(loop)
            ? `the loop calls nothing that would, so it was another thread, and no lock keeps them apart`
            : undefined;
  return {
    rootCause: `While ${within.name}() went over ${collection}${thread ? ` on ${thread}` : ""}, ${names.join(" or ")} changed it: ${why ?? "the loop does not do that itself, so it is another thread, or something the loop calls"}.`,
    ground: why ? "told" : "inKind",
    location: { path: source.path, line: node.line },
    label: lock ? "without the lock" : "changed meanwhile",
    evidence: [
      logClaim(error),
      lineClaim("read_file", source.path, node.line, lineOf(source, node.line), "the loop"),
      ...changes.slice(0, 3).map(({ touch }) => touchClaim(touch, `in ${nameOf(touch)}`)),
      ...(lock && first
        ? [touchClaim({ ...first.touch, line: lock.line }, "takes the lock")]
        : apart?.runs
          ? [{ ...apart.runs.claim, note: "another thread" }]
          : []),
      lineClaim("read_file", source.path, field.line, lineOf(source, field.line), "the collection"),
    ],
    fixGuidelines: [
      lock
        ? `Take the lock of ${lock.name} around the loop too, or go over a copy (${copyOf(source.path, over)}) that is taken under it.`
        : isGuarded
          ? `Go over it in a synchronized block on ${collection}, or take a copy there: a synchronized collection does not guard its loops.`
          : takesOut
            ? `Guard ${within.name}() and ${inWords(others)} with one lock.`
            : `Go over a copy (${copyOf(source.path, over)}), taken under the lock that guards the changes.`,
      "Let only one thread touch it, guard every access with one lock, or use a collection that allows this (CopyOnWriteArrayList, ConcurrentHashMap).",
    ],
    fixes: fixOf("Use a collection that may be changed while a loop goes over it", "review", rewritten),
  };
}

/** Setting an element of a list replaces it; of a map it may add one. */
function isStructural({ source, line }: Touch, declared: string): boolean {
  const tree = wholeTree(source);
  const isSet = nodesOnLine(tree, line).some(
    (node) => node.kind === "assignment" && node.target.kind === "index" && node.operator === "=",
  );
  return !isSet || /[mM]ap/.test(declared);
}

const nameOf = ({ within }: Touch): string => within.split(".").at(-1) ?? within;

const placeOf = (touch: Touch, { path }: Source): string =>
  touch.source.path === path ? "" : ` of ${fileName(touch.source.path)}`;

const touchClaim = ({ source, line }: Touch, note: string) =>
  lineClaim("read_file", source.path, line, lineOf(source, line), note);

const sharesLock = (held: readonly Lock[], locks: readonly Lock[]): boolean =>
  locks.some((one) => held.some((own) => own.name === one.name));
