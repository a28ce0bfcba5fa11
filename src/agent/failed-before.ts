import type { AnalysisTask } from "../analysis/analysis-task.ts";
import type { Blame, EstimatedFinding, Finding } from "../model/finding.ts";
import type { Frame, ParsedError, Throwable } from "../model/parsed-error.ts";
import { fileName } from "../model/paths.ts";
import { throwablesOf } from "../model/throwables.ts";

type Write = Blame["writes"][number];

/** A failure that the log reports before this one, in the function that was to set what was missing. */
interface FailedBefore {
  thrown: Throwable;
  frame: Frame & { line: number };
  write: Write;
  property: string;
}

/**
 * The findings of an analysis; one that says of a property that it was not set yet is told why, where an earlier failure of the same
 * process came out of the function that sets it, above the line that does.
 */
export function* withFailedBefore(
  analysis: AnalysisTask,
  error: ParsedError,
  others: readonly ParsedError[],
): AnalysisTask {
  let next = analysis.next();
  while (!next.done) {
    const step = next.value;
    const answer = yield "finding" in step ? { ...step, finding: joined(step.finding, error, others) } : step;
    next = analysis.next(answer);
  }
}

function joined(
  finding: Finding | EstimatedFinding,
  error: ParsedError,
  others: readonly ParsedError[],
): Finding | EstimatedFinding {
  const [blame, ...more] = finding.blames ?? [];
  const failed = blame && more.length === 0 ? failedBefore(blame, error, others) : undefined;
  if (!failed || "confidence" in finding) return finding;
  const { unestablished: _, question: __, hypothesis: ___, ...rest } = finding;
  const { thrown, frame, write, property } = failed;
  const simple = lastOf(thrown.exception.replaceAll("$", "."));
  const name = lastOf(write.enclosing);
  const where =
    frame.line === write.line
      ? `on line ${frame.line} before that, where it would have set ${property}`
      : `on line ${frame.line} before that, and did not come to line ${write.line}`;
  return {
    ...rest,
    rootCause: `${finding.rootCause} The log shows why: ${name}() failed with ${simple} ${where}.`,
    ground: "stated",
    location: { path: write.path, line: frame.line, symbol: write.enclosing },
    label: "failed before",
    evidence: [
      ...finding.evidence,
      { quote: headOf(thrown), source: "log", line: thrown.logLine, note: "reported before" },
    ],
    fixGuidelines: [
      `Mend what ${simple} tells of first, and decide what becomes of ${property} where ${name}() fails: not to go on is better than to miss it later.`,
    ],
    fixes: [],
  };
}

/** The failure that kept the one write of a property from coming. */
function failedBefore(
  { property, writes, order }: Blame,
  error: ParsedError,
  others: readonly ParsedError[],
): FailedBefore | undefined {
  const [write, ...more] = writes;
  if (!write || more.length > 0 || order !== "not_reached") return undefined;
  for (const other of others) {
    if (!isBefore(other, error)) continue;
    for (const thrown of throwablesOf(other).reverse()) {
      const frame = thrown.frames.find((each) => isIn(each, write));
      if (frame?.line !== undefined && thrown.logLine !== undefined)
        return { thrown, frame: { ...frame, line: frame.line }, write, property: lastOf(property) };
    }
  }
  return undefined;
}

/** Whether a failure is of the same process, and reported before the other. */
const isBefore = (one: ParsedError, other: ParsedError): boolean =>
  one.logLine !== undefined &&
  other.logLine !== undefined &&
  one.logLine < other.logLine &&
  (one.process === undefined || other.process === undefined || one.process === other.process);

/** Whether a frame stands in the function of a write, at it or above. */
const isIn = ({ file, method, line }: Frame, write: Write): boolean =>
  write.enclosing !== "" &&
  method === lastOf(write.enclosing) &&
  file === fileName(write.path) &&
  line !== undefined &&
  line <= write.line;

const lastOf = (name: string): string => name.split(".").at(-1) ?? name;

const headOf = ({ exception, message }: Throwable): string =>
  message ? `${exception}: ${message.split("\n", 1)[0]}` : exception;
