import type { FullRCAResult } from "../../model/rca-result.ts";

/** What exit codes say of themselves: 128 and the number of a signal, and `timeout(1)`. */
const endings = new Map([
  [124, "It ran out of the time that `timeout` gave it."],
  [126, "It could not be executed: the file is not executable, or is no program."],
  [127, "The shell found no such command: check the name and PATH."],
  [134, "It aborted (SIGABRT)."],
  [137, "It was killed (SIGKILL), most often because memory ran out."],
  [139, "It crashed in native code (SIGSEGV)."],
  [143, "It was asked to stop (SIGTERM), most often by a time limit or a cancelled job."],
]);

/** A command that failed and whose output shows no failure: what its exit code tells, and how to learn more. */
export function unclearEnding(result: FullRCAResult, code: number): FullRCAResult {
  if (result.status !== "no_failure") return result;
  const output =
    result.failure?.code === "EMPTY_INPUT"
      ? " and printed nothing"
      : "; its output shows no crash, build failure or compiler error";
  const message = `The command ended with exit code ${code}${output}.`;
  const hint =
    endings.get(code) ?? "Let it say more, and run it again: Gradle takes --stacktrace and --info.";
  return {
    ...result,
    title: "The command failed without saying why",
    rootCause: message,
    fixGuidelines: [hint],
    failure: { code: result.failure?.code ?? "NO_FAILURE", message, hint },
  };
}
