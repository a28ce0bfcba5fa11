import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { shortClass } from "../../../analysis/code/code.ts";
import { type FailingLine, failingLine } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry, look, think } from "../../../analysis/inquiry.ts";
import { windowsShownIn } from "../../../analysis/pairs/shown-windows.ts";
import { claimOf, functionAround, lineOfExpression } from "../../../analysis/values/expression.ts";
import { resolveClass } from "../../../contracts/resolve-class.ts";
import type { Call } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import { isWithin } from "../../../syntax/tree/relations.ts";
import { takersAround } from "../../../syntax/tree/waits.ts";
import { inWords } from "../../wording.ts";
import type { failureClass } from "./class.ts";

const SHOWS = /^(?:show|showAtLocation|showAsDropDown|addView)$/;
const ENDS = /^(?:finish|finishAffinity|finishAndRemoveTask|recreate)$/;
const DISMISSES = /^(?:dismiss|cancel|removeView(?:Immediate)?)$/;
/** Callbacks in which an activity takes its windows down. */
const CLOSING = /^(?:onDestroy|onStop|onPause|onDestroyView)$/;

const STEPS = [
  "Use a DialogFragment: the fragment manager takes it down and brings it back by itself.",
  "Or keep the window in a field and dismiss it in onDestroy() (onStop() for a progress window).",
];

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const failing = yield* failingLine(error);
  if (!failing) return yield* ofActivity(error);
  const { at } = failing;
  const [shown] = callsNear(at, ({ name, receiver }) => SHOWS.test(name) && receiver !== undefined);
  const line = shown ? lineOfExpression(shown) : at.line;
  const activity = shortClass(fact(error, "activity") ?? "") || "the activity";
  yield* think(`Who takes this window down when ${activity} ends?`);
  const evidence = [
    logClaim(error),
    lineClaim("read_file", at.path, line, lineOf(at.source, line), "shows it"),
  ];
  const end = shown && endBehind(shown);
  if (end) {
    yield* conclude({
      rootCause: `Line ${line} shows the window, and line ${lineOfExpression(end)} ends ${activity} while it is still up.`,
      ground: "told",
      location: { path: at.path, line: lineOfExpression(end) },
      label: "ends with the window up",
      evidence: [...evidence, claimOf(end, "ends the activity")],
      fixGuidelines: [
        "Dismiss the window before ending the activity, or end it when the window is dismissed (setOnDismissListener).",
      ],
    });
    return;
  }
  const dismissing = dismissalsOf(at, line);
  if (!dismissing) return;
  const closing = dismissing.find(({ enclosing }) => CLOSING.test(enclosing.split(".").at(-1) ?? ""));
  if (closing) return;
  const [other] = dismissing;
  const by = other?.enclosing.split(".").at(-1);
  yield* conclude({
    rootCause: other
      ? `The window of line ${line} is taken down in ${by ? `${by}()` : "one place"} (line ${other.line}); when ${activity} ends before that, by a rotation for one, it is still up.`
      : `The window of line ${line} was still up when ${activity} ended, by a rotation for one: no call in ${fileName(at.path)} dismisses it.`,
    ground: "told",
    location: { path: at.path, line },
    label: "up when the activity ends",
    evidence: [
      ...evidence,
      ...(other ? [lineClaim("outline", at.path, other.line, other.text, "taken down here")] : []),
    ],
    fixGuidelines: [...STEPS],
  });
}

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
function* ofActivity(error: ErrorOf<typeof failureClass>): Inquiry {
  const name = fact(error, "activity");
  const type = name && (yield* look(resolveClass, { className: name }));
  const [place, ...more] = type ? type.places : [];
  const source = place && more.length === 0 ? yield* sourceOf(place.path) : undefined;
  if (!source || !name) return;
  const tree = wholeTree(source);
  const windows = windowsShownIn(tree, tree.root);
  const left = windows.filter(({ takenDown }) => takenDown.length === 0);
  const [first] = left;
  if (!first || left.length > MOST) return;
  const file = fileName(source.path);
  const lines = inWords(left.map(({ line }) => String(line)));
  const shows =
    left.length === 1
      ? `${file} shows one on line ${lines}, and has no call that dismisses it`
      : `${file} shows windows on lines ${lines}, and has no call that dismisses one of them`;
  yield* conclude({
    rootCause: `${shortClass(name)} ended while a window was up. ${shows}.`,
    ground: left.length < windows.length ? "likely" : left.length === 1 ? "told" : "inKind",
    location: { path: source.path, line: first.line },
    label: "no dismiss() in this file",
    evidence: [
      logClaim(error),
      ...left.map(({ line }) =>
        lineClaim("read_file", source.path, line, lineOf(source, line), "shows a window"),
      ),
    ],
    fixGuidelines: [...STEPS],
  });
}
