import { z } from "zod";
import type { CustomTool } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { ANSWER_LIMIT, type Answers } from "./answers.ts";

export const readMoreInput = z.object({
  cursor: z.string().min(1).describe("The cursor that the notice at the end of a cut answer names"),
});

/** Bytes of a part as text; the same part is in `data` too. */
const PART = Math.floor(ANSWER_LIMIT / 2) - 1024;

/** Gives the next part of an answer that was too long for one message. */
export function readMoreTool(answers: Answers): CustomTool {
  return {
    description:
      "The next part of an answer that was cut. Call it with the cursor in the last line of that answer, if you need the rest",
    effect: "read_only",
    output: z.object({
      text: z.string().describe("The part, with a notice in its last line where more follows"),
      next: z.string().optional().describe("Cursor of the part after it"),
    }),
    execute(parameters) {
      const { cursor } = readMoreInput.parse(parameters);
      const part = answers.part(cursor, PART);
      if (part) return { success: true, data: part, output: part.text };
      throw new Failure(
        "ANSWER_NOT_FOUND",
        "There is no such part of an answer, or it is no longer kept.",
        "Call the tool again that gave the answer.",
      );
    },
  };
}
