import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["tool"], ({ tool }, { error, facts }) => {
  const at = error.filePath && `${error.filePath}${error.line > 0 ? `:${error.line}` : ""}`;
  const project = facts.checkTask?.slice(0, facts.checkTask.lastIndexOf(":"));
  const apply = APPLY_TASKS[tool];
  const command = apply && `./gradlew ${project === undefined ? "" : `${project}:`}${apply}`;
  return {
    cause: facts.rule
      ? `${tool} rejects ${at}: its rule ${facts.rule} is broken there.`
      : `${tool} rejects ${at}.`,
    steps:
      facts.mendedBy === "tool" && command
        ? [`${command} writes it as ${tool} wants it.`]
        : [
            facts.mendedBy === "hand"
              ? "Mend that line by hand: the tool does not write it anew by itself."
              : "Mend that line.",
            ...(facts.rule ? [`Where it is meant so, suppress ${facts.rule} there, by its name.`] : []),
          ],
    ground: "told",
    said: true,
  };
});

/** Tasks by which a tool writes files as it wants them. */
const APPLY_TASKS: Readonly<Record<string, string>> = { Spotless: "spotlessApply", ktlint: "ktlintFormat" };
