import { assistantSessions, openUndo } from "../../../app.ts";
import { Failure } from "../../../model/failure.ts";
import { drawDiff } from "../../../report/changes.ts";
import { sessionDocument } from "../../../report/session.ts";
import { canvas, paragraph } from "../../../report/terminal-canvas.ts";
import { maskSecrets } from "../../../support/mask-secrets.ts";
import { escapeControl } from "../../../support/terminal-text.ts";
import { pluralize, sizeText } from "../../../support/text.ts";
import { directoriesOf } from "../analysis-options.ts";
import { type Drawing, type Terminal, write } from "../terminal.ts";
import type { Opened } from "./open.ts";

interface Scene {
  opened: Opened;
  terminal: Terminal;
  drawing: Drawing;
}

interface SlashCommand {
  help: string;
  /** What it comes to, in sentences or as it is drawn. */
  run(scene: Scene): Promise<string> | string;
}

/** What is said to the chat itself and not to the model. */
const commands: Readonly<Record<string, SlashCommand>> = {
  help: { help: "says this", run: () => helpText() },
  model: { help: "the model, and how to take another", run: describeModel },
  diff: { help: "what the edits of this session changed", run: drawEdits },
  undo: { help: "takes back the edits of the last turn that made some", run: undoTurn },
  compact: { help: "tells the model of earlier turns only what was said", run: compact },
  tools: { help: "the tools that the model may ask for", run: listTools },
  rules: { help: "the instructions that are followed, and who decides on calls", run: describeRules },
  clear: { help: "begins anew: the model forgets the turns before", run: clear },
  export: { help: "the session as Markdown, on standard output", run: exportSession },
  exit: { help: "ends the session; it is kept", run: () => "" },
};

/** Whether a text is a command of the chat: a word behind a slash, and no path. */
export const slashCommandOf = (text: string): string | undefined => /^\/([a-z]{1,20})$/i.exec(text)?.[1];

/** Carries out a command of the chat, and shows what it comes to. */
export async function runSlashCommand(name: string, scene: Scene): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const text = command
    ? await Promise.resolve(command.run(scene)).catch((problem: unknown) => {
        if (!(problem instanceof Failure)) throw problem;
        return [problem.message, problem.hint].filter(Boolean).join(" ");
      })
    : `There is no /${name}. /help lists what there is.`;
  if (text !== "") await write(scene.terminal.stderr, `${text.trimEnd()}\n`);
}

function helpText(): string {
  const rows = Object.entries(commands).map(([name, { help }]) => `   ${`/${name}`.padEnd(9)}${help}`);
  return [
    " Say what you want to know or to have done; @path hands a file over with it.",
    " Nothing is changed before you agreed to a plan, and each change is shown first.",
    ...rows,
    " Ctrl-C stops a turn, twice ends the session; so does Ctrl-D. It is kept: culprit chat --resume",
  ].join("\n");
}

function describeModel({ opened: { model, id }, drawing }: Scene): string {
  return say(drawing, [
    `${model}.`,
    `Another one: culprit models lists them; culprit chat --resume ${id} --model NAME goes on with it.`,
  ]);
}

function drawEdits({ opened: { assistant }, drawing }: Scene): string {
  const diffs = assistant.turns.flatMap(({ calls }) =>
    calls.flatMap(({ diff, success }) => (diff !== undefined && success ? [diff] : [])),
  );
  if (diffs.length === 0) return say(drawing, ["Nothing was edited in this session."]);
  return diffs.map((diff) => drawDiff(maskSecrets(diff), drawing)).join("\n");
}

async function undoTurn({ opened: { assistant, workspace }, terminal, drawing }: Scene): Promise<string> {
  const undo = await openUndo(directoriesOf(terminal));
  const made = assistant.turns.flatMap(({ answer }) => answer?.undo ?? []).reverse();
  for (const id of made) {
    const plan = await undo.plan(id, workspace).catch((problem: unknown) => {
      // The turn before it is meant where this one is taken back already.
      if (problem instanceof Failure && problem.code === "NOTHING_TO_UNDO") return undefined;
      throw problem;
    });
    if (!plan) continue;
    const { restored, removed } = await undo.carryOut(plan);
    return say(drawing, [
      ...restored.map((path) => `Restored ${path}.`),
      ...removed.map((path) => `Removed ${path}.`),
    ]);
  }
  return say(drawing, ["There is no edit of this session to take back."]);
}

function compact({ opened: { assistant }, drawing }: Scene): string {
  const turns = pluralize(assistant.compact(), "turn");
  return say(drawing, [`Of ${turns} so far the model is told what was said, and not what tools gave.`]);
}

function clear({ opened: { assistant }, drawing }: Scene): string {
  assistant.clear();
  return say(drawing, ["The model knows nothing of the turns before; the session keeps them."]);
}

function listTools({ opened: { assistant } }: Scene): string {
  const rows = assistant.tools.map(({ name, effect }) =>
    effect === "read_only" ? `   ${name}` : `   ${name}  (asks)`,
  );
  return rows.join("\n");
}

function describeRules({ opened: { assistant }, drawing }: Scene): string {
  const followed = assistant.following.map(({ path, bytes }) => `Following ${path} (${sizeText(bytes)}).`);
  return say(drawing, [
    ...(followed.length > 0 ? followed : ["The project has no instructions (AGENTS.md)."]),
    "What only reads runs. Edits and commands are asked about, unless a rule of yours allows them: culprit policy list",
  ]);
}

async function exportSession({ opened: { id }, terminal }: Scene): Promise<string> {
  const session = await assistantSessions(directoriesOf(terminal)).load(id);
  await write(terminal.stdout, escapeControl(sessionDocument(session)));
  return "";
}

function say(drawing: Drawing, sentences: readonly string[]): string {
  const on = canvas(drawing);
  return sentences.flatMap((sentence) => paragraph(on, on.clean(sentence))).join("\n");
}
