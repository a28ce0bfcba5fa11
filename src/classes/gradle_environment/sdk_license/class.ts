import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Android SDK licenses not accepted",
  summary:
    "The build needs an SDK package that is not installed. Gradle would download it but may not, because its licence has not been accepted on this machine.",
  patterns: [
    {
      needle: "Failed to install the following Android SDK packages as some licences have not been accepted",
      regex:
        /Failed to install the following Android SDK packages as some licences have not been accepted\.?(?:\s+(?<packageName2>[a-z-]{2,40};[\w.;-]{1,60}))?/,
      lines: 2,
    },
    {
      needle: "License for package ",
      regex: /License for package (?<packageName>[^\n]{1,400}?) not accepted/,
    },
  ],
  subject: "{packageName}",
  facts: ["packageName"],
  causes: {
    notAccepted: {
      text: "the build asks for {packageName|a package} since `compileSdk`, build tools, `ndkVersion` or the Android plugin was raised, and this machine lacks it",
      decidedBy:
        "run `git log -p -3 -- '*.gradle*' '*.toml'`: `compileSdk`, build tools or `ndkVersion` was raised to what {packageName|the message} names",
    },
    noLicenceFiles: {
      text: "the SDK has no licence files, as in a fresh image",
      decidedBy: "run `ls $ANDROID_HOME/licenses`: there is no such folder",
      remedy: "Run `yes | sdkmanager --licenses` when the image is built.",
    },
    otherSdk: {
      text: "the licences were accepted in another SDK folder than the one that `sdk.dir` or `ANDROID_HOME` names",
      decidedBy: "compare the folder in the message with that of `sdkmanager`: they differ",
      remedy: "Run `sdkmanager --sdk_root=$ANDROID_HOME --licenses`.",
    },
    previewPackage: {
      text: "a preview package has a licence of its own",
      decidedBy: "look at the name of {packageName|the package}: it is a preview",
      remedy: "Accept its own licence with `sdkmanager --licenses`, or build with a stable package.",
    },
  },
  checks: [
    "see which setting of the `android` block asks for {packageName|the package of the message}",
    "look into `$ANDROID_HOME/licenses`",
  ],
  fix: 'Accept and install once: `yes | sdkmanager --licenses`, then `sdkmanager "<package>"` for each one listed. In images, do both while building the image.',
} as const satisfies FailureClass;
