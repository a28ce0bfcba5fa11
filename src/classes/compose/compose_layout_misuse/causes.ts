import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  tooLarge: ({ size }: { size: string }) => ({
    text: `A composable was laid out ${size} pixels large, more than Compose can measure: an element in an endless direction takes its size from it, or a size is the result of a wrong calculation.`,
    steps: [
      look(
        "Look for fillMaxHeight or a huge image or text inside something that scrolls; very long texts belong in a LazyColumn, by paragraphs.",
      ),
    ],
  }),
});

export const readLog = ({ facts: { size } }: Context<typeof failureClass>) =>
  size ? causes.supported("tooLarge", { size }) : undefined;
