import { Failure } from "../../model/failure.ts";
import { prepare } from "./analysis-options.ts";
import type { Invocation } from "./command.ts";
import { interruptible } from "./interrupt.ts";
import { passThrough } from "./pass-through.ts";
import { watch } from "./progress.ts";
import { formatOf, printResult, reportFailure } from "./report.ts";
import { type Terminal, write } from "./terminal.ts";

/** `culprit run -- COMMAND…`: its output as it comes, its exit code, and why it failed. */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  const format = formatOf(invocation);
  try {
    const [program, ...rest] = invocation.operands;
    if (!program) {
      throw new Failure(
        "USAGE",
        "Nothing to run.",
        "Give a command after --: culprit run -- ./gradlew assembleDebug",
      );
    }
    const options = await prepare(invocation, terminal);
    const target = format === "text" ? terminal.stdout : terminal.stderr;
    const { code, output } = await passThrough([program, ...rest], { out: target, terminal });
    if (code === 0) return 0;
    const { analyze } = await import("../../app.ts");
    const watched = watch(invocation, terminal);
    const { result } = await interruptible(({ signal }) =>
      analyze(output, {
        ...options,
        signal,
        stream: watched.stream,
        command: [program, ...rest],
        ran: { directory: terminal.directory, exitCode: code },
      }),
    ).finally(watched.done);
    if (format === "text") await write(terminal.stdout, "\n");
    await printResult(result, invocation, terminal, options.workspace);
    return invocation.values["exit-zero"] ? 0 : code;
  } catch (error) {
    if (error instanceof Failure) return reportFailure(error, invocation, terminal);
    throw error;
  }
}
