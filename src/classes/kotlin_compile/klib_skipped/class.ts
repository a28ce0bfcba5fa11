import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Kotlin/Native library skipped",
  summary:
    "Libraries for Kotlin/Native are files (`.klib`) with an ABI and a version in them. The compiler skips one that does not fit with a warning, and fails later because the library, or what is in it, is not there.",
  rank: 30,
  patterns: [
    {
      needle: "versions don't match. Expected ",
      regex:
        /[Ss]kipping (?<klib>\S{1,500}\.klib)\. The (?<what>abi|compiler|library) versions don't match\. Expected '\[?(?<expected>[^'\]\n]{0,60})\]?', found '(?<found>[^'\n]{1,60})'/,
    },
    {
      needle: "KLIB resolver: Skipping '",
      regex:
        /KLIB resolver: Skipping '(?<klib2>[^'\n]{1,500})'\. Incompatible ABI version\. The current default is '(?<expected2>[^'\n]{1,60})', found '(?<found2>[^'\n]{1,60})'/,
    },
    {
      needle: 'Could not find "org.jetbrains.kotlin.native.platform.',
      regex:
        /Could not find "(?<platformLibrary>org\.jetbrains\.kotlin\.native\.platform\.\w{1,80})" in \[[^\]\n]{0,600}?kotlin-native-(?:prebuilt-)?[a-z]+(?:-[a-z]\w*)?-(?<compiler>\d[\w.]{1,20})/,
    },
  ],
  facts: ["platformLibrary", "compiler", "klib", "what", "expected", "found"],
  causes: {
    otherKotlin: {
      text: "a library was built with a newer Kotlin than the compiler of the build",
      decidedBy:
        "compare the ABI or compiler version in the warning with `kotlin` in `gradle/libs.versions.toml`",
    },
    otherVersion: {
      text: "a library asks for {expected|one version} of another, and the build resolves {found|a different one}",
      decidedBy:
        "run `./gradlew {module|:shared}:dependencies` and search that library below the native compile configuration: which version wins?",
      remedy: "Raise the library that is behind, so that both ask for one version.",
    },
    partMissing: {
      text: "a library needs a part of Kotlin/Native that the one in use does not contain",
      when: { platformLibrary: true },
      decidedBy:
        "does the Kotlin/Native release in `~/.konan` have {platformLibrary|the platform library} under `klib/platform` for the target?",
    },
  },
  checks: [
    "read the warning above the error: which file is skipped, and which versions it names",
    "see who asks for the library: `./gradlew <module>:dependencies --configuration <target>CompileKlibraries`",
  ],
  fix: "Raise Kotlin to the version that the library was built with, or take a release of the library for yours. Where two libraries want different versions of a third, raise the one that is behind.",
  fixedIn: { roles: ["catalog", "root_build", "module_build"], settings: ["kotlin", "dependencies"] },
} as const satisfies FailureClass;
