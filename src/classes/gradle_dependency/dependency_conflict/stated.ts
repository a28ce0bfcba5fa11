import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  ({ facts, list }) => {
    const versions = list("versions");
    const { module } = facts;
    if (!module || versions.length < 2) return undefined;
    return {
      cause: `${module} is asked for in ${versions.slice(0, 3).join(" and ")}, and the build does not let Gradle choose one: a strict version, or failOnVersionConflict().`,
      steps: [
        `See who asks for which: ./gradlew <module>:dependencyInsight --dependency ${module.split(":")[1] ?? module} --configuration ${facts.configuration?.split(":").at(-1) ?? "<variant>RuntimeClasspath"}`,
        `State one version that all can use, in most builds the newest, in a constraint or the platform (BOM) of the family.`,
      ],
      ground: "inKind",
      said: true,
      quotes: versions.map((version) => `${module}:${version}`),
    };
  },
  given(["capability", "otherDependency"], ({ capability, otherDependency }) => ({
    cause: `Two modules offer the same capability ${capability}, and only one of them may be used; the other is ${otherDependency}.`,
    steps: [
      "Exclude the one that the other has taken in, or choose with configurations.all { resolutionStrategy.capabilitiesResolution … }.",
    ],
    ground: "inKind",
    said: true,
  })),
];
