import type { TurnStatus } from "../../model/assistant.ts";
import type { Answered } from "../dialogue/answer.ts";
import type { Dialogue } from "../dialogue/dialogue.ts";
import type { WorkTime } from "./work-time.ts";

/** Milliseconds below which there is no time left for a reply. */
export const leastMs = 200;

/** How a turn ended, and why where that is not as it should be. */
export interface Ended {
  status: TurnStatus;
  answer?: string;
  reason?: string;
  code?: string;
}

export const outOfTime: Ended = {
  status: "out_of_time",
  reason: "The time for this turn is over. --timeout gives it more.",
};

/** The end of a turn without words. */
export function withoutAnswer(time: WorkTime, why: Dialogue<Answered>["madeToEnd"]): Ended {
  if (time.left() < leastMs) return outOfTime;
  if (why === "turns")
    return {
      status: "out_of_steps",
      reason: "The model used up its steps without an answer. --max-steps gives it more.",
    };
  const what = why === "nothing_new" ? "asked the same again and again" : "gave nothing that could be used";
  return { status: "no_answer", reason: `The model ${what}. A larger model may do better: culprit models.` };
}

/** The end of a turn with words, whole or not. */
export function answered(
  { answer, isCut }: Answered,
  why: Dialogue<Answered>["madeToEnd"],
  steps: number,
): Ended {
  if (why === "turns")
    return {
      status: "out_of_steps",
      answer,
      reason: `It had to end after ${steps} steps; --max-steps gives it more.`,
    };
  if (isCut) return { status: "done", answer, reason: "The answer was cut at its longest length." };
  return { status: "done", answer };
}
