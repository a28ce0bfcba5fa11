import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Dagger: type is bound multiple times",
  summary:
    "Two declarations provide the same type with the same qualifier in one component, and Dagger does not choose. The message lists both.",
  patterns: [
    {
      needle: "[Dagger/DuplicateBindings] ",
      regex: /\[Dagger\/DuplicateBindings\] (?<bindingKey>[^\n]{1,400}?) is bound multiple times/,
    },
    {
      needle: "[Dagger/DuplicateBindings] ",
      regex:
        /\[Dagger\/DuplicateBindings\] (?<collectionKey>[^\n]{1,400}?) has incompatible bindings or declarations/,
    },
  ],
  subject: ["{bindingKey}", "{collectionKey}"],
  facts: ["bindingKey", "collectionKey"],
  causes: {
    boundTwice: {
      text: "a `@Provides` or `@Binds` method repeats what another module or an `@Inject` constructor already provides",
      decidedBy:
        "open the two places that the message lists for {bindingKey|the type}: do both make the same object?",
      remedy: "Delete one of the two methods.",
    },
    twoImplementations: {
      text: "two modules bind different implementations to {bindingKey|one type}",
      decidedBy: "do the two methods in the message return different classes?",
      remedy:
        "Tell them apart with a qualifier (`@Named`, or an annotation with `@Qualifier`), at the binding and where it is injected.",
    },
    testFake: {
      text: "a test fake is added beside the real binding instead of replacing it",
      unless: { module: true, log: /^(?![\s\S]*[Tt]est)/ },
      decidedBy: "does one of the listed methods lie in `src/test`, `src/androidTest` or a test module?",
      remedy:
        "Replace the real module: `@TestInstallIn(replaces = [RealModule::class])`, or `@UninstallModules` with `@BindValue`.",
    },
  },
  checks: [
    "compare the two places that bind {bindingKey|the type}",
    "see whether both are meant, and who asks for the type",
  ],
  fix: "Remove one of the two, or tell them apart with qualifiers. In tests, replace the module with `@TestInstallIn`. For several on purpose use `@IntoSet` or `@IntoMap`.",
  namedInCode: ["@Module", "@Provides", "@Binds"],
} as const satisfies FailureClass;
