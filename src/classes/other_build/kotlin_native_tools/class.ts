import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a tool that Kotlin's plugin calls did not do its part",
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
      needle: "fatal error: module '",
      regex: /fatal error: module '(?<clangModule>[\w.]{1,200})' not found/,
    },
  ],
  facts: ["xcode", "lockTask", "pods", "clangModule", "sdk", "refusedModule", "task"],
  causes: {
    noWholeXcode: "only the command line tools are installed or selected, and not Xcode",
    lockFileOutdated: "dependencies changed and the lock file of yarn was not written anew",
    podInstallFailed: "CocoaPods has an old index, or pods that contradict each other",
    xcodeTooNew: {
      text: "Xcode is newer than this Kotlin knows: its clang cannot read the headers of the SDK",
      when: { refusedModule: true },
      remedy: "Raise Kotlin to a release for that Xcode, or select the Xcode that this Kotlin was made for.",
    },
    moduleNotFound: "the framework of a cinterop definition is not where clang looks",
  },
  checks: [
    "run the tool by hand, with what the message says of its command",
    "see what the tool itself printed, below the message of Gradle",
  ],
  fix: "Set the tool up as the message of the tool says, then build again.",
} as const satisfies FailureClass;
