import { rowOf } from "../../../model/row-of.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

/** How the reader of logs calls a check whose own name is not printed. */
export const CHECK = "a static check";

/** What a tool says beside its place: the rule, whether it or a hand can mend it, the task that checks. */
type Rejected = Texts<"tool" | "at", "rule" | "mendedBy" | "checkTask">;
/** A line of `file` of which a rule says `message`, and how many further lines are like it. */
type AtLine = Texts<"rule" | "file" | "message"> & { line: number; isWarning: boolean; others: number };

/** Tasks by which a tool writes files as it wants them. */
const APPLY_TASKS: Readonly<Record<string, string>> = { Spotless: "spotlessApply", ktlint: "ktlintFormat" };

const suppress = (rule: string): string => `Where it is meant so, suppress ${rule} there, by its name.`;
const ended = (message: string): string => message.replace(/(?<![.\s])[.\s]*$/, ".");

/** What is to be done about a line that a tool does not take: the tool writes it anew, or a person does. */
function stepsFor({ tool, rule, mendedBy, checkTask }: Rejected): string[] {
  const project = checkTask?.slice(0, checkTask.lastIndexOf(":"));
  const apply = rowOf(APPLY_TASKS, tool);
  if (mendedBy === "tool" && apply)
    return [`./gradlew ${project === undefined ? "" : `${project}:`}${apply} writes it as ${tool} wants it.`];
  const byHand = "Mend that line by hand: the tool does not write it anew by itself.";
  return [mendedBy === "hand" ? byHand : "Mend that line.", ...(rule ? [suppress(rule)] : [])];
}

type OwnCheck = Texts<"rule" | "file" | "writer"> & { line: number; isTest: boolean };

export const causes = causesOf<typeof failureClass>()({
  fileRejected: (rejected: Rejected) => ({
    text: `${rejected.tool} rejects ${rejected.at}${rejected.rule ? `: its rule ${rejected.rule} is broken there` : ""}.`,
    steps: stepsFor(rejected),
    label: rejected.rule,
  }),
  lineWarned: (rejected: Rejected) => ({
    text: `The rule ${rejected.rule} warns of ${rejected.at}.`,
    steps: stepsFor(rejected),
  }),
  lineRejected: ({ rule, file, line, message, isWarning, others }: AtLine) => ({
    ...(isWarning && { headline: "A check warns of a line" }),
    text: `The rule ${rule} ${isWarning ? "warns of" : "does not take"} line ${line} of ${file}: ${ended(message)}${others > 0 ? ` The log has the same of ${others} more ${others > 1 ? "lines" : "line"} of that file.` : ""}`,
    steps: [
      "Mend that line as the message says.",
      ...(isWarning ? ["A warning fails a build only where it is told to: -Werror, warningsAsErrors."] : []),
      suppress(rule),
    ],
    label: rule,
  }),
  fileNotHere: ({ rule, file, message }: Texts<"rule" | "file" | "message">) => ({
    text: `The rule ${rule} speaks of ${file}, which is not in this workspace: ${ended(message)}`,
    steps: [
      look(
        "Run it where that file is; where a test of this project writes it, look at what should have passed.",
      ),
    ],
  }),
  /** A processor or a check of this project rejects code that is not here: a test gave it to the compiler. */
  ownCheck: ({ rule, file, writer, line, isTest }: OwnCheck) => ({
    headline: "A check of this project rejects code that is not in it",
    text: `${isTest ? "A test of this project ran a compiler" : "A compiler was run"} on ${file}, which is not in this workspace, and line ${line} of ${writer} writes what it was told: ${rule}.`,
    question: `whether ${writer} should reject ${file}`,
    steps: [
      look("Where it should have passed, follow how that line is reached with the source of the test."),
      "Where it should be rejected, have the test expect this message.",
    ],
    label: "writes the message",
  }),
});

export function readLog({ facts, error: { filePath, line } }: Context<typeof failureClass>) {
  const { tool, rule, mendedBy, checkTask, compiledBy, severity } = facts;
  // The test wrote the file that is rejected, and may have meant it to be.
  if (!tool || compiledBy) return undefined;
  const at = filePath && `${filePath}${line > 0 ? `:${line}` : ""}`;
  const cause = severity === "warning" ? "lineWarned" : "fileRejected";
  const values = { tool, at, rule, mendedBy, checkTask };
  // Whose line a check without a name means is looked up in the sources.
  return tool === CHECK ? causes.supported(cause, values) : causes.proven(cause, values, { explicit: true });
}
