import {
  type Ask,
  type OpenAssistant,
  openAssistant,
  openConfiguration,
  openModel,
  type PlanAnswer,
} from "../../../app.ts";
import { Failure } from "../../../model/failure.ts";
import { escapeControl } from "../../../support/terminal-text.ts";
import { agreedTo } from "../agreed-to.ts";
import { directoriesOf, secondsOf, workspaceOf } from "../analysis-options.ts";
import { type AskBelow, askOn } from "../approval-prompt.ts";
import { type Invocation, textOption } from "../command.ts";
import { everySetting, withModelOption } from "../model-option.ts";
import { answerTo, canAsk } from "../prompt.ts";
import { recoverIn } from "../recover.ts";
import { type Terminal, write } from "../terminal.ts";
import { JsonView } from "./json-view.ts";
import { TextView, type View } from "./view.ts";

/** Seconds and replies of the model that one turn may take. */
const usualSeconds = 600;
const usualSteps = 40;

export interface Opened extends OpenAssistant {
  view: View;
  /** Set where programs read. */
  json: JsonView | undefined;
  /** Absolute path. */
  workspace: string;
  /** `NAME at PLACE`. */
  model: string;
  close(): Promise<void>;
}

/** What `chat` and `do` share: the model, the project, who is asked, and how it looks. Throws what opening a model throws. */
export async function openFor(
  invocation: Invocation,
  terminal: Terminal,
  { via, resume, signal }: { via: "chat" | "do"; resume?: string; signal: AbortSignal },
): Promise<Opened> {
  const { values } = invocation;
  const limits = {
    steps: stepsOf(textOption(invocation, "max-steps")),
    milliseconds: secondsOf(textOption(invocation, "timeout"), usualSeconds) * 1000,
  };
  const directories = directoriesOf(terminal);
  const workspace = (await workspaceOf(invocation, terminal)) ?? terminal.directory;
  await recoverIn(workspace, directories, terminal);
  const settings = invocation.settings ?? (await everySetting(invocation, terminal));
  const config = withModelOption(settings, invocation, terminal);
  const json = values.json ? new JsonView(terminal) : undefined;
  const view = json ?? new TextView(terminal, { workspace, color: textOption(invocation, "color") });
  const agree = (place: Parameters<typeof agreedTo>[0]) =>
    agreedTo(place, config.model?.remote ?? [], terminal, signal);
  const model = await openModel(config, { agree, signal }).catch(async (problem: unknown) => {
    const { namesModel } = await openConfiguration();
    const isChosen = namesModel(settings) || textOption(invocation, "model") !== undefined;
    throw isChosen ? problem : noModel(problem, via);
  });
  try {
    const opened = await openAssistant({
      workspace,
      directory: terminal.directory,
      directories,
      settings,
      model,
      ask: asking(askOn(terminal), view),
      tell: (sentence) => void write(terminal.stderr, ` ${escapeControl(sentence)}\n`),
      agree: (_steps, asked) => agreeToPlan(values.yes === true, view, terminal, asked),
      watch: view.watch,
      yes: values.yes === true,
      readOnly: values["read-only"] === true,
      followsInstructions: values["no-context-files"] !== true,
      via,
      resume,
      limits,
      signal,
    });
    const close = () => model.dispose().catch(() => {});
    return { ...opened, view, json, workspace, model: `${model.name} at ${model.place}`, close };
  } catch (problem) {
    await model.dispose().catch(() => {});
    throw problem;
  }
}

/** What is missing may be all of it: nobody set a model up yet. */
function noModel(problem: unknown, via: string): unknown {
  if (!(problem instanceof Failure) || !neverSetUp.has(problem.code)) return problem;
  return new Failure(
    problem.code,
    `culprit ${via} needs a language model, and none is set. ${problem.message}`,
    [
      "With Ollama:   culprit models pull qwen2.5-coder:7b && culprit models use qwen2.5-coder:7b",
      "With a file:   culprit models use model.gguf",
      "With a server: culprit config set model.endpoint http://127.0.0.1:8080/v1",
    ].join("\n"),
  );
}

const neverSetUp: ReadonlySet<string> = new Set(["MODEL_UNREACHABLE", "MODEL_NOT_CHOSEN", "MODEL_NOT_FOUND"]);

function asking(ask: AskBelow, view: View): Ask {
  return (request, signal) => {
    view.pause();
    const { isShown, above } = view.showEdit();
    return ask(isShown ? { ...request, isShown: true } : request, signal, above);
  };
}

/** Asks about the plan that was just shown. Where nobody can be asked each step is decided on by itself. */
async function agreeToPlan(
  yes: boolean,
  view: View,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<PlanAnswer> {
  if (yes) return "agreed";
  if (!canAsk(terminal)) return "nobody";
  view.pause();
  const question = "\n Go ahead? (y/n, or say what should be different): ";
  const answer = (await answerTo(question, terminal, signal).catch(() => "")).trim();
  if (/^y(?:es)?$/i.test(answer)) return "agreed";
  return /^(?:no?)?$/i.test(answer) ? "declined" : { wish: answer };
}

function stepsOf(text: string | undefined): number {
  if (text === undefined) return usualSteps;
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new Failure("USAGE", `--max-steps takes a number from 1 to 999; it was given "${text}".`);
}
