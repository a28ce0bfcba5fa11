import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the KSP version does not fit Kotlin",
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
    movedAlone: "Kotlin was upgraded and KSP was not, or the reverse",
    otherPatch: "the prefix belongs to a release candidate or another patch version",
    ownVersion: "a module brings a KSP version of its own",
  },
  checks: [
    "compare the `kotlin` and `ksp` entries in `gradle/libs.versions.toml`",
    "search `com.google.devtools.ksp` in all build files",
  ],
  fix: "Use the KSP release whose prefix equals your Kotlin version, such as `2.1.21-2.0.2` for 2.1.21, or KSP 2.3.0 and later without prefix. Versions such as `2.3.0-2.0.4` do not exist.",
  fixedIn: { roles: ["catalog", "root_build"], settings: ["ksp", "kotlin"] },
} as const satisfies FailureClass;
