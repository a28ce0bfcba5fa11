import { type InvestigateInput, type InvestigationEnd, investigate } from "../../agent/loop/investigate.ts";
import { explanationFor } from "../../classes/classes.ts";
import { isAnyFoundByFrame } from "../../model/found-by-frame.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { Recalled } from "../../model/rca-result.ts";
import { chosenReasoner, toolsOf } from "../reasoning.ts";
import type { RecordingInto } from "../recording.ts";
import { withModel } from "../with-model.ts";
import type { Ranking } from "./rank.ts";
import type { Run } from "./run.ts";

/** Requests of a run in which a model may ask as well: the rules can use up those of a run without one. */
const requestsWithModel = 72;

/** Lets the chosen reasoner look for the cause; the run is recorded where that was asked for. */
export async function investigateFailure(
  run: Run,
  failures: readonly ParsedError[],
  { codebase, suspects, notes }: Ranking,
  earlier: Promise<readonly Recalled[]>,
): Promise<InvestigationEnd> {
  const { options, timeLimit, sources } = run;
  const { model, tracker, registry } = options;
  const explanation = failures[0] && (await explanationFor(failures[0], isAnyFoundByFrame(suspects)));
  const recording = await recordingOf(run);
  const choice = options.reasoner ?? (model && withModel(model, tracker));
  const { reasoner, warnings } = await chosenReasoner(
    choice,
    explanation,
    timeLimit.signal,
    recording?.parts,
  );
  const similar = await earlier;
  const input: InvestigateInput = {
    failures,
    log: run.reading.log,
    codebase,
    reasoner,
    runTool: codebase === sources.codebase ? run.runTool : run.runWithout,
    suspects,
    recalled: similar,
    tools: toolsOf(codebase !== undefined, registry),
    limits: { ...(model && { maxIterations: requestsWithModel }), ...options.limits },
    timeLimit,
    clock: run.clock,
    stream: run.stream,
    ...(options.onFound && { onFound: options.onFound }),
    tracker,
    signal: run.signal,
    id: run.id,
    explanation,
    warnings: [...run.notes, ...warnings, ...notes],
  };
  return recording ? recording.run(input) : investigate(input);
}

/** Loaded only where a run is recorded. */
async function recordingOf({ options, root }: Run): Promise<RecordingInto | undefined> {
  if (options.record === undefined) return undefined;
  const { recordInto } = await import("../recording.ts");
  return recordInto(options.record, { root, maxTurns: options.model?.maxTurns });
}
