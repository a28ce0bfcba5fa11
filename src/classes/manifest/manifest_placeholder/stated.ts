import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["placeholder"], ({ placeholder }, { facts }) => ({
  cause: `The manifest, or that of a library, uses \${${placeholder}}${facts.attribute ? ` in ${facts.attribute}` : ""}, and the build gives it no value.`,
  steps: [
    `Add manifestPlaceholders["${placeholder}"] = "…" to defaultConfig, or to each build type or flavor; a library module's tests need it too.`,
  ],
  ground: "told",
}));
