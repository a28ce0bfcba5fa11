import { describe, expect, it } from "vitest";
import { agpForCompileSdk, COMPILE_SDK_FLOORS } from "../../src/facts/compatibility/agp-compile-sdk.ts";
import { AGP_RELEASES, agpReleaseExists } from "../../src/facts/compatibility/agp-releases.ts";
import { LIBRARY_FLOORS } from "../../src/facts/compatibility/compile-sdk-androidx.ts";
import { AGP_REQUIREMENTS, agpRequirement } from "../../src/facts/compatibility/gradle-agp.ts";
import { GRADLE_JDKS, gradleForJdk, jdksForGradle } from "../../src/facts/compatibility/gradle-jdk.ts";
import { EMBEDDED_KOTLIN, kotlinInGradle } from "../../src/facts/compatibility/gradle-kotlin.ts";
import { GRADLE_RELEASES, gradleReleaseExists } from "../../src/facts/compatibility/gradle-releases.ts";
import { JACOCO_JDKS, jacocoForJdk } from "../../src/facts/compatibility/jacoco-jdk.ts";
import { junitPlatformFor } from "../../src/facts/compatibility/junit-platform.ts";
import { KOTLIN_PLUGIN_RANGES, supportedByKotlin } from "../../src/facts/compatibility/kotlin-agp.ts";
import { COMPOSE_COMPILERS, composeCompilerFor } from "../../src/facts/compatibility/kotlin-compose.ts";
import { KOTLIN_JDKS, kotlinForJdk, newestJdkOf } from "../../src/facts/compatibility/kotlin-jdk.ts";
import { KSP_FOR_KOTLIN, kspFor, kspReleaseExists } from "../../src/facts/compatibility/kotlin-ksp.ts";
import {
  KOTLIN_METADATA,
  kotlinOfMetadata,
  readsMetadata,
} from "../../src/facts/compatibility/kotlin-metadata.ts";
import { r8ForKotlin } from "../../src/facts/compatibility/kotlin-r8.ts";
import { KOTLIN_RELEASES, kotlinReleaseExists } from "../../src/facts/compatibility/kotlin-releases.ts";
import { ROBOLECTRIC_JDKS, robolectricForJdk } from "../../src/facts/compatibility/robolectric-jdk.ts";
import { compareVersions, minorLine } from "../../src/facts/version-number.ts";

/** What all tables together know of one tool, and how each table that is asked by it is asked. */
interface Tool {
  name: string;
  known: readonly string[];
  /** The file of a table, and whether it answers for a version. */
  tables: Readonly<Record<string, (version: string) => boolean>>;
}

const lineOf = (version: string) => minorLine(version) ?? version;
const inOrder = (versions: readonly (string | undefined)[]) =>
  [...new Set(versions.filter((version) => version !== undefined))].sort(compareVersions);

const ranges = KOTLIN_PLUGIN_RANGES.rows;
const agps = inOrder(
  [
    ...AGP_RELEASES.rows.map((row) => row.line),
    ...AGP_REQUIREMENTS.rows.map((row) => row.from),
    ...COMPILE_SDK_FLOORS.rows.map((row) => row.agp),
    ...LIBRARY_FLOORS.rows.flatMap((row) => row.agp ?? []),
    ...ranges.flatMap(({ agp }) => [agp.min, agp.max]),
  ].map(lineOf),
);
const gradles = inOrder(
  [
    ...GRADLE_RELEASES.rows.map((row) => row.line),
    ...AGP_REQUIREMENTS.rows.map((row) => row.gradle),
    ...EMBEDDED_KOTLIN.rows.flatMap((row) => (row.kotlin ? row.from : [])),
    ...GRADLE_JDKS.rows.flatMap((row) => [row.runFrom, row.toolchainFrom ?? row.runFrom]),
    ...ranges.flatMap(({ gradle }) => [gradle.min, gradle.max]),
  ].map(lineOf),
);
/** Releases; a table that is asked by the line answers for each release of it. */
const kotlins = inOrder([
  ...KOTLIN_RELEASES.rows.flatMap((row) => row.releases),
  ...ranges.flatMap((row) => [row.from, row.to]),
  ...COMPOSE_COMPILERS.rows.map((row) => row.kotlin),
  ...KSP_FOR_KOTLIN.rows.map((row) => row.kotlin),
  ...KOTLIN_JDKS.rows.map((row) => row.kotlin),
  ...EMBEDDED_KOTLIN.rows.map((row) => row.kotlin),
]);
const jdks = inOrder(
  [
    ...GRADLE_JDKS.rows,
    ...KOTLIN_JDKS.rows,
    ...JACOCO_JDKS.rows,
    ...ROBOLECTRIC_JDKS.rows,
    ...AGP_REQUIREMENTS.rows,
  ].map(({ jdk }) => String(jdk)),
);
const levels = inOrder([
  ...COMPILE_SDK_FLOORS.rows.map((row) => String(row.compileSdk)),
  ...LIBRARY_FLOORS.rows.map((row) => String(row.compileSdk)),
  ...AGP_REQUIREMENTS.rows.map((row) => String(row.maxApi)),
]);

