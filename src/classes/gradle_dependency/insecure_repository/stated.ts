import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["url"], ({ url }) => ({
  cause: `The build asks the repository ${url} over plain HTTP, which Gradle refuses from 7.0 on.`,
  steps: [
    `Write ${url.replace(/^http:/, "https:")} where the server answers there.`,
    "Where it cannot, allowInsecureProtocol = true in that repository's block (Kotlin: isAllowInsecureProtocol).",
  ],
  ground: "told",
  said: true,
}));
