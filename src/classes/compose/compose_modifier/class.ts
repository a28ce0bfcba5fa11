import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "invalid modifier value or misplaced modifier",
  summary:
    "A modifier refuses its argument, such as a negative padding or a weight of zero, or stands where it has no meaning. Order matters too, because each modifier wraps what follows. Lint reports modifier parameters that break the conventions.",
  contractType: "compose_modifier",
  patterns: [
    { needle: "Modifier", regex: /\bModifier\b(?! '[a-z]+' is)[^\n]{0,400}incompatible/, rank: 43 },

    "Padding must be non-negative",
    { needle: " must be >=", regex: /maxWidth(?:\(\d+\))? must be >= ?(?:than )?minWidth/ },
    {
      needle: "; must be greater than zero",
      regex: /invalid weight (?<weight>-?[\d.]+); must be greater than zero/,
    },
    {
      needle: ["[Modifier", "[UnnecessaryComposedModifier", "[Suspicious"],
      regex:
        /\[(?:ModifierParameter|ModifierFactory\w+|UnnecessaryComposedModifier|SuspiciousModifierThen|SuspiciousCompositionLocalModifierRead)(?: from [\w.]{1,80})?\]/,
      rank: 28,
    },
    { needle: "Modifier ", regex: /\bModifier (?:order|chain|parameter)\b/, rank: 43 },
    { needle: "Modifier.", regex: /\bModifier\.\w+[^\n]{0,40} (?:must|should) be /, rank: 43 },
  ],
  facts: ["weight", "issue"],
  causes: {
    paddingBelowZero: {
      text: "a computed size or padding becomes negative: an inset minus a space, an animation that overshoots",
      unless: { weight: true },
      decidedBy:
        "log the value that is passed to the modifier at the first frame of yours: is it below zero?",
      remedy: "Limit the value with `coerceAtLeast(0.dp)`.",
    },
    zeroWeight: {
      text: "a weight is zero, negative or infinite: {weight|a computed one}",
      unless: { message: /Padding must be/ },
      decidedBy:
        "look at the argument of `Modifier.weight(...)`: is it a constant above zero, or a progress or share that can be 0?",
      remedy: "Leave the element out while its weight is 0, or limit it with `coerceAtLeast(0.001f)`.",
    },
    orderOfChain: {
      text: "the order of `size`, `padding`, `background` and `clickable` in the chain is not the intended one",
      unless: { message: /must be|non-negative/ },
      decidedBy: "swap the two modifiers in the chain and look at the preview: does the fault go?",
      remedy: "Put what should apply to the whole element first, and `padding` for its content last.",
    },
    outsideScope: {
      text: "`weight` or `align` is used outside its `Row`, `Column` or `Box` scope",
      unless: { message: /must be|non-negative/ },
      decidedBy:
        "is the function with this modifier declared as an extension of `RowScope`, `ColumnScope` or `BoxScope`, or called directly in one?",
      remedy:
        "Pass the modifier in from the caller that is inside the scope, or declare the composable as an extension of that scope.",
    },
    notPassedOn: {
      text: "the root element of the composable does not take the `modifier` parameter",
      unless: { message: /must be|non-negative/ },
      decidedBy: "does the root element of the composable have `modifier = modifier`?",
      remedy: "Pass `modifier` to the root element, and to no other.",
    },
  },
  checks: [
    "find the expression that feeds the modifier in the message",
    "read the modifier chain from left to right",
    "check the scope around the call",
  ],
  fix: "Limit computed values (`coerceAtLeast(0.dp)`), reorder the chain, or move the modifier to the element whose parent offers it.",
} as const satisfies FailureClass;
