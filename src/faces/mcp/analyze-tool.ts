import { fstatSync } from "node:fs";
import { z } from "zod";
import { AgentStateStream, analyze, type CustomTool, newRunId, type ToolContext } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import type { FullRCAResult } from "../../model/rca-result.ts";
import type { Directories } from "../../support/directories.ts";
import { filePieces } from "../../support/file-pieces.ts";
import { maskData } from "../../support/mask-data.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import { AnalysisSummarySchema, answerOfAnalysis } from "./analysis-summary.ts";

export const analyzeInput = z
  .object({
    log: z.string().min(1).optional().describe("The log itself: a crash, a logcat capture, a build's output"),
    path: z.string().min(1).optional().describe("A log file in the workspace, in place of log"),
    timeoutSeconds: z
      .number()
      .positive()
      .max(300)
      .default(30)
      .describe("Seconds the investigation may take; what was found by then is the answer"),
  })
  .refine(({ log, path }) => (log === undefined) !== (path === undefined), {
    message: "Give either log or path",
  })
  .meta({ examples: [{ path: "build.log" }] });

interface Surroundings {
  /** Absolute path of the project's root. */
  workspace: string;
  directories: Directories;
  /** False leaves no trace of the analyses on disk. */
  save?: boolean;
  /** False leaves out the memory of earlier analyses. */
  memory?: boolean;
  /** False gives no answer of an earlier analysis again. */
  cache?: boolean;
  /** Told the id of an analysis when it begins, and what its answer would be at this moment each time that changes. */
  onFound?: (found: FoundSoFar) => void;
  /** Opens what a path of the workspace leads to; throws for a place outside. */
  hold(path: string): Promise<{ file: number; close(): void }>;
}

/** Root cause analysis as a tool: the report as text, what a program asks first as data. */
export function analyzeTool({
  workspace,
  directories,
  hold,
  save,
  memory,
  cache,
  onFound,
}: Surroundings): CustomTool {
  return {
    description:
      "Find why an Android, Kotlin or Gradle project failed. Call it first, before reading code, with a crash log, a failed build's output or a stack trace. Returns the root cause, the place, the lines that prove it, and a fix as a diff where there is one. Offline, in about a second",
    effect: "read_only",
    output: AnalysisSummarySchema,
    timeLimitMs: 310_000,
    async execute(parameters, context = {}) {
      const { log, path, timeoutSeconds } = analyzeInput.parse(parameters);
      const held = log === undefined ? await heldLog(path ?? "", hold) : undefined;
      const stream = progressStream(context);
      const id = newRunId();
      onFound?.({ id });
      const answerOf = async (result: FullRCAResult) => {
        // Masked before it is cut: half a secret has no shape.
        return answerOfAnalysis(maskData(result));
      };
      try {
        const input = held ? filePieces(held.file) : (log ?? "");
        const { result } = await analyze(input, {
          id,
          workspace,
          directories,
          save,
          memory,
          cache,
          stream,
          signal: context.signal,
          limits: { timeoutMs: timeoutSeconds * 1000 },
          ...(onFound && {
            onFound: async (now) => onFound({ id, ...(await answerOf(now)) }),
          }),
        });
        return { success: true, ...(await answerOf(result)) };
      } finally {
        stream.dispose();
        held?.close();
      }
    },
  };
}

/** The log, open: what its path leads to by the time it is read does not matter. */
async function heldLog(path: string, hold: Surroundings["hold"]): ReturnType<Surroundings["hold"]> {
  const held = await hold(path).catch((problem: unknown) => {
    throw problem instanceof Failure ? problem : noLog(path, "does not exist in the workspace");
  });
  if (fstatSync(held.file).isFile()) return held;
  held.close();
  throw noLog(path, "is not a file");
}

const noLog = (path: string, reason: string): Failure =>
  new Failure("FILE_NOT_FOUND", `The log ${JSON.stringify(path)} ${reason}.`, "Give the log itself as log.");

function progressStream({ onProgress }: ToolContext): AgentStateStream {
  const stream = new AgentStateStream();
  if (!onProgress) return stream;
  stream.on("thought", ({ thought }) => onProgress(maskSecrets(thought)));
  stream.on("action", ({ action }) =>
    onProgress(maskSecrets(`${action.tool} ${subjectOf(action.parameters)}`.trim())),
  );
  return stream;
}

/** The one parameter worth showing: a path, a name, a pattern. */
function subjectOf(parameters: Record<string, unknown>): string {
  const value = Object.values(parameters).find((each) => typeof each === "string");
  return typeof value === "string" ? value : "";
}

/** An analysis under way: its id, and what its answer would be if it had to end now. */
export interface FoundSoFar {
  id: string;
  data?: unknown;
  output?: string;
}