const tools: readonly Tool[] = [
  {
    name: "AGP",
    known: agps,
    tables: {
      "agp-releases.json": (line) => AGP_RELEASES.rows.some((row) => row.line === line),
      "gradle-agp.json": (line) => AGP_REQUIREMENTS.rows.some((row) => row.from === line),
    },
  },
  {
    name: "Gradle",
    known: gradles,
    tables: {
      "gradle-releases.json": (line) => GRADLE_RELEASES.rows.some((row) => row.line === line),
      "gradle-kotlin.json": (line) => kotlinInGradle(`${line}.0`) !== undefined,
      "gradle-jdk.json": (line) => jdksForGradle(`${line}.0`) !== undefined,
    },
  },
  {
    name: "Kotlin",
    known: kotlins,
    tables: {
      "kotlin-releases.json": (kotlin) =>
        KOTLIN_RELEASES.rows.some((row) => row.releases.some((each) => compareVersions(each, kotlin) === 0)),
      "kotlin-agp.json": (kotlin) => supportedByKotlin(kotlin) !== undefined,
      "kotlin-compose.json": (kotlin) => composeCompilerFor(kotlin) !== undefined,
      "kotlin-ksp.json": (kotlin) => kspFor(kotlin) !== undefined,
      "kotlin-jdk.json": (kotlin) => newestJdkOf(kotlin) !== undefined,
      "kotlin-r8.json": (kotlin) => r8ForKotlin(kotlin) !== undefined,
      "kotlin-metadata.json": (kotlin) => KOTLIN_METADATA.rows.some(({ line }) => line === lineOf(kotlin)),
    },
  },
  {
    name: "JDK",
    known: jdks,
    tables: {
      "gradle-jdk.json": (jdk) => GRADLE_JDKS.rows.some((row) => String(row.jdk) === jdk),
      "kotlin-jdk.json": (jdk) => kotlinForJdk(Number(jdk)) !== undefined,
      "jacoco-jdk.json": (jdk) => jacocoForJdk(Number(jdk)) !== undefined,
      "robolectric-jdk.json": (jdk) => robolectricForJdk(Number(jdk)) !== undefined,
    },
  },
  {
    name: "compileSdk",
    known: levels,
    tables: {
      "agp-compile-sdk.json": (level) =>
        COMPILE_SDK_FLOORS.rows.some((row) => String(row.compileSdk) === level),
      "gradle-agp.json": (level) => AGP_REQUIREMENTS.rows.some((row) => String(row.maxApi) === level),
    },
  },
];

/** Lines that have no row for a reason: those before a table begins, and single ones. */
interface Exception {
  tool: string;
  file: string;
  before?: string;
  versions?: readonly string[];
  reason: string;
}

