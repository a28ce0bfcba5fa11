import { codeBlock } from "./escape-markdown.ts";
import { readNote } from "./learning-blocks.ts";
import { noteHeadings } from "./learning-notes.ts";

/** The section of a document; its headings are those of the contract, its text is escaped like any other. */
export function learningSection(
  notes: readonly string[] | undefined,
  prose: (text: string) => string,
): readonly string[] {
  if (!notes || notes.length === 0) return [];
  const blocks = notes.flatMap((note) => {
    const { heading, blocks } = readNote(note);
    const known = noteHeadings.find((each) => each.includes(`**${heading}**`));
    const title = known ?? (heading ? `**${prose(heading)}**` : "");
    const told = blocks.map((block) => {
      if (block.kind === "paragraph") return prose(block.text);
      if (block.kind === "code") return codeBlock(block.lines.join("\n"), block.language);
      return block.items.map((item, index) => `${index + 1}. ${prose(item)}`).join("\n");
    });
    return title ? [title, ...told] : told;
  });
  return ["## Learning Notes", ...blocks.flatMap((block) => ["", block])];
}
