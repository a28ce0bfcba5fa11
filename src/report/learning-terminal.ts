import { truncate } from "../support/terminal-text.ts";
import { type NoteBlock, readNote } from "./learning-blocks.ts";
import { type Canvas, headingLine, numberedList, paragraph } from "./terminal-canvas.ts";

/** Learning notes for a terminal: their headings in words, without emoji, like those of the rest of a report. */
export function drawLearning(on: Canvas, notes: readonly string[] = []): string[][] {
  return notes.flatMap((note) => {
    const { heading, blocks } = readNote(note);
    const [first = [], ...others] = blocks.map((block) => drawBlock(on, block));
    const head = heading ? headingLine(on, on.clean(heading).replace(/:$/, ""), "") : [];
    return [[...head, ...first], ...others];
  });
}

const paints: Readonly<Record<string, "minus" | "plus">> = { "-": "minus", "+": "plus" };

function drawBlock(on: Canvas, block: NoteBlock): string[] {
  if (block.kind === "list") return numberedList(on, block.items);
  if (block.kind === "paragraph") return paragraph(on, on.clean(block.text), 3);
  const { ellipsis } = on.style.glyphs;
  return block.lines.map((text) => {
    const line = truncate(on.clean(text).trimEnd(), on.columns - 2, ellipsis);
    const paint = block.language === "diff" ? paints[text.charAt(0)] : undefined;
    return `   ${paint ? on.style[paint](line) : line}`.trimEnd();
  });
}
