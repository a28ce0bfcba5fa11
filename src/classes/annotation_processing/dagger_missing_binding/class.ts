import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Dagger: type cannot be provided",
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
    notInjected: {
      text: "the class {bindingKey|that is asked for} has no `@Inject` constructor, and no module provides it",
      unless: { message: /without an @Provides-annotated method/ },
      decidedBy: "open {bindingKey|the class}: does its constructor say `@Inject constructor(...)`?",
      remedy:
        "Annotate its constructor with `@Inject` if the class is yours; write a `@Provides` method if it is not.",
    },
    boundToNothing: {
      text: "no module has a `@Binds` or `@Provides` method for {bindingKey|the type}, an interface or a class of a library",
      decidedBy: "search the modules for a method that returns {bindingKey|the type}: is there one?",
      remedy:
        "Add `@Binds` for an interface, or `@Provides` for a type of a library, to a module that the component sees.",
    },
    otherQualifier: {
      text: "a qualifier is missing on one side, or differs",
      decidedBy:
        "compare the annotation at {injectionSite|the injection site} with the one on the binding, such as `@Named`",
      remedy: "Write the same qualifier at both.",
    },
    narrowerComponent: {
      text: "the module with the binding is installed in another or narrower component than {component|the one that asks}",
      decidedBy:
        "find the module that binds {bindingKey|the type}: does its `@InstallIn` name {component|the component in the message} or one of its parents?",
      remedy: "Install the module in the component that asks, or in a parent of it.",
    },
    notOnClassPath: {
      text: "the Gradle module with the binding is not on the class path of the module that builds the component",
      decidedBy:
        "run `./gradlew {module|:app}:dependencies --configuration debugCompileClasspath`: does it list the module with the binding?",
      remedy: "Add that module as a dependency of the application module.",
    },
    wildcards: {
      text: "a collection or generic type from Kotlin has wildcards on one side",
      unless: { bindingKey: /^[^?<]*(?:<[^?]*)?$/ },
      decidedBy: "does {bindingKey|the key} contain `? extends`?",
      remedy: "Write `@JvmSuppressWildcards` at the type argument where it is injected.",
    },
  },
  checks: [
    "search `@Provides` and `@Binds` that return {bindingKey|the type of the message}, with the same qualifier",
    "compare the `@InstallIn` of that module with the component at the end of the chain",
    "in tests, look for `@UninstallModules` and `@TestInstallIn` without a replacement",
  ],
  fix: "Add the binding where it belongs: `@Inject` on the constructor of a class you own, `@Binds` for an interface, `@Provides` for foreign types, installed in a component at least as wide as the request.",
  namedInCode: ["@Module", "@Provides", "@Binds"],
} as const satisfies FailureClass;
