import { withoutTemplateMarks } from "./template-marks.ts";

/**
 * What is not to be seen, but for line ends and tabs: controls, halves of characters, notes between lines, and all that
 * Unicode has displays ignore, as tags, soft hyphens, joiners, selectors and signs that turn the direction of a text.
 */
const invisible =
  /[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufff9-\ufffb]|\p{Default_Ignorable_Code_Point}/gu;

/** Material as a model is shown it: between two marks that the material itself cannot hold. */
export function dataBlock(label: string, text: string): string {
  return `⟦data: ${harmless(label).replace(/\s+/g, " ")}⟧\n${harmless(text)}\n⟦end of data⟧`;
}

/** A text without the marks of data, without those of the templates of models, and without what cannot be seen. */
export function harmless(text: string): string {
  const seen = text.replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n").replace(invisible, "");
  return withoutTemplateMarks(seen.replaceAll("⟦", "[").replaceAll("⟧", "]"));
}

/** A text of which the end was cut off: a block that lost its second mark gets it again. */
export function closed(text: string): string {
  const isOpen = text.lastIndexOf("⟦data: ") > text.lastIndexOf("\n⟦end of data⟧");
  return isOpen ? `${text}\n⟦end of data⟧` : text;
}
