import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { listModels, openConfiguration, providerOf, pullModel, type RemotePlace } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { safeJson } from "../../report/safe-json.ts";
import { nearest } from "../../support/nearest.ts";
import { escapeControl, escapeToOneLine } from "../../support/terminal-text.ts";
import { sizeText } from "../../support/text.ts";
import { actNamed } from "./act-named.ts";
import { agreedTo } from "./agreed-to.ts";
import { type Invocation, textOption } from "./command.ts";
import { allSettings, tellWarnings, userConfigFile } from "./configured.ts";
import { endingWith } from "./ending-with.ts";
import { ExitCode } from "./exit-codes.ts";
import { interruptible } from "./interrupt.ts";
import { PullLine } from "./pull-line.ts";
import { marksFor, type Terminal, write } from "./terminal.ts";

/** Exit codes of what asks a model. */
export const modelExitCodes: Record<string, number> = {
  MODEL_UNREACHABLE: ExitCode.unreachable,
  MODEL_TIMEOUT: ExitCode.unreachable,
  MODEL_STREAM_BROKEN: ExitCode.unreachable,
  MODEL_REPLY_INVALID: ExitCode.unreachable,
  MODEL_REQUEST_REFUSED: ExitCode.unreachable,
  MODEL_ACCESS_DENIED: ExitCode.unreachable,
  MODEL_BUSY: ExitCode.unreachable,
  MODEL_ERROR: ExitCode.unreachable,
  MODEL_NOT_FOUND: ExitCode.unreachable,
  MODEL_NOT_INSTALLED: ExitCode.unreachable,
  MODEL_NOT_CHOSEN: ExitCode.usage,
  MODEL_DISABLED: ExitCode.denied,
  MODEL_REMOTE_NOT_ALLOWED: ExitCode.denied,
  NETWORK_DISABLED: ExitCode.denied,
  CONFIG_UNREADABLE: ExitCode.usage,
  CANCELLED: ExitCode.interrupted,
};

interface Asked {
  operands: string[];
  invocation: Invocation;
  terminal: Terminal;
  config: Parameters<typeof listModels>[0];
  options: NonNullable<Parameters<typeof listModels>[1]>;
}

const verbs: Record<string, (asked: Asked) => Promise<void>> = { list, pull, use };

/** `culprit models list|pull|use` */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  const [verb = "list", ...operands] = invocation.operands;
  const act = actNamed("models", verbs, verb);
  return endingWith(modelExitCodes, terminal, () =>
    interruptible(async ({ signal }) => {
      const settings = await allSettings(invocation, terminal);
      await tellWarnings(settings, terminal);
      const config = invocation.values.offline ? { ...settings.config, offline: true } : settings.config;
      const agree = (place: RemotePlace) => agreedTo(place, config.model?.remote ?? [], terminal, signal);
      const options = { signal, agree, limits: { firstByteMs: 10_000 } };
      await act({ operands, invocation, terminal, config, options });
      return ExitCode.causeFound;
    }),
  );
}

const sizeOf = (bytes: number | undefined): string => (bytes === undefined ? "" : sizeText(bytes));

async function list({ operands, invocation, terminal, config, options }: Asked): Promise<void> {
  if (operands.length > 0) throw usage("list takes no name.");
  const { provider, place, models, chosen } = await listModels(config, options);
  if (textOption(invocation, "format") === "json") {
    const rows = models.map((model) => ({ ...model, chosen: isChosen(model.name, chosen) }));
    return write(terminal.stdout, `${safeJson({ provider, place, models: rows }, 2)}\n`);
  }
  const width = Math.max(...models.map(({ name }) => escapeToOneLine(name).length), 0);
  const rows = models.map(({ name, sizeBytes, parameters, quantization, remoteHost }) => {
    const notes = [sizeOf(sizeBytes).padStart(8), parameters ?? "", quantization ?? ""];
    if (remoteHost !== undefined) notes.push(`runs at ${remoteHost}`);
    const mark = isChosen(name, chosen) ? "*" : " ";
    return `${mark} ${escapeToOneLine(name).padEnd(width)}  ${notes.filter(Boolean).map(escapeToOneLine).join("  ")}`.trimEnd();
  });
  const none = provider === "ollama" ? "None yet; culprit models pull NAME gets one." : "None.";
  const end = chosen === undefined && rows.length > 0 ? "\nculprit models use NAME chooses one.\n" : "";
  await write(terminal.stdout, escapeControl(`${place}\n${rows.join("\n") || none}\n${end}`));
}

const isChosen = (name: string, chosen: string | undefined): boolean =>
  name === chosen || name === `${chosen}:latest`;

async function pull({ operands, terminal, config, options }: Asked): Promise<void> {
  const [name, extra] = operands;
  if (name === undefined || extra !== undefined) throw usage("pull takes the name of one model.");
  const line = new PullLine(terminal);
  try {
    for await (const progress of pullModel(config, name, options)) line.show(progress);
  } finally {
    line.clear();
  }
  const { done } = marksFor(terminal.stdout, terminal);
  await write(
    terminal.stdout,
    escapeControl(`${done} Pulled: ${name}\nculprit models use ${name} chooses it.\n`),
  );
}

/** Chooses a model: writes its name into the user's own settings, after it was seen that it is there. */
async function use({ operands, terminal, config, options }: Asked): Promise<void> {
  const [name, extra] = operands;
  if (name === undefined || extra !== undefined)
    throw usage("use takes the name of one model, or a GGUF file.");
  const { configKeys, setInFile } = await openConfiguration();
  const file = userConfigFile(terminal);
  const set = async (key: string, value: unknown) => {
    const found = configKeys.get(key);
    if (found) await setInFile(file, found, value);
  };
  const path = resolve(terminal.directory, name);
  if (/\.gguf$/i.test(name) && (await stat(path).catch(() => undefined))?.isFile()) {
    await set("model.file", path);
    await set("model.provider", "gguf");
  } else {
    const provider = providerOf(config);
    const other = config.model?.endpoint === undefined ? "ollama" : "openai";
    const asked =
      provider === "gguf"
        ? { ...config, model: { ...config.model, provider: other as typeof provider } }
        : config;
    const { models, place } = await listModels(asked, options);
    const known = models.find((model) => isChosen(model.name, name));
    if (!known)
      throw modelNotFound(
        name,
        models.map((model) => model.name),
        place,
        providerOf(asked),
      );
    await set("model.name", known.name);
    if (provider === "gguf") await set("model.provider", other);
  }
  const { done } = marksFor(terminal.stdout, terminal);
  await write(terminal.stdout, escapeControl(`${done} Chosen: ${name}\n  ${file}\n`));
}

function modelNotFound(name: string, names: string[], place: string, provider: string): Failure {
  const meant = nearest(name, names);
  const get =
    provider === "ollama" ? `culprit models pull ${name} gets it.` : "culprit models lists those it has.";
  return new Failure(
    "MODEL_NOT_FOUND",
    `${place} does not have the model ${name}.`,
    meant ? `Did you mean "${meant}"?` : get,
  );
}

const usage = (message: string) => new Failure("USAGE", message, "See culprit models --help.");
