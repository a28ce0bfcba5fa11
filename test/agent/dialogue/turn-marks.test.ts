import { expect, it } from "vitest";
import { withoutTurnMarks } from "../../../src/agent/dialogue/turn-marks.ts";

it.each([
  ["It is null.<|im_end|>", "It is null."],
  [
    "It is null.<|im_end|>\n<|im_start|>assistant\nIt is null.<|im_end|>\n<|im_start|>assistant\n",
    "It is null.",
  ],
  ["It is null.<end_of_turn>\n<start_of_turn>user\nAnd why?", "It is null."],
  ["A mark such as <|im_end|> ends a turn.", "A mark such as <|im_end|> ends a turn."],
])("leaves the words of one turn: %j", (reply, words) => {
  expect(withoutTurnMarks(reply)).toBe(words);
});
