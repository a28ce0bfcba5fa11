import { type StatedCause, simple, type Told } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

/** A check of lint that failed inside itself, which lint reports as a finding of its own. */
export function crashedCheck({ error, facts }: Told<typeof failureClass>): StatedCause | undefined {
  const { crashed, detector } = facts;
  if (!crashed) return undefined;
  const { raw } = error;
  const reason = /^[^\S\n]*Message: ([^\n]{3,300})/m.exec(raw)?.[1]?.trim();
  const issue = /\bdisable \+?=? ?"(\w{1,100})"/.exec(raw)?.[1];
  const isOther =
    /but (?:interface|class) was expected|IncompatibleClassChange|NoSuchMethod|maximum supported version/.test(
      raw,
    );
  return {
    cause: `No finding in your code: ${detector ? `lint's check ${simple(detector)} (${detector.split(".").slice(0, 3).join(".")})` : "a check of lint"} failed inside itself${isOther ? ", as one does that was made for another lint or another Kotlin" : ""}.${reason ? ` Its message: ${reason.replace(/\.$/, "")}.` : ""}`,
    steps: [
      detector && !/^com\.android\.tools\.lint\./.test(detector)
        ? "Raise the library that brings this check: checks of a library come with it, in lint.jar."
        : "Raise the Android Gradle plugin, which brings lint.",
      issue
        ? `Until then lint { disable += "${issue}" }, as the message says.`
        : "Until then turn that check off: lint { disable += … } with the id that the message gives.",
    ],
    ground: "told",
    said: true,
    quotes: ["The crash seems to involve"],
  };
}
