import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatFrame } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** What a composable calls that acts on the world: it "navigates", "shows a message". */
interface Act {
  composable: string;
  call: string;
  does: string;
  /** Keys of the effect that the call should stand in. */
  keys: string;
}

const stepsOf = ({ keys }: Pick<Act, "keys">) => [
  `If it belongs to showing the screen, put it in LaunchedEffect(${keys}) { … }: once, and again when a key changes.`,
  "If it answers an event, call it in that callback.",
];

export const causes = causesOf<typeof failureClass>()({
  inBody: (act: Act) => ({
    text: `${act.composable} calls ${act.call} in its body, so it ${act.does} each time it composes, as often as Compose likes and before the screen is even shown.`,
    steps: stepsOf(act),
    label: "on every pass",
  }),
  inSideEffect: (act: Act) => ({
    text: `${act.composable} calls ${act.call} in SideEffect, which runs after every recomposition, so it ${act.does} again and again.`,
    steps: stepsOf(act),
    label: "after every recomposition",
  }),
  navigatesBeforeGraph: ({ composable, call, keys }: Partial<Act> & { composable: string }) => ({
    text: call
      ? `${composable} calls ${call} while it composes. The graph is set by NavHost, and that has not run by then; later passes would navigate again each time.`
      : `${composable} navigates before its NavHost has set the graph: in the body of a composable, or in an effect above the NavHost.`,
    steps: keys
      ? stepsOf({ keys })
      : [
          "Navigate in a callback, or in a LaunchedEffect inside the NavHost or below it.",
          "A start that depends on state: choose startDestination by it.",
        ],
    label: "on every pass",
  }),
});

export const isBeforeGraph = ({ error }: Context<typeof failureClass>): boolean =>
  /You must call setGraph\(\) before calling getGraph\(\)/.test(error.message);

export function readLog(context: Context<typeof failureClass>) {
  const [first] = context.own;
  const composable = first ? formatFrame(first) : "A composable";
  return isBeforeGraph(context)
    ? causes.proven("navigatesBeforeGraph", { composable }, { ground: "typical" })
    : undefined;
}
