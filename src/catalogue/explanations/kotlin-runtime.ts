import type { Explanation } from "../../model/explanation.ts";

/** Kotlin failures at run time that come from null, types, initialisation and control flow. */
export const kotlinRuntime: Explanation[] = [
  {
    id: "lateinit",
    family: "kotlin_runtime",
    title: "lateinit property read before it is set",
    summary:
      "A `lateinit` property was read while it held no value yet. Kotlin checks every read of such a property and throws instead of handing out null. The code that assigns it had not run on this object, or never runs on this path.",
    causes: [
      "a callback or a base class reads it before the lifecycle method that assigns it has run",
      "the only assignment stands on a branch that was not taken: permission denied, early return, failed request",
      "a service, receiver or restored screen starts without the component that normally assigns it",
      "dependency injection never ran for this object: no `@AndroidEntryPoint`, no `inject(this)`, or a read in `init`",
      "a local `val` of the same name, or a second instance, received the value instead",
      "a test skips the setup step that fills it",
    ],
    checks: [
      "find the reader: when the top frame is the getter, its line is the declaration and the next frame is the read",
      "search every assignment of the property and note the lifecycle method and branch each one stands in",
      "look at the annotations of the property and its class: `@Inject` needs an entry point, `@Mock` needs a runner or rule",
      "look for a base class whose constructor or `onCreate` calls an overridden method that reads the property",
    ],
    fix: "Make sure that no path reaches the read without an assignment, or read it from a callback that runs later. `by lazy`, a constructor parameter or a nullable type also work. Use `isInitialized` only where a missing value is a legitimate state; as a blanket guard it hides the wrong order.",
  },
  {
    id: "npe",
    family: "kotlin_runtime",
    title: "null where an object was needed",
    summary:
      "Code called a method or touched a field on a reference that was null. In Kotlin the null usually entered through Java or an Android API, whose types the compiler cannot check, or through `!!`. The message names the member that was wanted, and so the type of the missing object.",
    causes: [
      "a Java or Android API returned null: intent extra, arguments, `findViewById`, cursor, system service",
      "a view or binding is used before inflation or after `onDestroyView`",
      "`!!` on a value that may rightly be absent",
      "Gson or another reflective parser put null into a property declared non-null",
      "another callback cleared the field between the check and the use",
      "a singleton is used before its setup; content providers start before `Application.onCreate`",
    ],
    checks: [
      "on the failing line, find the expression whose type is the class named in the message: that one is null",
      "read its declaration and every place that assigns it or sets it to null",
      "for a view, check that every `layout-*` version of the layout contains the id",
      "for parsed data, look for non-null properties without a default in the model class",
    ],
    fix: "Decide at the boundary whether the value may be absent: use a nullable type with `?.` or a default, or `requireNotNull` with a message that says what was missing. Tie views to the view lifecycle. Sprinkling `?.` over the crash line only moves the missing value somewhere quieter.",
  },
  {
    id: "npe_nonnull_parameter",
    family: "kotlin_runtime",
    title: "null passed to a non-null Kotlin parameter",
    summary:
      "A caller that Kotlin does not control (Java code, the framework, reflection or a mock) passed null for a parameter declared non-null. Kotlin checks such parameters at the start of a method and throws. Since Kotlin 1.4 this is a `NullPointerException`, before that an `IllegalArgumentException`.",
    causes: [
      "an override declares a parameter non-null that the framework may leave null, such as the `Intent` of `onStartCommand`",
      "the override was copied from an old signature and the library has since made the parameter nullable",
      "Mockito's `any()` or `eq()` returns null into a Kotlin parameter",
      "Java code, a builder or a reflective parser hands over null",
    ],
    checks: [
      "open the method named in the message and see whether it overrides a Java method",
      "compare each parameter with the nullability annotation of the supertype in the resolved library version",
      "search Java callers and test doubles of that method for values that can be null",
    ],
    fix: "Where null is legitimate, give the parameter a nullable type such as `Intent?` or `Bundle?` and handle it; otherwise correct the caller. In tests use the matchers of mockito-kotlin.",
  },
  {
    id: "null_cast",
    family: "kotlin_runtime",
    title: "null cast to a non-null type",
    summary:
      "An `as` cast met null although its target type does not allow it. The lookup before the cast found nothing. Since Kotlin 1.4 this throws a `NullPointerException`, before that a `TypeCastException`.",
    causes: [
      "a lookup by id, tag or key found nothing and its result is cast at once",
      "`getSystemService(...) as X` for a service this device or context does not offer",
      "arguments or extras that this caller did not set",
    ],
    checks: [
      "find the `as` on the failing line and the expression to its left",
      "check that the key, tag or id used there is the one under which the value is stored",
    ],
    fix: "Correct the lookup so that it finds the value. Where absence is possible, cast with `as?` and handle null.",
  },
  {
    id: "class_cast",
    family: "kotlin_runtime",
    title: "object is of another type than the cast expects",
    summary:
      "A cast, or an implicit one from generics, met an object of a different class. The message names the real class first and the wanted class second. Generic type arguments are not checked at run time, so the wrong object may have been stored long before.",
    causes: [
      "a value stored under a key changed its type between app versions: preference, bundle, intent extra",
      "a `Context` is cast to an activity or host interface but is a wrapper or the application",
      "the layout declares another view class, or another parent and so other `LayoutParams`",
      "Gson produced a `LinkedTreeMap` because the target type was erased",
      "R8 in full mode removed generic signatures (release builds only)",
    ],
    checks: [
      "find the `as`, the generic call or the typed delegate on the failing line",
      "search every write of the same key or field and compare the types",
      "for a view, compare its tag in every `layout-*` version of the layout",
      "see whether it only fails with `minifyEnabled`: then look at keep rules and generic signatures",
    ],
    fix: "Use the type the object really has, or make the writer store the expected one and migrate old values. Use `as?` where several types are legitimate, and unwrap `ContextWrapper` to reach the activity.",
  },
  {
    id: "precondition_failed",
    family: "kotlin_runtime",
    title: "a check in the code refused a value",
    summary:
      "`require`, `check` or `requireNotNull` found its condition false and threw with the default message. The code states a contract and its caller broke it. `require` blames an argument, `check` blames the state of the object.",
    causes: [
      "the caller passes a value outside the allowed range, or one that is empty",
      "a method is called in the wrong order, before setup or after close",
      "a nullable value is absent on this path",
    ],
    checks: [
      "read the condition on the failing line",
      "open the next frame up: it is the caller that supplied the value or called too early",
    ],
    fix: "Make the caller keep the contract. If the contract is wrong, change the condition; either way give it a lazy message so that the next failure names the value.",
  },
  {
    id: "stack_overflow",
    family: "kotlin_runtime",
    title: "endless recursion filled the stack",
    summary:
      "Calls nested so deep that the thread's stack ran out. Almost always a few methods call each other without an end. The top frame is only where the space ended; the repeating cycle below it is the fault.",
    causes: [
      "a property getter or setter that reads or writes its own property instead of `field`",
      "`toString`, `equals` or `hashCode` of data classes that refer to each other",
      "recursion without a base case, or over data that contains a cycle",
      "a listener that changes the value it listens to",
      "a regular expression that backtracks on long input",
    ],
    checks: [
      "find the shortest group of frames that repeats in the trace and open each method of it",
      "in accessors look for the property's own name where `field` is meant",
      "look for objects that hold each other and are both data classes",
    ],
    fix: "Break the cycle: use `field`, leave the back reference out of `toString` and `equals`, or add the missing end condition. For deep data iterate with a stack of your own; a thread with a larger stack only delays the crash.",
  },
  {
    id: "initializer_error",
    family: "kotlin_runtime",
    title: "static or object initialisation failed",
    summary:
      "The initialiser of an object, companion or top-level property threw, so the class cannot be used. The first occurrence carries the real exception as its cause. Every later use of the class only reports `NoClassDefFoundError: Could not initialize class`.",
    causes: [
      "a top-level, `object` or companion property computes its value with code that throws",
      "`System.loadLibrary` in a static block fails",
      "the initialiser needs a `Context` or singleton that is not set up yet",
      "two objects initialise each other and one sees the other half built",
    ],
    checks: [
      "find the first occurrence in the log and read its innermost cause",
      "open the line of the `<clinit>` frame: it is the failing property or `init` block",
      "check what that line needs at class loading time and who sets it up",
    ],
    fix: "Repair the failing initialiser or make it `by lazy`, so that it runs when its needs are met. Do not catch `NoClassDefFoundError` at the use site; the class stays broken until the process ends.",
  },
  {
    id: "no_when_branch",
    family: "kotlin_runtime",
    title: "no branch of when matches the value",
    summary:
      "A `when` without `else` met a value that did not exist when it was compiled. The compiler proved it complete against another version of the enum or sealed class. The two were not built together.",
    causes: [
      "a library added an enum constant or sealed subtype, and the code with the `when` was not recompiled",
      "a Java caller passes null for the enum value",
      "a stale incremental build mixes old and new classes",
    ],
    checks: [
      "find the type of the `when` subject and the module or library that owns it",
      "compare the version compiled against with the packaged one: `./gradlew <module>:dependencyInsight --dependency <artifact> --configuration <variant>RuntimeClasspath`",
    ],
    fix: "Rebuild every consumer against the version that is packaged. Where the type belongs to someone else, add an `else` branch with sensible behaviour.",
  },
  {
    id: "not_implemented_todo",
    family: "kotlin_runtime",
    title: "a TODO() was reached",
    summary:
      "`TODO()` is a real function that throws when it runs. This path is now used, but nobody has written it yet. The IDE often generates such a body for an override.",
    causes: [
      "an override generated by the IDE was left empty",
      "a branch that was thought unreachable is taken",
      "a fake in a test or preview implements only part of an interface",
    ],
    checks: [
      "open the failing line and read the reason given to `TODO`",
      "search the module for other `TODO(` calls on paths that can run",
    ],
    fix: "Implement the body. If the method may rightly do nothing, write that explicitly with an empty body or a default value.",
  },
  {
    id: "unknown_exception",
    family: "kotlin_runtime",
    title: "an exception without a known pattern",
    summary:
      "The log holds an exception that no known class of failure describes. Its own message and the deepest cause are then the best description of what went wrong. The first frame that belongs to your code is where to start reading.",
    causes: [
      "a library refuses the way it is called, in its own words",
      "an exception defined in the app itself is thrown on purpose and nobody handles it",
      "a platform limit or device quirk that only some devices report",
    ],
    checks: [
      "read the last `Caused by` of the chain first: it is the origin, the rest is packaging",
      "open the first frame of your own code below it and read what it passed in",
      "search the workspace for the words of the message, without ids and numbers",
      "run `git log -5 -- <file>` on that file to see what changed last",
    ],
    fix: "Repair the call that broke the contract which the message states. Catch the exception only where the code can truly continue without the result; a catch-all turns the crash into silent damage.",
  },
];
