import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { Frame } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { simpleName } from "../../../syntax/names.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import type { FailureCase } from "../failure-case.ts";

const MOST_FRAMES = 3;
const MOST_NAMED = 6;

/** Frames of which the mapping cannot tell what they were, with all that they may be. */
export function* describeFrameAlternatives({ error, log }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const frames = throwablesOf(error).flatMap((each) => each.frames.filter((frame) => !frame.elided));
  return frames
    .filter(({ alternatives }) => alternatives !== undefined)
    .slice(0, MOST_FRAMES)
    .flatMap((frame): ProposedCaseFact[] => {
      const quote = frame.logLine === undefined ? undefined : log?.line(frame.logLine)?.trim();
      if (!quote) return [];
      return [
        {
          kind: "known",
          topic: "retraced frame",
          text: `The mapping cannot tell which call this frame was: ${nameAlternatives(frame)}.`,
          evidence: [{ quote, source: "log", line: frame.logLine }],
        },
      ];
    });
}

function nameAlternatives({ alternatives = [] }: Frame): string {
  const named = [...new Set(alternatives.map((stack) => stack.map(nameFrame).join(" called by ")))];
  const shown = named.slice(0, MOST_NAMED).join(" or ");
  return named.length > MOST_NAMED ? `${shown}, or ${named.length - MOST_NAMED} others` : shown;
}

function nameFrame({ className, method, file, line }: Frame): string {
  const place = file && line ? ` (${file}:${line})` : line ? ` (line ${line})` : "";
  return `${simpleName(className)}.${method}${place}`;
}
