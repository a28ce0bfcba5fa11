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
  subject: "{propertyName}",
  facts: ["propertyName"],
  causes: {
    earlierCallback: "a callback reads {propertyName|it} before the lifecycle method that assigns it has run",
    branchNotTaken:
      "the only assignment stands on a branch that was not taken: permission denied, early return, failed request",
    enteredWithoutWriter:
      "a service, receiver or restored screen starts without the component that normally assigns it",
    notInjected:
      "dependency injection never ran for this object: no `@AndroidEntryPoint`, no `inject(this)`, or a read in `init`",
    shadowedByLocal: "a local `val` of the same name received the value instead",
    secondInstance: "a second instance received the value instead",
    baseConstructor: "the constructor of a base class calls a function of the subclass that reads it",
    setInCallback: "it is set only when a result arrives, and the read does not wait for that",
    postedEarlier: "a posted action or a message ran before the lifecycle method that assigns it",
    settingUp: "the function that assigns it calls what reads it before it comes to the assignment",
    furtherDown: "the same function assigns it further down",
    setAfterCall: "the caller calls what reads it before what assigns it",
    setByItsMaker: "the system recreated the object, and whoever sets it from outside did not",
    readAtTheEnd: "a callback that ends the screen reads it, although what sets it had not run",
    neverSet: "nothing assigns it",
    askedBefore: "of two objects one was set and the other read",
    writtenElsewhere: "another way leads to the read than the one that assigns it",
    testNotInjected: { text: "a test does not call `hiltRule.inject()`", when: { onJvm: true } },
    mocksNotCreated: { text: "a test does not create its mocks", when: { onJvm: true } },
    setUpNotCalled: { text: "a test skips the setup step that fills it", when: { onJvm: true } },
  },
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
