import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";
import { crashedCheck } from "./crashed-check.ts";
import { ownRemedy } from "./lint-remedy.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  crashedCheck,
  given(["issue"], ({ issue }, { error, place }) => {
    const isXml = error.language === "xml";
    const isCode = error.language === "java" || error.language === "kotlin";
    const suppress = [
      ...(isCode ? [] : [`tools:ignore="${issue}" on the element`]),
      ...(isXml ? [] : [`@SuppressLint("${issue}") in code`]),
      `lint { disable += "${issue}" } for all`,
    ];
    return {
      cause: `Lint stops the build: its rule ${issue} finds an error${place ? ` at ${place}` : ""}.`,
      steps: [
        ...ownRemedy(error.message),
        ...(place || error.line > 0
          ? ["Mend it there; the HTML report under build/reports explains the rule."]
          : ["The HTML report under build/reports names file and line, and explains the rule."]),
        `Where it is meant so: ${suppress.slice(0, -1).join(", ")}, or ${suppress.at(-1)}.`,
      ],
      ground: "told",
      said: true,
    };
  }),
];
