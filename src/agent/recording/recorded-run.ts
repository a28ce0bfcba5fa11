import type { Log } from "../../model/log.ts";
import { type InvestigateInput, type InvestigationEnd, investigate } from "../loop/investigate.ts";
import type { RunTool } from "../loop/run-state.ts";
import type { Reasoner } from "../reasoner.ts";
import { startTimeLimit, type TimeLimit } from "../time-limit.ts";
import type { RecordingHead } from "./format.ts";
import { recordedCodebase } from "./recorded-codebase.ts";
import type { Recorder } from "./recorder.ts";

/** `investigate`, written down as it happens. The run is the same as without. */
export async function recordedRun(
  input: InvestigateInput,
  recorder: Recorder,
  also: Pick<RecordingHead, "maxTurns"> = {},
): Promise<InvestigationEnd> {
  const { clock, limits, signal, codebase, runTool } = input;
  recorder.begin({ ...headOf(input), ...also });
  const startedAt = clock();
  const reading = (value: number): number => {
    recorder.reading(value);
    return value;
  };
  const progress: Progress = { isWaiting: true };
  const timeLimit = input.timeLimit ?? startTimeLimit(limits?.timeoutMs ?? 30_000, clock, signal);
  const sources = codebase && recordedCodebase(codebase, recorder);
  const end = await investigate({
    ...input,
    // Readings count from the start, so that they are short and tell nobody's time of day.
    clock: () => startedAt + reading(clock() - startedAt),
    timeLimit: recordedTimeLimit(timeLimit, recorder, progress, reading),
    codebase: sources?.codebase,
    runTool: recordedTools(runTool, recorder),
    reasoner: recordedReasoner(input.reasoner, recorder, progress),
  });
  sources?.end();
  const { outcome, problem, result } = end;
  recorder.add({ kind: "end", outcome, ...(problem && { problem: problem.message }), result });
  return end;
}

/** Where a run is: waiting for its reasoner's next step, or doing the last one. */
interface Progress {
  isWaiting: boolean;
}

function headOf(input: InvestigateInput): RecordingHead {
  const { id, reasoner, failures, log, suspects, recalled = [], warnings = [], limits, codebase } = input;
  return {
    kind: "recording",
    version: 1,
    id,
    reasoner: reasoner.name,
    failures: [...failures],
    log: { lineCount: log.lineCount, parts: partsOf(log) },
    suspects: [...suspects],
    recalled: [...recalled],
    warnings: [...warnings],
    maxIterations: limits?.maxIterations ?? 40,
    hasWorkspace: codebase !== undefined,
  };
}

function partsOf(log: Log): RecordingHead["log"]["parts"] {
  const parts: RecordingHead["log"]["parts"] = [];
  let isOpen = false;
  for (let number = 1; number <= log.lineCount; number++) {
    const line = log.line(number);
    if (line !== undefined) {
      if (!isOpen) parts.push({ from: number, lines: [] });
      parts.at(-1)?.lines.push(line);
    }
    isOpen = line !== undefined;
  }
  return parts;
}

function recordedTools(runTool: RunTool, recorder: Recorder): RunTool {
  let calls = 0;
  return async (tool, parameters, signal) => {
    calls += 1;
    const call = calls;
    const result = await runTool(tool, parameters, signal);
    recorder.add({ kind: "answer", call, tool, parameters, result });
    return result;
  };
}

function recordedReasoner(reasoner: Reasoner, recorder: Recorder, progress: Progress): Reasoner {
  return {
    name: reasoner.name,
    async *reason(context, signal) {
      const steps = reasoner.reason(context, signal);
      try {
        let next = await steps.next([]);
        while (!next.done) {
          const step = next.value;
          if (!("partial" in step)) recorder.add({ kind: "step", step: plain(step) });
          progress.isWaiting = false;
          const observations = yield step;
          progress.isWaiting = true;
          next = await steps.next(observations);
        }
      } finally {
        // As in the loop: one that hangs is told to end, not waited for.
        steps.return(undefined).catch(() => undefined);
      }
    },
  };
}

/** A step as JSON has it. */
const plain = <T>(data: T) => JSON.parse(JSON.stringify(data));

function recordedTimeLimit(
  timeLimit: TimeLimit,
  recorder: Recorder,
  progress: Progress,
  reading: (value: number) => number,
): TimeLimit {
  let checks = 0;
  let isChecking = false;
  const noteStop = (): void => {
    const why = timeLimit.stopped() ?? "cancelled";
    const { isWaiting } = progress;
    recorder.add({ kind: "stop", why, isWaiting, ...(isChecking && { check: checks }) });
  };
  timeLimit.signal.addEventListener("abort", noteStop, { once: true });
  if (timeLimit.signal.aborted) noteStop();
  return {
    signal: timeLimit.signal,
    stopped: () => {
      checks += 1;
      isChecking = true;
      const why = timeLimit.stopped();
      isChecking = false;
      return why;
    },
    leftMs: () => reading(timeLimit.leftMs()),
    end() {
      timeLimit.signal.removeEventListener("abort", noteStop);
      timeLimit.end();
    },
  };
}
