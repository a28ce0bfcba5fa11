import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "DisposableEffect without key or onDispose",
  summary:
    "`DisposableEffect` exists to undo what it did, so its block must end with `onDispose { }`, and it needs a key that says when to start over. Otherwise the compiler reports a missing key or a type mismatch with `DisposableEffectResult`.",
  contractType: "compose_disposable_effect",
  rank: 28,
  patterns: [
    { needle: "DisposableEffect", regex: /DisposableEffect[^\n]{0,400}dispose/, rank: 43 },

    {
      needle: "DisposableEffect must ",
      regex:
        /DisposableEffect must (?:provide one or more 'key' parameters|(?:have|include|end with|call)[^\n]{0,400}onDispose|have at least one key)/,
    },
    {
      needle: "DisposableEffectResult",
      regex: /(?:expected|but) '?(?:androidx\.compose\.runtime\.)?DisposableEffectResult'?/,
    },
    { needle: "DisposableEffect", regex: /DisposableEffect[^\n]{0,400}onDispose/ },
  ],
  facts: [],
  causes: {
    noDispose: {
      text: "the block has no `onDispose { }`, or it is not the last expression",
      unless: { message: /must provide one or more 'key'|at least one key/ },
      decidedBy:
        "look at the line above the closing brace of the `DisposableEffect` block: is it the `onDispose { }`?",
    },
    disposeNotLast: {
      text: "the block returns early, or ends in an `if` or `when` with a branch without `onDispose`",
      unless: { message: /must provide one or more 'key'|at least one key/ },
      decidedBy: "follow each branch of the block to its end: does every one end in `onDispose { }`?",
      remedy:
        "End the branch that has nothing to undo with `onDispose { }` too, or move the condition outside the effect.",
    },
    noKey: {
      text: "no key is given, or one that does not follow the registered object",
      unless: { message: /DisposableEffectResult/ },
      decidedBy:
        "compare the argument of `DisposableEffect(...)` with the object that the block registers on: are they the same?",
      remedy:
        "Pass the object that the block registers on as the key: `DisposableEffect(lifecycleOwner) { ... }`.",
    },
  },
  checks: [
    "look at the last expression of the block, on every branch",
    "compare the keys with the object that is registered and unregistered",
  ],
  fix: "Register, then end the block with `onDispose { unregister }`, keyed by the object in question. If there is nothing to undo, use `LaunchedEffect` or `SideEffect` instead of an empty `onDispose`.",
} as const satisfies FailureClass;
