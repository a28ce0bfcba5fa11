import {
  askAbout,
  conversations,
  meansLatest,
  openConfiguration,
  type SavedRun,
  savedRuns,
} from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import type { FollowUp } from "../../model/follow-up.ts";
import { conversationDocument, drawParts } from "../../report/follow-up.ts";
import { titleOf } from "../../report/headline.ts";
import { safeJson } from "../../report/safe-json.ts";
import { terminalStyle } from "../../report/terminal-style.ts";
import { mapStrings } from "../../support/map-strings.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import { escapeControl, escapeToOneLine } from "../../support/terminal-text.ts";
import { agreedTo } from "./agreed-to.ts";
import { analysisNamed } from "./analysis-named.ts";
import { directoriesOf, secondsOf, workspaceOf } from "./analysis-options.ts";
import { type Invocation, textOption } from "./command.ts";
import { allSettings, tellWarnings } from "./configured.ts";
import { endingWith } from "./ending-with.ts";
import { ExitCode } from "./exit-codes.ts";
import { interruptible } from "./interrupt.ts";
import { drawingFor, type Terminal, write } from "./terminal.ts";

/** Seconds that a model may take. */
const modelSeconds = 120;

const endings = { CANCELLED: ExitCode.interrupted };

/** `culprit ask [ID|last] [QUESTION]` */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  return endingWith(endings, terminal, async () => {
    const { saved, question } = await askedOf(invocation, terminal);
    if (question !== "" && invocation.values.export)
      throw new Failure("USAGE", "--export prints what was asked so far; it takes no question.");
    if (question !== "") return ask(saved, question, invocation, terminal);
    const asked = await conversations(directoriesOf(terminal)).of(saved.result.id);
    if (invocation.values.json) await writeJson({ analysis: saved.result, questions: asked }, terminal);
    else if (invocation.values.export)
      await write(terminal.stdout, conversationDocument(mapStrings(saved.result, maskSecrets), asked));
    else await list(saved, asked, invocation, terminal);
    return ExitCode.causeFound;
  });
}

/** Which analysis is meant, and the question: a first word that names none belongs to the question. */
async function askedOf(
  invocation: Invocation,
  terminal: Terminal,
): Promise<{ saved: SavedRun; question: string }> {
  const directories = directoriesOf(terminal);
  const { operands } = invocation;
  const [first = "last", ...rest] = operands;
  const isNamed =
    meansLatest(first) || /^a-[0-9a-z]{1,32}$/.test(first) || /^(?=[a-z]*\d)[0-9a-z]{1,32}$/.test(first);
  const id = await analysisNamed(isNamed ? first : "last", invocation, terminal);
  const question = (isNamed ? rest : operands).join(" ");
  return { saved: await savedRuns(directories).load(id), question };
}

async function ask(
  saved: SavedRun,
  question: string,
  invocation: Invocation,
  terminal: Terminal,
): Promise<number> {
  const { values } = invocation;
  const workspace =
    textOption(invocation, "workspace") === undefined ? undefined : await workspaceOf(invocation, terminal);
  const timeoutMs = secondsOf(textOption(invocation, "timeout"), modelSeconds) * 1000;
  const settings = values["no-model"] ? undefined : await allSettings(invocation, terminal);
  const { namesModel } = await openConfiguration();
  if (settings) await tellWarnings(settings, terminal);
  const config =
    settings && namesModel(settings)
      ? { ...settings.config, ...(values.offline && { offline: true }) }
      : undefined;
  const isJson = values.json === true;
  const drawing = drawingFor(terminal.stdout, terminal, textOption(invocation, "color"));
  const { quiet } = terminalStyle(drawing);
  if (!isJson) await write(terminal.stdout, ` ${quiet(headOf(saved))}\n\n`);
  return interruptible(async ({ signal }) => {
    let streamed = false;
    const answer = await askAbout(saved, question, {
      directories: directoriesOf(terminal),
      workspace,
      config,
      signal,
      timeoutMs,
      agree: (place) => agreedTo(place, config?.model?.remote ?? [], terminal, signal),
      onText: (lines) => {
        if (isJson) return;
        streamed = true;
        terminal.stdout.write(escapeControl(lines));
      },
      onStep: (step) => {
        if (!isJson && terminal.stderr.isTTY) terminal.stderr.write(`${quiet(escapeToOneLine(step))}\n`);
      },
    });
    if (isJson) await writeJson({ analysis: saved.result.id, ...answer }, terminal);
    else {
      if (streamed) await write(terminal.stdout, "\n");
      for (const warning of answer.warnings)
        await write(terminal.stderr, `culprit: ${escapeControl(warning)}\n`);
      if (answer.by === "rules") await write(terminal.stdout, drawParts(answer.parts, drawing));
    }
    return answer.isAnswered ? ExitCode.causeFound : ExitCode.notEstablished;
  });
}

async function list(
  saved: SavedRun,
  asked: readonly FollowUp[],
  invocation: Invocation,
  terminal: Terminal,
): Promise<void> {
  const drawing = drawingFor(terminal.stdout, terminal, textOption(invocation, "color"));
  const { strong, quiet } = terminalStyle(drawing);
  const rows = asked.map(({ question, parts, by, model }) => {
    const who = by === "model" ? quiet(`  ${escapeToOneLine(model ?? "")}`) : "";
    return ` ${strong(escapeToOneLine(question))}${who}\n\n${drawParts(parts, drawing)}\n`;
  });
  const { id } = saved.result;
  const none = `Nothing was asked about it yet: culprit ask ${id} "why does it fail?"`;
  await write(terminal.stdout, ` ${quiet(headOf(saved))}\n\n${rows.join("") || ` ${none}\n`}`);
}

const headOf = ({ result }: SavedRun): string => escapeToOneLine(`${result.id}  ${titleOf(result)}`);

const writeJson = (data: object, { stdout }: Terminal): Promise<void> =>
  write(stdout, `${safeJson({ schemaVersion: 1, ...mapStrings(data, maskSecrets) }, 2)}\n`);
