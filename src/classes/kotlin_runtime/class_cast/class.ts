import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "object is of another type than the cast expects",
  summary:
    "A cast, or an implicit one from generics, met an object of a different class. The message names the real class first and the wanted class second. Generic type arguments are not checked at run time, so the wrong object may have been stored long before.",
  rank: 50,
  exceptions: ["java.lang.ClassCastException", "kotlin.TypeCastException"],
  patterns: [
    {
      needle: "ClassCastException: ",
      regex:
        /ClassCastException: (?:class )?(?<actualType>[\w.$[;]+) cannot be cast to (?:class )?(?<expectedType>[\w.$[;]+)/,
    },
  ],
  subject: ["{actualType} to {expectedType}", "{actualType}"],
  facts: ["actualType", "expectedType"],
  causes: {
    storedType: {
      text: "a value stored under a key changed its type between app versions: preference, bundle, intent extra",
      unless: { actualType: /Activity|Application|Context|LinkedTreeMap|View$|LayoutParams/ },
    },
    wrappedContext: {
      text: "a `Context` is cast to an activity or host interface but is a wrapper or the application",
      unless: { actualType: /^(?!.*(?:Activity|Application|Context|Fragment))/ },
    },
    otherView: {
      text: "the layout declares another view class, or another parent and so other `LayoutParams`",
      unless: { actualType: /^(?!.*(?:View|Layout|Params))/ },
    },
    erasedType: {
      text: "Gson produced a `LinkedTreeMap` because the target type was erased",
      unless: { actualType: /^(?!.*LinkedTreeMap)/ },
    },
    lostSignatures: "R8 in full mode removed generic signatures (release builds only)",
  },
  checks: [
    "find the `as`, the generic call or the typed delegate on the failing line",
    "search every write of the same key or field and compare the types",
    {
      text: "for a view, compare its tag in every `layout-*` version of the layout",
      unless: { actualType: /^(?!.*(?:View|Layout|Params))/ },
    },
    "see whether it only fails with `minifyEnabled`: then look at keep rules and generic signatures",
  ],
  fix: "Use the type the object really has, or make the writer store the expected one and migrate old values. Use `as?` where several types are legitimate, and unwrap `ContextWrapper` to reach the activity.",
} as const satisfies FailureClass;
