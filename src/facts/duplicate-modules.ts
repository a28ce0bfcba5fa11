import type { FactTable } from "./fact-table.ts";

/** Two modules that hold the same classes, and which of them has to go. */
export interface DuplicateModules {
  /** Patterns over `group:artifact`, in either order. */
  pair: readonly [RegExp, RegExp];
  why: string;
  way: "align" | "exclude" | "migrate" | "replace";
  /** What to do, as one sentence. */
  fix: string;
  /** The artifact to leave out, where it is always the same one. */
  exclude?: string;
  /** A platform that keeps the family at one version. */
  platform?: string;
}

/** Pairs of modules that bring the same classes. The first row that fits both decides. */
const DUPLICATE_MODULES: FactTable<DuplicateModules> = {
  asOf: "2026-11",
  source: "the projects' release notes and migration guides, as quoted in public build failures",
  rows: [
    {
      pair: [/^org\.jetbrains\.kotlin:kotlin-stdlib$/, /^org\.jetbrains\.kotlin:kotlin-stdlib-jdk[78]$/],
      why: "Since Kotlin 1.8.0 the classes of kotlin-stdlib-jdk7 and kotlin-stdlib-jdk8 are in kotlin-stdlib itself; an older one of them beside a newer kotlin-stdlib has them twice",
      way: "align",
      fix: "Add the Kotlin BOM, so that all of them get one version; from 1.8.0 on the two are empty.",
      platform: "org.jetbrains.kotlin:kotlin-bom",
    },
    {
      pair: [/^(?:androidx\.|com\.google\.android\.material:)/, /^(?:com\.android\.support|android\.arch\.)/],
      why: "AndroidX and the old support library hold the same classes",
      way: "migrate",
      fix: "Upgrade the library that still brings the support library; until it has moved, android.enableJetifier=true rewrites it.",
    },
    {
      pair: [/^com\.google\.guava:guava$/, /^com\.google\.guava:listenablefuture$/],
      why: "Guava contains ListenableFuture, which other libraries bring as an artifact of its own",
      way: "exclude",
      fix: "Use Guava 32 or newer, whose listenablefuture is the empty 9999.0, or exclude the artifact.",
      exclude: "com.google.guava:listenablefuture",
    },
    {
      pair: [
        /^androidx\.lifecycle:lifecycle-viewmodel(?:-android|-desktop)?$/,
        /^androidx\.lifecycle:lifecycle-viewmodel-ktx$/,
      ],
      why: "From lifecycle 2.5 on lifecycle-viewmodel has what lifecycle-viewmodel-ktx of an older version has",
      way: "align",
      fix: "Bring every androidx.lifecycle artifact to one version.",
    },
    {
      pair: [/^androidx\.lifecycle:/, /^androidx\.lifecycle:/],
      why: "Classes moved between the lifecycle artifacts, so two versions of them hold the same class",
      way: "align",
      fix: "Bring every androidx.lifecycle artifact to one version.",
    },
    {
      pair: [/^androidx\.activity:/, /^androidx\.activity:/],
      why: "Classes moved between the activity artifacts, so two versions of them hold the same class",
      way: "align",
      fix: "Bring every androidx.activity artifact to one version.",
    },
    {
      pair: [/^androidx\.fragment:/, /^androidx\.fragment:/],
      why: "Classes moved between the fragment artifacts, so two versions of them hold the same class",
      way: "align",
      fix: "Bring every androidx.fragment artifact to one version.",
    },
    {
      pair: [/^androidx\.collection:/, /^androidx\.collection:/],
      why: "From 1.4.0 on collection has what collection-ktx had",
      way: "align",
      fix: "Bring androidx.collection artifacts to one version.",
    },
    {
      pair: [
        /^com\.google\.protobuf:protobuf-(?:javalite|lite)$/,
        /^com\.google\.protobuf:protobuf-(?:java|kotlin)$/,
      ],
      why: "protobuf-javalite and protobuf-java are two builds of the same classes; Android apps use the lite one",
      way: "exclude",
      fix: "Exclude protobuf-java where it comes from, or use that library's lite variant.",
      exclude: "com.google.protobuf:protobuf-java",
    },
    {
      pair: [/^org\.bouncycastle:.*-jdk15on$/, /^org\.bouncycastle:.*-jdk1(?:5to18|8on)$/],
      why: "Bouncy Castle publishes the same classes under one artifact per generation of Java",
      way: "exclude",
      fix: "Keep one of the two generations, the newer, and exclude the other.",
    },
    {
      pair: [/^org\.hamcrest:hamcrest$/, /^org\.hamcrest:hamcrest-(?:core|library|integration)$/],
      why: "From 2.1 on hamcrest holds what hamcrest-core and hamcrest-library hold in 1.3",
      way: "exclude",
      fix: "Exclude the 1.3 artifacts.",
      exclude: "org.hamcrest:hamcrest-core",
    },
    {
      pair: [/^org\.jetbrains:annotations$/, /^org\.jetbrains:annotations-java5$/],
      why: "annotations and annotations-java5 are two builds of the same classes",
      way: "exclude",
      fix: "Exclude annotations-java5.",
      exclude: "org.jetbrains:annotations-java5",
    },
    {
      pair: [/^org\.jetbrains:annotations$/, /^com\.intellij:annotations$/],
      why: "com.intellij:annotations was renamed to org.jetbrains:annotations",
      way: "exclude",
      fix: "Exclude com.intellij:annotations.",
      exclude: "com.intellij:annotations",
    },
    {
      pair: [/^com\.google\.android\.exoplayer:/, /^com\.google\.android\.exoplayer:/],
      why: "Two versions of ExoPlayer's modules hold the same class",
      way: "align",
      fix: "Bring every ExoPlayer module to one version.",
    },
    {
      pair: [/^com\.facebook\.react:react-native$/, /^com\.facebook\.react:react-android$/],
      why: "From 0.71 on React Native is published as react-android",
      way: "replace",
      fix: "Let the React Native Gradle plugin choose the artifact, and drop the version of react-native.",
    },
  ],
};

/** The row for two modules, in either order. */
export function duplicateModules(one: string, other: string): DuplicateModules | undefined {
  return DUPLICATE_MODULES.rows.find(
    ({ pair: [left, right] }) =>
      (left.test(one) && right.test(other)) || (left.test(other) && right.test(one)),
  );
}
