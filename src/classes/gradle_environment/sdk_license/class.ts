import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Android SDK licence not accepted",
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
    notAccepted: "`compileSdk`, build tools or `ndkVersion` was raised, and CI lacks the package",
    noLicenceFiles: "the SDK in the image has no licence files",
    previewPackage: "a preview package has a licence of its own",
  },
  checks: [
    "see which setting of the `android` block asks for {packageName|the package of the message}",
    "look into `$ANDROID_HOME/licenses`",
  ],
  fix: 'Accept and install once: `yes | sdkmanager --licenses`, then `sdkmanager "<package>"` for each one listed. In images, do both while building the image.',
} as const satisfies FailureClass;
