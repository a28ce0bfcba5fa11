import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Dagger does not know how to provide a type",
  summary:
    "Something asks Dagger for a type, and no binding for it exists in that component. If the message leaves out `an @Inject constructor or`, only a module can help: the type is an interface, generic, primitive or has a qualifier. Component and qualifier must match exactly.",
  patterns: [
    {
      needle: " cannot be provided without ",
      regex:
        /(?:\[Dagger\/MissingBinding\]|error:(?! \[)) (?<bindingKey>[^\n]{1,400}?) cannot be provided without (?:an @Inject constructor or )?an @Provides-/,
    },
    {
      needle: [" is injected at", " is requested at"],
      regex:
        /^[ \t]*(?<requested>\S[^\n]{0,299}?) is (?:injected|requested) at\s+(?:\[(?<component>[^\]\n]{1,300})\] )?(?<injectionSite>[^\n]+)/m,
      lines: 2,
      // Other errors of Dagger's end in such lines too.
      isDetail: true,
    },
  ],
  subject: "{bindingKey}",
  facts: ["bindingKey", "requested", "component", "injectionSite"],
  causes: {
    boundToNothing: "an interface has no `@Binds` or `@Provides`",
    notInjected: "the class has no `@Inject` constructor",
    narrowerComponent: "the module is installed in a narrower component than the one that asks",
    otherQualifier: "the qualifier is missing on one side or differs",
    notOnClassPath: "the Gradle module with the binding is not on the app's class path",
    wildcards: "a collection from Kotlin needs `@JvmSuppressWildcards`",
  },
  checks: [
    "search `@Provides` and `@Binds` that return {bindingKey|the type of the message}, with the same qualifier",
    "compare the `@InstallIn` of that module with the component at the end of the chain",
    "in tests, look for `@UninstallModules` and `@TestInstallIn` without a replacement",
  ],
  fix: "Add the binding where it belongs: `@Inject` on the constructor of a class you own, `@Binds` for an interface, `@Provides` for foreign types, installed in a component at least as wide as the request.",
  namedInCode: ["@Module", "@Provides", "@Binds"],
} as const satisfies FailureClass;
