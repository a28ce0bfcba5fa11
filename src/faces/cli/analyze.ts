import { Readable } from "node:stream";
import { Failure } from "../../model/failure.ts";
import { prepare } from "./analysis-options.ts";
import { type Invocation, textOption } from "./command.ts";
import { follow, type LogInput } from "./follow.ts";
import { formatOf } from "./format-of.ts";
import { isPipe, isTyped, openLog } from "./input.ts";
import { interruptible } from "./interrupt.ts";
import { lineRangeOf, selectLines } from "./line-range.ts";
import { reportFailure } from "./report.ts";
import type { Terminal } from "./terminal.ts";

/** `culprit analyze [FILE|-]` */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  try {
    if (invocation.operands.length > 1) {
      throw new Failure("USAGE", `One log at a time; got ${invocation.operands.join(", ")}.`);
    }
    const [operand] = invocation.operands;
    const { clipboard, newest } = invocation.values;
    if (clipboard || newest) checkOneSource(invocation);
    if (newest) return await (await import("./newest-failure.ts")).run(invocation, terminal);
    const following = followingOf(invocation);
    const lines = lineRangeOf(textOption(invocation, "lines"));
    const options = await prepare(invocation, terminal);
    const log = clipboard
      ? await copied(terminal, options.workspace)
      : await openLog(operand, terminal, { mayWait: following === "always" });
    const typed = !clipboard && isTyped(operand, terminal);
    return await interruptible((handle) =>
      follow(
        { log: lines ? selectLines(log, lines) : log, following, typed },
        {
          invocation,
          terminal,
          options,
          handle,
        },
      ),
    );
  } catch (error) {
    if (error instanceof Failure) return reportFailure(error, invocation, terminal);
    throw error;
  }
}

/** One log at a time, and one that is there already is not followed. */
function checkOneSource({ operands: [operand], values }: Invocation): void {
  const { clipboard, newest, lines, follow } = values;
  const named = [
    clipboard && "--clipboard",
    newest && "--newest",
    operand,
    follow && "--follow",
    newest && lines !== undefined && "--lines",
  ].filter((each) => typeof each === "string");
  if (named.length > 1) throw new Failure("USAGE", `${named.join(" and ")} exclude each other.`);
}

async function copied(terminal: Terminal, project: string | undefined): Promise<AsyncIterable<Uint8Array>> {
  const { clipboardText } = await import("./clipboard.ts");
  return Readable.from([await clipboardText(terminal, project)]);
}

/** Formats of which there can be more than one in an output. */
const flowing: ReadonlySet<string> = new Set(["text", "jsonl"]);

function followingOf(invocation: Invocation): LogInput["following"] {
  const { operands, values } = invocation;
  const [operand = "-"] = operands;
  const format = formatOf(invocation);
  if (values.follow) {
    if (values["no-follow"]) throw new Failure("USAGE", "--follow and --no-follow exclude each other.");
    if (values.record !== undefined)
      throw new Failure("USAGE", "--record is for one analysis; --follow makes many.");
    if (operand !== "-")
      throw new Failure(
        "USAGE",
        "--follow is for a log that is piped in.",
        `tail -f ${operand} | culprit --follow`,
      );
    if (!flowing.has(format))
      throw new Failure(
        "USAGE",
        `--follow answers as text or jsonl, not as ${format}, which is one document.`,
      );
    return "always";
  }
  // A recording is of one analysis.
  if (values.record !== undefined || values.clipboard || values.lines !== undefined) return "never";
  const isPossible = operand === "-" && flowing.has(format) && isPipe();
  return isPossible && !values["no-follow"] ? "maybe" : "never";
}
