import { given, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["className"], ({ className }, { place }) => ({
  cause: `A type used${place ? ` at ${place}` : ""} needs ${className} in its declaration, and the library that holds ${simple(className)} is not on this module's compile classpath.`,
  steps: [
    `Add the library of ${className} to this module; where it comes through another module of yours, let that one say api instead of implementation.`,
  ],
  ground: "inKind",
  said: true,
}));
