/** Signs that end a turn or begin a role in the templates of models; some servers read them also inside a text. */
const templateMarks =
  /<(?=\|)|(?<=\|)>|<(?=\/?(?:s|think|tool_call|tool_response|start_of_turn|end_of_turn|bos|eos)>)|\[(?=\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS)\])/gi;
/** What is not to be seen, but for line ends and tabs. */
const invisible = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Material as a model is shown it: between two marks that the material itself cannot hold. */
export function dataBlock(label: string, text: string): string {
  return `⟦data: ${harmless(label).replace(/\s+/g, " ")}⟧\n${harmless(text)}\n⟦end of data⟧`;
}

/** A text without the marks of data, without those of the templates of models, and without what cannot be seen. */
export function harmless(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(invisible, "")
    .replaceAll("⟦", "[")
    .replaceAll("⟧", "]")
    .replace(templateMarks, (sign) => (sign === ">" ? " >" : `${sign} `));
}

/** A text of which the end was cut off: a block that lost its second mark gets it again. */
export function closed(text: string): string {
  const isOpen = text.lastIndexOf("⟦data: ") > text.lastIndexOf("\n⟦end of data⟧");
  return isOpen ? `${text}\n⟦end of data⟧` : text;
}
