import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "composable called where none may be",
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
    inCallback: "a composable or `stringResource()` is called in `onClick`, `remember` or `LaunchedEffect`",
    notMarked: "`@Composable` is missing on the function or on the type of a lambda parameter",
    plainLambda: "the call sits in a lambda of a function that is not inline",
    inTry: "a composable is called inside `try`/`catch`",
  },
  checks: [
    "find the innermost lambda around the call and the declared type of that parameter",
    "check that the enclosing function is annotated",
  ],
  fix: "Read the value in the composable body first and use it in the lambda. Mark function or lambda type `@Composable` if it truly emits UI. In callbacks use `context.getString`, or drive the UI by state.",
} as const satisfies FailureClass;
