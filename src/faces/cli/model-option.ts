import { resolve } from "node:path";
import type { ModelChoice, RemotePlace, Settings } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { type Invocation, textOption } from "./command.ts";
import { ExitCode } from "./exit-codes.ts";
import { withoutProgress } from "./progress.ts";
import type { Terminal } from "./terminal.ts";

/** The language model that an analysis may ask: where one is named, in the settings or by an option. */
export async function modelOf(invocation: Invocation, terminal: Terminal): Promise<ModelChoice | undefined> {
  const { values } = invocation;
  const named = textOption(invocation, "model");
  const deep = values.deep === true;
  if (values["no-model"] === true) {
    if (deep || named !== undefined)
      throw new Failure("USAGE", `--no-model and --${deep ? "deep" : "model"} exclude each other.`);
    return undefined;
  }
  // Where nothing is set there is no model, and nothing more to load.
  if (!deep && named === undefined && !invocation.settings) return undefined;
  const settings = invocation.settings ?? (await everySetting(invocation, terminal));
  const { openConfiguration, openModel } = await import("../../app.ts");
  const { namesModel } = await openConfiguration();
  if (!deep && named === undefined && !namesModel(settings)) return undefined;
  const config = withModelOption(settings, invocation, terminal);
  const answers = new Map<string, Promise<boolean>>();
  const open = (signal: AbortSignal) => {
    // One answer holds for a host as long as this runs: a log that is followed has many failures.
    const agree = (place: RemotePlace): Promise<boolean> => {
      const answer =
        answers.get(place.origin) ?? askAbout(place, config.model?.remote ?? [], terminal, signal);
      answers.set(place.origin, answer);
      return answer;
    };
    return openModel(config, { agree, signal }).catch((problem: unknown) => {
      const isDenied = problem instanceof Failure && denials.has(problem.code);
      if (deep || named !== undefined)
        inVain.set(invocation, isDenied ? ExitCode.denied : ExitCode.unreachable);
      throw problem;
    });
  };
  return { deep, open };
}

async function askAbout(
  place: RemotePlace,
  agreed: readonly string[],
  terminal: Terminal,
  signal: AbortSignal,
): Promise<boolean> {
  const { agreedTo } = await import("./agreed-to.ts");
  return withoutProgress(terminal, () => agreedTo(place, agreed, terminal, signal));
}

/** The settings with the model that `--model` names, and `--offline`. */
export function withModelOption(
  { config }: Settings,
  invocation: Invocation,
  { directory }: Terminal,
): Settings["config"] {
  const named = textOption(invocation, "model");
  const isFile = named?.endsWith(".gguf") === true;
  const model = {
    ...config.model,
    ...(named !== undefined && (isFile ? fileModel(resolve(directory, named)) : { name: named })),
  };
  return { ...config, model, offline: config.offline === true || invocation.values.offline === true };
}

const denials = new Set(["MODEL_REMOTE_NOT_ALLOWED", "NETWORK_DISABLED", "MODEL_DISABLED"]);

/** Invocations that asked for a model which could not be opened, and what they end with. */
const inVain = new WeakMap<Invocation, number>();

/** What an invocation ends with whose model, which an option asked for, is not to be had: the answer is the expert's. */
export const endingWithoutItsModel = (invocation: Invocation): number | undefined => inVain.get(invocation);

const fileModel = (file: string) => ({ file, provider: "gguf" as const });

export async function everySetting(invocation: Invocation, terminal: Terminal): Promise<Settings> {
  return (await import("./configured.ts")).allSettings(invocation, terminal);
}
