import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Kotlin/Native linker: symbol or library not found",
  summary:
    "The Kotlin code compiled, and Apple's linker could not put the binary together. A class or a function is declared, and nothing that it was given to link with defines it, or a framework or library that it was told of is in none of the folders.",
  patterns: [
    {
      needle: "Undefined symbols",
      lines: 2,
      regex:
        /Undefined symbols(?: for architecture (?<architecture>[\w-]{1,20}))?:[^\S\n]*\n\s{0,80}"?(?<symbol>[^",\n]{1,300}?)"?, referenced from:/,
    },
    {
      needle: "ld: framework ",
      regex:
        /ld: framework (?:not found (?<framework>[\w.-]{1,200})|'(?<framework2>[^'\n]{1,200})' not found)/,
    },
    {
      needle: "ld: library ",
      regex:
        /ld: library (?:not found for -l(?<library>[\w.+-]{1,200})|'(?<library2>[^'\n]{1,200})' not found)/,
    },
    {
      needle: " invocation reported errors",
      regex: /\/(?:ld|ld64|ld\.lld|clang|clang\+\+)(?:\.exe)? invocation reported errors/,
      // What the linker itself said, where it was kept, says more.
      rank: 62,
    },
  ],
  facts: ["architecture", "symbol", "framework", "library", "task"],
  causes: {
    linkedByXcode: {
      text: "Xcode links a pod or Swift package, and a binary that Kotlin links itself, such as a test, is not given it",
      decidedBy: "is the failing task {task|a `linkDebugTest…` task}, while the app builds in Xcode?",
      remedy: "Declare the pod in the `cocoapods` block, or pass `linkerOpts` for the test binary.",
    },
    ofSystem: {
      text: "a dependency uses a framework of the system, and the binary is not linked with it",
      decidedBy:
        "search {symbol|the symbol that the linker names} on developer.apple.com: which framework does it belong to?",
    },
    ofSqlite: {
      text: "the linker has to be given `sqlite3`, which a database library uses",
      unless: { symbol: /^(?!_?sqlite3)/ },
      decidedBy: "does {symbol|the missing symbol} begin with `_sqlite3_`?",
      remedy: 'Add `linkerOpts("-lsqlite3")` to the binary, or `linkSqlite = true` for SQLDelight.',
    },
    otherArchitecture: {
      text: "what is linked with was built for another architecture than {architecture|the binary's}, or for devices and not for the simulator",
      decidedBy:
        "run `lipo -info` on the library or framework: does it list {architecture|the architecture in the message}?",
      remedy: "Use the XCFramework, or build the library for that target.",
    },
    frameworkNotFound: {
      text: "the linker is not given the folder of the framework {framework|in the message}",
      when: { framework: true },
      decidedBy:
        'run `find . ~/Library -name {framework|NAME}.framework`: does it exist, and is its folder in `linkerOpts("-F...")`?',
      remedy: 'Pass `linkerOpts("-F<folder>", "-framework", "{framework|NAME}")`.',
    },
    libraryNotFound: {
      text: "the linker is not given the folder of the library {library|in the message}",
      when: { library: true },
      decidedBy:
        "run `find . /usr/local /opt -name 'lib{library|NAME}.*'`: does it exist, and is its folder in `linkerOpts(\"-L...\")`?",
      remedy: 'Pass `linkerOpts("-L<folder>", "-l{library|NAME}")`.',
    },
  },
  checks: [
    "read the first symbol that is missing: the class or function names its framework",
    "see which binary failed: the framework, or the executable of the tests",
  ],
  fix: 'Name what is missing to the linker of that binary: `binaries.all { linkerOpts("-framework", "UIKit") }` in the target, or the pod in the `cocoapods` block.',
  fixedIn: { roles: ["module_build"], settings: ["linkerOpts", "binaries", "cocoapods"] },
} as const satisfies FailureClass;
