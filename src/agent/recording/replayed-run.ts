import type { Explanation } from "../../model/explanation.ts";
import type { Log } from "../../model/log.ts";
import type { AgentStateStream } from "../agent-state-stream.ts";
import { type InvestigationEnd, investigate } from "../loop/investigate.ts";
import type { Investigation, Reasoner } from "../reasoner.ts";
import { startTimeLimit, type TimeLimit } from "../time-limit.ts";
import { type Difference, firstDifference } from "./difference.ts";
import type { Recording } from "./format.ts";
import { Playback, toRecorded } from "./playback.ts";
import { replayedCodebase } from "./replayed-codebase.ts";

/** What a run needs beside its recording. */
export interface ReplayInput {
  recording: Recording;
  /** Made of the lines that the recording holds. */
  log: Log;
  /** The reasoner that is to go the same way. A language model it has answers from the playback. */
  reasoner: (playback: Playback) => Reasoner | Promise<Reasoner>;
  explanation?: Explanation;
  tools?: Investigation["tools"];
  stream?: AgentStateStream;
  signal?: AbortSignal;
  /** Milliseconds that a replay itself may take. */
  mostMs?: number;
  /** Milliseconds since the epoch; only for `mostMs`. */
  clock: () => number;
}

export interface Replay {
  end: InvestigationEnd;
  /** Steps and answers up to the first difference. */
  steps: number;
  answers: number;
  /** Undefined where the run and its result were the same. */
  difference: Difference | undefined;
  /** True for a recording without its end: the process was killed, or it grew too large. */
  isCut: boolean;
}

/** Runs a reasoner against what a recorded run was told, and says where it first goes another way. */
export async function replayedRun(input: ReplayInput): Promise<Replay> {
  const { recording, log, reasoner, explanation, tools, stream, signal, mostMs = 60_000, clock } = input;
  const { head } = recording;
  const playback = new Playback(recording);
  const own = startTimeLimit(mostMs, clock, signal);
  const end = await investigate({
    failures: head.failures,
    log,
    codebase: head.hasWorkspace ? replayedCodebase(recording, playback) : undefined,
    reasoner: replayedReasoner(await reasoner(playback), playback),
    runTool: (tool, parameters) => playback.answer(tool, parameters),
    suspects: head.suspects,
    recalled: head.recalled,
    tools,
    limits: { maxIterations: head.maxIterations },
    timeLimit: replayedTimeLimit(playback, own),
    clock: () => playback.reading(),
    stream,
    id: head.id,
    explanation,
    warnings: head.warnings,
  });
  playback.differ(endDifference(playback, end));
  const { steps, answers, difference } = playback;
  return { end, steps, answers, difference, isCut: playback.end === undefined };
}

function endDifference({ end: recorded }: Playback, { outcome, problem, result }: InvestigationEnd) {
  if (!recorded) return undefined;
  return (
    firstDifference(recorded.outcome, outcome, "the outcome") ??
    firstDifference(recorded.problem, toRecorded(problem?.message), "what was thrown") ??
    firstDifference(recorded.result, toRecorded(result), "the result")
  );
}

function replayedReasoner(reasoner: Reasoner, playback: Playback): Reasoner {
  return {
    name: reasoner.name,
    async *reason(context, signal) {
      const steps = reasoner.reason(context, signal);
      try {
        playback.wait();
        let next = await steps.next([]);
        while (!next.done) {
          if (!("partial" in next.value)) playback.step(next.value);
          const observations = yield next.value;
          playback.wait();
          next = await steps.next(observations);
        }
        playback.step(undefined);
      } finally {
        steps.return(undefined).catch(() => undefined);
      }
    },
  };
}

/** Stops where the recorded run had to stop, and where the replay itself takes too long. */
function replayedTimeLimit(playback: Playback, own: TimeLimit): TimeLimit {
  return {
    signal: AbortSignal.any([playback.stop.signal, own.signal]),
    stopped: () => playback.stopped() ?? own.stopped(),
    leftMs: () => playback.reading(),
    end: () => own.end(),
  };
}
