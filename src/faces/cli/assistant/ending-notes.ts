import type { TurnResult } from "../../../model/assistant.ts";
import { pluralize } from "../../../support/text.ts";

/** What is said below an answer: how the turn ended otherwise than expected, what was refused, what was changed. */
export function endingNotes(result: TurnResult, undo: string | undefined): string[] {
  const { status, reason, denied, unasked, heldBack = [], filesChanged, commandsRun } = result;
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
  if (undo !== undefined)
    notes.push(`${pluralize(filesChanged.length, "path")} changed. To take it back: ${undo}`);
  if (commandsRun > 0) {
    const what = commandsRun === 1 ? "it" : "they";
    const ran = pluralize(commandsRun, "command was", "commands were");
    notes.push(`${ran} run; what ${what} changed is on no record.`);
  }
  return notes;
}
