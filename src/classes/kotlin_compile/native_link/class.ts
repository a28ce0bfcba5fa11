import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the linker of a Kotlin/Native binary lacks something",
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
    ofSystem: "a framework of the system is used by a dependency, and the binary is not linked with it",
    linkedByXcode:
      "a pod or Swift package is linked by Xcode, and the tests, which Kotlin links by itself, are not given it",
    ofSqlite: "a library such as sqlite3 has to be named to the linker",
    otherArchitecture:
      "what is linked with was built for another architecture, or for devices and not for the simulator",
    frameworkNotFound: {
      text: "the linker is not given the folder of a framework",
      when: { framework: true },
    },
    libraryNotFound: { text: "the linker is not given the folder of a library", when: { library: true } },
  },
  checks: [
    "read the first symbol that is missing: the class or function names its framework",
    "see which binary failed: the framework, or the executable of the tests",
  ],
  fix: 'Name what is missing to the linker of that binary: `binaries.all { linkerOpts("-framework", "UIKit") }` in the target, or the pod in the `cocoapods` block.',
  fixedIn: { roles: ["module_build"], settings: ["linkerOpts", "binaries", "cocoapods"] },
} as const satisfies FailureClass;
