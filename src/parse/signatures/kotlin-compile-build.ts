import type { Signature } from "./signature.ts";

/** What the compiler says about what it is run with. */
export const buildSignatures: Signature[] = [
  {
    id: "compilation_error",
    rank: 63,
    contractType: "compilation_error",
    patterns: [
      {
        needle: "' hides member of supertype '",
        regex:
          /'(?<hiddenMember>\w{1,200})' hides member of supertype '(?<supertype>[\w.]{1,200})' and needs (?:an )?'override' modifier/,
      },
      {
        needle: "' is final and cannot be overridden",
        regex:
          /'(?<finalMember>\w{1,200})' in '(?<finalOwner>[\w.]{1,200})' is final and cannot be overridden/,
      },
      { needle: ["e: file:", ".kt: (", ".kts: ("], regex: /^[ \t]*e: \S/m },
      "> Compilation error. See log for more details",
    ],
  },
  {
    id: "merge_conflict_git",
    contractType: undefined,
    language: undefined,
    rank: 10,
    domain: "any",
    patterns: [
      { needle: ["<<<<<<< ", ">>>>>>> "], regex: /^(?:<{7}|>{7}) /m },
      {
        needle: "): Merge conflict in ",
        regex: /CONFLICT \((?<conflictKind>[\w/ ]+)\): Merge conflict in (?<conflictPath>\S+)/,
      },
      "Automatic merge failed; fix conflicts",
    ],
  },
  {
    id: "kotlin_metadata_incompatible",
    patterns: [
      {
        needle: " was compiled with an incompatible version of Kotlin. The ",
        regex:
          /(?:Module|Class '(?<className>[^']+)') was compiled with an incompatible version of Kotlin\. The (?:binary|actual metadata) version(?: of its metadata)? is (?<foundVersion>[\d.]+),? (?:expected version is (?<expectedVersion>[\d.]+)|but the compiler version (?<compilerVersion>[\d.]+) can read versions up to (?<expectedVersion2>[\d.]+))(?:[^\n]{0,200}\n\s*The class is loaded from (?<loadedFrom>[^\n]+))?/,
        lines: 2,
      },
    ],
  },
  {
    id: "inline_jvm_target",
    patterns: [
      {
        needle: " into bytecode that is being built with JVM target ",
        regex:
          /Cannot inline bytecode built with JVM target (?<libraryTarget>[\d.]+) into bytecode that is being built with JVM target (?<moduleTarget>[\d.]+)/,
      },
    ],
  },
  {
    id: "missing_supertype_dependency",
    patterns: [
      {
        needle: ". Check your module classpath",
        regex:
          /Cannot access (?:class )?'(?<className>[^']+)'(?: which is a supertype of '(?<subclass>[^']+)')?\. Check your module classpath/,
      },
    ],
  },
  {
    id: "kotlin_compiler_crash",
    patterns: [
      { needle: "end Internal error", regex: /Back-?end Internal error/i },
      { needle: "end internal error", regex: /Back-?end internal error/i },
      "BackendException",
      {
        needle: "FileAnalysisException: While analysing ",
        regex:
          /FileAnalysisException: While analysing (?<compiledFile2>[^\n]{1,400}?\.kts?)(?::(?<compiledLine2>\d{1,7}))?(?::\d{1,5})?(?=[:\s])/,
      },
      {
        needle: "File being compiled: ",
        regex:
          /File being compiled: (?:\((?<compiledLine>\d{1,7}),\d{1,5}\) in )?(?:file:\/\/)?(?<compiledFile>[^\n]{1,400}?\.kts?)\s*$/m,
      },
      "Not enough memory to run compilation",
    ],
  },
  {
    id: "kotlin_daemon",
    rank: 45,
    patterns: [
      "Could not connect to kotlin daemon",
      {
        needle: "The daemon has terminated unexpectedly on startup attempt #",
        regex: /The daemon has terminated unexpectedly on startup attempt #\d+ with error code: (?<code>\d+)/,
      },
      "Connection to the Kotlin daemon has been unexpectedly lost",
      "Could not close incremental caches in",
    ],
  },
  {
    id: "warnings_as_errors",
    rank: 55,
    patterns: ["warnings found and -Werror specified"],
  },
];
