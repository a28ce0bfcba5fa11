import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["folder", "arguments", "reason"],
  ({ folder, arguments: given, reason }, { facts }) => {
    const named = facts.className && facts.testName ? `${facts.className}.${facts.testName}` : undefined;
    const test = facts.test ?? named;
    return {
      cause: `${test ?? "A test"} ran a build of its own in ${folder} with ${given === "" ? "no arguments" : given}, and that build failed: ${reason.replace(/(?<![.:\s])[.:\s]+$/, "")}.`,
      steps: [
        "Look at the project that the test writes into that folder, and at the plugin it applies: what that build names are its own tasks and files, not those of this repository.",
      ],
      ground: "inKind",
      said: true,
      quotes: [reason],
    };
  },
);
