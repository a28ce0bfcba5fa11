import { describe, expect, it } from "vitest";
import { agpForCompileSdk, COMPILE_SDK_FLOORS } from "../../src/facts/compatibility/agp-compile-sdk.ts";
import {
  AGP_RELEASES,
  agpReleaseExists,
  nearestAgpVersion,
} from "../../src/facts/compatibility/agp-releases.ts";
import { floorOf, LIBRARY_FLOORS } from "../../src/facts/compatibility/compile-sdk-androidx.ts";
import {
  AGP_REQUIREMENTS,
  agpRequirement,
  gradleFor,
  jdkFor,
} from "../../src/facts/compatibility/gradle-agp.ts";
import {
  classMajorOfJdk,
  GRADLE_JDKS,
  gradleForJdk,
  jdkOfClassMajor,
  jdksForGradle,
} from "../../src/facts/compatibility/gradle-jdk.ts";
import { EMBEDDED_KOTLIN, kotlinInGradle } from "../../src/facts/compatibility/gradle-kotlin.ts";
import { GRADLE_RELEASES, gradleReleaseExists } from "../../src/facts/compatibility/gradle-releases.ts";
import { KOTLIN_PLUGIN_RANGES, supportedByKotlin } from "../../src/facts/compatibility/kotlin-agp.ts";
import {
  COMPOSE_COMPILERS,
  composeCompilerFor,
  kotlinForComposeCompiler,
} from "../../src/facts/compatibility/kotlin-compose.ts";
import {
  KSP_FOR_KOTLIN,
  kotlinOfKsp,
  kspFor,
  kspReleaseExists,
} from "../../src/facts/compatibility/kotlin-ksp.ts";
import {
  kotlinOfMetadata,
  oldestReaderOf,
  readsMetadata,
} from "../../src/facts/compatibility/kotlin-metadata.ts";
import { KOTLIN_R8 } from "../../src/facts/compatibility/kotlin-r8.ts";
import {
  KOTLIN_RELEASES,
  kotlinReleaseExists,
  nearestKotlinVersion,
} from "../../src/facts/compatibility/kotlin-releases.ts";
import { compareVersions, minorLine, newest, parseVersion } from "../../src/facts/version-number.ts";

describe("version numbers", () => {
  it("order by number, not by text, and previews before their release", () => {
    const ordered = ["8.9.3", "8.10.0-alpha09", "8.10.0-beta01", "8.10.0-rc01", "8.10.0", "8.10.1", "9.0.0"];
    expect([...ordered].reverse().sort(compareVersions)).toEqual(ordered);
    expect(compareVersions("8.14", "8.14.0")).toBe(0);
    expect(compareVersions("2.1.20-1.0.32", "2.1.20-2.0.0")).toBeLessThan(0);
    expect(compareVersions("v8.1", "8.1")).toBe(0);
    expect(newest(["1.9.9", "1.9.10"])).toBe("1.9.10");
  });

  it("are undefined for what is no version", () => {
    for (const text of ["", "latest.release", "[1.0,2.0)", "$agp", "8..1", "+", "x".repeat(10_000)]) {
      expect(parseVersion(text), text.slice(0, 20)).toBeUndefined();
    }
    expect(minorLine("8")).toBeUndefined();
    expect(minorLine("8.10.1")).toBe("8.10");
  });
});

describe("Android Gradle plugin releases", () => {
  it("say that a version does not exist only where the line is complete", () => {
    expect(agpReleaseExists("8.10.1")).toBe(true);
    expect(agpReleaseExists("8.10.9")).toBe(false);
    expect(agpReleaseExists("8.14.0")).toBe(false);
    expect(agpReleaseExists("5.0.0")).toBe(false);
    expect(agpReleaseExists("9.4.7")).toBeUndefined();
    expect(agpReleaseExists("12.0.0")).toBeUndefined();
    expect(agpReleaseExists("8.10.0-alpha09")).toBeUndefined();
  });

  it("give the release to move to", () => {
    expect(nearestAgpVersion("8.10.9")).toEqual({ version: "8.10.1", how: "line" });
    expect(nearestAgpVersion("8.14.0")).toEqual({ version: "8.13.2", how: "older" });
    expect(nearestAgpVersion("6.1.0")).toEqual({ version: "4.2.2", how: "older" });
    expect(nearestAgpVersion("8.13.2")).toEqual({ version: "8.13.2", how: "same" });
    expect(nearestAgpVersion("9.5.0")).toBeUndefined();
  });

  it("name what they need", () => {
    expect(gradleFor("8.13.2")).toBe("8.13");
    expect(gradleFor("9.4.0-alpha02")).toBe("9.6.0");
    expect(jdkFor("8.0.0")).toBe(17);
    expect(jdkFor("7.4.2")).toBe(11);
    expect(agpRequirement("8.1.0")?.maxApi).toBe(33);
    expect(agpRequirement("8.1.4")?.maxApi).toBe(34);
    expect(gradleFor("8.14.0")).toBeUndefined();
    expect(gradleFor("10.0.0")).toBeUndefined();
  });

  it("have a requirement for every line, with a Gradle that exists", () => {
    for (const { line } of AGP_RELEASES.rows) expect(gradleFor(`${line}.0`), line).toBeDefined();
    for (const { from, gradle, jdk } of AGP_REQUIREMENTS.rows) {
      if (compareVersions(gradle, "5.0") >= 0) expect(gradleReleaseExists(gradle), from).toBe(true);
      const running = jdksForGradle(gradle);
      expect(running && running.oldest <= jdk && jdk <= running.newest, from).toBe(true);
    }
  });
});

