import type { InvestigateInput } from "../../agent/loop/investigate.ts";
import { startTimeLimit } from "../../agent/time-limit.ts";
import type { ToolRegistry } from "../../tools/tool-registry.ts";
import { tellSteps } from "../live-runs.ts";
import { countCalls, withExtraTools } from "../session-tools.ts";
import { readSince, type Sources } from "../sources.ts";
import { type Asked, type Run, remembers } from "./run.ts";

/** What wraps the stages that look at the project: a time limit, the ledger of what they cost, and steps that others can follow. */
export function beginRun(asked: Asked, failures: Run["failures"], sources: Sources): Run {
  const { id, options, directories, clock, startedAt, pace, stream, signal } = asked;
  const { type, message } = failures[0];
  const about = { id, type, error: message, startedAt };
  const steps = options.save === false ? undefined : tellSteps(stream, about, directories);
  const { codebase, stop } = sources;
  const timeLimit = startTimeLimit(pace.leftMs, clock, signal);
  timeLimit.signal.addEventListener("abort", () => stop.abort(), { once: true });
  const before = codebase?.readings;
  const { runTool, spent } = countCalls(withRegistry(sources.run, options.registry), clock);
  return {
    ...asked,
    failures,
    timeLimit,
    sources,
    runTool,
    runWithout: withRegistry(sources.runWithout, options.registry),
    ledger: () => codebase && before && { ...spent, ...readSince(before, codebase.readings) },
    steps,
    remembers: remembers(options),
  };
}

const withRegistry = (run: InvestigateInput["runTool"], registry: ToolRegistry | undefined) =>
  registry ? withExtraTools(run, registry) : run;
