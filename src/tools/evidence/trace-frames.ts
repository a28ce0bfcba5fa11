import type { z } from "zod";
import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { outlineOf, type WorkspaceFrame, workspaceFrames } from "../../analysis/code/code.ts";
import { lineOf, sourceOf } from "../../analysis/code/source.ts";
import { threadOfStack } from "../../analysis/code/thread-of-stack.ts";
import { wholeTree } from "../../analysis/code/tree.ts";
import { libraryContract } from "../../analysis/exceptions/library-contract.ts";
import { thrownHere } from "../../analysis/exceptions/thrown-here.ts";
import { triesOnTheWay } from "../../analysis/exceptions/tries-on-the-way.ts";
import { traceFrames } from "../../contracts/trace-frames.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { readLog } from "../../parse/read-log.ts";
import { clip } from "../../support/text.ts";
import { placeOfFrame } from "../../syntax/frame-place.ts";
import { isGlue } from "../../syntax/names.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { runAnalysis } from "../run-analysis.ts";
import { ToolFailure } from "../tool-failure.ts";
import { WorkspaceTool } from "../workspace-tool.ts";
import { placeIn, shownPlace } from "./places.ts";

type Input = z.output<typeof traceFrames.input>;
type Data = z.output<typeof traceFrames.output>;
type PlacedFrame = Data["frames"][number];

/** A stack trace held against the sources. */
export class TraceFramesTool extends WorkspaceTool<Input, Data> {
  constructor(workspace?: Workspace) {
    super(traceFrames, workspace);
  }

  protected async executeInternal({ trace }: Input, signal: AbortSignal): Promise<Answer<Data>> {
    const error = readLog(trace).failures.find((each) =>
      throwablesOf(each).some(({ frames }) => frames.length > 0),
    );
    if (!error)
      throw new ToolFailure("NO_STACK_TRACE", "The text holds no stack trace", {
        suggestion: "Give the lines of the exception and its frames, as the log prints them.",
      });
    const data = await runAnalysis(read(error), this.workspace, signal);
    return {
      data,
      output: outputOf(data),
      metadata: { frames: data.frames.length, incomplete: !data.triesAreWhole },
      warnings: data.frames.length === 0 ? ["NO_RESULTS"] : [],
    };
  }
}

function* read(error: ParsedError): AnalysisTask<Data> {
  const thrown = throwablesOf(error).at(-1);
  const exception = thrown?.exception ?? error.type;
  const placed = yield* workspaceFrames(error, MOST_CLASSES);
  const frames: PlacedFrame[] = [];
  for (const each of placed)
    if (!isGlue(each.frame.className, each.frame.method)) frames.push(yield* framePlace(each));
  const here = yield* thrownHere(error);
  const check = here ? undefined : yield* libraryContract(error);
  const own = placed.filter(({ frame }) => frame.line && thrown?.frames.includes(frame));
  const { tries, isWhole } = yield* triesOnTheWay(own, exception);
  const thread = threadOfStack(error.frames);
  return {
    exception,
    message: clip(thrown?.message ?? error.message, 500),
    frames,
    ...(thread && { thread }),
    ...(here && { thrown: placeIn(here.at.source, here.site.node.line) }),
    ...(check && { check: { function: check.name, condition: check.condition } }),
    tries: tries.map(({ at, line, types, takenOn }) => ({
      path: at.path,
      line,
      types: [...types],
      ...(takenOn !== undefined && { takenOn }),
    })),
    triesAreWhole: isWhole,
  };
}

const MOST_CLASSES = 16;

function* framePlace({ frame, path, error }: WorkspaceFrame): AnalysisTask<PlacedFrame> {
  const shown = `${frame.className}.${frame.method}${frame.line ? `:${frame.line}` : ""}`;
  const source = yield* sourceOf(path);
  const outline = source && (yield* outlineOf(path));
  if (!source || !outline) return { frame: shown, path, kind: "unknown" };
  const { kind, line, note } = placeOfFrame(error, frame, { path, tree: wholeTree(source), outline });
  return {
    frame: shown,
    path,
    kind,
    ...(line !== undefined && { line, text: clip(lineOf(source, line).trim(), 300) }),
    ...(note !== undefined && { note }),
  };
}

const kinds: Readonly<Record<PlacedFrame["kind"], string>> = {
  exact: "as printed",
  moved: "moved since",
  function: "only the function is known",
  unknown: "not found in the file",
};

function outputOf({ exception, message, frames, thread, thrown, check, tries, triesAreWhole }: Data): string {
  const shownFrames = frames.map(
    ({ frame, path, line, text, kind, note }) =>
      `  ${frame}\n      ${path}${line === undefined ? "" : `:${line}  ${text ?? ""}`} (${note ?? kinds[kind]})`,
  );
  const shownTries = tries.map(
    ({ path, line, types, takenOn }) =>
      `  ${path}:${line} catches ${types.join(", ")}: ${takenOn === undefined ? "does not take it" : `takes it on line ${takenOn}`}`,
  );
  const end = triesAreWhole ? [] : ["Not every frame could be looked at for that."];
  return [
    `${exception}${message ? `: ${message}` : ""}`,
    frames.length > 0
      ? "Frames of the project, the innermost cause first:"
      : "No frame lies in this project.",
    ...shownFrames,
    ...(thread ? [`It ran on ${thread}.`] : []),
    ...(thrown ? [`Thrown on purpose: ${shownPlace(thrown)}`] : []),
    ...(check ? [`${check.function} throws it where ${check.condition}`] : []),
    ...(frames.length > 0
      ? [
          tries.length > 0 ? "On the way:" : "No try of the project was found on the way.",
          ...shownTries,
          ...end,
        ]
      : []),
  ].join("\n");
}
