import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Dagger bindings depend on each other in a circle",
  summary:
    "To create the first object Dagger needs the second, and for the second again the first. Neither can be built. The message shows the circle.",
  patterns: ["[Dagger/DependencyCycle] Found a dependency cycle"],
  facts: [],
  causes: {
    twoClasses: "two classes take each other in their constructors",
    longerChain: "a longer chain leads back to its start, often through a manager or logger",
    boundToItself: "a `@Binds` method binds a type to itself",
  },
  checks: [
    "follow the `is injected at` lines until the first class appears again",
    "find the link that could be needed later or not at all",
  ],
  fix: "Split off what both need into a third class. Where one side is needed only later, inject `Provider<T>` or `dagger.Lazy<T>` at that link.",
} as const satisfies FailureClass;
