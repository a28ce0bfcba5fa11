import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "ArithmeticException: division by zero, overflow",
  summary:
    "Most often a whole number was divided by zero, which has no answer; with Float and Double the same division gives infinity and nothing is thrown. BigDecimal also throws for an endless decimal without a rounding mode, and the exact functions of Math throw when a number overflows.",
  rank: 50,
  exceptions: ["java.lang.ArithmeticException"],
  patterns: ["ArithmeticException"],
  facts: [],
  causes: {
    zeroDivisor: {
      text: "the divisor is a difference, a count or a size that is 0 in an edge case: the same day, an empty list",
      unless: { message: /overflow|Non-terminating|[Rr]ounding/ },
      decidedBy: "log the divisor on the line before the division: is it 0?",
    },
    cutOffDivisor: {
      text: "the divisor is itself a whole-number division that was cut off to 0",
      unless: { message: /overflow|Non-terminating|[Rr]ounding/ },
      decidedBy:
        "evaluate the divisor in the debugger: is it a quotient of whole numbers, such as 3 / 4, that gives 0?",
      remedy: "Convert one side of the inner division to `Double`, or multiply before dividing.",
    },
    endlessDecimal: {
      text: "a BigDecimal is divided without a scale and rounding mode",
      unless: { message: /overflow|by zero/ },
      decidedBy:
        "does the message say `Non-terminating decimal expansion`, and the line call `divide` with one argument?",
      remedy: "Pass a scale and a `RoundingMode` to `divide`.",
    },
    overflow: {
      text: "addExact, multiplyExact or toIntExact meets a value that does not fit",
      unless: { message: /by zero|Non-terminating|[Rr]ounding/ },
      decidedBy:
        "does the message say `overflow`, and is `addExact`, `multiplyExact` or `toIntExact` the top frame?",
      remedy: "Compute with `Long` or `BigInteger`, or refuse values that large before.",
    },
  },
  checks: [
    "name the divisor on the failing line and the expression that computes it",
    "ask for which input it is 0, and what the right answer is then",
  ],
  fix: "Answer the edge case first, or keep the divisor at one or more where it is computed. For BigDecimal, pass a scale and a RoundingMode.",
} as const satisfies FailureClass;
