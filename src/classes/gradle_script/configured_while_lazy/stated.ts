import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["call", "on"], ({ call, on }, told) => ({
  cause: `Gradle refuses ${call.split(".").at(-1)}() on ${on} where it was called${told.place ? `, at ${told.place}` : ""}: as a rule inside a lazy action, which Gradle runs while it makes an element, and in which nothing may configure or add others.`,
  steps: [
    "Move that call out of the block it stands in (configureEach, register, named(…).configure), beside it.",
    ...(told.place
      ? []
      : ["--stacktrace names the script or the plugin: the first frame below those of org.gradle."]),
    "Where it is a plugin that does so, raise it to a release made for the Gradle of this build.",
  ],
  ground: "inKind",
  said: true,
}));
