import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "NDK, CMake or native build failed",
  summary:
    "The native part of the build lacks its tools, or the C and C++ code does not build. Codes such as `CXX1101` concern the tools. Lines from `ninja`, `clang` or `ld` are errors of the code.",
  patterns: [
    {
      needle: "No version of NDK matched the requested version ",
      regex: /No version of NDK matched the requested version (?<requiredVersion>[\d.]+)/,
    },
    { needle: "[CXX", regex: /\[CXX(?<code>\d{4})\]/ },
    "NDK not configured",
    {
      needle: "' targets unknown ABI(s): ",
      regex: /Android NDK: NDK Application '[^'\n]{1,200}' targets unknown ABI\(s\): (?<abis>[\w -]{1,200})/,
    },
    {
      needle: "] are not supported for platform. Supported ABIs are [",
      regex: /ABIs \[(?<abis2>[\w, -]{1,200})\] are not supported for platform\. Supported ABIs are \[/,
    },
    { needle: ["ld: error: ", "ld.lld: error: "], regex: /ld(?:\.lld)?: error: (?<detail2>[^\n]+)/ },
    {
      needle: "error: ",
      regex: /^(?:[^\n:]+\.(?:c|cc|cpp|h|hpp)):(?:\d+):(?:\d+): (?:fatal )?error: (?<detail>[^\n]+)/m,
    },
  ],
  facts: ["requiredVersion", "code", "detail", "abis"],
  causes: {
    headersUnread: {
      text: "cinterop of Kotlin/Native cannot read the headers of a framework: the Xcode is newer than this Kotlin/Native, or a header is missing",
      when: { log: /cinterop/ },
      decidedBy:
        "run `xcodebuild -version`: it is newer than the Xcode that the release notes of this Kotlin name",
      remedy:
        "Raise Kotlin to a release that supports that Xcode, or select an older Xcode with `xcode-select`.",
    },
    ndkMissing: {
      text: "NDK {requiredVersion|of the `ndkVersion` that is asked for} is not installed, or only in part",
      unless: { log: /cinterop|\berror: / },
      decidedBy:
        "run `ls $ANDROID_HOME/ndk`: {requiredVersion|the version in the message} is not there, or has no `source.properties`",
      remedy:
        'Install it: `sdkmanager "ndk;{requiredVersion|<version>}"`; delete a folder without `source.properties` first.',
    },
    codeError: {
      text: "the C or C++ code has an error",
      unless: { requiredVersion: true },
      decidedBy:
        "read the first line with `error:` above `ninja: build stopped`: it names a `.cpp`, `.c` or `.h` of yours",
      remedy: "Correct the first `error:`; those below often follow from it.",
    },
    notLinked: {
      text: "a source file is missing from the CMake list, or a library is not linked",
      unless: { requiredVersion: true },
      decidedBy: "search the log for `undefined reference` or `undefined symbol`: it is there",
      remedy: "Add the file to `add_library`, or the library to `target_link_libraries`.",
    },
    cmakeMissing: {
      text: "the CMake version is not installed",
      unless: { log: /\berror: / },
      decidedBy: "run `ls $ANDROID_HOME/cmake`: the version that the build file names is not there",
      remedy: 'Install it: `sdkmanager "cmake;<version>"`, or set `cmake.dir` in `local.properties`.',
    },
    unknownAbi: {
      text: "the build asks for ABI {abis|of a kind} that this NDK does not build",
      when: { abis: true },
      decidedBy:
        "search the build files for `abiFilters` and `APP_ABI`: they name {abis|an ABI} that the NDK's release notes have removed",
      remedy:
        "Remove it from `abiFilters` and `APP_ABI`: `armeabi-v7a`, `arm64-v8a`, `x86` and `x86_64` are left.",
    },
    staleConfiguration: {
      text: "CMake's stored configuration names paths of another machine or NDK",
      decidedBy: "delete the module's `.cxx` folder and build again: it succeeds",
      remedy: "Delete `.cxx` and `build/intermediates/cxx`, and keep `.cxx` out of version control.",
    },
  },
  checks: [
    { text: "read the first `error:` line of compiler or linker", when: { log: /\berror: / } },
    "compare `ndkVersion` and the `cmake` version with `$ANDROID_HOME/ndk` and `$ANDROID_HOME/cmake`",
    { text: "open the `CMakeLists.txt` named in the message", when: { log: /CMakeLists/ } },
  ],
  fix: 'Install the exact versions: `sdkmanager "ndk;<version>" "cmake;<version>"`, and pin them in the build file. A folder without `source.properties` is a broken NDK: delete and reinstall it. Otherwise repair the C++ error.',
} as const satisfies FailureClass;
