import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Hilt rejects a class or its own setup",
  summary:
    "The Hilt compiler found that a class breaks its rules, or that the Gradle plugin or the compiler is missing from the module. `Processing did not complete` is only the closing line; the reason stands above it.",
  rank: 32,
  patterns: [
    { needle: "[Hilt]", regex: /\[Hilt\](?: (?<detail>[^\n\x1b]+))?/ },
    {
      needle: " to have a value",
      regex: /Expected @(?<annotation>HiltAndroidApp|AndroidEntryPoint) to have a value/,
    },
    {
      needle: "must be a subclass of androidx.activity.ComponentActivity",
      regex: /must be a subclass of (?<requiredBase>androidx\.activity\.ComponentActivity)/,
    },
    {
      needle: "Classes annotated with @InstallIn must also be annotated with @Module",
      regex: /must also be annotated with @Module or @EntryPoint: (?<moduleClass>[\w.$]+)/,
    },
    "missing an @InstallIn annotation",
    {
      needle: "Hilt Android Gradle plugin is applied but no ",
      regex: /Hilt Android Gradle plugin is applied but no (?<artifact>\S+) dependency was found/,
    },
  ],
  facts: ["detail", "annotation", "requiredBase", "moduleClass", "artifact"],
  causes: {
    pluginMissing: "the Hilt Gradle plugin is not applied in this module",
    dependencyMissing: "the compiler dependency is missing, or both `kapt` and `ksp` are used",
    platformActivity:
      "`@AndroidEntryPoint` is on a class that is not a `ComponentActivity`, fragment, view, service or receiver",
    viewModel: "a `@HiltViewModel` has none or several `@Inject` constructors, or is injected directly",
    installedNowhere: "a module lacks `@InstallIn`",
    otherVersion: "the Hilt version does not fit Kotlin or the Android plugin",
  },
  checks: [
    { text: "read the first `[Hilt]` message and the class it names", when: { log: /\[Hilt\]/ } },
    "check the `plugins` block, the `hilt-android` and the compiler lines of the module",
    "compare the versions of Hilt, Kotlin and AGP",
  ],
  fix: "Apply the plugin `com.google.dagger.hilt.android` and one processor (`ksp` or `kapt`) in every module with Hilt annotations. Correct the class as the message says; get view models through `hiltViewModel()` or `by viewModels()`.",
} as const satisfies FailureClass;
