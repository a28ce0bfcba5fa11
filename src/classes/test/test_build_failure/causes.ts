import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  innerBuildFailed: ({ test, folder, given, reason }: Texts<"test" | "folder" | "given" | "reason">) => ({
    text: `${test} ran a build of its own in ${folder} with ${given || "no arguments"}, and that build failed: ${reason.replace(/(?<![.:\s])[.:\s]+$/, "")}.`,
    steps: [
      look(
        "Look at the project that the test writes into that folder, and at the plugin it applies: what that build names are its own tasks and files, not those of this repository.",
      ),
    ],
  }),
});

export function readLog({ facts }: Context<typeof failureClass>) {
  const { folder, arguments: given, reason, className, testName } = facts;
  const named = className && testName ? `${className}.${testName}` : "A test";
  if (!folder || !given || !reason) return undefined;
  const values = { test: facts.test ?? named, folder, given, reason };
  return causes.proven("innerBuildFailed", values, { ground: "typical", explicit: true, quotes: [reason] });
}
