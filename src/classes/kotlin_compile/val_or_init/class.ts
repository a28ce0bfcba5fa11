import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "val reassigned, not initialized or no return",
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
    assignedAgain: {
      text: "the code assigns a `val` again where a `var` was meant",
      unless: { message: /must be initialized|return/ },
      decidedBy: "does the declaration of the variable say `val`, or is it a parameter?",
      remedy: "Declare it `var`, or take a new name for the new value.",
    },
    noValue: {
      text: "{propertyName|the property} has neither initial value nor getter and is not `lateinit`",
      unless: { message: /reassigned|return/ },
      decidedBy:
        "is {propertyName|it} a property of a class, and does no `init` block or constructor set it?",
      remedy: "Give it a value, set it in `init`, or mark it `lateinit var`.",
    },
    notOnEveryPath: {
      text: "a branch leaves {propertyName|the variable} without a value before its use",
      unless: { message: /reassigned|return/ },
      decidedBy: "follow each branch between declaration and use: which one assigns nothing?",
      remedy: "Use `val x = if (...) a else b`, or give the missing branch a value.",
    },
    noReturn: {
      text: "a function body with braces lacks `return` on one path",
      unless: { message: /reassigned|must be initialized/ },
      decidedBy: "follow each path of the function to its closing brace: which one passes no `return`?",
      remedy: "Add the `return`, or write the body as `= expression`.",
    },
  },
  checks: [
    "look at the named line and the declaration of the variable",
    "walk the branches between declaration and use",
  ],
  fix: "Give every path a value: an `else` branch, an initial value, or the missing `return`. Use `var` only if the value really changes.",
} as const satisfies FailureClass;
