import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

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
