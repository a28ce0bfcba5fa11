import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "assignment, initial value or return is missing",
  summary:
    "The compiler follows each path through the code. On one of them a `val` is assigned a second time, a variable or property has no value, or a function with a result ends without returning one.",
  patterns: [
    { needle: " cannot be reassigned", regex: /'?[Vv]al'? cannot be reassigned/ },
    {
      needle: "must be initialized",
      regex: /(?:[Pp]roperty|[Vv]ariable)(?: '?(?<propertyName>\w+)'?)? must be initialized/,
    },
    "Missing return statement",
    "A 'return' expression required",
  ],
  subject: "{propertyName}",
  facts: ["propertyName"],
  causes: {
    assignedAgain: "a `val` is assigned again where a `var` was meant",
    notOnEveryPath: "a branch leaves the variable without a value",
    noValue: "a property has neither initial value nor getter and is not `lateinit`",
    noReturn: "a function body with braces lacks `return` on one path",
  },
  checks: [
    "look at the named line and the declaration of the variable",
    "walk the branches between declaration and use",
  ],
  fix: "Give every path a value: an `else` branch, an initial value, or the missing `return`. Use `var` only if the value really changes.",
} as const satisfies FailureClass;
