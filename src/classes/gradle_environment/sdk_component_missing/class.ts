import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Android SDK package missing",
  summary:
    "The build asks for a platform or build tools version that is not installed, is damaged, or cannot be installed because the SDK folder is read-only. An old Android plugin also fails to read platforms with a minor number, such as 36.1.",
  patterns: [
    {
      needle: "Failed to find target with hash string '",
      regex: /Failed to find target with hash string '(?<target>[^']+)'/,
    },
    {
      needle: "ailed to find Build Tools revision ",
      regex: /[Ff]ailed to find Build Tools revision (?<buildTools>[\d.]+)/,
    },
    {
      needle: "Installed Build Tools revision ",
      regex: /Installed Build Tools revision (?<buildTools2>[\d.]+) is corrupted/,
    },
    "The SDK directory is not writable",
  ],
  subject: ["{target}", "{buildTools}"],
  facts: ["target", "buildTools"],
  causes: {
    notInstalled: {
      text: "{target|the platform for `compileSdk`} is not installed, and Gradle could not download it",
      unless: { buildTools: true },
      decidedBy: "run `ls $ANDROID_HOME/platforms`: {target|the platform in the message} is not there",
      remedy: 'Install it: `sdkmanager "platforms;{target|android-<level>}"`.',
    },
    buildToolsMissing: {
      text: "build tools {buildTools|of the version that is asked for} are not installed, and Gradle could not download them",
      unless: { target: true },
      decidedBy: "run `ls $ANDROID_HOME/build-tools`: {buildTools|the version in the message} is not there",
      remedy:
        'Install them: `sdkmanager "build-tools;{buildTools|<version>}"`, or remove `buildToolsVersion` from the build file.',
    },
    damaged: {
      text: "a download was interrupted and left a broken package",
      decidedBy:
        "list the package's folder below `$ANDROID_HOME`: `package.xml`, `android.jar` or a tool is missing",
      remedy: "Delete that folder and install the package again.",
    },
    otherUser: {
      text: "the SDK folder is not writable for the user that builds",
      decidedBy: "run `test -w $ANDROID_HOME; echo $?`: it prints 1",
      remedy: "Install the package as the folder's owner, or give the build an SDK folder of its own.",
    },
    pluginTooOld: {
      text: "the Android plugin is too old for this kind of platform",
      unless: { buildTools: true },
      decidedBy:
        "look at {target|the platform's name}: it has a minor number such as 36.1, an extension or a preview's letter",
      remedy: "Raise the Android plugin, or set `compileSdk` to the plain level.",
    },
  },
  checks: [
    "list what is installed: `sdkmanager --list_installed`",
    "compare with `compileSdk` and `buildToolsVersion`",
  ],
  fix: 'Install it: `sdkmanager "platforms;android-36"`. Remove a damaged package first. Delete `buildToolsVersion` from the build file unless you need it; the plugin picks its own.',
} as const satisfies FailureClass;
