import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "mock not called as verified",
  summary:
    "`verify` compares the calls that a mock got with what the test wants: which function, with which arguments, how often. Arguments are compared with `equals`; the message names the place of the test and that of each call.",
  exceptions: [
    "org.mockito.exceptions.verification.WantedButNotInvoked",
    "org.mockito.exceptions.verification.ArgumentsAreDifferent",
    "org.mockito.exceptions.verification.opentest4j.ArgumentsAreDifferent",
    "org.mockito.exceptions.verification.junit.ArgumentsAreDifferent",
    "org.mockito.exceptions.verification.TooManyActualInvocations",
    "org.mockito.exceptions.verification.TooFewActualInvocations",
    "org.mockito.exceptions.verification.NeverWantedButInvoked",
    "org.mockito.exceptions.verification.NoInteractionsWanted",
    "org.mockito.exceptions.verification.VerificationInOrderFailure",
  ],
  patterns: [
    "Argument(s) are different! Wanted:",
    "Wanted but not invoked:",
    "Never wanted here:",
    "No interactions wanted here:",
    {
      needle: "But was ",
      lines: 40,
      regex: /Wanted (?<wantedTimes>\d+) times?:[\s\S]{0,2000}?But was (?<times>\d+) times?[:.]/,
    },
  ],
  facts: ["wantedTimes", "times"],
  causes: {
    otherArgument: {
      text: "the code calls with another value than the test expects",
      unless: { exceptions: /WantedButNotInvoked|NeverWantedButInvoked|NoInteractionsWanted|TooManyActual/ },
      decidedBy: "compare the two calls that the message prints, argument by argument",
      remedy: "Correct the value, or the expectation.",
    },
    calledLater: {
      text: "the call comes later than the test looks, from a coroutine or another thread that is not awaited",
      unless: { exceptions: /NeverWantedButInvoked|NoInteractionsWanted|TooManyActual/ },
      decidedBy:
        "put `advanceUntilIdle()`, or `verify(mock, timeout(1000))`, in place of the plain check: does it pass?",
      remedy: "Inject the dispatcher and await the coroutine before `verify`.",
    },
    otherInstance: {
      text: "the object under test got another instance than the mock that is verified",
      unless: {
        exceptions: /NeverWantedButInvoked|NoInteractionsWanted|TooManyActual|ArgumentsAreDifferent/,
      },
      decidedBy:
        "set a breakpoint where the call is made: is the receiver a mock, and the same object as in the test?",
      remedy: "Pass the mock into the constructor, and make the object under test after the mocks.",
    },
    withoutEquals: {
      text: "an argument without `equals`, such as a lambda or an array, equals no other",
      unless: { exceptions: /NeverWantedButInvoked|NoInteractionsWanted|TooManyActual/ },
      decidedBy: "do the two printed arguments differ only in the hash behind `@`, or are they lambdas?",
      remedy: "Use `any()`, `argThat { ... }` or a captor for that argument.",
    },
  },
  checks: [
    "compare the two calls that the message prints, argument by argument",
    "open the place behind `-> at` under the actual call",
  ],
  fix: "Decide which side is right: the value that the code passes, or the expectation. For arguments that cannot be equal use `any()`, `argThat { ... }` or a captor; await what runs in coroutines before `verify`.",
} as const satisfies FailureClass;
