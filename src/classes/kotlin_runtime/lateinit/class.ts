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
    earlierCallback: {
      text: "a callback reads {propertyName|it} before the lifecycle method that assigns it has run",
      decidedBy:
        "log at the assignment of {propertyName|the property} and at the read: does the read come first?",
    },
    branchNotTaken: {
      text: "the only assignment stands on a branch that was not taken: permission denied, early return, failed request",
      decidedBy:
        "set a breakpoint at the assignment of {propertyName|the property}: does the failing run pass it by?",
      remedy:
        "Assign {propertyName|the property} on every branch, or leave before the read on the other ones.",
    },
    startedFirst: {
      text: "the system starts this component in a new process, before the code ran that sets {propertyName|it} up, as after the process was ended in the background",
      when: {
        log: /Unable to (?:start|resume|create|instantiate) (?:activity|service|receiver|application)/,
        frames: /\$Companion\.|\bINSTANCE\b/,
      },
      decidedBy:
        "put the app in the background, run `adb shell am kill <applicationId>` and reopen it: does it crash then?",
      remedy:
        "Set it up in `Application.onCreate`, which runs before every component; if it belongs to a library, call the library's setup there.",
    },
    enteredWithoutWriter: {
      text: "a service, receiver or restored screen starts without the component that normally assigns it",
      unless: { onJvm: true },
      decidedBy:
        "put the app in the background, run `adb shell am kill <applicationId>` and reopen it: does it crash then?",
      remedy: "Let each entry point assign what it needs, or load it from a place that survives the process.",
    },
    notInjected: {
      text: "dependency injection never ran for this object: no `@AndroidEntryPoint`, no `inject(this)`, or a read in `init`",
      decidedBy:
        "does {propertyName|the property} have `@Inject`, and its class neither `@AndroidEntryPoint` nor a call of `inject(this)`?",
      remedy: "Annotate the class with `@AndroidEntryPoint`, or call `inject(this)` before the first read.",
    },
    shadowedByLocal: {
      text: "a local `val` of the same name received the value instead",
      decidedBy: "does the line that assigns {propertyName|it} begin with `val` or `var`?",
      remedy: "Drop `val` or `var` from the assignment.",
    },
    secondInstance: {
      text: "a second instance received the value instead",
      decidedBy:
        "log `System.identityHashCode(this)` at the assignment and at the read: do the numbers differ?",
      remedy: "Hand the one instance that was set to its reader.",
    },
    baseConstructor: {
      text: "the constructor of a base class calls a function of the subclass that reads it",
      decidedBy: "is a constructor (`<init>`) of a base class below the read in the trace?",
      remedy: "Call the overridden function after construction, not from the base class's constructor.",
    },
    setInCallback: {
      text: "it is set only when a result arrives, and the read does not wait for that",
      decidedBy:
        "log in the callback that assigns {propertyName|it} and before the read: does the read come first?",
      remedy: "Start what reads it from the callback, or await the result.",
    },
    postedEarlier: {
      text: "a posted action or a message ran before the lifecycle method that assigns it",
      unless: { onJvm: true },
      decidedBy:
        "is `Handler.handleCallback` or `dispatchMessage` below the read, without a lifecycle method between them?",
      remedy: "Post the action after the assignment, and remove it when the screen ends.",
    },
    settingUp: {
      text: "the function that assigns it calls what reads it before it comes to the assignment",
      decidedBy: "is the function that assigns {propertyName|it} itself below the read in the trace?",
      remedy: "Assign {propertyName|the property} before the calls that read it.",
    },
    furtherDown: {
      text: "the same function assigns it further down",
      decidedBy:
        "in the function of the read, does the assignment of {propertyName|the property} stand below it?",
      remedy: "Move the assignment above the read.",
    },
    setAfterCall: {
      text: "the caller calls what reads it before what assigns it",
      decidedBy:
        "in the caller, does the assignment of {propertyName|the property} stand below the call in the trace?",
      remedy: "Move the assignment above that call.",
    },
    setByItsMaker: {
      text: "the system recreated the object, and whoever sets it from outside did not",
      unless: { onJvm: true },
      decidedBy:
        'turn on "Don\'t keep activities" in the developer options, leave the screen and return: does it crash then?',
      remedy: "Pass the value through arguments or a `ViewModel`, which outlast the recreation.",
    },
    readAtTheEnd: {
      text: "a callback that ends the screen reads it, although what sets it had not run",
      when: { frames: /\.on(?:Stop|Pause|Destroy|DestroyView|Cleared|Detach)$/m },
      decidedBy:
        "call `finish()` before the assignment of {propertyName|the property}: does it crash the same way?",
      remedy: "In the callback that ends the screen, ask `isInitialized` before the read.",
    },
    neverSet: {
      text: "nothing assigns it",
      decidedBy: "find the usages of {propertyName|the property} in the IDE: is none of them a write?",
      remedy: "Assign it, or remove the property.",
    },
    askedBefore: {
      text: "of two objects one was set and the other read",
      decidedBy:
        "log `System.identityHashCode` of the object at the assignment and at the read: do the numbers differ?",
    },
    writtenElsewhere: {
      text: "another way leads to the read than the one that assigns it",
      decidedBy:
        "compare the trace with the callers of the function that assigns {propertyName|it}: is none of them in the trace?",
    },
    testNotInjected: {
      text: "a test does not call `hiltRule.inject()`",
      when: { onJvm: true },
      decidedBy: "does a `@Before` of the test call `hiltRule.inject()`?",
      remedy: "Call `hiltRule.inject()` in a `@Before` method.",
    },
    mocksNotCreated: {
      text: "a test does not create its mocks",
      when: { onJvm: true },
      decidedBy:
        "is the property annotated with `@Mock` or `@MockK`, and the class without a runner, a rule or `openMocks`?",
      remedy: "Add the Mockito or MockK runner, rule or extension to the test class.",
    },
    setUpNotCalled: {
      text: "a test skips the setup step that fills it",
      when: { onJvm: true },
      decidedBy: "set a breakpoint in the `@Before` or `@BeforeEach` method: does it stop before the test?",
      remedy: "Annotate the setup with the `@Before` of the JUnit version that runs the test.",
    },
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
