import { z } from "zod";
import type { Conclusion } from "./conclusion.ts";

export interface Answered {
  answer: string;
  /** Set where the model had more to say than a reply may have. */
  isCut?: boolean;
}

/** The end of a task or a question: the answer to the user, in the words that the model likes. */
export const answerConclusion = (closing: Conclusion<Answered>["closing"]): Conclusion<Answered> => ({
  name: "answer",
  description: "Ends with the answer to the user",
  schema: z.object({ answer: z.string().trim().min(1) }),
  field: "answer",
  example: "example-answer",
  how: "assistant",
  closing,
  ofWords: (answer, isCut) => ({ answer, isCut }),
});
