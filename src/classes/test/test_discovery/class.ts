import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "test engine failed to discover tests",
  summary:
    "Gradle asks each test engine which tests there are, and an engine failed while it looked for them: a class could not be loaded, or the parts of JUnit on the test class path are of different releases. So no test ran, and nothing is said about the tests themselves.",
  contractType: "task_failure",
  // What an engine met while it looked, at the root of the chain, says more.
  rank: 72,
  patterns: [
    {
      needle: [
        "Failed to load JUnit Platform",
        "OutputDirectoryProvider not available",
        "OutputDirectoryCreator not available",
      ],
      regex: /(?<launcher>Failed to load JUnit Platform|OutputDirectory(?:Provider|Creator) not available)/,
      rank: 39,
    },
    {
      needle: ["failed to discover tests", "during test discovery"],
      regex:
        /TestEngine with ID '(?<engine>[^'\n]{1,100})' (?:failed to discover tests|encountered (?:a critical issue|\d+ critical issues) during test discovery)/,
    },
    "failed to discover tests",
    {
      needle: "ClassSelector [className = '",
      regex: /ClassSelector \[className = '(?<className>[\w.$]{1,300})'[^\]\n]{0,300}\] resolution failed/,
    },
  ],
  facts: ["launcher", "engine", "className", "task"],
  causes: {
    launcherMissing: {
      text: "the launcher of the JUnit platform is missing on the test class path (Gradle 9 brings none), or is of another release than the engine",
      decidedBy:
        "run `./gradlew {module|:app}:dependencies --configuration testRuntimeClasspath` and search `junit-platform`: is `launcher` there, in the version of `engine`?",
    },
    classMissing: {
      text: "a class that the test {className|class} needs is missing, or was compiled for a newer Java",
      unless: { launcher: true },
      decidedBy:
        "read the deepest `Caused by`: is it `NoClassDefFoundError`, `ClassNotFoundException` or `UnsupportedClassVersionError`?",
      remedy:
        "Add the dependency with that class to `testImplementation`, or run the tests on the newer JDK.",
    },
    engineDoesNotFit: {
      text: "the engine {engine|on the class path} does not fit the JUnit platform beside it",
      decidedBy:
        "is the deepest cause `NoSuchMethodError` or `OutputDirectoryProvider not available`, and do engine and platform come from two BOMs?",
      remedy: "Align them with one `junit-bom`, or raise {engine|the engine}.",
    },
  },
  checks: [
    { text: "look at the deepest cause: a class that is missing is named there", when: { exceptions: /\n/ } },
    "see which releases of JUnit meet: `./gradlew <module>:dependencies --configuration <variant>RuntimeClasspath`",
  ],
  fix: 'Add `testRuntimeOnly("org.junit.platform:junit-platform-launcher")` and let the BOM or the Jupiter dependency give its version. Else repair what the deepest cause names.',
  fixedIn: { roles: ["module_build", "catalog"], settings: ["junit", "useJUnitPlatform"] },
} as const satisfies FailureClass;
