import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["dependency"], ({ dependency }) => ({
  cause: `Gradle runs offline, and ${dependency} is not in the cache that it uses.`,
  steps: [
    "Run once without --offline, or turn off offline mode in the IDE (the plug in the Gradle window).",
    "On a build server without network fill the cache in an earlier step.",
  ],
  ground: "told",
  said: true,
}));
