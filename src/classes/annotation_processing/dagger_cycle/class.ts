import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Dagger dependency cycle",
  summary:
    "To create the first object Dagger needs the second, and for the second again the first. Neither can be built. The message shows the circle.",
  patterns: ["[Dagger/DependencyCycle] Found a dependency cycle"],
  facts: [],
  causes: {
    twoClasses: {
      text: "two classes take each other in their constructors",
      decidedBy:
        "read the lines of the cycle in the message: are there two classes, each `injected at` the constructor of the other?",
    },
    longerChain: {
      text: "a longer chain leads back to its start, often through a manager, logger or interceptor",
      decidedBy: "in the printed chain, which link is used only after construction, in a method or lambda?",
      remedy: "Inject `Provider<T>` or `dagger.Lazy<T>` at the link that is needed later.",
    },
    boundToItself: {
      text: "a `@Binds` or `@Provides` method binds a type to itself",
      decidedBy:
        "does a `@Binds` or `@Provides` method in the chain take the type as a parameter that it returns?",
      remedy: "Let it take the implementation, not the interface, or add a qualifier to one of the two.",
    },
  },
  checks: [
    "follow the `is injected at` lines until the first class appears again",
    "find the link that could be needed later or not at all",
  ],
  fix: "Split off what both need into a third class. Where one side is needed only later, inject `Provider<T>` or `dagger.Lazy<T>` at that link.",
} as const satisfies FailureClass;
