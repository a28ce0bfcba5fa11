import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Kotlin compilation error",
  summary:
    "The Kotlin compile task failed; this line only sums up. The reasons are the `e:` lines above it. One missing import or generated class can produce dozens of them, so start with the first in source order.",
  contractType: "compilation_error",
  rank: 63,
  patterns: [
    {
      needle: "' hides member of supertype '",
      regex:
        /'(?<hiddenMember>\w{1,200})' hides member of supertype '(?<supertype>[\w.]{1,200})' and needs (?:an )?'override' modifier/,
    },
    {
      needle: "' is final and cannot be overridden",
      regex: /'(?<finalMember>\w{1,200})' in '(?<finalOwner>[\w.]{1,200})' is final and cannot be overridden/,
    },
    {
      needle: "is no longer supported; please, use version",
      regex:
        /(?<levelKind>Language|API) version (?<level>\d\.\d{1,2}) is no longer supported; please, use version (?<leastLevel>\d\.\d{1,2}) or greater/,
    },
    {
      needle: "has no actual declaration in module",
      regex:
        /Expected (?:[a-z ]{0,30} )?'?(?<expected>[\w.]{1,200})'? has no actual declaration in module <(?<actualModule>[^>\n]{1,100})>(?: for (?<platform>\w{1,20}))?/,
    },
    {
      needle: "has no corresponding expected declaration",
      lines: 3,
      regex:
        /(?:Actual (?:[a-z ]{0,30} )?)?'(?<actual>[^'\n]{1,200})' has no corresponding expected declaration(?:[^\S\n]*\n\s{0,80}The following declaration is incompatible because (?<differsIn>[^\n:]{1,200}))?/,
    },
    { needle: ["e: file:", ".kt: (", ".kts: ("], regex: /^[ \t]*e: \S/m },
    "> Compilation error. See log for more details",
  ],
  subject: "{diagnostic}",
  facts: [
    "diagnostic",
    "levelKind",
    "level",
    "leastLevel",
    "expected",
    "actualModule",
    "platform",
    "actual",
    "differsIn",
    "hiddenMember",
    "supertype",
    "finalMember",
    "finalOwner",
  ],
  causes: {
    oneForMany: {
      text: "one unresolved import or type makes many later lines fail",
      decidedBy:
        "read the first `e:` line of the task only: does a name in it stand in the other errors too?",
    },
    generatorFailed: {
      text: "a code generator is off or failed, so a whole group of names is missing",
      decidedBy:
        "do the missing names end in `Binding`, `Directions`, `_Impl`, or does a `ksp`, `kapt` or `generate` task fail above?",
      remedy: "Repair the generator's own error first, and compile again.",
    },
    changedByLibrary: {
      text: "a dependency or `compileSdk` was upgraded and its API changed",
      decidedBy:
        "run `git diff HEAD~5 -- gradle/libs.versions.toml '*.gradle*'`: was the library raised whose class the first error names?",
      remedy: "Adapt the calls to the new API, or go back to the former version for now.",
    },
    halfMerged: {
      text: "a merge left the code half changed",
      decidedBy: "run `git log -1 --merges --stat`: is the failing file among those of the last merge?",
      remedy: "Compare the file with both parents of the merge and complete it.",
    },
    finalClass: {
      text: "the code inherits from a class or overrides a member that is final",
      unless: { message: /no actual declaration|no corresponding expected|is no longer supported/ },
      decidedBy: "does the declaration of the supertype or member say `open` or `abstract`?",
      remedy: "Mark it `open` where it is yours; else wrap it instead of inheriting.",
    },
  },
  checks: [
    "take the first `e:` line of the first file, and group the others by the name they complain about",
    "compile this module alone: `./gradlew <module>:compile<Variant>Kotlin`",
    "compare with the last good state: `git diff HEAD~1 --stat`",
  ],
  fix: "Repair the first error of the first failing file, compile, and look again; most of the others vanish.",
} as const satisfies FailureClass;
