import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

type PlatformNotUsed = Texts<"module" | "place" | "statement" | "script">;

export const causes = causesOf<typeof failureClass>()({
  filterFitsNone: ({ pattern }: Texts<"pattern">) => ({
    text: `The filter ${pattern} fits no test that Gradle found: a slip in the name or package, a test of another source set or module, or no engine for its annotations.`,
    steps: [
      look(
        "Compare it with the package and class of the test; a nested class needs Outer$Inner, and instrumented tests run with connectedAndroidTest only.",
      ),
      "JUnit 5 tests need useJUnitPlatform() and the Jupiter engine.",
    ],
  }),
  noneDiscovered: ({ task }: Texts<"task">) => ({
    text: `${task} has compiled sources of tests, and its engine found no test in them. Since Gradle 9 that fails the build; before, the task passed without a test.`,
    question: "whether the engine does not know these tests, or there are none yet",
    steps: [
      look(
        "See which Test annotation the files import: org.junit.jupiter.api.Test needs useJUnitPlatform() (Android: testOptions { unitTests.all { it.useJUnitPlatform() } }) with the Jupiter engine and junit-platform-launcher; org.junit.Test beside it needs junit-vintage-engine.",
      ),
      "Where the sources hold helpers or fixtures alone, say so: tasks.withType<AbstractTestTask>().configureEach { failOnNoDiscoveredTests = false }.",
    ],
  }),
  /** `place` has the tests see the resources, which the module says itself where `isOwn`. */
  onlyResources: ({ module, place, isOwn }: Texts<"module" | "place"> & { isOwn: boolean }) => ({
    text: `${module} has no test. ${place} has its test tasks see the resources all the same, for which the Android Gradle plugin writes a file for the tests. So the task has something to look through, and since Gradle 9 one that has and finds no test fails.`,
    steps: [
      isOwn
        ? "Take that setting out: a module without tests has no use for it."
        : `Set it only in the modules whose tests need resources, not in what ${module} shares with others.`,
      "Or let such a task pass: failOnNoDiscoveredTests = false for tasks of type AbstractTestTask.",
    ],
    label: "also where no test is",
  }),
  platformNotUsed: ({ module, place, statement, script }: PlatformNotUsed) => ({
    text: `The tests of ${module} are written for JUnit 5 (${place}), and no build file says useJUnitPlatform(): Gradle then runs them with JUnit 4, which sees none of them.`,
    steps: [
      `Add ${statement} to ${script}.`,
      "The engine and, since Gradle 9, the launcher have to be on the classpath of the tests: org.junit.jupiter:junit-jupiter-engine, org.junit.platform:junit-platform-launcher.",
    ],
    label: "without useJUnitPlatform()",
  }),
});

export function readLog({ facts, module = "The test task" }: Context<typeof failureClass>) {
  const { pattern, undiscovered, task = module } = facts;
  if (pattern) return causes.supported("filterFitsNone", { pattern });
  return undiscovered ? causes.open("noneDiscovered", { task }, { explicit: true }) : undefined;
}
