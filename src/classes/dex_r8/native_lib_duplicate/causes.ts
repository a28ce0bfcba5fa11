import { fileName } from "../../../model/paths.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { containedTwice, type Duplicate, ruleStep, sourcesOf } from "../packaged-twice.ts";
import type { failureClass } from "./class.ts";

/** For every processor. */
export const patternFor = (file: string): string => `lib/*/${fileName(file)}`;

export const causes = causesOf<typeof failureClass>()({
  cppRuntime: (duplicate: Duplicate) => ({
    text: `${containedTwice(fileName(duplicate.file), duplicate)} It is the C++ runtime of the NDK, which newer releases keep compatible.`,
    steps: [
      ruleStep("jniLibs", "pickFirsts", patternFor(duplicate.file), duplicate),
      "Best is the newest runtime: update the libraries, so that all were built with NDKs of about the same age.",
    ],
    label: `no rule for ${fileName(duplicate.file)}`,
  }),
  sameLibrary: (duplicate: Duplicate) => ({
    text: containedTwice(fileName(duplicate.file), duplicate),
    steps: [
      look(
        "Check first that the two are the same library in the same version: code that was built for the other one may crash.",
      ),
      ruleStep("jniLibs", "pickFirsts", patternFor(duplicate.file), duplicate),
    ],
    label: `no rule for ${fileName(duplicate.file)}`,
  }),
  ruleThere: ({ file, script, line }: { file: string; script: string; line: number }) => ({
    text: `${script}:${line} has a rule for ${fileName(file)}, and the packager still found it more than once.`,
    question: `why the rule on line ${line} of ${fileName(script)} did not apply`,
    steps: [
      look(
        "See whether the rule was there in the build that failed, and whether the task that failed packages this module.",
      ),
      look(`Compare its pattern with the path of the message, ${file}.`),
    ],
    label: "the rule",
  }),
});

export const causeFor = (file: string) =>
  fileName(file) === "libc++_shared.so" ? "cppRuntime" : "sameLibrary";

export function readLog({ facts: { resource }, list }: Context<typeof failureClass>) {
  if (!resource) return undefined;
  const quotes = list("inputs");
  const duplicate = { file: resource, from: sourcesOf(quotes) };
  return causes.proven(causeFor(resource), duplicate, { explicit: true, quotes });
}
