import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "data binding error",
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
    noProperty: {
      text: "a property or method that the expression uses was renamed, or is not public",
      unless: { detail: /Could not find identifier|Cannot find a setter|Cannot find the setter/ },
      decidedBy:
        "open the class of the `<variable>` in the named layout: does it have a public member of that name?",
    },
    classMoved: {
      text: "the class of a `<variable>` was moved, and the layout still has the old name",
      unless: { detail: /Cannot find a setter|Cannot find the setter/ },
      decidedBy: "compare `type=` of each `<variable>` in the layout with the package of the class",
      remedy: "Write the class's present qualified name into `type=`.",
    },
    noVariable: {
      text: "the layout declares no `<variable>` of the name that an expression uses",
      unless: { detail: /Cannot find a setter|Cannot find the setter/ },
      decidedBy: "compare the name in `@{...}` with the `<variable name=` lines of the same layout",
      remedy: "Declare the variable in `<data>`, or correct the name.",
    },
    noAdapter: {
      text: "no setter or `@BindingAdapter` takes the attribute with the type of the expression",
      unless: { detail: /Could not find identifier/ },
      decidedBy:
        'search `@BindingAdapter("...")` with the attribute\'s name: does its parameter have exactly the type of the expression?',
      remedy: "Add a `@BindingAdapter` for that type, or convert the value in the view model.",
    },
    notEscaped: {
      text: "an operator in the expression is not escaped: `&&` must be `&amp;&amp;`, `<` must be `&lt;`",
      unless: { detail: /Could not find identifier|Cannot find a setter|Cannot find the setter/ },
      decidedBy: "does the expression at the reported line hold a bare `&` or `<`?",
      remedy: "Write `&amp;&amp;` and `&lt;`, or move the condition into the view model.",
    },
  },
  checks: [
    "open the layout at the given position; add one to a `line0` value",
    "compare the expression with the class in the `<variable>` element",
  ],
  fix: "Correct expression or variable, or add the adapter. Keep logic in the view model, so that the layout only reads properties.",
} as const satisfies FailureClass;
