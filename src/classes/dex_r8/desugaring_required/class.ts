import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "core library desugaring required",
  summary:
    "Code or a library uses Java features that the lowest supported device does not have. The build tools can translate them, but only if told to: language features through `compileOptions`, library classes such as `java.time` through core library desugaring.",
  patterns: [
    {
      needle: "Dependency '",
      regex:
        /Dependency '(?<dependency>[^']+)'\s+requires\s+core\s+library\s+desugaring\s+to\s+be\s+enabled(?:\s+for\s+(?<module>:\S+?)\.?(?:\s|$))?/m,
      lines: 3,
    },
    {
      needle: "Please enable desugaring",
      regex: /Java 8 (?:bytecode|language)[^\n]{0,200}enable desugaring/,
    },
    {
      needle: "The dependency contains Java 8 bytecode",
      regex: /The dependency contains Java 8 bytecode\./,
    },
    {
      needle: " are only supported starting with Android ",
      regex:
        /(?<feature>Default interface methods|Static interface methods|Invoke-customs|MethodHandle\.invoke[^\n]{0,400}?) are only supported starting with Android (?<letter>\w) \(--min-api (?<api>\d+)\)/,
    },
  ],
  facts: ["dependency", "module", "feature", "letter", "api"],
  causes: {
    coreLibraryOff: {
      text: "{dependency|a dependency} demands core library desugaring, and {module|the module} has it off",
      unless: { feature: true },
      decidedBy: "search the module's build file for `coreLibraryDesugaring`: it is missing",
    },
    otherModule: {
      text: "desugaring is on in one module but off in the app",
      unless: { feature: true },
      decidedBy:
        "search all build files for `isCoreLibraryDesugaringEnabled`: a library has it, and the app has not",
      remedy:
        "Turn it on in the app module, too: both the switch and the `coreLibraryDesugaring` dependency.",
    },
    noJavaLevel: {
      text: "`compileOptions` is below Java 8 while a library uses lambdas or default methods",
      unless: { dependency: true, feature: /^MethodHandle/ },
      decidedBy:
        "look at `compileOptions` of {module|the app module}: `targetCompatibility` is missing or below 1.8",
      remedy: "Set `sourceCompatibility` and `targetCompatibility` to Java 8 or later in the app module.",
    },
    methodHandles: {
      text: "{feature|`MethodHandle` calls} are used with a `minSdk` below {api|26}, and cannot be translated",
      unless: { dependency: true, feature: /^(?:Default|Static) interface/ },
      decidedBy: "look at `minSdk`: it is below {api|26}",
      remedy: "Raise `minSdk` to {api|26}, or use a release of the library for Android.",
    },
  },
  checks: [
    "look at `compileOptions` and `isCoreLibraryDesugaringEnabled` of the app module",
    "look for the `coreLibraryDesugaring` dependency and its version",
    "read which library or class the message names",
  ],
  fix: 'Set `isCoreLibraryDesugaringEnabled = true` and Java 8 or later in `compileOptions`, and add `coreLibraryDesugaring("com.android.tools:desugar_jdk_libs")` in its newest version. For method handles, raise `minSdk` or use another library version.',
  fixedIn: { roles: ["module_build"], settings: ["compileOptions"] },
} as const satisfies FailureClass;
