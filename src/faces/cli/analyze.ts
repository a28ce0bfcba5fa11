import { Failure } from "../../model/failure.ts";
import { prepare } from "./analysis-options.ts";
import type { Invocation } from "./command.ts";
import { ExitCode } from "./exit-codes.ts";
import { isTyped, openLog } from "./input.ts";
import { interruptible } from "./interrupt.ts";
import { watch } from "./progress.ts";
import { formatOf, printResult, report, reportFailure } from "./report.ts";
import { type Terminal, write } from "./terminal.ts";

/** `culprit analyze [FILE|-]` */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  try {
    if (invocation.operands.length > 1) {
      throw new Failure("USAGE", `One log at a time; got ${invocation.operands.join(", ")}.`);
    }
    const options = await prepare(invocation, terminal);
    const log = await openLog(invocation.operands[0], terminal);
    const { analyze } = await import("../../app.ts");
    const watched = watch(invocation, terminal, { typed: isTyped(invocation.operands[0], terminal) });
    return await interruptible(async ({ signal, reading, wasCut }) => {
      const analysis = await analyze(reading(log), { ...options, signal, stream: watched.stream });
      watched.done();
      // Half a log without a failure says nothing about the log.
      if (wasCut() && analysis.result.status === "no_failure") {
        await write(terminal.stderr, "culprit: interrupted; there is no failure in what was read so far.\n");
        if (formatOf(invocation) !== "text") {
          await printResult(analysis.result, invocation, terminal, options.workspace, watched.held);
        }
        return ExitCode.interrupted;
      }
      return report(analysis, invocation, terminal, { workspace: options.workspace, held: watched.held });
    }).finally(watched.done);
  } catch (error) {
    if (error instanceof Failure) return reportFailure(error, invocation, terminal);
    throw error;
  }
}
