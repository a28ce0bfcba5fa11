import type { Observation, Step } from "../../model/step.ts";
import type { DialogueInput } from "../dialogue/dialogue.ts";
import { fill } from "../dialogue/fill.ts";
import type { Investigation } from "../reasoner.ts";

export type Steps<Value> = AsyncGenerator<Step, Value, readonly Observation[]>;

/** What every task of a model works with. */
export type ModelTaskContext = Pick<
  DialogueInput<unknown>,
  "model" | "signal" | "tools" | "budget" | "ladder" | "leftMs" | "leftRequests" | "maxTurns" | "promptTimer"
> & {
  context: Investigation;
  /** What tools answered, whichever task asked. */
  seen: Observation[];
};

export const firstWords = (task: "investigate" | "check") => (how: string) =>
  fill(task, { marks: fill("marks"), how });
