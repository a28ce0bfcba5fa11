import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Dagger finds two bindings for one type",
  summary:
    "Two declarations provide the same type with the same qualifier in one component, and Dagger does not choose. The message lists both.",
  patterns: [
    {
      needle: "[Dagger/DuplicateBindings] ",
      regex: /\[Dagger\/DuplicateBindings\] (?<bindingKey>[^\n]{1,400}?) is bound multiple times/,
    },
  ],
  subject: "{bindingKey}",
  facts: ["bindingKey"],
  causes: {
    boundTwice: "a `@Provides` method repeats what another module already provides",
    twoImplementations: "two modules bind different implementations to one interface",
    testFake: "a test fake is added instead of replacing the real binding",
  },
  checks: [
    "compare the two places that bind {bindingKey|the type}",
    "see whether both are meant, and who asks for the type",
  ],
  fix: "Remove one of the two, or tell them apart with qualifiers. In tests, replace the module with `@TestInstallIn`. For several on purpose use `@IntoSet` or `@IntoMap`.",
  namedInCode: ["@Module", "@Provides", "@Binds"],
} as const satisfies FailureClass;
