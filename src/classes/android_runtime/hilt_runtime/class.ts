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
    notInManifest:
      "`android:name` of `<application>` is missing or not the `@HiltAndroidApp` class, perhaps in a flavour manifest",
    hostNotAnnotated: "the activity or fragment lacks `@AndroidEntryPoint`",
    plainTestHost: "a test hosts Hilt content in a plain `ComponentActivity`, or lacks `HiltTestApplication`",
    modelNotRegistered:
      "the Hilt compiler is not applied in the module, so `@HiltViewModel` classes are not registered",
    restrictedMode: "backup or restricted mode started the process with the plain `Application`",
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
