import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a class is not there at run time",
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
      unless: { onJvm: true },
    },
    compileOnly: "a dependency is `compileOnly`, excluded or missing at run time",
    newerThanDevice: {
      text: "a class of a newer API level is used on an older device without a guard",
      unless: { onJvm: true },
    },
    oldNameInXml: { text: "the manifest or a layout carries an old class name", unless: { onJvm: true } },
    secondaryDex: {
      text: "the class lies in a secondary dex file on a device below API 21",
      unless: { onJvm: true },
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
