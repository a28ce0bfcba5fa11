import { editsOfMove } from "../../analysis/changes/move-statement.ts";
import { lineClaim } from "../../analysis/claims.ts";
import { functionAt, type WorkspaceFrame } from "../../analysis/code/code.ts";
import { type EntryPoint, entryPointsOf } from "../../analysis/code/entry-points.ts";
import { lineOfFrame } from "../../analysis/code/failing-line.ts";
import { postedBy } from "../../analysis/code/posted-by.ts";
import type { PropertyWrite } from "../../analysis/code/property-writes.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { callbackOnStack, findOnStack, hasRun } from "../../analysis/code/stack-order.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import { isLifecycleCallback, runsBefore } from "../../facts/lifecycle.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { nodesOnLine } from "../../syntax/tree/relations.ts";
import type { Verdict } from "../cause-list.ts";
import type { Found } from "../examination.ts";
import {
  blameOf,
  functionNamed,
  functionOf,
  type PropertyRead,
  placeOfRead,
  readerOf,
  writeClaim,
} from "./property-read.ts";
import { unset } from "./unset-causes.ts";

// A property that is set, but only after it was read.

/** The function that sets it is still running, above the line that does: what it called reads the property. */
export function settingUp(found: PropertyRead): Verdict | undefined {
  const { name, source, sets, clears, stack, outline, read } = found;
  const states = sets.map((write) => ({ write, seen: findOnStack(stack, write, outline) }));
  const first = states.find(({ seen }) => seen?.state === "before");
  if (!first?.seen || clears.length > 0 || states.some(({ seen }) => seen?.state === "past"))
    return undefined;
  const { write, seen } = first;
  if (write.enclosing === read.within?.qualifiedName && seen.line === read.line) return undefined;
  const by = functionOf(write) ? `${functionOf(write)}()` : "the initializer";
  const values = { name, reader: readerOf(found), by, line: seen.line, setLine: write.line };
  return unset.proven("settingUp", values, {
    evidence: [
      lineClaim("read_file", source.path, seen.line, lineOf(source, seen.line), "leads there"),
      writeClaim(write, "set here, further down"),
      found.declared,
    ],
    blames: [blameOf(found, [write], "not_reached")],
    location: { path: source.path, line: seen.line, ...(write.enclosing && { symbol: write.enclosing }) },
  });
}

/** Every assignment stands further down in the function, or in a callback of the platform that comes after the one that led here. */
export function setLater(found: PropertyRead): Verdict | undefined {
  const { sets, outline, read, stack, isComplete, source } = found;
  const [write] = sets;
  const { within } = read;
  if (!write || !within || !isComplete || read.path !== source.path) return undefined;
  if (sets.some((each) => findOnStack(stack, each, outline)?.state === "past")) return undefined;
  if (sets.every((each) => each.enclosing === within.qualifiedName && read.line < each.line))
    return furtherDown(found, write);
  // The stack shows which callback led here, and it may show that the one which sets it is over.
  const shown = callbackOnStack(stack, outline.path);
  const early = entryPointsOf(source, outline, within).find(
    ({ callback, via }) =>
      (!shown || callback === shown) &&
      !(via && waitsForUser(found, via.line)) &&
      sets.every((each) => comesAfter(found, each, callback)),
  );
  return early && earlierCallback(found, write, early);
}

/** The callbacks of the platform from which a write is reached: its own function, or those that call it. */
function callbacksTo({ outline, source }: PropertyRead, write: PropertyWrite): string[] {
  const own = functionOf(write);
  if (isLifecycleCallback(own)) return [own];
  const setter = outline.declarations.find(({ qualifiedName }) => qualifiedName === write.enclosing);
  const entries = setter ? entryPointsOf(source, outline, setter) : [];
  return entries.map(({ callback }) => callback).filter((callback) => isLifecycleCallback(callback));
}

/** Whether each way to a write comes after a callback, and none is known to be over. */
function comesAfter(found: PropertyRead, write: PropertyWrite, callback: string): boolean {
  const { stack, outline } = found;
  const ways = callbacksTo(found, write);
  return (
    ways.length > 0 &&
    ways.every((way) => runsBefore(callback, way) && !hasRun(stack, outline.path, way)) &&
    !hasRun(stack, outline.path, functionOf(write))
  );
}

