import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "lateinit property read before it is set",
  summary:
    "A `lateinit` property was read while it held no value yet. Kotlin checks every read of such a property and throws instead of handing out null. The code that assigns it had not run on this object, or never runs on this path.",
  contractType: "lateinit",
  exceptions: ["kotlin.UninitializedPropertyAccessException"],
  patterns: [
    {
      needle: "lateinit property ",
      regex: /lateinit property (?<propertyName>[\w$]+) has not been initialized/,
    },
  ],
  facts: ["propertyName"],
  causes: [
    "a callback or a base class reads {propertyName|it} before the lifecycle method that assigns it has run",
    "the only assignment stands on a branch that was not taken: permission denied, early return, failed request",
    "a service, receiver or restored screen starts without the component that normally assigns it",
    "dependency injection never ran for this object: no `@AndroidEntryPoint`, no `inject(this)`, or a read in `init`",
    "a local `val` of the same name, or a second instance, received the value instead",
    { text: "a test skips the setup step that fills it", when: { onJvm: true } },
  ],
  checks: [
    {
      text: "where the trace begins with the getter, go to the frame below it: that is the read",
      when: { frames: /^[^\n]*\.get[A-Z]/ },
    },
    "search every assignment of {propertyName|the property}: in which lifecycle method and on which branch is it",
    "look at the annotations of the property and its class: `@Inject` needs an entry point, `@Mock` needs a runner or rule",
    "look for a base class whose constructor or `onCreate` calls an overridden method that reads the property",
  ],
  fix: "Make sure that no path reaches the read without an assignment, or read it from a callback that runs later. `by lazy`, a constructor parameter or a nullable type also work. Use `isInitialized` only where a missing value is a legitimate state; as a blanket guard it hides the wrong order.",
} as const satisfies FailureClass;
