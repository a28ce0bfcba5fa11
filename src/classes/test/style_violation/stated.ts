import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";
import { formatterRemedy } from "./formatter-remedy.ts";

export const stated: Reading<typeof failureClass> = given(["tool"], ({ tool }, { error, facts }) => {
  const at = error.filePath && `${error.filePath}${error.line > 0 ? `:${error.line}` : ""}`;
  const { rule, mendedBy, checkTask } = facts;
  // The test wrote the file that is rejected, and may have meant it to be.
  if (facts.compiledBy) return undefined;
  return {
    cause:
      facts.severity === "warning"
        ? `The rule ${rule} warns of ${at}.`
        : rule
          ? `${tool} rejects ${at}: its rule ${rule} is broken there.`
          : `${tool} rejects ${at}.`,
    steps: formatterRemedy({ tool, rule, mendedBy, checkTask }),
    ground: tool === "a static check" ? "likely" : "told",
    // Whose line a check without a name means is looked up in the sources.
    said: tool !== "a static check",
  };
});
