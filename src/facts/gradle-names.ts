import { type FactTable, tableOf } from "./fact-table.ts";
import data from "./gradle-names.json" with { type: "json" };
import { compareVersions } from "./version-number.ts";

/** A name of build scripts that only exists where a plugin is applied. */
export interface ScriptName {
  names: readonly string[];
  /** Ids of which one has to be applied; the first is the usual one. */
  plugins: readonly string[];
}

/** A name of build scripts that went away. */
export interface RenamedScriptName {
  name: string;
  /** What is written instead. */
  now: string;
  /** The new name does what the old one did in the same place, so that only the word changes. */
  isSameShape?: true;
  why: string;
  /** With an older version of that tool the old name is still there, and is no fault. */
  notBefore?: { tool: "gradle" | "agp"; version: string };
  /** Only in scripts of this language. */
  language?: "kotlin" | "groovy";
  /** Only on objects of such a type, as Gradle's message names it: the word means other things elsewhere. */
  on?: RegExp;
}

/** Extensions and configurations by the plugin that adds them. */
export const SCRIPT_NAMES = tableOf<ScriptName>(data);

/** Configurations that every Android and Java plugin adds. */
export const CONFIGURATIONS: readonly string[] = [
  "implementation",
  "api",
  "compileOnly",
  "runtimeOnly",
  "annotationProcessor",
  "testImplementation",
  "testRuntimeOnly",
  "androidTestImplementation",
  "debugImplementation",
  "releaseImplementation",
  "coreLibraryDesugaring",
  "lintChecks",
];

/** Words of the android block, for finding what a typo meant. */
export const ANDROID_WORDS: readonly string[] = [
  "compileSdk",
  "namespace",
  "defaultConfig",
  "applicationId",
  "minSdk",
  "targetSdk",
  "versionCode",
  "versionName",
  "testInstrumentationRunner",
  "buildTypes",
  "productFlavors",
  "flavorDimensions",
  "signingConfigs",
  "signingConfig",
  "compileOptions",
  "sourceCompatibility",
  "targetCompatibility",
  "buildFeatures",
  "viewBinding",
  "dataBinding",
  "buildConfig",
  "buildConfigField",
  "composeOptions",
  "testOptions",
  "packaging",
  "sourceSets",
  "proguardFiles",
  "consumerProguardFiles",
  "manifestPlaceholders",
  "externalNativeBuild",
  "dependencies",
  "repositories",
  "mavenCentral",
  "google",
];

/** Types of tasks that write an archive, and what their properties were called before Gradle 5.1. */
const ARCHIVE_TASK = /\b(?:bundling\.\w+|\w*(?:Jar|Zip|Tar|War|Ear|BundleAar))\b/;
const ARCHIVE_PROPERTIES = [
  ["classifier", "archiveClassifier"],
  ["baseName", "archiveBaseName"],
  ["appendix", "archiveAppendix"],
  ["extension", "archiveExtension"],
  ["archiveName", "archiveFileName"],
  ["destinationDir", "destinationDirectory"],
] as const;
const ON_ARCHIVES = {
  isSameShape: true,
  why: "Gradle 8 removed it from archive tasks",
  notBefore: { tool: "gradle", version: "8.0" },
  on: ARCHIVE_TASK,
} as const;

/** What Gradle calls a script or a task in which a name is not known. */
const ON_PROJECT = /\bof type org\.gradle\.api\.(?:Project|Task|DefaultTask|tasks\.\w+)\b|\bproject ':/;
const IN_SCRIPTS = {
  now: "a task of type Exec (JavaExec), or providers.exec { } where its output is read while the build is configured",
  why: "Gradle 9 removed it from projects and scripts",
  notBefore: { tool: "gradle", version: "9.0" },
} as const;

const GRADLE_7 = { why: "Gradle 7 removed it", notBefore: { tool: "gradle", version: "7.0" } } as const;

