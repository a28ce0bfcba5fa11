import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a data binding expression is invalid",
  summary:
    "A layout contains a binding expression that does not fit: the variable, method or adapter it names does not exist or has another type. The JSON form of the message counts lines from zero.",
  patterns: [
    { needle: "[databinding] ", regex: /\[databinding\] \{/ },
    "Found data binding error(s)",
    {
      needle: "data binding error ****",
      regex: /data binding error \*\*\*\*\s*msg:(?<detail>[^\n]{1,400}?)\s{1,20}file:/,
    },
  ],
  facts: ["detail"],
  causes: {
    noProperty: "a property or method used in the expression was renamed or is not public",
    classMoved: "the variable's class was moved, and the layout still names the old one",
    noAdapter: "no `@BindingAdapter` exists for the attribute and type",
    notEscaped: "an operator is not escaped: `&&` must be `&amp;&amp;`",
    noVariable: "the layout declares no `<variable>` of the name that an expression uses",
  },
  checks: [
    "open the layout at the given position; add one to a `line0` value",
    "compare the expression with the class in the `<variable>` element",
  ],
  fix: "Correct expression or variable, or add the adapter. Keep logic in the view model, so that the layout only reads properties.",
} as const satisfies FailureClass;
