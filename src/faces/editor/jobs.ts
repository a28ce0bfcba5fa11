import { createReadStream } from "node:fs";
import {
  AgentStateStream,
  type AnalyzeOptions,
  analyze,
  followDevice,
  openModel,
  openToolbox,
  useMemory,
} from "../../app.ts";
import { render } from "../../report/render.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import type { DoJob, JobContext } from "../worker/serve-jobs.ts";
import type { EditorEvent, EditorJobs, EditorOptions, EditorQuestion } from "./wire.ts";

type Given<Name extends keyof EditorJobs> = EditorJobs[Name]["given"];

/** Milliseconds between two signs of life of a worker that follows a device. */
const ALIVE_MS = 1000;
const toolsets = ["debug", "evidence"] as const;

/** What the workers of an editor do. */
export async function openJobs(): Promise<DoJob> {
  return async (name, given, context) => {
    if (name === "analyze") return analyzed(given as Given<"analyze">, context);
    if (name === "tool") return called(given as Given<"tool">, context);
    if (name === "follow") return followed(given as Given<"follow">, context);
    const { result, masked } = given as Given<"report">;
    const report = await render("markdown", result);
    return masked ? maskSecrets(report) : report;
  };
}

async function analyzed(
  { options, log }: Given<"analyze">,
  context: JobContext,
): Promise<EditorJobs["analyze"]["value"]> {
  const tell = (event: EditorEvent) => context.tell(event);
  const stream = new AgentStateStream();
  stream.on("thought", ({ thought }) => tell({ thought }));
  stream.on("iteration", ({ progress }) => tell({ progress }));
  try {
    return await analyze(typeof log === "string" ? log : createReadStream(log.file), {
      ...analysisOptions(options, context),
      stream,
      signal: context.signal,
      onFound: (found) => tell({ found }),
    });
  } finally {
    stream.dispose();
  }
}

async function called({ options, tool, parameters }: Given<"tool">, context: JobContext): Promise<string> {
  const { workspace, directories, editor } = analysisOptions(options, context);
  if (workspace === undefined || !directories) return "No project is open on this machine.";
  const toolbox = await openToolbox({ workspace, directories, toolsets, readOnly: true, editor });
  const { success, output, error } = await toolbox.call(tool, parameters, { signal: context.signal });
  return maskSecrets(success ? output : [error?.message, error?.suggestion].filter(Boolean).join(" "));
}

async function followed(
  { options, device, environment }: Given<"follow">,
  context: JobContext,
): Promise<undefined> {
  const tell = (event: EditorEvent) => context.tell(event);
  const alive = setInterval(() => tell({ alive: true }), ALIVE_MS);
  try {
    const found = followDevice(analysisOptions(options, context), {
      device,
      environment,
      signal: context.signal,
      tell: (told) => tell({ told }),
    });
    for await (const failure of found) tell({ failure });
  } finally {
    clearInterval(alive);
  }
}

/** The options with what only the editor knows, which is asked for. */
function analysisOptions(
  { config, usesModel, unsaved, ...plain }: EditorOptions,
  { ask }: JobContext,
): AnalyzeOptions {
  useMemory(config, plain.directories);
  const asked = (question: EditorQuestion) => ask(question);
  const agree = async (place: Extract<EditorQuestion, { agree: unknown }>["agree"]) =>
    (await asked({ agree: place })) === true;
  const navigation = (
    method: Extract<EditorQuestion, { navigation: unknown }>["navigation"],
    parameters: unknown,
  ) => asked({ navigation: method, parameters });
  type UserContext = Awaited<ReturnType<NonNullable<NonNullable<AnalyzeOptions["editor"]>["userContext"]>>>;
  const userContext = async () => (await asked({ userContext: true })) as UserContext;
  return {
    ...plain,
    ...(usesModel && { model: { open: (signal) => openModel(config, { signal, agree }) } }),
    editor: { unsaved, navigation, userContext },
  };
}
