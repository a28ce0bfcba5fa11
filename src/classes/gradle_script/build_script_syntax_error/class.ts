import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a build script cannot be compiled",
  summary:
    "Gradle compiles every build script before it runs. This one has an error of syntax or uses a name that does not exist there. `* Where` names file and line, and the caret shows the place.",
  contractType: "build_script_syntax_error",
  rank: 12,
  patterns: [
    {
      needle: "Could not compile ",
      regex:
        /Could not compile (?<scriptKind>build|settings|initialization script|script) (?:file )?'(?:[^']+)'/,
    },
    {
      needle: ", column ",
      regex: /(?:build|settings) file '(?:[^']+)': (?:\d+): (?:[^@\n]+)@ line (?:\d+), column (?:\d+)/,
    },
    { needle: "Script compilation error", regex: /Script compilation errors?:/ },
    { needle: "Line ", regex: /^[^\S\n]+Line \d+: [^\n]{0,400}\n\s{0,200}\^ \S/m, lines: 2 },
  ],
  facts: ["scriptKind"],
  causes: {
    neverClosed: "a brace, parenthesis or quote is missing",
    groovyInKotlin: {
      text: "Groovy stands in a Kotlin script: text in single quotes, `def`, arguments without parentheses",
      when: { message: /Too many characters in a character literal|Unexpected tokens|Expecting an element/ },
      remedy:
        "Write it in Kotlin: text in double quotes, `val` for `def`, parentheses around arguments, `=` for properties.",
    },
    kotlinInGroovy: {
      text: "Kotlin stands in a Groovy script: `val`, `fun`, a type behind a colon",
      when: { message: /Unexpected input[\s\S]{0,200}\b(?:val|var|fun) / },
      remedy:
        "Write it in Groovy, `def` for `val`, or rename the file to `.gradle.kts` and write all of it in Kotlin.",
    },
    pluginsNotFirst: "the `plugins` block is not first, or contains a variable",
    catalogAccessor: "a version catalog accessor is misspelled, or the catalog is invalid",
    pluginNotApplied: "an Android or Kotlin block is used while its plugin is not applied",
    conflictMarkers: "conflict markers were left in the file",
  },
  checks: [
    { text: "open the file and line under `* Where` and the lines above it", when: { log: /\* Where/ } },
    "check the plugins applied in that script",
    "compare accessors such as `libs.x.y` with `gradle/libs.versions.toml`",
  ],
  fix: "Correct the line in the language of that file. If the message speaks of a class file version, the JDK is too new for this Gradle, and the script is fine.",
} as const satisfies FailureClass;
