import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "@Composable called outside composition",
  summary:
    "A `@Composable` function may be called only from another one. The call stands in an ordinary function or lambda, such as a click handler or an effect. Calls inside `try` are refused for a similar reason.",
  contractType: "compilation_error",
  rank: 28,
  patterns: [
    "@Composable invocations can only happen from the context of a @Composable function",
    "Functions which invoke @Composable functions must be marked",
    "Try catch is not supported around composable function invocations",
    "Composable calls are not allowed inside the calls parameter of",
  ],
  facts: [],
  causes: {
    inCallback: {
      text: "a composable or `stringResource()` is called in `onClick`, `remember { }`, `LaunchedEffect` or another lambda that is not composable",
      unless: { message: /must be marked|Try catch/ },
      decidedBy:
        "look at the innermost lambda around the reported line: is it the block of `onClick`, `remember` or an effect?",
      remedy:
        "Read the value in the body of the composable, above the lambda, and use it inside; in a callback take `context.getString(...)` or change a state that the body reads.",
    },
    notMarked: {
      text: "the function around the call, or the type of a lambda parameter, is not marked `@Composable`",
      unless: { message: /Try catch/ },
      decidedBy:
        "open the function around the reported line: does `@Composable` stand above it, or `@Composable () -> Unit` at the parameter that takes the lambda?",
      remedy: "Annotate that function or parameter type with `@Composable` if it emits UI.",
    },
    plainLambda: {
      text: "the call sits in a lambda of a function that is not inline, such as the content block of a lazy list or a builder",
      unless: { message: /must be marked|Try catch/ },
      decidedBy:
        "go to the declaration of the function that takes the lambda: is it `inline`, and is the parameter's type `@Composable`?",
      remedy:
        "Move the call into the composable slot of that API, such as `item { }` of a lazy list, or above the builder.",
    },
    inTry: {
      text: "a composable is called inside `try`/`catch`",
      unless: {
        message: /can only happen from the context|must be marked|not allowed inside the calls parameter/,
      },
      decidedBy: "does a `try {` open in the same function above the reported line?",
      remedy:
        "Run what can fail before, inside `remember` or a `ViewModel`, keep its result in a state, and compose by that result outside the `try`.",
    },
  },
  checks: [
    "find the innermost lambda around the call and the declared type of that parameter",
    "check that the enclosing function is annotated",
  ],
  fix: "Read the value in the composable body first and use it in the lambda. Mark function or lambda type `@Composable` if it truly emits UI. In callbacks use `context.getString`, or drive the UI by state.",
} as const satisfies FailureClass;
