import { fact, firstLine, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { checkedLine } from "../../../analysis/code/checked-line.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { ownMessage } from "../../../analysis/code/own-message.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { TextMatch } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";
import { formatterRemedy } from "./formatter-remedy.ts";
import { markFixes } from "./missing-mark.ts";

/** How the reader of logs calls a check whose own name is not printed. */
const CHECK = "a static check";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const tool = fact(error, "tool");
  if (!tool || error.filePath === "") return;
  const rule = fact(error, "rule");
  yield* think(`Which line does ${rule ? `the rule ${rule}` : tool} speak of?`);
  if (tool === CHECK && rule) yield* atItsLine(error, rule);
  else yield* ofTool(error, tool, rule);
}

/** A check that reads code: what it says, at the line that it says it of. */
function* atItsLine(error: ErrorOf<typeof failureClass>, rule: string): Inquiry {
  const checked = yield* checkedLine(error);
  if (!checked) return yield* ofNoFileHere(error, rule);
  const { path, line, source, by } = checked;
  const isWarning = fact(error, "severity") === "warning";
  const isAsPrinted = line === error.line;
  const others = isAsPrinted ? otherLines(error).filter((each) => each <= source.lines.length) : [];
  const fixes = yield* markFixes(source, rule, [line, ...others]);
  if (!fixes) return;
  yield* conclude({
    ...(isWarning && { headline: "A check warns of a line" }),
    rootCause: `The rule ${rule} ${isWarning ? "warns of" : "does not take"} line ${line} of ${fileName(path)}: ${error.message.replace(/(?<![.\s])[.\s]*$/, ".")}${others.length > 0 ? ` The log has the same of ${others.length} more ${others.length > 1 ? "lines" : "line"} of that file.` : ""}`,
    ground: "told",
    location: { path, line },
    label: rule,
    evidence: [
      logClaim(error, printed(error)),
      lineClaim(
        "read_file",
        path,
        line,
        lineOf(source, line),
        by === "echo" ? "as the tool prints it" : undefined,
      ),
    ],
    fixGuidelines: [
      "Mend that line as the message says.",
      ...(isWarning ? ["A warning fails a build only where it is told to: -Werror, warningsAsErrors."] : []),
      `Where it is meant so, suppress ${rule} there, by its name.`,
    ],
    fixes,
  });
}

/** Further lines of the file of which the check says the same. */
function otherLines({ metadata }: ErrorOf<typeof failureClass>): number[] {
  const printed = metadata?.otherLines;
  return (Array.isArray(printed) ? printed : []).map(Number).filter((line) => line > 0);
}

/** The file is another one than the check saw, or none of this workspace. */
function* ofNoFileHere(error: ErrorOf<typeof failureClass>, rule: string): Inquiry {
  if (yield* workspacePath(error.filePath)) return;
  const writer = yield* ownMessage(error.message);
  if (writer) return yield* ofOwnCheck(error, rule, writer);
  yield* conclude({
    rootCause: `The rule ${rule} speaks of ${error.filePath}, which is not in this workspace: ${error.message.replace(/(?<![.\s])[.\s]*$/, ".")}`,
    ground: "oneOfSeveral",
    unestablished: true,
    evidence: [logClaim(error, printed(error))],
    fixGuidelines: [
      "Run it where that file is; where a test of this project writes it, look at what should have passed.",
    ],
  });
}

/** A processor or a check of this project rejects code that is not here: a test gave it to the compiler. */
function* ofOwnCheck(error: ErrorOf<typeof failureClass>, rule: string, writer: TextMatch): Inquiry {
  const { path, line, text } = writer;
  const by = fact(error, "compiledBy") ? "A test of this project ran a compiler" : "A compiler was run";
  yield* conclude({
    headline: "A check of this project rejects code that is not in it",
    rootCause: `${by} on ${error.filePath}, which is not in this workspace, and line ${line} of ${fileName(path)} writes what it was told: ${rule}.`,
    ground: "oneOfSeveral",
    unestablished: true,
    question: `whether ${fileName(path)} should reject ${error.filePath}`,
    location: { path, line },
    label: "writes the message",
    evidence: [
      logClaim(error, printed(error)),
      lineClaim("grep_search", path, line, text, "writes the message"),
    ],
    fixGuidelines: [
      "Where it should have passed, follow how that line is reached with the source of the test.",
      "Where it should be rejected, have the test expect this message.",
    ],
  });
}

/** A formatter, or a check with a name of its own: the file is known, and what it wants stands in its report. */
function* ofTool(error: ErrorOf<typeof failureClass>, tool: string, rule: string | undefined): Inquiry {
  const path = yield* workspacePath(error.filePath);
  if (!path) return;
  const { line } = error;
  yield* conclude({
    rootCause: `${tool} rejects ${fileName(path)}${line > 0 ? `:${line}` : ""}${rule ? `: its rule ${rule} is broken there` : ""}.`,
    ground: "told",
    location: { path, ...(line > 0 && { line }) },
    ...(rule && { label: rule }),
    evidence: [logClaim(error, printed(error))],
    fixGuidelines: formatterRemedy({
      tool,
      rule,
      mendedBy: fact(error, "mendedBy"),
      checkTask: fact(error, "checkTask"),
    }),
  });
}

/** The first line that tells of it: a message may have been put together of several. */
const printed = ({ raw }: ErrorOf<typeof failureClass>): string => firstLine(raw);
