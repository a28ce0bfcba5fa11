import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ error, place }) => {
  const text = `${error.message}\n${error.raw}`;
  const where = place ? ` at ${place}` : "";
  if (/<<<<<<<|>>>>>>>|Unexpected input: '(?:<<<?|>>>?|==+)/.test(text)) {
    return {
      cause: `The script still holds the markers of an unresolved merge${where}.`,
      steps: [
        "Resolve the conflict there: keep what belongs, delete the lines of <<<<<<<, ======= and >>>>>>>.",
        "git diff --check lists all that are left.",
      ],
      ground: "told",
    };
  }
  if (
    /script blocks are allowed before plugins \{\} blocks|plugins \{\} blocks? must|only buildscript/.test(
      text,
    )
  ) {
    return {
      cause: `Something stands above the plugins block${where}; only buildscript, pluginManagement and imports may.`,
      steps: ["Move the plugins block to the top of the script, or move what stands above it below."],
      ground: "told",
    };
  }
  if (/Expecting '"'|Unexpected character: '"'|Unterminated|Unexpected input: '"'/.test(text)) {
    return {
      cause: `A text begins with a quotation mark${where} and does not end on that line.`,
      steps: ["Close the string; a quotation mark pasted from a document is another character."],
      ground: "inKind",
    };
  }
  const withdrawn = /Using '([^'\n]{1,200})' is an error\. ([^\n]{1,300})/.exec(text);
  if (withdrawn) {
    const [, signature = "", advice = ""] = withdrawn;
    const name = /^[\w.]+/.exec(signature)?.[0] ?? signature;
    return {
      cause: `${name}${where} is deprecated to the point of an error: it is declared only so that scripts which call it are told what to write instead.`,
      steps: [
        advice.trim(),
        ...(name === "kotlinOptions"
          ? [
              "kotlin { compilerOptions { jvmTarget = org.jetbrains.kotlin.gradle.dsl.JvmTarget.JVM_17 } } stands at the top level of the script, beside android { }, not in it.",
            ]
          : []),
      ],
      ground: "told",
      said: true,
    };
  }
  return undefined;
};
