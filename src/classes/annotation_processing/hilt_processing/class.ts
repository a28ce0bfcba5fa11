import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Hilt rejects a class or its setup",
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
    pluginMissing: {
      text: "this module does not apply the Hilt Gradle plugin",
      unless: { requiredBase: true, moduleClass: true },
      decidedBy: "does `plugins { }` of {module|the failing module} have `com.google.dagger.hilt.android`?",
      remedy: 'Apply `id("com.google.dagger.hilt.android")` in that module.',
    },
    dependencyMissing: {
      text: "the compiler dependency is missing, or both `kapt` and `ksp` process Hilt",
      unless: { requiredBase: true, moduleClass: true },
      decidedBy:
        "search `hilt-android-compiler` and `hilt-compiler` in the module's script: with which of `ksp` and `kapt`, and once?",
      remedy:
        "Declare `com.google.dagger:hilt-android-compiler` once, with the processor that the module uses.",
    },
    platformActivity: {
      text: "`@AndroidEntryPoint` is on a class that does not extend {requiredBase|`ComponentActivity`, or a fragment, view, service or receiver}",
      unless: { moduleClass: true, artifact: true },
      decidedBy:
        "follow the superclasses of the annotated class: is {requiredBase|`androidx.activity.ComponentActivity`} among them?",
      remedy: "Extend `AppCompatActivity` or `ComponentActivity`.",
    },
    installedNowhere: {
      text: "a module class lacks `@InstallIn`",
      unless: { requiredBase: true, moduleClass: true, artifact: true },
      decidedBy: "does `@InstallIn(...)` stand above each `@Module` in the project?",
      remedy: "Add `@InstallIn(SingletonComponent::class)`, or the component it is meant for.",
    },
    noModule: {
      text: "{moduleClass|a class} has `@InstallIn`, and neither `@Module` nor `@EntryPoint` of Dagger",
      unless: { requiredBase: true, artifact: true, message: /missing an @InstallIn annotation/ },
      decidedBy:
        "does `@Module` stand above {moduleClass|the class}, and does the file import it as `dagger.Module`?",
      remedy: "Annotate the class with `@Module`, or the interface with `@EntryPoint`.",
    },
    viewModel: {
      text: "a `@HiltViewModel` has none or several `@Inject` constructors, or is injected directly",
      unless: { requiredBase: true, moduleClass: true, artifact: true },
      decidedBy:
        "does the view model have exactly one `@Inject constructor`, and does no other class take it in its constructor?",
      remedy:
        "Keep one `@Inject` constructor, and get the view model by `hiltViewModel()` or `by viewModels()`.",
    },
    otherVersion: {
      text: "the Hilt version does not fit Kotlin, KSP or the Android plugin",
      unless: { requiredBase: true, moduleClass: true },
      decidedBy:
        "compare `hilt`, `kotlin`, `ksp` and `agp` in `gradle/libs.versions.toml`: was one raised lately without Hilt?",
      remedy: "Raise Hilt's plugin, library and compiler together.",
    },
  },
  checks: [
    { text: "read the first `[Hilt]` message and the class it names", when: { log: /\[Hilt\]/ } },
    "check the `plugins` block, the `hilt-android` and the compiler lines of the module",
    "compare the versions of Hilt, Kotlin and AGP",
  ],
  fix: "Apply the plugin `com.google.dagger.hilt.android` and one processor (`ksp` or `kapt`) in every module with Hilt annotations. Correct the class as the message says; get view models through `hiltViewModel()` or `by viewModels()`.",
} as const satisfies FailureClass;
