import { compareVersions, isPreview, newest } from "../../../facts/version-number.ts";
import type { BuildFacts } from "./build-facts.ts";

/** Which version to settle on, and how to say so in a build file. */
export interface VersionResolution {
  /** Recommended version. */
  recommended: string;
  /** Explanation for the choice. */
  reason: string;
  implementation: {
    /** Groovy DSL code. */
    groovy: string;
    /** Kotlin DSL code. */
    kotlin: string;
  };
}

/** Null when the failure names no module or no version. */
export function resolveVersion(facts: BuildFacts): VersionResolution | null {
  const { module, versions } = facts;
  const recommended = newest(versions);
  if (!module || !recommended) return null;
  const bringer = facts.requesters.find((requester) => !requester.startsWith("project "));
  return {
    recommended,
    reason: reasonFor(recommended, versions),
    implementation: {
      groovy: groovyCode(module, recommended, bringer),
      kotlin: kotlinCode(module, recommended, bringer),
    },
  };
}

function reasonFor(recommended: string, versions: readonly string[]): string {
  const others = versions.filter((version) => version !== recommended);
  const sentences =
    others.length > 0
      ? [
          `Selected highest version ${recommended} over ${others.join(", ")}: libraries are mostly compatible with later versions of what they were built against.`,
        ]
      : [
          `Selected ${recommended}, the only version the failure names: make sure that a repository publishes it.`,
        ];
  if (others.some((version) => majorOf(version) !== majorOf(recommended))) {
    sentences.push("The major versions differ, so check the release notes for removed APIs.");
  }
  const released = newest(versions.filter((version) => !isPreview(version)));
  if (isPreview(recommended) && released) {
    sentences.push(`${recommended} is a prerelease; the highest release among them is ${released}.`);
  }
  return sentences.join(" ");
}

const majorOf = (version: string) => /\d+/.exec(version)?.[0];

function groovyCode(module: string, version: string, bringer: string | undefined): string {
  const [group, artifact] = module.split(":");
  return `// Option 1: Force specific version (Groovy DSL)
configurations.all {
    resolutionStrategy {
        force '${module}:${version}'
    }
}

// Option 2: Declare the dependency explicitly (Groovy DSL)
dependencies {
    implementation '${module}:${version}'
}

// Option 3: Exclude the transitive dependency (Groovy DSL)
dependencies {
    implementation('${bringer ?? PLACEHOLDER}') {
        exclude group: '${group}', module: '${artifact}'
    }
}`;
}

function kotlinCode(module: string, version: string, bringer: string | undefined): string {
  const [group, artifact] = module.split(":");
  return `// Option 1: Force specific version (Kotlin DSL)
configurations.all {
    resolutionStrategy {
        force("${module}:${version}")
    }
}

// Option 2: Declare the dependency explicitly (Kotlin DSL)
dependencies {
    implementation("${module}:${version}")
}

// Option 3: Exclude the transitive dependency (Kotlin DSL)
dependencies {
    implementation("${bringer ?? PLACEHOLDER}") {
        exclude(group = "${group}", module = "${artifact}")
    }
}`;
}

/** Stands for the library that brings the dependency in, where the failure does not name it. */
const PLACEHOLDER = "<the library that brings the other version>";

/** Versions from low to high. */
export const ascending = (versions: readonly string[]): string[] => [...versions].sort(compareVersions);
