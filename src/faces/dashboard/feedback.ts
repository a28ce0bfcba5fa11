import { z } from "zod";
import { noteFeedback } from "../../app.ts";
import { checked } from "./checked.ts";
import type { Answer } from "./services.ts";

const Thumb = z.object({ direction: z.enum(["up", "down"]), note: z.string().trim().max(2000).optional() });

/** What the person at the page says of a cause, as `culprit feedback` takes it. */
export const feedback: Answer = async ({ id, body }, { directories, inTurn }) => {
  const { direction, note } = checked(Thumb, body);
  return inTurn(() => noteFeedback({ id, direction, note: note || undefined }, directories));
};
