import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "NDK, CMake or the native build failed",
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
      remedy:
        "Raise Kotlin to a release that supports that Xcode, or select an older Xcode with `xcode-select`.",
    },
    ndkMissing: {
      text: "the `ndkVersion` that is asked for is not installed, or only in part",
      unless: { log: /cinterop|\berror: / },
    },
    cmakeMissing: { text: "the CMake version is not installed", unless: { log: /\berror: / } },
    notLinked: {
      text: "a source file is missing from the CMake list, or a library is not linked",
      unless: { requiredVersion: true },
    },
    codeError: { text: "the C++ code has an error", unless: { requiredVersion: true } },
  },
  checks: [
    { text: "read the first `error:` line of compiler or linker", when: { log: /\berror: / } },
    "compare `ndkVersion` and the `cmake` version with `$ANDROID_HOME/ndk` and `$ANDROID_HOME/cmake`",
    { text: "open the `CMakeLists.txt` named in the message", when: { log: /CMakeLists/ } },
  ],
  fix: 'Install the exact versions: `sdkmanager "ndk;<version>" "cmake;<version>"`, and pin them in the build file. A folder without `source.properties` is a broken NDK: delete and reinstall it. Otherwise repair the C++ error.',
} as const satisfies FailureClass;
