import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatAt } from "../../wording.ts";
import type { failureClass } from "./class.ts";

const label = "no onDispose at its end";

export const causes = causesOf<typeof failureClass>()({
  /** `begun` is what the block calls that has to be undone, `undo` the call that does it. */
  noDispose: ({ at = "", begun, undo }: { at?: string; begun?: string; undo?: string }) => ({
    text: begun
      ? `The block of this DisposableEffect calls ${begun} and ends without onDispose, so nothing takes that back when the composable leaves or a key changes.`
      : `The block of DisposableEffect${at} does not end with onDispose { }, which says how what it starts is undone.`,
    steps: begun
      ? [`End the block with onDispose { ${undo ?? "undo what was begun"} }.`]
      : [
          "End it with onDispose { … } and take back there what was registered; where there is nothing to take back, LaunchedEffect is meant.",
        ],
    label,
  }),
  nothingToUndo: () => ({
    text: "The block of this DisposableEffect does not end in onDispose { … }, which is what it must return. It begins nothing that would have to be ended, so it needs another effect.",
    steps: [
      "For work after each recomposition use SideEffect { … }; for work once or in a coroutine LaunchedEffect(key) { … }.",
      "If something must be undone after all, end the block with onDispose { … }.",
    ],
    label,
  }),
  disposeNotLast: () => ({
    text: "onDispose must be the last thing in the block of a DisposableEffect, because its result is what the block returns; here more follows it, or it stands in a branch.",
    steps: [
      "Move what follows above onDispose.",
      "Where a branch begins nothing, let it end in onDispose { } as well.",
    ],
    label: "not the block's last expression",
  }),
  noKey: ({ key }: { key: string }) => ({
    text: `This DisposableEffect has no key, and Compose cannot tell when to dispose it and start it again.${key === "Unit" ? "" : ` It registers with ${key}, so it belongs to that object.`}`,
    steps: [`Write DisposableEffect(${key}) { … }; every value its block depends on is a key.`],
    label: "no key",
  }),
});

export const readLog = (context: Context<typeof failureClass>) =>
  /expected 'DisposableEffectResult'/.test(context.error.message)
    ? causes.proven("noDispose", { at: formatAt(context) })
    : undefined;
