import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "plugin incompatible with Gradle or AGP",
  summary:
    "A Gradle plugin, or the library behind one, was compiled against another Gradle, Android plugin or Kotlin than this build has, and asks for a class or a method that it does not find. Gradle prints nothing but that name: a class with slashes, or a method with its types.",
  rank: 33,
  patterns: [
    {
      needle: ["API '", "is removed"],
      regex: /API '(?<removedApi>[\w.]+)' is removed\./,
    },
    {
      needle: "no longer supported",
      regex: /The '(?<removedPlugin>kotlin-android-extensions)' Gradle plugin is no longer supported/,
    },
    {
      needle: "is no longer supported since it includes",
      regex: /getDefaultProguardFile\('(?<removedRules>proguard-android\.txt)'\)`? is no longer supported/,
    },
    {
      needle: " does not have member field '",
      regex:
        /Class (?<fieldOwner>(?:org\.gradle|com\.android\.build|org\.jetbrains\.kotlin)\.[\w.$]{1,200}) does not have member field '[\w.$]{1,200} (?<missingField>\w{1,100})'/,
    },
    {
      needle: "detekt was compiled with Kotlin",
      regex:
        /detekt was compiled with Kotlin (?<detektKotlin>\d[\w.-]{0,30}\w) but is currently running with (?<otherKotlin>\d[\w.-]{0,30}\w)/,
    },
    {
      needle: ["org/gradle/", "com/android/", "org/jetbrains/kotlin/", "kotlin/"],
      regex:
        /^(?: {3}){0,6}(?:> )?(?<missingClass>(?:org\/gradle|com\/android(?:\/build|\/tools|\/builder|\/ide)|org\/jetbrains\/kotlin|kotlin)(?:\/[\w$]{1,100}){1,12})\s*$/m,
    },
    {
      needle: [
        "org.gradle.",
        "com.android.build",
        "org.jetbrains.kotlin.",
        "kotlin.jvm.internal.",
        "com.squareup.javapoet.",
      ],
      regex:
        /^(?: {3}){0,6}(?:> )?'?(?:[\w.$[\]]{1,200} )?(?<missingOwner>(?:org\.gradle|com\.android\.build|org\.jetbrains\.kotlin|kotlin\.jvm\.internal|com\.squareup\.javapoet)(?:\.[\w$]{1,100}){1,12})\.(?<missingMethod>[\w$]{1,100}|<init>)\((?:[^()\n]{0,600})\)(?:\[*[VZBCSIJFD]|L[\w/$]{1,200};)?'?\s*$/m,
    },
    {
      needle: "Unable to load class '",
      regex:
        /Unable to load class '(?<missingClass2>(?:org\.gradle|com\.android\.build|org\.jetbrains\.kotlin)\.[\w.$]{1,200})'/,
    },
  ],
  subject: ["{missingMethod}", "{missingClass}", "{missingField}"],
  facts: [
    "detektKotlin",
    "otherKotlin",
    "removedRules",
    "fieldOwner",
    "missingField",
    "project",
    "removedApi",
    "removedPlugin",
    "missingClass",
    "missingOwner",
    "missingMethod",
    "task",
  ],
  causes: {
    apiGone: {
      text: "Gradle or the Android plugin was raised, and {removedPlugin|a third plugin}, which uses {removedApi|API of the older one}, was not",
      decidedBy:
        "run `git log -p -3 -- '*.gradle*' '*.toml' '*.properties'`: Gradle or the Android plugin was raised, and {removedPlugin|the plugin of the trace} was not",
    },
    pluginTooNew: {
      text: "a plugin was raised beyond the Gradle or Android plugin of the build",
      unless: { removedApi: true },
      decidedBy:
        "read the requirements in the release notes of the plugin that stands in the trace: they name a newer Gradle or Android plugin",
      remedy:
        "Raise Gradle and the Android plugin to what the plugin requires, or take its previous release.",
    },
    detektKotlin: {
      text: "another plugin or a BOM raised the Kotlin that detekt {detektKotlin|was compiled with} brings to {otherKotlin|another version}",
      when: { detektKotlin: true },
      decidedBy:
        "compare Kotlin with the version in the message: detekt was compiled with {detektKotlin|another one}",
      remedy:
        "Keep `org.jetbrains.kotlin` in the `detekt` configuration at {detektKotlin|detekt's version}, or raise detekt to a release for Kotlin {otherKotlin|of the build}.",
    },
    javaPoetTooOld: {
      text: "an older release of a library that plugins share, such as JavaPoet, is on the class path of the build",
      unless: {
        missingClass: /^(?:org\/gradle|com\/android\/build)/,
        missingOwner: /^(?:org\.gradle|com\.android\.build)/,
        removedApi: true,
        removedPlugin: true,
        removedRules: true,
        detektKotlin: true,
      },
      decidedBy:
        "run `./gradlew buildEnvironment`: `com.squareup:javapoet` or the library of the missing class is older than what the plugin asks for",
      remedy:
        'Name the newer release in the root script: `buildscript { dependencies { classpath("com.squareup:javapoet:1.13.0") } }`.',
    },
  },
  checks: [
    "see which plugin is applied, or whose task runs, where it fails: the line above, and the trace with `--stacktrace`",
    "compare that plugin's version with the Gradle and the Android plugin it was made for",
    "see what is on the class path of the build: `./gradlew buildEnvironment`",
  ],
  fix: "Raise the plugin that asks to a release made for the Gradle and the Android plugin of this build, or stay on these until there is one.",
  fixedIn: { roles: ["module_build", "root_build", "catalog", "settings"] },
} as const satisfies FailureClass;
