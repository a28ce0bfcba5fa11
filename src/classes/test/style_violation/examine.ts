import { markFixes } from "../../../analysis/changes/missing-mark.ts";
import { firstLine, lineClaim } from "../../../analysis/claims.ts";
import { checkedLine } from "../../../analysis/code/checked-line.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { ownMessage } from "../../../analysis/code/own-message.ts";
import { fileName } from "../../../model/paths.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { CHECK, causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

type Violation = Context<typeof failureClass>;

export function* examine(context: Violation): Examination {
  const { tool, rule } = context.facts;
  if (!tool || context.error.filePath === "") return;
  yield { thought: `Which line does ${rule ? `the rule ${rule}` : tool} speak of?` };
  yield* tool === CHECK && rule ? examineLine(context, rule) : examineFile(context, tool);
}

/** The first line that tells of it: a message may have been put together of several. */
const printed = (context: Violation) => context.log(firstLine(context.error.raw));

/** A check that reads code: what it says, at the line that it says it of. */
function* examineLine(context: Violation, rule: string): Examination {
  const { error, facts } = context;
  const checked = yield* checkedLine(error);
  if (!checked) return yield* examineAbsent(context, rule);
  const { path, line, source, by } = checked;
  // Further lines of the file of which the check says the same.
  const more = line === error.line ? context.list("otherLines").map(Number) : [];
  const others = more.filter((each) => each > 0 && each <= source.lines.length);
  const fixes = yield* markFixes(source, rule, [line, ...others]);
  if (!fixes) return;
  const isWarning = facts.severity === "warning";
  const { message } = error;
  const values = { rule, file: fileName(path), line, message, isWarning, others: others.length };
  const shown = context.line({ source, line }, by === "echo" ? "as the tool prints it" : undefined);
  const evidence = [printed(context), shown];
  yield causes.proven("lineRejected", values, {
    ground: "stated",
    location: { path, line },
    evidence,
    fixes,
  });
}

/** The file is another one than the check saw, or none of this workspace. */
function* examineAbsent(context: Violation, rule: string): Examination {
  const { filePath: file, message } = context.error;
  if (yield* workspacePath(file)) return;
  const writer = yield* ownMessage(message);
  const evidence = [printed(context)];
  if (!writer)
    return void (yield causes.open(
      "fileNotHere",
      { rule, file, message },
      { ground: "ambiguous", evidence },
    ));
  const { path, line, text } = writer;
  const isTest = context.facts.compiledBy !== undefined;
  const values = { rule, file, writer: fileName(path), line, isTest };
  yield causes.open("ownCheck", values, {
    ground: "ambiguous",
    location: { path, line },
    evidence: [...evidence, lineClaim("grep_search", path, line, text, "writes the message")],
  });
}

/** A formatter, or a check with a name of its own: the file is known, and what it wants stands in its report. */
function* examineFile(context: Violation, tool: string): Examination {
  const { line, filePath } = context.error;
  const path = yield* workspacePath(filePath);
  if (!path) return;
  const at = `${fileName(path)}${line > 0 ? `:${line}` : ""}`;
  const { rule, mendedBy, checkTask } = context.facts;
  const values = { tool, at, rule, mendedBy, checkTask };
  yield causes.proven("fileRejected", values, {
    ground: "stated",
    location: { path, ...(line > 0 && { line }) },
    evidence: [printed(context)],
  });
}
