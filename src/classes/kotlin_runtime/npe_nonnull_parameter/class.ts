import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "null passed for a non-null Kotlin parameter",
  summary:
    "A caller that Kotlin does not control (Java code, the framework, reflection or a mock) passed null for a parameter declared non-null, and Kotlin checks that on entry. Since Kotlin 1.4 this is a `NullPointerException`, before that an `IllegalArgumentException`.",
  contractType: "npe",
  patterns: [
    {
      needle: "Parameter specified as non-null is null: method ",
      regex:
        /Parameter specified as non-null is null: method (?<method>[\w.$<>-]+), parameter (?<parameter>[\w$]+)/,
    },
  ],
  subject: "{parameter}",
  facts: ["method", "parameter"],
  causes: {
    handedOver: {
      text: "Java code, a builder or a reflective parser hands over null",
      decidedBy:
        "open the frame below the function with the parameter: is it Java code that passes null for {parameter|the parameter}?",
    },
    overrideNonNull: {
      text: "an override declares a parameter non-null that the framework may leave null, such as the `Intent` of `onStartCommand`",
      unless: { onJvm: true },
      decidedBy:
        "look up the overridden function in the API reference: is {parameter|the parameter} `@Nullable` there, and is the caller a frame of the platform?",
      remedy: "Declare {parameter|the parameter} nullable in the override, as the base class does.",
    },
    oldSignature: {
      text: "the override was copied from an old signature and the library has since made the parameter nullable",
      decidedBy:
        "delete the override and let the IDE generate it anew: is {parameter|the parameter} nullable now?",
      remedy: "Take over the signature that the IDE generates.",
    },
    matcher: {
      text: "Mockito's `any()` or `eq()` returns null into a Kotlin parameter",
      when: { onJvm: true, log: /mockito/i },
      decidedBy: "does the failing line of the test use `any()`, `eq()` or `capture()` of Mockito itself?",
      remedy: "Use the matchers of `mockito-kotlin`.",
    },
  },
  checks: [
    {
      text: "see whether {method|the method in the message} overrides a Java method, whose parameter may be null",
      unless: { method: /^kotlin\.jvm\./ },
    },
    "compare each parameter with the nullability annotation of the supertype in the resolved library version",
    "search Java callers and test doubles of that method for values that can be null",
  ],
  fix: "Where null is legitimate, give the parameter a nullable type such as `Intent?` or `Bundle?` and handle it; otherwise correct the caller. In tests use the matchers of mockito-kotlin.",
} as const satisfies FailureClass;
