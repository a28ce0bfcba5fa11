import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "ClassNotFoundException or NoClassDefFoundError",
  summary:
    "The running program looked for a class and did not find it: in an app it is not in the package, in a test on the JVM not on the class path. It was there at compile time or is only named in text, so the compiler could not notice. Release builds often miss a class that R8 removed or renamed.",
  exceptions: ["java.lang.ClassNotFoundException", "java.lang.NoClassDefFoundError"],
  patterns: [
    { needle: "Didn't find class \"", regex: /Didn't find class "(?<className>[\w.$]+)" on path/ },
    {
      needle: "NoClassDefFoundError: Failed resolution of: L",
      regex: /NoClassDefFoundError: Failed resolution of: L(?<className2>[\w/$-]+);/,
    },
  ],
  subject: "{className}",
  facts: ["className"],
  causes: {
    shrunk: {
      text: "R8 removed or renamed a class that is reached by name: XML, manifest, reflection",
      unless: { onJvm: true, className: /^(?:android[./](?!support)|java[./])/ },
      decidedBy:
        "search `build/outputs/mapping/<variant>/mapping.txt` for {className|the class}: is it renamed or absent?",
    },
    compileOnly: {
      text: "a dependency is `compileOnly`, excluded or missing at run time",
      unless: { className: /^(?:android[./](?!support)|java[./])/ },
      decidedBy:
        "run `./gradlew <module>:dependencies --configuration <variant>RuntimeClasspath`: is the artifact with {className|the class} in it?",
      remedy: "Declare the artifact as `implementation`.",
    },
    newerThanDevice: {
      text: "a class of a newer API level is used on an older device without a guard",
      unless: { onJvm: true, className: /^(?!(?:android[./](?!support)|java[./]))/ },
      decidedBy:
        'look up {className|the class} in the API reference: is its "Added in API level" above the device\'s?',
      remedy: "Guard its use with `Build.VERSION.SDK_INT`, or turn core library desugaring on for `java.*`.",
    },
    oldNameInXml: {
      text: "the manifest or a layout carries an old class name",
      unless: { onJvm: true },
      decidedBy:
        "search manifests and layouts for {className|the class}: is the name there, and not in the sources?",
      remedy: "Correct the name in the XML.",
    },
    secondaryDex: {
      text: "the class lies in a secondary dex file on a device below API 21",
      unless: { onJvm: true },
      decidedBy: "run `adb shell getprop ro.build.version.sdk`: is it below 21?",
      remedy: "Turn multidex on, and keep what start-up needs in the main dex file.",
    },
  },
  checks: [
    "see who owns {className|the class}: your source, a library, or `android.*`",
    "list what is packaged: `./gradlew <module>:dependencies --configuration <variant>RuntimeClasspath`",
    {
      text: "if only release builds fail, look for the class in `mapping.txt` and the keep rules",
      unless: { onJvm: true },
    },
    { text: "search manifests and layouts for the name", unless: { onJvm: true } },
  ],
  fix: "Add the library as `implementation`, keep the class for R8, correct the name, or guard newer API with `Build.VERSION.SDK_INT`. Turning minification off only shows where the fault is.",
  fixedIn: { roles: ["keep_rules"], settings: ["keep"], share: 0.6 },
} as const satisfies FailureClass;
