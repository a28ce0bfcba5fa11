import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "CompositionLocal has no value here",
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
    versionsDisagree:
      "`lifecycle-runtime-compose` 2.8 or later meets `compose-ui` older than 1.7, often only in release builds",
    outsideProvider:
      "no `CompositionLocalProvider` stands above the composable, for instance in a preview or test",
    noOwnerAbove: "the content is hosted in a window or service without view tree owners",
    rootWithoutProvider:
      "the default of the local is `error(...)`, and the theme that provides it is not applied",
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
