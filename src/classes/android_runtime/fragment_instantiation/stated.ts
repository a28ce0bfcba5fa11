import { given, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["className", "reason"], ({ className, reason }) =>
  /constructor|Empty/i.test(reason)
    ? {
        cause: `${simple(className)} has no public constructor without arguments, and the system needs it to make the fragment again after a rotation or a restart.`,
        steps: [
          `Pass values in arguments (a companion function newInstance with bundleOf, or Safe Args), and leave the constructor of ${simple(className)} empty.`,
          "Fragments of AndroidX can also be made by a FragmentFactory that is set before super.onCreate of the activity. A private or nested non-static class fails in the same way.",
        ],
        ground: "told",
      }
    : undefined,
);