describe("SDK levels", () => {
  it("name the oldest plugin for a compileSdk", () => {
    expect(agpForCompileSdk(34)).toBe("8.1.1");
    expect(agpForCompileSdk(36.1)).toBe("8.13.0");
    expect(agpForCompileSdk(99)).toBeUndefined();
  });

  it("are supported by their plugin, at most one level above what it was tested with", () => {
    for (const { compileSdk, agp } of COMPILE_SDK_FLOORS.rows) {
      expect(agpRequirement(agp)?.maxApi, agp).toBeGreaterThanOrEqual(compileSdk - 1);
      expect(agpReleaseExists(agp), agp).toBe(true);
    }
  });
});

describe("Gradle", () => {
  it("knows its releases, written as it writes them", () => {
    expect(gradleReleaseExists("8.14")).toBe(true);
    expect(gradleReleaseExists("8.13.1")).toBe(false);
    expect(gradleReleaseExists("9.0.0")).toBe(true);
    expect(gradleReleaseExists("8.14.9")).toBeUndefined();
  });

  it("knows the JDKs that run it", () => {
    expect(jdksForGradle("8.14.4")).toEqual({ oldest: 8, newest: 24 });
    expect(jdksForGradle("9.1.0")).toEqual({ oldest: 17, newest: 25 });
    expect(jdksForGradle("7.2")).toEqual({ oldest: 8, newest: 16 });
    expect(gradleForJdk(21)).toMatchObject({ runFrom: "8.5", toolchainFrom: "8.4" });
    expect(gradleForJdk(99)).toBeUndefined();
  });

  it("turns class file versions into JDKs and back", () => {
    expect(jdkOfClassMajor(61)).toBe(17);
    expect(jdkOfClassMajor(12)).toBeUndefined();
    expect(jdkOfClassMajor(classMajorOfJdk(25))).toBe(25);
  });

  it("knows its own Kotlin, and where it does not", () => {
    expect(kotlinInGradle("8.14.4")).toBe("2.0.21");
    expect(kotlinInGradle("9.3.1")).toBe("2.2.21");
    expect(kotlinInGradle("9.6.1")).toBeUndefined();
    expect(kotlinInGradle("9.12.0")).toBeUndefined();
  });
});

describe("Kotlin", () => {
  it("knows its releases", () => {
    expect(kotlinReleaseExists("2.0.21")).toBe(true);
    expect(kotlinReleaseExists("2.0.1")).toBe(false);
    expect(kotlinReleaseExists("2.4.99")).toBeUndefined();
    expect(kotlinReleaseExists("3.0.0")).toBeUndefined();
    expect(nearestKotlinVersion("2.0.22")).toBe("2.0.21");
    expect(nearestKotlinVersion("1.9.5")).toBe("1.9.0");
    expect(nearestKotlinVersion("3.0.0")).toBeUndefined();
  });

  it("knows the plugins it works with", () => {
    expect(supportedByKotlin("1.9.24")).toMatchObject({ gradle: { max: "8.1.1" }, agp: { min: "4.2.2" } });
    expect(supportedByKotlin("2.4.20")).toBeUndefined();
  });

  it("reads metadata one version ahead", () => {
    expect(readsMetadata("1.9.24", "2.0.0")).toBe(true);
    expect(readsMetadata("1.9.24", "2.1.0")).toBe(false);
    expect(readsMetadata("2.2.0", "1.1.16")).toBe(true);
    expect(readsMetadata("9.9.0", "2.1.0")).toBeUndefined();
    expect(kotlinOfMetadata("1.1.15")).toBe("1.3");
    expect(oldestReaderOf("2.1.0")).toBe("2.0");
  });
});

