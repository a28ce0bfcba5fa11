import type { Parser } from "htmlparser2";

export interface PageText {
  title: string | undefined;
  text: string;
}

/** Elements whose content is no text of the page, or the same on every page of a site. */
const leftOut = new Set(
  "script style noscript template svg math iframe object canvas audio video select button form dialog nav footer aside".split(
    " ",
  ),
);
/** Elements that stand on lines of their own. */
const blocks = new Set(
  "address article blockquote body dd details div dl dt fieldset figcaption figure h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody tfoot thead tr ul".split(
    " ",
  ),
);
const before: Record<string, string> = {
  h1: "\n# ",
  h2: "\n## ",
  h3: "\n### ",
  h4: "\n#### ",
  h5: "\n##### ",
  h6: "\n###### ",
  li: "- ",
};

/**
 * Characters that are not seen, or that change the order in which others are: a reader would see another text, and a
 * model might be told something that no person reads.
 */
const unseen =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufff9-\ufffb]|(?![\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}/gu;

/** Characters handed to the parser at a time, and elements inside each other; pages need far less. */
const pieceLength = 16_384;
const deepest = 512;
/** A part that claims to be the main one and has less text than this is not. */
const leastMain = 200;

/**
 * What a person reads of a page of HTML, as plain text: headings, lists and code blocks keep their shape; scripts,
 * styles, forms and navigation are left out, and so is all but the main part where one is marked. Linear time; what
 * is nested too deeply ends the text.
 */
export async function pageText(html: string): Promise<PageText> {
  const { Parser } = await import("htmlparser2");
  const reader = new PageReader();
  const parser = new Parser(reader, { decodeEntities: true });
  writeAll(parser, html, reader);
  return reader.result();
}

/** Plain text of a fragment of HTML on one line. */
export async function inlineText(html: string): Promise<string> {
  return (await pageText(html)).text.replace(/\s+/g, " ").trim();
}

/** Text without characters that are not seen. */
export const seenText = (text: string) => text.replace(/\r\n|[\u2028\u2029]/g, "\n").replace(unseen, "");

function writeAll(parser: Parser, html: string, reader: PageReader): void {
  for (let start = 0; start < html.length && !reader.tooDeep; start += pieceLength) {
    parser.write(html.slice(start, start + pieceLength));
  }
  if (!reader.tooDeep) parser.end();
}

class PageReader {
  tooDeep = false;
  readonly #parts: string[] = [];
  #title = "";
  #depth = 0;
  /** Depth at which the element began whose content is left out; 0 outside of one. */
  #leftOutAt = 0;
  #preformatted = 0;
  #inTitle = false;
  #main: { name: string; from: number; to: number } | undefined;

  onopentag(name: string, attributes: Record<string, string>): void {
    this.#depth += 1;
    if (this.#depth > deepest) this.tooDeep = true;
    if (this.#leftOutAt > 0) return;
    const isHidden = "hidden" in attributes || attributes["aria-hidden"] === "true";
    if (leftOut.has(name) || isHidden) {
      this.#leftOutAt = this.#depth;
      return;
    }
    if (name === "title") this.#inTitle = this.#title === "";
    if (name === "br") this.#parts.push("\n");
    if (name === "td" || name === "th") this.#parts.push(" ");
    if (blocks.has(name)) {
      this.#endLine();
      this.#parts.push(before[name] ?? (name === "p" ? "\n" : ""));
    }
    if (name === "pre") this.#preformatted += 1;
    const isBetter = name === "main" ? this.#main?.name !== "main" : name === "article" && !this.#main;
    if (isBetter) this.#main = { name, from: this.#parts.length, to: Number.POSITIVE_INFINITY };
  }

  ontext(text: string): void {
    if (this.#leftOutAt > 0) return;
    if (this.#inTitle) this.#title += text;
    else if (this.#preformatted > 0) this.#parts.push(text);
    else if (text.trim() !== "" || !this.#parts.at(-1)?.endsWith("\n")) {
      this.#parts.push(text.replace(/\s+/g, " "));
    }
  }

  onclosetag(name: string): void {
    const ends = this.#depth === this.#leftOutAt;
    this.#depth -= 1;
    if (ends) this.#leftOutAt = 0;
    if (ends || this.#leftOutAt > 0) return;
    if (name === "title") this.#inTitle = false;
    if (name === "pre") this.#preformatted -= 1;
    if (blocks.has(name)) this.#endLine();
    if (name === this.#main?.name && this.#main.to > this.#parts.length) this.#main.to = this.#parts.length;
  }

  #endLine(): void {
    if (!this.#parts.at(-1)?.endsWith("\n")) this.#parts.push("\n");
  }

  result(): PageText {
    const title = seenText(this.#title).replace(/\s+/g, " ").trim();
    const main = this.#main && tidy(this.#parts.slice(this.#main.from, this.#main.to).join(""));
    const text = main && main.length >= leastMain ? main : tidy(this.#parts.join(""));
    return { title: title === "" ? undefined : title, text };
  }
}

/** No blanks at line ends, no more than one empty line, and none at either end. */
function tidy(text: string): string {
  const lines: string[] = [];
  for (const line of seenText(text).split("\n")) {
    const kept = line.trimEnd().replace(/^ (?=\S)/, "");
    const isBare = kept === "" || kept === "-" || /^#{1,6}$/.test(kept);
    if (!isBare) lines.push(kept);
    else if (lines.at(-1) !== "") lines.push("");
  }
  return lines.join("\n").trim();
}
