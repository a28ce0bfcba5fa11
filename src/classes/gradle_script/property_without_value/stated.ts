import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

/** What Kotlin's compiler makes of the name of an internal member: the name, and the module it is internal to. */
const INTERNAL = /^(\w+)\$(\w+)$/;

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["gradleProperty"], ({ gradleProperty }, { facts }) => ({
    cause: `${facts.task ?? "The build"} takes a value from the Gradle property ${gradleProperty}, which is not set.`,
    steps: [`Pass it with -P${gradleProperty}=…, or set it in gradle.properties.`],
    ground: "told",
    said: true,
    quotes: [`Gradle property '${gradleProperty}'`],
  })),
  given(["environmentVariable"], ({ environmentVariable }, { facts }) => ({
    cause: `${facts.task ?? "The build"} takes a value from the variable ${environmentVariable} of the environment, which is not set.`,
    steps: [`Set ${environmentVariable} where Gradle runs.`],
    ground: "told",
    said: true,
    quotes: [`environment variable '${environmentVariable}'`],
  })),
  given(["property"], ({ property }, { facts, error }) => {
    const [, name, owner] = INTERNAL.exec(property) ?? [];
    if (!name || !owner) return undefined;
    const plugin = /In plugin '([\w.-]{1,200})' type '/.exec(error.raw)?.[1];
    return {
      cause: `${name} is internal to the module ${owner}, as its name ${property} tells, so that no build script can set it: that plugin sets it itself. The task ${facts.task ?? "that lacks it"}${plugin ? `, of the plugin ${plugin},` : ""} takes over from ${owner} what another version of it was to set: the two plugins were not made for each other.`,
      steps: [
        `Move ${plugin ?? "the plugin of that task"} to the release that was made for the version of the plugin that has ${owner}, which is mostly the newer of the two.`,
        "./gradlew buildEnvironment shows which versions of the two are on the build's classpath.",
      ],
      ground: "inKind",
      said: true,
      quotes: [property],
    };
  }),
  given(["property"], ({ property }, { facts }) => ({
    cause: `${facts.task ?? "The build"} asks for the value of its property ${property}, which has none at that time.`,
    steps: [
      `Set ${property} where ${facts.task ?? "it"} is configured, or in the block of the plugin that made it.`,
      `Where it may be missing, its plugin has to mark it @Optional and read it with orNull.`,
    ],
    ground: "inKind",
    said: true,
  })),
];
