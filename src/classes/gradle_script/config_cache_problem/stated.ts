import { given, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["heldType"], ({ heldType }, { facts }) => ({
    cause: `${facts.holder ?? "Something that Gradle has to store"} holds on to an object of ${simple(heldType)}, and the configuration cache cannot store one: objects of the build model are not there any more when the task runs.`,
    steps: [
      "Where your script or build logic makes it: read the values that are needed (names, files, versions) while it is configured, into a val, a Property or a Provider, and keep those.",
      "Where a plugin's class holds it, raise the plugin. Until then ./gradlew --no-configuration-cache.",
    ],
    ground: "told",
    said: true,
  })),
  given(["task", "problem"], ({ task, problem }, { facts }) => {
    const type = facts.taskType;
    const own = type === undefined || /^org\.gradle\.api\.|^Build_gradle|build-logic|buildSrc/.test(type);
    const call = problem.replace(/(?<!\s)\s+(?:is|are) unsupported\.?$/, "").replace(/\.$/, "");
    const kept = /^cannot (?:de)?serialize (.{3,200}?)(?: as these are not supported.*)?$/.exec(call)?.[1];
    return {
      cause: `${task}${type && !own ? ` (${simple(type)} of ${type.split(".").slice(0, -1).join(".")})` : ""} ${kept ? `holds on to something that the configuration cache cannot store: ${kept.replace(/^object of type /, "an object of ")}` : `does at execution time what the configuration cache forbids: ${call}`}.${kept ? "" : " The build model is not there any more when the task runs."}`,
      steps: own
        ? [
            `Where ${task} is registered, read what it needs while it is configured, into a local val or a Provider, and use that inside doLast; a class of its own with @Input properties is the lasting way.`,
            'Until then ./gradlew --no-configuration-cache, or notCompatibleWithConfigurationCache("…") on the task.',
          ]
        : [
            `Update the plugin that ${simple(type ?? "the task")} comes from; its tracker will have the configuration cache on its list.`,
            "Until then ./gradlew --no-configuration-cache, or org.gradle.configuration-cache.problems=warn in gradle.properties (before Gradle 8.1: org.gradle.unsafe.configuration-cache-problems).",
          ],
      ground: "told",
      said: true,
      quotes: [task],
    };
  }),
  ({ error, place }) => {
    const [, where, problem] =
      /- (Build file '[^'\n]{1,300}'(?:: line \d+)?|Plugin (?:class )?'[^'\n]{1,200}'|Script '[^'\n]{1,300}'(?:: line \d+)?|Settings file '[^'\n]{1,300}'(?:: line \d+)?): ([^\n]{5,300})/.exec(
        error.raw,
      ) ?? [];
    if (!where || !problem) return undefined;
    return {
      cause: `${where}${place && !where.includes("line") ? ` (${place})` : ""} does what the configuration cache forbids: ${problem.replace(/(?<!\s)\s+(?:is|are) unsupported\.?$/, "").replace(/\.$/, "")}.`,
      steps: [
        "Do it through a Provider (providers.exec, providers.gradleProperty, a ValueSource), or in a task.",
        "Where a plugin does it, update the plugin; until then ./gradlew --no-configuration-cache.",
      ],
      ground: "inKind",
      said: true,
    };
  },
];
