import type { SavedTurn, SessionRecord } from "../../model/assistant.ts";

/** The records of a session as turns. */
export function turnsOf(records: readonly SessionRecord[]): SavedTurn[] {
  const turns: SavedTurn[] = [];
  for (const record of records) {
    const turn = turns.at(-1);
    if (record.type === "said") {
      const { at, text: said, model } = record;
      turns.push({ at, said, ...(model !== undefined && { model }), plans: [], calls: [] });
    } else if (record.type === "plan") turn?.plans.push(record);
    else if (record.type === "call") turn?.calls.push(record);
    else if (record.type === "answer" && turn) turn.answer = record;
  }
  return turns;
}