/** Set on the way from a callback of the platform, and read by what was posted and does not wait for that. */
export function readByPosted(error: ParsedError, found: PropertyRead): Verdict | undefined {
  const { name, sets, clears, isComplete, read, outline, stack, declared } = found;
  const by = postedBy(error, stack);
  const [write] = sets;
  const ways = [...new Set(sets.flatMap((each) => callbacksTo(found, each)))];
  const isKnown = sets.every((each) => callbacksTo(found, each).length > 0 && !each.waits);
  if (!by || !write || !isKnown || !isComplete || clears.length > 0) return undefined;
  if (ways.some((way) => hasRun(stack, outline.path, way))) return undefined;
  const writer = functionOf(write);
  const [way = writer] = ways.includes(writer) ? [writer] : ways;
  const isOfFragment = read.within !== undefined && /Fragment/.test(read.within.qualifiedName);
  const holder: "view" | "object" = isOfFragment ? "view" : "object";
  const values = { name, reader: readerOf(found), by, writer, way, holder };
  return unset.proven("postedEarlier", values, {
    ground: "typical",
    evidence: [writeClaim(write, `set in ${writer}`), declared],
    blames: [blameOf(found, sets, "not_reached", true)],
    location: placeOfRead(found),
  });
}

const USER_EVENT = /^(?:set|add)\w*Listener$|^onClick$|^do(?:On|After|Before)[A-Z]|^onBack/;

/** What a person does comes when the screen is up, whichever callback registered the listener. */
function waitsForUser({ source }: PropertyRead, line: number): boolean {
  return nodesOnLine(treeAt(source, line), line).some(
    (node) => node.kind === "call" && USER_EVENT.test(node.name),
  );
}

function furtherDown(found: PropertyRead, write: PropertyWrite): Verdict {
  const { name, sets, clears, read, declared } = found;
  const values = { name, reader: readerOf(found), line: read.line, setLine: write.line };
  return unset.proven("furtherDown", values, {
    evidence: [writeClaim(write, "set here, after the read"), declared],
    blames: [blameOf(found, sets, "not_reached", clears.length === 0)],
    location: placeOfRead(found),
  });
}

function earlierCallback(found: PropertyRead, write: PropertyWrite, { callback, via }: EntryPoint): Verdict {
  const { name, sets, clears, read, declared, outline, source } = found;
  const writer = functionOf(write);
  const reader = readerOf(found);
  const isSole = sets.length === 1;
  const ways = callbacksTo(found, write);
  const way = ways.includes(writer) ? undefined : ways[0];
  const to = outline.declarations.find(({ qualifiedName }) => qualifiedName === write.enclosing);
  const moved = to && !write.waits ? editsOfMove(source, via?.line ?? read.line, to) : undefined;
  const started = via && (moved?.what ?? `what leads to ${reader}`);
  const values = { name, reader, callback, writer, way, started, isSole };
  return unset.proven("earlierCallback", values, {
    ground: via ? "stated" : "proven",
    evidence: [
      declared,
      writeClaim(write, `${isSole ? "only " : ""}write, ${writer}`),
      ...(via ? [lineClaim("outline", source.path, via.line, via.text, `in ${callback}`)] : []),
    ],
    blames: [blameOf(found, sets, "not_reached", clears.length === 0)],
    location: placeOfRead(found),
    ...(moved && {
      fixes: [
        {
          title: `Move ${moved.what} to the end of ${writer}`,
          safety: "review" as const,
          edits: moved.edits,
        },
      ],
    }),
  });
}

/** The caller runs what sets the property only further down. */
export function* setAfterwards(found: PropertyRead, callers: readonly WorkspaceFrame[]): Found {
  const { name, sets, declared, read, outline, source } = found;
  const [first] = callers.filter(({ path }) => path === source.path);
  const caller = first && (yield* lineOfFrame(first));
  const outer = caller && functionAt(caller.outline, caller.line);
  const [setter, ...others] = new Set(sets.map(functionOf));
  const [set] = sets;
  if (!caller || !outer || !read.within || !set || !setter || others.length > 0 || setter === outer.name)
    return undefined;
  const calls = outline.calls.filter(
    (each) => each.name === setter && each.enclosing === outer.qualifiedName,
  );
  const [call] = calls;
  if (!call || calls.some(({ line }) => line <= caller.line)) return undefined;
  const reader = readerOf(found);
  const values = { name, reader, outer: outer.name, line: caller.line, setter, setLine: call.line };
  return unset.proven("setAfterCall", values, {
    evidence: [
      lineClaim("read_file", source.path, caller.line, lineOf(source, caller.line), "needs it"),
      lineClaim("outline", source.path, call.line, call.text, "would set it"),
      writeClaim(set, `in ${functionNamed(setter)}`),
      declared,
    ],
    blames: [blameOf(found, sets, "not_reached")],
  });
}
