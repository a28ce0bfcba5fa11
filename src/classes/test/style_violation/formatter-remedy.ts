import { rowOf } from "../../../model/row-of.ts";

/** Tasks by which a tool writes files as it wants them. */
const APPLY_TASKS: Readonly<Record<string, string>> = { Spotless: "spotlessApply", ktlint: "ktlintFormat" };

/** What a finding tells beside its place. */
interface ToldByTool {
  tool: string;
  rule?: string | undefined;
  mendedBy?: string | undefined;
  checkTask?: string | undefined;
}

/** What is to be done about a line that a tool does not take: the tool writes it anew, or a person does. */
export function formatterRemedy({ tool, rule, mendedBy, checkTask }: ToldByTool): string[] {
  const project = checkTask?.slice(0, checkTask.lastIndexOf(":"));
  const apply = rowOf(APPLY_TASKS, tool);
  if (mendedBy === "tool" && apply)
    return [`./gradlew ${project === undefined ? "" : `${project}:`}${apply} writes it as ${tool} wants it.`];
  return [
    mendedBy === "hand"
      ? "Mend that line by hand: the tool does not write it anew by itself."
      : "Mend that line.",
    ...(rule ? [`Where it is meant so, suppress ${rule} there, by its name.`] : []),
  ];
}
