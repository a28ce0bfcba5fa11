import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Hilt is not set up for this class",
  summary:
    "Hilt looks for its components in the application and in the class that asks. One of them was not prepared: the app runs with another `Application`, or the host lacks its annotation. Tests run under an application of their own.",
  patterns: [
    {
      needle: "Hilt Activity must be attached to an @HiltAndroidApp Application",
      regex:
        /Hilt Activity must be attached to an @HiltAndroidApp Application(?:[^\n]{0,400}Found: class (?<applicationClass>[\w.$]+))?/,
    },
    {
      needle: "Hilt Fragments must be attached to an @AndroidEntryPoint Activity",
      regex:
        /Hilt Fragments must be attached to an @AndroidEntryPoint Activity[^\n]{0,40}Found: class (?<hostClass>[\w.$]+)/,
    },
    {
      needle: "Hilt service must be attached to an @",
      regex:
        /Hilt service must be attached to an @\w+ Application[^\n]{0,40}Found: class (?<applicationClass2>[\w.$]+)/,
    },
    {
      needle: ", Hilt view must be attached to an @AndroidEntryPoint Fragment or Activity",
      regex:
        /class (?<viewClass>[\w.$]+), Hilt view must be attached to an @AndroidEntryPoint Fragment or Activity/,
    },
    {
      needle: "Given component holder class ",
      regex: /Given component holder class (?<className2>[\w.$]+) does not implement/,
    },
    {
      needle: "Expected the @HiltViewModel-annotated class ",
      regex: /Expected the @HiltViewModel-annotated class (?<modelClass>[\w.$]+) to be available/,
    },
  ],
  subject: ["{hostClass}", "{className}"],
  facts: ["applicationClass", "hostClass", "viewClass", "className", "modelClass"],
  causes: {
    notInManifest: {
      text: "`android:name` of `<application>` is missing or not the `@HiltAndroidApp` class, perhaps in a flavour manifest",
      unless: { viewClass: true },
      decidedBy: "log `application.javaClass`: is it another class than the one with `@HiltAndroidApp`?",
    },
    hostNotAnnotated: {
      text: "the activity or fragment lacks `@AndroidEntryPoint`",
      decidedBy: "do {hostClass|the activity} and each fragment around it have `@AndroidEntryPoint`?",
      remedy: "Annotate the host with `@AndroidEntryPoint`, and its activity as well.",
    },
    plainTestHost: {
      text: "a test hosts Hilt content in a plain `ComponentActivity`, or lacks `HiltTestApplication`",
      when: { log: /HiltTestApplication|androidx\.test\.|robolectric/i },
      decidedBy: "does the test use `createComposeRule()` or launch a plain `ComponentActivity`?",
      remedy: "Launch an `@AndroidEntryPoint` activity, under `HiltTestApplication`.",
    },
    modelNotRegistered: {
      text: "the Hilt compiler is not applied in the module, so `@HiltViewModel` classes are not registered",
      unless: { applicationClass: true },
      decidedBy:
        "do the plugins of the module with {modelClass|the ViewModel} include Hilt, and its dependencies `hilt-compiler` for `ksp` or `kapt`?",
      remedy: "Apply the Hilt compiler in the module that holds the `ViewModel`.",
    },
    restrictedMode: {
      text: "backup or restricted mode started the process with the plain `Application`",
      decidedBy:
        "is the application in the message plain `android.app.Application`, and does a backup or restore precede the crash?",
      remedy: "Leave the entry point early where the application is not the `@HiltAndroidApp` class.",
    },
  },
  checks: [
    "compare `<application android:name>` in the merged manifest with the `@HiltAndroidApp` class",
    "look for `@AndroidEntryPoint` on {hostClass|the class in the message} and on what hosts it",
    "check that the module applies the Hilt plugin and the `ksp` or `kapt` compiler",
    "in tests, check the runner's application and the activity that hosts the content",
  ],
  fix: "Name the `@HiltAndroidApp` class in the manifest and annotate every host with `@AndroidEntryPoint`. In tests use `HiltTestApplication` through a custom runner and an annotated test activity.",
  namedInCode: ["@HiltAndroidApp", "@AndroidEntryPoint", "@HiltViewModel"],
} as const satisfies FailureClass;
