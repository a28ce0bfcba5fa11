import { resolve } from "node:path";
import type { ModelChoice, Settings } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { type Invocation, textOption } from "./command.ts";
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
  const { config } = settings;
  const isFile = named?.endsWith(".gguf") === true;
  const model = {
    ...config.model,
    ...(named !== undefined && (isFile ? fileModel(resolve(terminal.directory, named)) : { name: named })),
  };
  const offline = config.offline === true || values.offline === true;
  const open = () =>
    openModel({ ...config, model, offline }).catch((problem: unknown) => {
      if (deep || named !== undefined) inVain.add(invocation);
      throw problem;
    });
  return { deep, open };
}

/** Invocations that asked for a model which could not be opened. */
const inVain = new WeakSet<Invocation>();

/** Whether a model that an option asked for is not to be had; the answer is then that of the expert. */
export const isWithoutItsModel = (invocation: Invocation): boolean => inVain.has(invocation);

const fileModel = (file: string) => ({ file, provider: "gguf" as const });

async function everySetting(invocation: Invocation, terminal: Terminal): Promise<Settings> {
  return (await import("./configured.ts")).allSettings(invocation, terminal);
}
