import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the Gradle wrapper cannot start",
  summary:
    "Before any build runs, the wrapper must be present and executable, and able to download the Gradle distribution. One of these steps failed.",
  patterns: [
    "Could not find or load main class org.gradle.wrapper.GradleWrapperMain",
    {
      needle: "FileNotFoundException: ",
      regex: /FileNotFoundException: (?<url>https?:\/\/\S{0,300}gradle-\S{1,100}\.zip)/,
    },
    "gradlew: Permission denied",
    { needle: "bad interpreter: ", regex: /bad interpreter: [^\n]{0,400}gradlew/ },
    "Verification of Gradle distribution failed",
  ],
  subject: "{url}",
  facts: ["url"],
  causes: {
    jarMissing: "`gradle-wrapper.jar` is not committed, often because of a `*.jar` ignore rule",
    notExecutable: "`gradlew` lacks the execute bit or has Windows line ends",
    noSuchVersion: "`distributionUrl` names a version that does not exist",
    download: "the download was interrupted, or the network blocks it",
    checksum: "the checksum of the distribution does not match",
  },
  checks: [
    "see what is tracked: `git ls-files -s gradlew gradle/wrapper`; the mode of `gradlew` should be 100755",
    "read `gradle/wrapper/gradle-wrapper.properties`",
    "look for `*.jar` in `.gitignore`",
  ],
  fix: "Commit the wrapper files and set the bit: `git update-index --chmod=+x gradlew`. Correct the URL. For a broken download delete that version's folder under `~/.gradle/wrapper/dists`.",
  fixedIn: { roles: ["wrapper"], settings: ["distributionUrl"] },
} as const satisfies FailureClass;
