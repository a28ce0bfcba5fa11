import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Gradle wrapper cannot start",
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
    jarMissing: {
      text: "`gradle-wrapper.jar` is not committed, often because of a `*.jar` line in `.gitignore`",
      unless: { url: true, log: /ermission denied/ },
      decidedBy: "run `git ls-files gradle/wrapper`: `gradle-wrapper.jar` is not listed",
      remedy: "Commit it: `git add -f gradle/wrapper/gradle-wrapper.jar`; `gradle wrapper` writes it anew.",
    },
    notExecutable: {
      text: "`gradlew` lacks the execute bit",
      unless: { url: true, log: /GradleWrapperMain/ },
      decidedBy: "run `git ls-files -s gradlew`: the mode is 100644",
      remedy: "Set the bit and commit it: `git update-index --chmod=+x gradlew`.",
    },
    windowsLineEnds: {
      text: "`gradlew` has Windows line ends",
      unless: { url: true, log: /GradleWrapperMain/ },
      decidedBy: "run `file gradlew`: it says `CRLF line terminators`",
      remedy: "Add `gradlew text eol=lf` to `.gitattributes`, and check the file out again.",
    },
    noSuchVersion: {
      text: "`distributionUrl` names a version that does not exist",
      unless: { log: /GradleWrapperMain|ermission denied/ },
      decidedBy: "open {url|the address of `distributionUrl`} in a browser: it answers 404",
      remedy: "Write a version that services.gradle.org/distributions lists.",
    },
    download: {
      text: "the download was interrupted, or the network blocks it",
      unless: { log: /GradleWrapperMain|ermission denied/ },
      decidedBy:
        "run `curl -IL` with {url|the address of `distributionUrl`}: it fails, or the folder under `~/.gradle/wrapper/dists` holds a `.part` file",
      remedy:
        "Delete that version's folder under `~/.gradle/wrapper/dists` and try again; behind a proxy set `systemProp.https.proxyHost` in `~/.gradle/gradle.properties`.",
    },
    checksum: {
      text: "`distributionSha256Sum` does not fit the distribution",
      when: { log: /[Ss]ha-?256|checksum|Verification of Gradle distribution/ },
      decidedBy: "compare `distributionSha256Sum` with the one on gradle.org/release-checksums: they differ",
      remedy:
        "Copy the checksum of that version from gradle.org/release-checksums. If it was right, do not run what was downloaded.",
    },
  },
  checks: [
    "see what is tracked: `git ls-files -s gradlew gradle/wrapper`; the mode of `gradlew` should be 100755",
    "read `gradle/wrapper/gradle-wrapper.properties`",
    "look for `*.jar` in `.gitignore`",
  ],
  fix: "Commit the wrapper files and set the bit: `git update-index --chmod=+x gradlew`. Correct the URL. For a broken download delete that version's folder under `~/.gradle/wrapper/dists`.",
  fixedIn: { roles: ["wrapper"], settings: ["distributionUrl"] },
} as const satisfies FailureClass;
