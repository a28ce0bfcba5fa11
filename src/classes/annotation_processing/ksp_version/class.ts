import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "KSP version does not fit Kotlin",
  summary:
    "Up to the Kotlin 2.2 line each KSP release belongs to one Kotlin version, and its number begins with it: `2.0.21-1.0.28`. From KSP 2.3.0 on, the number stands alone and is no longer tied to one Kotlin.",
  contractType: "dependency_conflict",
  patterns: [
    {
      needle: " for kotlin-",
      regex:
        /ksp-(?<kspVersion>[\w.-]{1,60}) is too (?<direction>old|new) for kotlin-(?<kotlinVersion>[\w.-]{1,60}?)\. Please (?<advice>[^\n]+)/,
    },
  ],
  subject: "KSP {kspVersion}, Kotlin {kotlinVersion}",
  facts: ["kspVersion", "direction", "kotlinVersion", "advice"],
  causes: {
    movedAlone: {
      text: "Kotlin was upgraded and KSP was not, or the reverse: KSP {kspVersion|of one} beside Kotlin {kotlinVersion|of another version}",
      decidedBy:
        "compare `ksp` and `kotlin` in `gradle/libs.versions.toml`: is the part of KSP's version before the hyphen equal to Kotlin's?",
    },
    otherPatch: {
      text: "the prefix of the KSP version belongs to a release candidate or another patch release",
      decidedBy:
        "do the prefix of {kspVersion|KSP's version} and {kotlinVersion|Kotlin's version} differ only in the last part?",
    },
    ownVersion: {
      text: "a module or included build brings a KSP version of its own",
      decidedBy:
        "search `com.google.devtools.ksp` in all build scripts: does one state a version besides the root's?",
      remedy: "Remove the version there, so that the catalogue's counts.",
    },
  },
  checks: [
    "compare the `kotlin` and `ksp` entries in `gradle/libs.versions.toml`",
    "search `com.google.devtools.ksp` in all build files",
  ],
  fix: "Use the KSP release whose prefix equals your Kotlin version, such as `2.1.21-2.0.2` for 2.1.21, or KSP 2.3.0 and later without prefix. Versions such as `2.3.0-2.0.4` do not exist.",
  fixedIn: { roles: ["catalog", "root_build"], settings: ["ksp", "kotlin"] },
} as const satisfies FailureClass;
