import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "ClassCastException: wrong type in a cast",
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
    // Android before 4.0 names the one type only.
    {
      needle: "ClassCastException: ",
      regex: /ClassCastException: (?<actualType2>[\w$]+\.[\w.$]*[\w$])[^\S\n]*$/m,
    },
  ],
  subject: ["{actualType} to {expectedType}", "{actualType}"],
  facts: ["actualType", "expectedType"],
  causes: {
    storedType: {
      text: "a value was stored under this key with another type, often by an earlier version of the app: preference, bundle, intent extra",
      unless: { actualType: /^(?!\[|java\.|kotlin\.|android\.(?:net|os)\.)|LinkedTreeMap/ },
      needs: ["android"],
      decidedBy: "clear the app's data and repeat the step: does it work then?",
    },
    wrappedContext: {
      text: "a `Context` is cast to an activity or host interface but is a wrapper, the application or another host",
      unless: { actualType: /^(?!.*(?:Activity|Application|Context|Fragment))/ },
      decidedBy: "log `context.javaClass` before the cast: is it a `ContextWrapper` or the application?",
      remedy: "Unwrap `ContextWrapper.baseContext` until the activity is found, or pass the host in.",
    },
    otherView: {
      text: "the layout declares another view class, or another parent and so other `LayoutParams`",
      unless: { actualType: /^(?!.*(?:View|Layout|Params))/ },
      decidedBy:
        "search the id in every `layout*` folder: does one declare it as {actualType|another class}?",
      remedy:
        "Declare the same class for the id in every version of the layout, or cast to the common base class.",
    },
    erasedType: {
      text: "Gson produced a `LinkedTreeMap` because the target type was erased",
      unless: { actualType: /^(?!.*LinkedTreeMap)/ },
      decidedBy:
        "does the call give Gson a `List::class.java` or a type parameter, and no `TypeToken` with the full type?",
      remedy: "Pass the full type: `object : TypeToken<List<Item>>() {}.type`.",
    },
    lostSignatures: {
      text: "R8 in full mode removed generic signatures (release builds only)",
      when: { message: /LinkedTreeMap|ParameterizedType|TypeToken/ },
      decidedBy: "run a build with `-Pandroid.enableR8.fullMode=false`: does the cast succeed then?",
      remedy: "Add keep rules for the classes that are read by reflection and for `Signature` attributes.",
    },
  },
  checks: [
    "find the cast, the generic call or the typed delegate on the failing line",
    "search every write of the same key or field and compare the types",
    {
      text: "for a view, compare its tag in every `layout-*` version of the layout",
      unless: { actualType: /^(?!.*(?:View|Layout|Params))/ },
    },
    "see whether it only fails with `minifyEnabled`: then look at keep rules and generic signatures",
  ],
  fix: "Use the type the object really has, or make the writer store the expected one and migrate old values. Use `as?` where several types are legitimate, and unwrap `ContextWrapper` to reach the activity.",
} as const satisfies FailureClass;