export const RENAMED_SCRIPT_NAMES: FactTable<RenamedScriptName> = {
  asOf: "2026-11",
  source:
    "docs.gradle.org upgrade guides to 7.0, 8.0 and 9.0, release notes of the Android Gradle plugin up to 9.4, Kotlin migration notes",
  rows: [
    { name: "compile", now: "implementation", isSameShape: true, ...GRADLE_7 },
    { name: "testCompile", now: "testImplementation", isSameShape: true, ...GRADLE_7 },
    { name: "androidTestCompile", now: "androidTestImplementation", isSameShape: true, ...GRADLE_7 },
    { name: "debugCompile", now: "debugImplementation", isSameShape: true, ...GRADLE_7 },
    { name: "releaseCompile", now: "releaseImplementation", isSameShape: true, ...GRADLE_7 },
    { name: "provided", now: "compileOnly", isSameShape: true, ...GRADLE_7 },
    { name: "runtime", now: "runtimeOnly", isSameShape: true, ...GRADLE_7 },
    { name: "apk", now: "runtimeOnly", isSameShape: true, ...GRADLE_7 },
    {
      name: "jcenter",
      now: "mavenCentral",
      isSameShape: true,
      why: "JCenter was shut down, and Gradle 9 removed it",
      notBefore: { tool: "gradle", version: "9.0" },
    },
    {
      name: "lintOptions",
      now: "lint",
      isSameShape: true,
      why: "the Android plugin renamed the block in 7.0 and removed the old name later",
      notBefore: { tool: "agp", version: "7.0" },
    },
    {
      name: "packagingOptions",
      now: "packaging",
      isSameShape: true,
      why: "the Android plugin renamed the block in 8.0 and removed the old name later",
      notBefore: { tool: "agp", version: "8.0" },
    },
    {
      name: "aaptOptions",
      now: "androidResources",
      isSameShape: true,
      why: "the Android plugin renamed the block in 7.0 and removed the old name later",
      notBefore: { tool: "agp", version: "7.0" },
    },
    {
      name: "adbOptions",
      now: "installation",
      isSameShape: true,
      why: "the Android plugin renamed the block in 7.0 and removed the old name later",
      notBefore: { tool: "agp", version: "7.0" },
    },
    {
      name: "dexOptions",
      now: "nothing: delete the block",
      why: "the Android plugin removed it in 8.0, D8 needs no such settings",
      notBefore: { tool: "agp", version: "8.0" },
    },
    {
      name: "useProguard",
      now: "nothing: delete the line",
      why: "the Android plugin always uses R8 since 7.0",
      notBefore: { tool: "agp", version: "7.0" },
    },
    ...ARCHIVE_PROPERTIES.map(([name, now]) => ({ name, now, ...ON_ARCHIVES })),
    {
      name: "archivePath",
      now: "archiveFile",
      why: "Gradle 9 removed it from archive tasks",
      notBefore: { tool: "gradle", version: "9.0" },
      on: ARCHIVE_TASK,
    },
    {
      name: "main",
      now: "mainClass",
      isSameShape: true,
      why: "Gradle 9 removed it from JavaExec",
      notBefore: { tool: "gradle", version: "9.0" },
      on: /\bJavaExec\b/,
    },
    {
      name: "enabled",
      now: "required",
      isSameShape: true,
      why: "Gradle 8 removed it from reports",
      notBefore: { tool: "gradle", version: "8.0" },
      on: /\bReport\b|\.reporting\./,
    },
    {
      name: "archivesBaseName",
      now: "base { archivesName }",
      why: "Gradle 9 removed it",
      notBefore: { tool: "gradle", version: "9.0" },
    },
    {
      name: "distsDirName",
      now: "base { distsDirectory }",
      why: "Gradle 9 removed it",
      notBefore: { tool: "gradle", version: "9.0" },
    },
    {
      name: "libsDirName",
      now: "base { libsDirectory }",
      why: "Gradle 9 removed it",
      notBefore: { tool: "gradle", version: "9.0" },
    },
    ...["exec", "javaexec"].flatMap((name) => [
      { name, ...IN_SCRIPTS, on: ON_PROJECT },
      { name, ...IN_SCRIPTS, language: "kotlin" as const },
    ]),
    {
      name: "convention",
      now: "extensions",
      why: "Gradle 9 removed conventions from projects and tasks",
      notBefore: { tool: "gradle", version: "9.0" },
      on: ON_PROJECT,
    },
    {
      name: "fileMode",
      now: 'filePermissions { unix("rw-r--r--") }',
      why: "Gradle 9 removed it from tasks that copy and pack",
      notBefore: { tool: "gradle", version: "9.0" },
    },
    {
      name: "dirMode",
      now: 'dirPermissions { unix("rwxr-xr-x") }',
      why: "Gradle 9 removed it from tasks that copy and pack",
      notBefore: { tool: "gradle", version: "9.0" },
    },
    {
      name: "outputFile",
      now: "destinationFile",
      isSameShape: true,
      why: "Gradle 9 removed it from WriteProperties",
      notBefore: { tool: "gradle", version: "9.0" },
      on: /\bWriteProperties\b/,
    },
    {
      name: "mainClassName",
      now: "mainClass",
      isSameShape: true,
      why: "Gradle 8 removed it from the application plugin",
      notBefore: { tool: "gradle", version: "8.0" },
      on: /\b(?:Default)?JavaApplication\b/,
    },
    {
      name: "reportsDir",
      now: "reportsDirectory",
      isSameShape: true,
      why: "Gradle 8 removed it from the JaCoCo plugin",
      notBefore: { tool: "gradle", version: "8.0" },
      on: /\bJacocoPluginExtension\b/,
    },
    {
      name: "destination",
      now: "outputLocation",
      why: "Gradle 8 removed it from reports",
      notBefore: { tool: "gradle", version: "8.0" },
      on: /\bReport\b|\.reporting\./,
    },
    {
      name: "applicationVariants",
      now: "androidComponents { onVariants { } }",
      why: "version 9 of the Android plugin removed the old variant API",
      notBefore: { tool: "agp", version: "9.0" },
    },
    {
      name: "libraryVariants",
      now: "androidComponents { onVariants { } }",
      why: "version 9 of the Android plugin removed the old variant API",
      notBefore: { tool: "agp", version: "9.0" },
    },
    {
      name: "variantFilter",
      now: "androidComponents { beforeVariants { } }",
      why: "version 9 of the Android plugin removed the old variant API",
      notBefore: { tool: "agp", version: "9.0" },
    },
    {
      name: "minifyEnabled",
      now: "isMinifyEnabled",
      isSameShape: true,
      why: "it has another name in Kotlin scripts",
      language: "kotlin",
    },
    {
      name: "shrinkResources",
      now: "isShrinkResources",
      isSameShape: true,
      why: "it has another name in Kotlin scripts",
      language: "kotlin",
    },
    {
      name: "debuggable",
      now: "isDebuggable",
      isSameShape: true,
      why: "it has another name in Kotlin scripts",
      language: "kotlin",
    },
    {
      name: "testCoverageEnabled",
      now: "enableUnitTestCoverage",
      why: "the Android plugin split it in 7.3",
      notBefore: { tool: "agp", version: "7.3" },
      language: "kotlin",
    },
    {
      name: "coreLibraryDesugaringEnabled",
      now: "isCoreLibraryDesugaringEnabled",
      isSameShape: true,
      why: "it has another name in Kotlin scripts",
      language: "kotlin",
    },
    {
      name: "includeAndroidResources",
      now: "isIncludeAndroidResources",
      isSameShape: true,
      why: "it has another name in Kotlin scripts",
      language: "kotlin",
    },
    {
      name: "returnDefaultValues",
      now: "isReturnDefaultValues",
      isSameShape: true,
      why: "it has another name in Kotlin scripts",
      language: "kotlin",
    },
    {
      name: "isMinifyEnabled",
      now: "minifyEnabled",
      isSameShape: true,
      why: "that is its name in Kotlin scripts only",
      language: "groovy",
    },
    {
      name: "isShrinkResources",
      now: "shrinkResources",
      isSameShape: true,
      why: "that is its name in Kotlin scripts only",
      language: "groovy",
    },
    {
      name: "isDebuggable",
      now: "debuggable",
      isSameShape: true,
      why: "that is its name in Kotlin scripts only",
      language: "groovy",
    },
    {
      name: "isCoreLibraryDesugaringEnabled",
      now: "coreLibraryDesugaringEnabled",
      isSameShape: true,
      why: "that is its name in Kotlin scripts only",
      language: "groovy",
    },
  ],
};

/** The plugins of which one brings a name; undefined for names that no row has. */
export function pluginsBehind(name: string): readonly string[] | undefined {
  return SCRIPT_NAMES.rows.find(({ names }) => names.includes(name))?.plugins;
}

/**
 * What became of a name on an object of a type, with the versions that a build states; undefined where nothing did.
 */
export function renamedScriptName(
  name: string,
  isKotlin: boolean,
  versionOf: (tool: "gradle" | "agp") => string | undefined = () => undefined,
  target?: string,
): RenamedScriptName | undefined {
  return RENAMED_SCRIPT_NAMES.rows.find((row) => {
    if (row.name !== name || (row.language && (row.language === "kotlin") !== isKotlin)) return false;
    if (row.on && !(target && row.on.test(target))) return false;
    const used = row.notBefore && versionOf(row.notBefore.tool);
    return !row.notBefore || !used || compareVersions(used, row.notBefore.version) >= 0;
  });
}
