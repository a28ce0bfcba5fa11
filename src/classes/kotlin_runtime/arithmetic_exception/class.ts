import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "arithmetic that has no result",
  summary:
    "Most often a whole number was divided by zero, which has no answer; with Float and Double the same division gives infinity and nothing is thrown. BigDecimal also throws for an endless decimal without a rounding mode, and the exact functions of Math throw when a number overflows.",
  rank: 50,
  exceptions: ["java.lang.ArithmeticException"],
  patterns: ["ArithmeticException"],
  facts: [],
  causes: {
    zeroDivisor:
      "the divisor is a difference or a count that is 0 in an edge case: the same day, an empty list",
    cutOffDivisor: "the divisor is itself a whole-number division that was cut off to 0",
    endlessDecimal: "a BigDecimal is divided without a scale and rounding mode",
    overflow: "addExact, multiplyExact or toIntExact meets a value that does not fit",
  },
  checks: [
    "name the divisor on the failing line and the expression that computes it",
    "ask for which input it is 0, and what the right answer is then",
  ],
  fix: "Answer the edge case first, or keep the divisor at one or more where it is computed. For BigDecimal, pass a scale and a RoundingMode.",
} as const satisfies FailureClass;
