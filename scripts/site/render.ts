import { posix } from "node:path";
import MarkdownIt from "markdown-it";
import type { SourcePage } from "./pages.ts";
import { slugOf } from "./slug.ts";

export interface Heading {
  level: number;
  text: string;
  anchor: string;
}

export interface RenderedPage {
  title: string;
  html: string;
  headings: Heading[];
  /** What it says, without marks. */
  words: string;
}

/** What a link of a page leads to: another page, or a file of the repository, which stands elsewhere. */
export type ResolveLink = (from: SourcePage, href: string) => string | undefined;

const classId = /^[a-z][a-z0-9_]*$/;

/**
 * Turns a page's Markdown into HTML. HTML in it is left out, not trusted; headings get the anchors that GitHub gives them.
 * A class named in code is a link to its page.
 */
export function renderPage(
  page: SourcePage,
  resolve: ResolveLink,
  classes: ReadonlySet<string>,
): RenderedPage {
  const headings: Heading[] = [];
  const taken = new Map<string, number>();
  const markdown = new MarkdownIt({ html: false });
  const tokens = markdown.parse(page.markdown.replaceAll(/<!--[\s\S]*?-->\n?/g, ""), {});
  const words: string[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === "inline") words.push(textOf(token));
    if (token.type === "heading_open") {
      const text = textOf(tokens[index + 1]);
      const slug = slugOf(text);
      const before = taken.get(slug) ?? 0;
      taken.set(slug, before + 1);
      const anchor = before === 0 ? slug : `${slug}-${before}`;
      token.attrSet("id", anchor);
      headings.push({ level: Number(token.tag.slice(1)), text, anchor });
    }
    for (const child of token.children ?? []) {
      if (child.type === "image")
        child.attrSet(
          "src",
          posix.relative(posix.dirname(page.path), pictureOnSite(page, String(child.attrGet("src")))),
        );
      const href = child.type === "link_open" ? child.attrGet("href") : null;
      // An element without an address is text: the page says what the file is, though it cannot lead there.
      if (href !== null)
        child.attrs = [["href", resolve(page, String(href))] as [string, string | undefined]].filter(
          hasAddress,
        );
    }
  }
  const up = "../".repeat(page.path.split("/").length - 1);
  markdown.renderer.rules.code_inline = (inline, at) => {
    const text = inline[at]?.content ?? "";
    const code = `<code>${markdown.utils.escapeHtml(text)}</code>`;
    const isClass = classId.test(text) && classes.has(text) && page.path !== `classes/${text}.html`;
    return isClass && inline[at - 1]?.type !== "link_open"
      ? `<a href="${up}classes/${text}.html">${code}</a>`
      : code;
  };
  // What can be scrolled can be reached by the keyboard.
  const fence: typeof markdown.renderer.rules.fence = (blocks, at) =>
    `<pre tabindex="0"><code>${markdown.utils.escapeHtml(blocks[at]?.content ?? "")}</code></pre>\n`;
  markdown.renderer.rules.fence = fence;
  markdown.renderer.rules.code_block = fence;
  const table = { open: '<div class="scroll" tabindex="0">', close: "</div>" };
  markdown.renderer.rules.table_open = () => `${table.open}<table>`;
  markdown.renderer.rules.table_close = () => `</table>${table.close}`;
  const html = markdown.renderer.render(tokens, markdown.options, {});
  const title = headings.find(({ level }) => level === 1)?.text ?? posix.basename(page.path, ".html");
  return { title, html, headings, words: words.join(" ") };
}

/** Pictures of the docs are on the site what they are there. */
function pictureOnSite({ source }: SourcePage, src: string): string {
  const file = posix.join(posix.dirname(source), src);
  if (!file.startsWith("docs/pictures/"))
    throw new Error(`${source} shows ${src}, which is none of docs/pictures.`);
  return file.slice("docs/".length);
}

const hasAddress = (attribute: readonly [string, string | undefined]): attribute is [string, string] =>
  attribute[1] !== undefined;

function textOf(token: { children?: readonly { content: string }[] | null } | undefined): string {
  return (token?.children ?? []).map(({ content }) => content).join("");
}
