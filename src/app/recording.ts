import { closeSync, openSync, writeSync } from "node:fs";
import type { AgentStateStream } from "../agent/agent-state-stream.ts";
import type { InvestigateInput, InvestigationEnd } from "../agent/loop/investigate.ts";
import type { Recording } from "../agent/recording/format.ts";
import { replayedModel } from "../agent/recording/replayed-model.ts";
import { type Replay, replayedRun } from "../agent/recording/replayed-run.ts";
import { explanationFor } from "../classes/classes.ts";
import { Failure } from "../model/failure.ts";
import { isAnyFoundByFrame } from "../model/found-by-frame.ts";
import { KeptLog } from "../parse/kept-log.ts";
import { readBounded } from "../support/read-bounded.ts";
import { chosenReasoner, type ReasonerChoice, type ReasonerParts, toolsOf } from "./reasoning.ts";
import { recordedChoice } from "./with-model.ts";

/** Bytes of a file that can be a recording of ours, with room for characters of several bytes. */
const largestRecording = 128 * 1024 * 1024;

/** A recording that is being made. */
export interface RecordingInto {
  parts: ReasonerParts;
  /** `investigate`, written down. The file is closed after it. */
  run(input: InvestigateInput): Promise<InvestigationEnd>;
}

/**
 * Records one run into a new file that only its owner can read. Throws Failure USAGE where there is a
 * file of that name, or none can be made; a disk that is full later ends the recording, not the run.
 */
export async function recordInto(
  path: string,
  { root, maxTurns }: { root?: string | undefined; maxTurns?: number | undefined },
): Promise<RecordingInto> {
  const [{ Recorder }, { recordedRun }, { recordedModel }] = await Promise.all([
    import("../agent/recording/recorder.ts"),
    import("../agent/recording/recorded-run.ts"),
    import("../agent/recording/recorded-model.ts"),
  ]);
  const file = opened(path);
  let problem: string | undefined;
  const write = (line: string): void => {
    if (problem !== undefined) return;
    try {
      writeSync(file, line);
    } catch (thrown) {
      problem = thrown instanceof Error ? thrown.message : String(thrown);
    }
  };
  const recorder = new Recorder({ write, root });
  return {
    parts: { model: async (open) => recordedModel(await open(), recorder) },
    async run(input) {
      try {
        const end = await recordedRun(input, recorder, maxTurns === undefined ? {} : { maxTurns });
        if (problem === undefined) return end;
        const warning = `The recording ${path} ends before the run did: ${problem}`;
        return { ...end, result: { ...end.result, warnings: [...end.result.warnings, warning] } };
      } finally {
        closeSync(file);
      }
    },
  };
}

function opened(path: string): number {
  try {
    return openSync(path, "wx", 0o600);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    const isThere = /^EEXIST/.test(reason);
    throw new Failure(
      "USAGE",
      isThere ? `There is a file ${path} already.` : `${path} cannot be written: ${reason}`,
      "Name a file that does not exist yet.",
    );
  }
}

/** A recording from its file. Throws Failure RECORDING_NOT_FOUND, RECORDING_UNREADABLE or RECORDING_VERSION. */
export async function openRecording(path: string, name = path): Promise<Recording> {
  const text = await readBounded(path, largestRecording);
  if (text === undefined)
    throw new Failure("RECORDING_NOT_FOUND", `There is no file ${name} that could be a recording.`);
  const { readRecording } = await import("../agent/recording/read-recording.ts");
  return readRecording(text, name);
}

export interface ReplayOptions {
  /** Who goes the recorded way again, made around the offline expert; whoever went it then unless given. */
  reasoner?: ReasonerChoice;
  stream?: AgentStateStream;
  signal?: AbortSignal;
}

/** Runs a recorded analysis again, against what it was told then. Nothing is read or asked but the recording. */
export async function replay(recording: Recording, options: ReplayOptions = {}): Promise<Replay> {
  const { head } = recording;
  const explanation =
    head.failures[0] && (await explanationFor(head.failures[0], isAnyFoundByFrame(head.suspects)));
  const reasoner = options.reasoner ?? recordedChoice(head.reasoner, head.maxTurns);
  const signal = options.signal ?? new AbortController().signal;
  const lines = head.log.parts.flatMap(({ from, lines }) =>
    lines.map((text, index) => ({ number: from + index, text })),
  );
  return replayedRun({
    recording,
    log: new KeptLog(head.log.lineCount, lines),
    reasoner: async (playback) => {
      const model = async () => replayedModel(recording, playback);
      return (await chosenReasoner(reasoner, explanation, signal, { model })).reasoner;
    },
    explanation,
    tools: toolsOf(head.hasWorkspace),
    stream: options.stream,
    signal: options.signal,
    clock: Date.now,
  });
}
