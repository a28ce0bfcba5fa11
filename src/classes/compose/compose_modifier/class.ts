import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "modifier got an invalid value or place",
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
    paddingBelowZero:
      "a computed size or padding becomes negative: inset minus space, an animation that overshoots",
    zeroWeight: "a weight is zero, negative or infinite",
    orderOfChain: "the order of `size`, `padding` and `clickable` is not the intended one",
    outsideScope: "`weight` or `align` is used outside its `Row`, `Column` or `Box` scope",
    notPassedOn: "the `modifier` parameter is not passed to the root element",
  },
  checks: [
    "find the expression that feeds the modifier in the message",
    "read the modifier chain from left to right",
    "check the scope around the call",
  ],
  fix: "Limit computed values (`coerceAtLeast(0.dp)`), reorder the chain, or move the modifier to the element whose parent offers it.",
} as const satisfies FailureClass;