describe("KSP", () => {
  it("gives the newest for a Kotlin, in both schemes", () => {
    expect(kspFor("1.9.23")).toEqual({ version: "1.9.23-1.0.20", oldest: "1.9.23-1.0.19" });
    expect(kspFor("2.3.10")).toEqual({ version: "2.3.14", oldest: "2.3.0" });
    expect(kspFor("2.4.0")?.oldest).toBe("2.3.10");
    expect(kspFor("2.0.1")).toBeUndefined();
    expect(kspFor("3.0.0")).toBeUndefined();
  });

  it("says which versions never existed", () => {
    expect(kspReleaseExists("2.2.20-2.0.4")).toBe(true);
    expect(kspReleaseExists("1.9.23-1.0.99")).toBe(false);
    expect(kspReleaseExists("2.3.0-2.0.4")).toBe(false);
    expect(kspReleaseExists("2.0.1-1.0.24")).toBe(false);
    expect(kspReleaseExists("2.3.6")).toBe(true);
    expect(kspReleaseExists("2.3.99")).toBeUndefined();
    expect(kotlinOfKsp("1.9.23-1.0.20")).toBe("1.9.23");
    expect(kotlinOfKsp("2.3.6")).toBeUndefined();
  });

  it("belongs to Kotlin releases that exist", () => {
    for (const { kotlin } of KSP_FOR_KOTLIN.rows) expect(kotlinReleaseExists(kotlin), kotlin).toBe(true);
  });
});

describe("Compose compiler", () => {
  it("is an extension before Kotlin 2 and a plugin from it on", () => {
    expect(composeCompilerFor("1.9.22")).toEqual({ by: "extension", version: "1.5.10" });
    expect(composeCompilerFor("2.0.0")).toMatchObject({ by: "plugin", version: "2.0.0" });
    expect(composeCompilerFor("1.7.22")).toBeUndefined();
    expect(kotlinForComposeCompiler("1.5.3")).toBe("1.9.10");
    expect(kotlinForComposeCompiler("1.5.99")).toBeUndefined();
  });

  it("belongs to Kotlin releases that exist", () => {
    for (const { kotlin } of COMPOSE_COMPILERS.rows) expect(kotlinReleaseExists(kotlin), kotlin).toBe(true);
  });
});

describe("library floors", () => {
  it("take the row of the version", () => {
    expect(floorOf("androidx.core:core-ktx", "1.17.0")).toMatchObject({ compileSdk: 36, agp: "8.9.1" });
    expect(floorOf("androidx.core:core", "1.18.0")?.compileSdk).toBe(36);
    expect(floorOf("androidx.activity:activity-compose", "1.12.2")?.agp).toBe("8.9.1");
    expect(floorOf("androidx.core:core", "1.0.0")).toBeUndefined();
    expect(floorOf("constructor", "1.0.0")).toBeUndefined();
    expect(floorOf("androidx.shelf:shelf", "1.0.0")).toBeUndefined();
  });
});

it("keeps every table in order, without repeats", () => {
  const keys: [string, string[]][] = [
    ["agp", AGP_RELEASES.rows.map((row) => row.line)],
    ["agp requirements", AGP_REQUIREMENTS.rows.map((row) => row.from)],
    ["gradle", GRADLE_RELEASES.rows.map((row) => row.line)],
    ["embedded kotlin", EMBEDDED_KOTLIN.rows.map((row) => row.from)],
    ["kotlin", KOTLIN_RELEASES.rows.flatMap((row) => row.releases)],
    [
      "kotlin plugin",
      KOTLIN_PLUGIN_RANGES.rows.flatMap((row) => (row.from === row.to ? [row.from] : [row.from, row.to])),
    ],
    ["kotlin of R8", KOTLIN_R8.rows.map((row) => row.kotlin)],
    ["ksp", KSP_FOR_KOTLIN.rows.map((row) => row.kotlin)],
    ["compose", COMPOSE_COMPILERS.rows.map((row) => row.kotlin)],
    ["jdk", GRADLE_JDKS.rows.map((row) => String(row.jdk))],
    [
      "floors",
      LIBRARY_FLOORS.rows.filter((row) => row.module === "androidx.core:core").map((row) => row.from),
    ],
  ];
  for (const [name, values] of keys) {
    for (const [index, value] of values.entries()) {
      const before = values[index - 1];
      if (before) expect(compareVersions(before, value), `${name} ${value}`).toBeLessThan(0);
    }
  }
});
