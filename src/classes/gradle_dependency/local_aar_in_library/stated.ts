import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ error }) => ({
  cause: "A library module depends on a local .aar file, which cannot become part of the library's own .aar.",
  steps: [
    "Let the app depend on the file, with compileOnly in the library; or give the file a module of its own; or publish it to a repository.",
  ],
  ground: "told",
  said: true,
  quotes: [/[\w./-]{1,200}\.aar/.exec(error.raw)?.[0]],
});
