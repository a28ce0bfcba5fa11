import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "CompositionLocal not present",
  summary:
    "A composable asked for a value that its surroundings should provide, and nobody provides it. For the app's own locals a provider is missing above. For `LocalLifecycleOwner` it is usually two libraries that disagree: lifecycle 2.8 or later with Compose UI before 1.7.",
  contractType: "compose_composition_local",
  patterns: [
    {
      needle: "CompositionLocal",
      regex:
        /CompositionLocal(?:[: ]+['"`]?(?<localName>\w+)(?!\w)['"`]?)?[^\n]{0,400}not (?:present|provided)/,
    },
    {
      needle: " was provided via ",
      regex: /No (?<owner>\w+Owner) was provided via (?<localName2>Local\w+)/,
    },
    {
      needle: [" not present", " not provided"],
      regex: /\b(?<localName3>Local[A-Z]\w+) (?:was )?not (?:present|provided)/,
    },
  ],
  subject: "{localName}",
  facts: ["localName", "owner"],
  causes: {
    versionsDisagree: {
      text: "`lifecycle-runtime-compose` 2.8 or later meets `compose-ui` older than 1.7, often only in release builds",
      unless: { localName: /^(?!Local(?:Lifecycle|SavedStateRegistry|ViewModelStore)Owner)/ },
      decidedBy:
        "run `./gradlew {module|:app}:dependencies --configuration releaseRuntimeClasspath` and read two versions: `lifecycle-runtime-compose` 2.8 or later, `compose.ui:ui` below 1.7?",
      remedy:
        "Raise Compose UI to 1.7 or later, best through the Compose BOM; if that must wait, use at least lifecycle 2.8.2.",
    },
    outsideProvider: {
      text: "no `CompositionLocalProvider` with {localName|the local} stands above the composable, for instance in a preview or a test",
      decidedBy:
        "search `{localName|the local} provides`: does the call that fails run inside one of these blocks, or in a preview, dialog or test without it?",
      remedy:
        "Wrap the content of that preview, test or screen in the theme or `CompositionLocalProvider` that sets the local.",
    },
    noOwnerAbove: {
      text: "the content is hosted in a window or service without view tree owners",
      unless: { localName: /^(?!Local\w*Owner$)/ },
      decidedBy:
        "look at what calls `setContent`: a `ComponentActivity`, or a `ComposeView` added to `WindowManager`, a service or a plain dialog?",
      remedy: "Set the view tree owners on the root view of that window before it is attached.",
    },
    rootWithoutProvider: {
      text: "the default of {localName|the local} is `error(...)`, and the theme that provides it is not applied",
      unless: { localName: /^Local(?:Lifecycle|SavedStateRegistry|ViewModelStore)Owner/ },
      decidedBy:
        "open the declaration of {localName|the local}: is its default `error(...)`, and is the theme that provides it the root of this `setContent`?",
      remedy: "Wrap the content of `setContent` in that theme, or give the local a default that is safe.",
    },
  },
  checks: [
    { text: "see whose {localName|the local of the message} is: yours, or one of a library" },
    "compare versions: `./gradlew <module>:dependencyInsight --dependency androidx.compose.ui --configuration <variant>RuntimeClasspath`, then the same for `androidx.lifecycle`",
    "for your own, search its declaration and every `CompositionLocalProvider` that sets it",
    "check what hosts the content: `ComponentActivity`, dialog, bare `ComposeView`",
  ],
  fix: "Raise Compose UI to 1.7 or later, best through the Compose BOM; if that must wait, use at least lifecycle 2.8.2. For your own local, wrap the content in its provider. For a bare window, set the view tree owners.",
  namedInCode: ["staticCompositionLocalOf", "compositionLocalOf"],
} as const satisfies FailureClass;
