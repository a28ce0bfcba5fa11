import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "an Android SDK package is missing or cannot be used",
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
    notInstalled: "the platform for `compileSdk` is not installed and cannot be downloaded",
    damaged: "a download was interrupted and left a broken package",
    otherUser: "the SDK folder belongs to another user",
    pluginTooOld: "the Android plugin is too old for this kind of platform",
  },
  checks: [
    "list what is installed: `sdkmanager --list_installed`",
    "compare with `compileSdk` and `buildToolsVersion`",
  ],
  fix: 'Install it: `sdkmanager "platforms;android-36"`. Remove a damaged package first. Delete `buildToolsVersion` from the build file unless you need it; the plugin picks its own.',
} as const satisfies FailureClass;
