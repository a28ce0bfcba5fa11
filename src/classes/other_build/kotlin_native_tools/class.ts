import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Kotlin Native or JS tool failed",
  summary:
    "For Apple's platforms and for JavaScript the Kotlin plugin calls tools that are none of Gradle's: Xcode, CocoaPods, clang, yarn or npm. One of them is not set up, or refused what it was asked for.",
  rank: 30,
  patterns: [
    { needle: "MissingXcodeException: ", regex: /(?<xcode>MissingXcodeException): / },
    {
      needle: "task to actualize lock file",
      regex: /Lock file was changed\. Run the `(?<lockTask>\w{1,100})` task to actualize lock file/,
    },
    {
      needle: "Executing of 'pod install' failed",
      regex: /Executing of '(?<pods>pod install)' failed with code \d{1,3}/,
    },
    {
      needle: "' requires feature '",
      // Before what clang says of the modules that use it.
      rank: 10,
      regex:
        /\/(?<sdk>(?:iPhone|Mac|Watch|AppleTV|XR)[A-Za-z]{0,20}\d{1,3}\.\d{1,3})\.sdk\/[^\n]{1,400}? error: module '(?<refusedModule>[\w.]{1,200})' requires feature '/,
    },
    {
      needle: "fatal error: 'sys/cdefs.h' file not found",
      rank: 10,
      regex:
        /\/(?<sdk2>(?:iPhone|Mac|Watch|AppleTV|XR)[A-Za-z]{0,20}\d{1,3}\.\d{1,3})\.sdk\/[^\n]{1,400}? fatal error: '(?<missingHeader>sys\/cdefs\.h)' file not found/,
    },
    {
      needle: "fatal error: module '",
      regex: /fatal error: module '(?<clangModule>[\w.]{1,200})' not found/,
    },
  ],
  facts: ["xcode", "lockTask", "pods", "clangModule", "sdk", "refusedModule", "missingHeader", "task"],
  causes: {
    xcodeTooNew: {
      text: "Xcode is newer than this Kotlin knows: its clang cannot read the headers of the SDK",
      when: { sdk: true },
      decidedBy:
        "run `xcodebuild -version`: it is newer than the Xcode that the release notes of this Kotlin name",
      remedy: "Raise Kotlin to a release for that Xcode, or select the Xcode that this Kotlin was made for.",
    },
    noWholeXcode: {
      text: "only the command line tools are installed or selected, and not Xcode",
      unless: { lockTask: true, clangModule: true, sdk: true },
      decidedBy: "run `xcode-select -p`: it prints `/Library/Developer/CommandLineTools`",
      remedy: "Install Xcode, and select it: `sudo xcode-select -s /Applications/Xcode.app`.",
    },
    lockFileOutdated: {
      text: "dependencies changed, and `yarn.lock` or `package-lock.json` in `kotlin-js-store` was not written anew",
      unless: { xcode: true, pods: true, clangModule: true, sdk: true },
      decidedBy:
        "run `git status kotlin-js-store` after the task that the message names: the lock file has changed",
      remedy: "Run `./gradlew {lockTask|kotlinUpgradeYarnLock}` and commit the lock file.",
    },
    podInstallFailed: {
      text: "CocoaPods has an old index, or pods that contradict each other",
      unless: { lockTask: true, sdk: true },
      decidedBy: "run `pod install --repo-update` in the folder of the Podfile: it names the pod",
      remedy: "Update the index (`pod repo update`), or align the versions of the pods that it names.",
    },
    moduleNotFound: {
      text: "the framework of {clangModule|a cinterop definition} is not where clang looks",
      unless: { lockTask: true, sdk: true },
      decidedBy:
        "look for the framework of {clangModule|the module} below the `-F` and `-I` folders of the `.def` file: it is not there",
      remedy: "Correct `compilerOpts` of the `.def` file, or install the pod that has the framework.",
    },
  },
  checks: [
    "run the tool by hand, with what the message says of its command",
    "see what the tool itself printed, below the message of Gradle",
  ],
  fix: "Set the tool up as the message of the tool says, then build again.",
} as const satisfies FailureClass;
