import type { FailureClass } from "../../../model/failure-class.ts";

/** The script is well formed, and a call of it does not fit its declaration. */
const OF_TYPES = /[Tt]ype mismatch|None of the following|No value passed|Too many arguments/;

export const failureClass = {
  title: "could not compile build file",
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
    groovyInKotlin: {
      text: "Groovy stands in a Kotlin script: text in single quotes, `def`, arguments without parentheses",
      when: { message: /Too many characters in a character literal|Unexpected tokens|Expecting an element/ },
      decidedBy:
        "look at the name of the file: it ends in `.kts`, and the line has single quotes, `def` or a call without parentheses",
      remedy:
        "Write it in Kotlin: text in double quotes, `val` for `def`, parentheses around arguments, `=` for properties.",
    },
    kotlinInGroovy: {
      text: "Kotlin stands in a Groovy script: `val`, `fun`, a type behind a colon",
      when: { message: /Unexpected input[\s\S]{0,200}\b(?:val|var|fun) / },
      decidedBy:
        "look at the name of the file: it ends in `.gradle`, and the line has `val`, `fun` or a type behind a colon",
      remedy:
        "Write it in Groovy, `def` for `val`, or rename the file to `.gradle.kts` and write all of it in Kotlin.",
    },
    otherTypes: {
      text: "the call at the caret is given what its declaration does not take, often since a plugin was raised",
      when: { log: OF_TYPES },
      decidedBy:
        "open the declaration of the called function, in the build logic or in the plugin: which types does it take?",
      remedy: "Change the declaration, where it is yours, or what the call is given.",
    },
    neverClosed: {
      text: "a brace, parenthesis or quote is missing",
      unless: { log: OF_TYPES },
      decidedBy: "let the editor format the file: from one line on the indentation is wrong",
    },
    pluginNotApplied: {
      text: "a block such as `android` or `kotlin` is used while its plugin is not applied in that script",
      unless: {
        log: /Unexpected input|character literal|[Tt]ype mismatch|No value passed|Too many arguments/,
      },
      decidedBy:
        "look at the `plugins` block of that script: the plugin of the block at the caret is not there",
      remedy: "Apply the plugin in `plugins { }` of the same script.",
    },
    catalogAccessor: {
      text: "an accessor of the version catalog is misspelled, or its alias is gone",
      when: { log: /\blibs\b/ },
      decidedBy:
        "compare the accessor at the caret with `gradle/libs.versions.toml`: no alias gives it (`-` and `_` become dots)",
      remedy: "Write the alias with dots for dashes, or add the entry.",
    },
    pluginsNotFirst: {
      text: "the `plugins` block is not first, or contains a variable or a condition",
      unless: {
        log: /character literal|Expecting an element|Type mismatch|type mismatch|None of the following|No value passed|Too many arguments/,
      },
      decidedBy:
        "look at what stands above `plugins {`: more than `buildscript`, `pluginManagement` or imports",
      remedy: "Move `plugins { }` to the top, and write ids and versions as constants or catalog aliases.",
    },
    oldDsl: {
      text: "the name at the caret was removed by a newer Gradle, Android or Kotlin plugin",
      unless: { log: /Unexpected input|character literal/ },
      decidedBy:
        "look up the name at the caret in the upgrade notes of the plugin that was raised last: it was removed",
      remedy: "Replace it as the upgrade notes say.",
    },
    conflictMarkers: {
      text: "conflict markers were left in the file",
      unless: { log: OF_TYPES },
      decidedBy: "run `git grep -n '^<<<<<<<'`: it finds the script",
      remedy: "Resolve the conflict, and delete the three marker lines.",
    },
  },
  checks: [
    { text: "open the file and line under `* Where` and the lines above it", when: { log: /\* Where/ } },
    "check the plugins applied in that script",
    "compare accessors such as `libs.x.y` with `gradle/libs.versions.toml`",
  ],
  fix: "Correct the line in the language of that file. If the message speaks of a class file version, the JDK is too new for this Gradle, and the script is fine.",
} as const satisfies FailureClass;
