import type { TurnResult } from "../../../model/assistant.ts";
import { clip, pluralize } from "../../../support/text.ts";

/** Files and commands that are named; of more their number is told. */
const mostNamed = 6;

function listed(texts: readonly string[]): string {
  const left = texts.length - mostNamed;
  return [...texts.slice(0, mostNamed), ...(left > 0 ? [`${left} more`] : [])].join(", ");
}

const changeText = ({ path, added, removed }: TurnResult["changes"][number]): string =>
  added + removed === 0 ? path : `${path} (+${added} −${removed})`;

const commandText = ({ command, exitCode }: TurnResult["commands"][number]): string => {
  const shown = clip(command.replace(/\s+/g, " "), 80);
  return exitCode === undefined || exitCode === 0 ? shown : `${shown} (exit code ${exitCode})`;
};

/** What is said below an answer: how the turn ended otherwise than expected, what was refused, what was changed. */
export function endingNotes(result: TurnResult, undo: string | undefined): string[] {
  const { status, reason, denied, unasked, heldBack = [], changes, putBack = [], commands, usage } = result;
  const notes: string[] = [];
  if (status === "interrupted") notes.push("Stopped. What was said and done so far is kept.");
  if (reason !== undefined) notes.push(reason);
  if (unasked > 0) {
    const what = pluralize(unasked, "call was", "calls were");
    notes.push(
      `${what} not allowed, since nobody can be asked here. --yes allows edits, culprit policy add commands.`,
    );
  } else if (denied > heldBack.length)
    notes.push(`${pluralize(denied - heldBack.length, "call was", "calls were")} not allowed.`);
  for (const held of heldBack) notes.push(`Not run: ${held}.`);
  if (heldBack.length > 0)
    notes.push("Look at what was written, then run it yourself, or approve it in culprit chat, which asks.");
  if (changes.length > 0) notes.push(`Changed: ${listed(changes.map(changeText))}.`);
  if (putBack.length > 0) notes.push(`Put back as before this turn: ${listed(putBack)}.`);
  if (undo !== undefined) notes.push(`To take it back: ${undo}`);
  if (commands.length > 0)
    notes.push(`Run: ${listed(commands.map(commandText))}. What commands change is on no record.`);
  if (changes.length + commands.length + putBack.length === 0)
    notes.push("Nothing was changed, and no command was run.");
  const { promptTokens, contextTokens, outputTokens } = usage ?? {};
  if (promptTokens && contextTokens) {
    const share = Math.round((promptTokens / contextTokens) * 100);
    notes.push(`Context: ${promptTokens} of ${contextTokens} tokens (${share} %); ${outputTokens} written.`);
  }
  return notes;
}
