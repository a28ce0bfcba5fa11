import { componentKindOf } from "../../facts/component-bases.ts";
import { isLifecycleCallback } from "../../facts/lifecycle.ts";
import type { Declaration, Outline } from "../../model/code.ts";
import type { Claim } from "../../model/finding.ts";
import { lineClaim } from "../claims.ts";
import { classAt, functionAt } from "../code/code.ts";
import { deferralsAround } from "../code/deferred.ts";
import { lineOf, type Source } from "../code/source.ts";

/** The thread that a line runs on, and the line that decides it. */
export interface RunsOn {
  where: "main" | "background";
  /** In words, after "in": "`thread {`", "onResume()". */
  by: string;
  claim: Claim;
}

interface Line {
  source: Source;
  outline: Outline;
  line: number;
}

const STEPS = 3;
const MOST_CALLERS = 6;

/** Functions that a library calls on a thread of its own, by the class around. */
const IN_BACKGROUND =
  /^(?:doInBackground|loadInBackground|doWork|onHandleIntent|onHandleWork|onPerformSync)$/;
const ON_MAIN = /^(?:UiThread|MainThread)$/;
const OFF_MAIN = /^(?:WorkerThread|BinderThread)$/;
/** Listeners that views and menus call. */
const OF_VIEWS =
  /^on(?:Click|LongClick|Touch|TouchEvent|Draw|Measure|Layout|ItemClick|ItemSelected|OptionsItemSelected|BindViewHolder|CreateViewHolder)$/;

/**
 * On which thread a line runs, as far as its file shows: by the block around it, an annotation, the platform's rule for the
 * function, or all of its callers. Undefined where they differ or nothing says it.
 */
export const runsOn = (at: Line): RunsOn | undefined => following(at, STEPS, new Set());

function following(at: Line, steps: number, seen: Set<string>): RunsOn | undefined {
  const { source, outline, line } = at;
  const within = functionAt(outline, line);
  const [block] = deferralsAround({ line, source, outline });
  if (block && block.line !== within?.startLine)
    return block.where === "later"
      ? undefined
      : { where: block.where, by: `\`${block.said}\``, claim: claimAt(source, block.line) };
  if (!within || seen.has(within.qualifiedName)) return undefined;
  seen.add(within.qualifiedName);
  const known = threadByRule(within, at);
  if (known) return { where: known, by: `${within.name}()`, claim: claimAt(source, within.startLine) };
  const calls = outline.calls.filter(
    (each) => each.name === within.name && each.enclosing !== within.qualifiedName,
  );
  if (steps === 0 || calls.length === 0 || calls.length > MOST_CALLERS) return undefined;
  if (!within.modifiers.includes("private")) return undefined;
  const all = calls.map((call) => following({ source, outline, line: call.line }, steps - 1, seen));
  const [first] = all;
  return first && all.every((each) => each?.where === first.where) ? first : undefined;
}

function threadByRule(within: Declaration, { outline, line }: Line): RunsOn["where"] | undefined {
  if (within.annotations.some((each) => ON_MAIN.test(each))) return "main";
  if (within.annotations.some((each) => OFF_MAIN.test(each))) return "background";
  if (IN_BACKGROUND.test(within.name)) return "background";
  if (OF_VIEWS.test(within.name)) return "main";
  const bases = classAt(outline, line)?.supertypes ?? [];
  const kind = bases.map((each) => componentKindOf(each.replace(/<.*/, ""))).find(Boolean);
  if (within.name === "run" && bases.some((each) => /^(?:Thread|TimerTask)$/.test(each))) return "background";
  const isScreen = kind === "activity" || kind === "fragment" || kind === "service";
  return isScreen && isLifecycleCallback(within.name) ? "main" : undefined;
}

const claimAt = (source: Source, line: number): Claim =>
  lineClaim("read_file", source.path, line, lineOf(source, line));