const exceptions: readonly Exception[] = [
  {
    tool: "Gradle",
    file: "gradle-releases.json",
    before: "5.0",
    reason:
      "releases are listed from 5.0 on; older ones stand only as the minimum of an old plugin or of a JDK",
  },
  {
    tool: "Gradle",
    file: "gradle-kotlin.json",
    before: "5.0",
    reason: "the Kotlin DSL is stable from 5.0 on",
  },
  {
    tool: "Gradle",
    file: "gradle-kotlin.json",
    versions: ["9.4", "9.5", "9.6", "9.7", "9.8"],
    reason:
      "no page found that states embeddedKotlinVersion of these; the table has a row without Kotlin for them",
  },
  {
    tool: "Kotlin",
    file: "kotlin-releases.json",
    before: "1.4.0",
    reason: "releases are listed from 1.4 on",
  },
  {
    tool: "Kotlin",
    file: "kotlin-agp.json",
    before: "1.6.20",
    reason: "Kotlin's page states ranges from 1.6.20 on",
  },
  {
    tool: "Kotlin",
    file: "kotlin-agp.json",
    versions: ["2.4.20", "2.4.21"],
    reason:
      "fully supported up to Gradle 9.7.0, but the oldest Android Gradle plugin of the range was not found",
  },
  {
    tool: "Kotlin",
    file: "kotlin-compose.json",
    before: "1.5.10",
    reason: "Compose 1.0.0 came with Kotlin 1.5.10",
  },
  {
    tool: "Kotlin",
    file: "kotlin-compose.json",
    versions: ["1.5.20", "1.5.30", "1.5.32", "1.6.0", "1.7.22"],
    reason: "no Compose compiler was made for them",
  },
  {
    tool: "Kotlin",
    file: "kotlin-ksp.json",
    before: "1.5.31",
    reason: "releases are listed from Kotlin 1.5.31 on",
  },
  { tool: "Kotlin", file: "kotlin-ksp.json", versions: ["1.5.32"], reason: "no KSP has this prefix" },
  { tool: "Kotlin", file: "kotlin-jdk.json", before: "1.3.30", reason: "JDK 12 is the first that is listed" },
  {
    tool: "JDK",
    file: "kotlin-jdk.json",
    versions: ["27", "28"],
    reason: "no Kotlin release with this jvmTarget is known",
  },
  {
    tool: "JDK",
    file: "jacoco-jdk.json",
    versions: ["27", "28"],
    reason: "JaCoCo 0.8.15 reads 27 only as an experiment, and what 0.8.16 states was not read",
  },
  {
    tool: "JDK",
    file: "gradle-jdk.json",
    versions: ["28"],
    reason: "Gradle 9.9.0 states that it does not run on it yet",
  },
  {
    tool: "compileSdk",
    file: "agp-compile-sdk.json",
    before: "30",
    reason: "every plugin from 4.1 on, the oldest listed there, compiles against the levels before",
  },
];

const isExcepted = (tool: string, file: string, version: string) =>
  exceptions.some(
    (each) =>
      each.tool === tool &&
      each.file === file &&
      (each.versions?.includes(version) ||
        (each.before !== undefined && compareVersions(version, each.before) < 0)),
  );

describe("a release line that one table knows", () => {
  const asked = tools.flatMap(({ name, known, tables }) =>
    Object.entries(tables).map(([file, answers]) => ({ name, file, known, answers })),
  );

  it.each(asked)("has its row of $name in $file", ({ name, file, known, answers }) => {
    const missing = known.filter((version) => !answers(version) && !isExcepted(name, file, version));
    expect(missing.map((version) => `${name} ${version} has no row in ${file}`)).toEqual([]);
  });

  it("is no exception where it has a row by now", () => {
    const needless = exceptions.flatMap(({ tool, file, versions = [] }) => {
      const answers = tools.find(({ name }) => name === tool)?.tables[file];
      return versions
        .filter((version) => !answers || answers(version))
        .map((version) => `${tool} ${version} has a row in ${file}`);
    });
    expect(needless).toEqual([]);
  });
});

describe("a version newer than the tables", () => {
  it.each([
    ["which AGP was released", agpReleaseExists("99.0.0")],
    ["what AGP needs", agpRequirement("99.0.0")],
    ["the AGP of a compileSdk", agpForCompileSdk(99)],
    ["which Gradle was released", gradleReleaseExists("99.0.0")],
    ["the JDKs of a Gradle", jdksForGradle("99.0.0")],
    ["the Kotlin in a Gradle", kotlinInGradle("99.0.0")],
    ["which Kotlin was released", kotlinReleaseExists("99.0.0")],
    ["what Kotlin supports", supportedByKotlin("99.0.0")],
    ["the newest JDK of a Kotlin", newestJdkOf("99.0.0")],
    ["the KSP of a Kotlin", kspFor("99.0.0")],
    ["the R8 of a Kotlin", r8ForKotlin("99.0.0")],
    ["which KSP was released", kspReleaseExists("99.0.0")],
    ["who writes metadata", kotlinOfMetadata("99.0.0")],
    ["who reads metadata", readsMetadata("99.0.0", "2.1.0")],
    ["the Gradle of a JDK", gradleForJdk(99)],
    ["the Kotlin of a JDK", kotlinForJdk(99)],
    ["the JaCoCo of a JDK", jacocoForJdk(99)],
    ["the Robolectric of a JDK", robolectricForJdk(99)],
    ["the platform of a Jupiter", junitPlatformFor("99.0.0")],
  ])("is not known, rather than wrong: %s", (_, answer) => {
    expect(answer).toBeUndefined();
  });

  it("gets the Compose compiler of its own version", () => {
    expect(composeCompilerFor("99.0.0")).toMatchObject({ by: "plugin", version: "99.0.0" });
  });
});
