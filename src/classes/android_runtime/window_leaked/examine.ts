import { requestTool } from "../../../analysis/analysis-task.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { type FailingLine, failingLine } from "../../../analysis/code/failing-line.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import { windowsShownIn } from "../../../analysis/pairs/shown-windows.ts";
import { claimOf, functionAround, lineOfExpression } from "../../../analysis/values/expression.ts";
import { resolveClass } from "../../../contracts/resolve-class.ts";
import type { Call } from "../../../model/code.ts";
import { fileName } from "../../../model/paths.ts";
import { shortName } from "../../../syntax/names.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import { isWithin } from "../../../syntax/tree/relations.ts";
import { takersAround } from "../../../syntax/tree/waits.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const SHOWS = /^(?:show|showAtLocation|showAsDropDown|addView)$/;
const ENDS = /^(?:finish|finishAffinity|finishAndRemoveTask|recreate)$/;
const DISMISSES = /^(?:dismiss|cancel|removeView(?:Immediate)?)$/;
/** Callbacks in which an activity takes its windows down. */
const CLOSING = /^(?:onDestroy|onStop|onPause|onDestroyView)$/;

export function* examine(context: Context<typeof failureClass>): Examination {
  const failing = yield* failingLine(context.error);
  if (!failing) return yield* examineActivity(context);
  const { at } = failing;
  const { path } = at;
  const [shown] = callsNear(at, ({ name, receiver }) => SHOWS.test(name) && receiver !== undefined);
  const line = shown ? lineOfExpression(shown) : at.line;
  const activity = shortName(context.facts.activity ?? "") || "the activity";
  yield { thought: `Who takes this window down when ${activity} ends?` };
  const shows = context.line({ ...at, line }, "shows it");
  const ending = shown && endBehind(shown);
  if (ending) {
    const end = lineOfExpression(ending);
    const evidence = [shows, claimOf(ending, "ends the activity")];
    const support = { ground: "stated", location: { path, line: end }, evidence } as const;
    yield causes.proven("endedWhileShown", { line, end, activity }, support);
  }
  const dismissing = dismissalsOf(at, line);
  if (!dismissing || dismissing.some((each) => CLOSING.test(callerOf(each) ?? ""))) return;
  const [other] = dismissing;
  const support = { ground: "stated", location: { path, line } } as const;
  if (!other) {
    const values = { activity, of: `of line ${line}`, file: fileName(path) };
    return void (yield causes.proven("notDismissed", values, { ...support, evidence: [shows] }));
  }
  const evidence = [shows, lineClaim("outline", path, other.line, other.text, "taken down here")];
  const values = { line, by: callerOf(other), dismissedOn: other.line, activity };
  yield causes.proven("dismissedElsewhere", values, { ...support, evidence });
}

const callerOf = ({ enclosing }: Call): string | undefined => enclosing.split(".").at(-1);

/** The call that ends the activity behind another of its function, not in code that is handed over to run later. */
function endBehind({ node, ...place }: CallPlace): CallPlace | undefined {
  const within = functionAround({ node, ...place })?.node;
  for (const each of within ? nodesIn(within) : []) {
    const isEnd =
      each.kind === "call" && !each.receiver && each.arguments.length === 0 && ENDS.test(each.name);
    if (!isEnd || each.start < node.end) continue;
    const isHandedOver = takersAround(place.tree, each).some((taker) => !isWithin(node, taker));
    if (!isHandedOver) return { ...place, node: each };
  }
  return undefined;
}

/** The calls that take down the window of a line; undefined where there are some, and it has no name to know them by. */
function dismissalsOf({ source, outline }: FailingLine, line: number): readonly Call[] | undefined {
  const tree = wholeTree(source);
  const shown = windowsShownIn(tree, tree.root).find((each) => each.line === line);
  const calls = outline.calls.filter(({ name, receiver }) => DISMISSES.test(name) && receiver);
  if (calls.length === 0) return calls;
  if (shown?.name === undefined) return undefined;
  const lines = new Set(shown.takenDown.map((each) => each.line));
  return calls.filter((each) => lines.has(each.line));
}

/** Most windows among which one is looked for. */
const MOST = 3;

/** The trace ends above the line that showed the window: those that the activity shows and takes down nowhere. */
function* examineActivity(context: Context<typeof failureClass>): Examination {
  const name = context.facts.activity;
  const type = name && (yield* requestTool(resolveClass, { className: name }));
  const [place, ...more] = type ? type.places : [];
  const source = place && more.length === 0 ? yield* sourceOf(place.path) : undefined;
  if (!source || !name) return;
  const tree = wholeTree(source);
  const windows = windowsShownIn(tree, tree.root);
  const lines = windows.flatMap(({ takenDown, line }) => (takenDown.length === 0 ? [line] : []));
  const [line] = lines;
  if (line === undefined || lines.length > MOST) return;
  const { path } = source;
  const values = { activity: shortName(name), file: fileName(path), lines };
  yield causes.proven("oneNotDismissed", values, {
    ground: lines.length < windows.length ? "likely" : lines.length === 1 ? "stated" : "typical",
    location: { path, line },
    evidence: lines.map((each) => context.line({ source, line: each }, "shows a window")),
  });
}
