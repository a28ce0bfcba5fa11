import { escapeControl } from "../support/terminal-text.ts";

// Text from logs, sources and models inside Markdown. Whatever it holds, it stays text: no tag, image, link, heading,
// mention or table of its own. Escapes stand only where Markdown would read something, so that names stay readable.

const entities: Readonly<Record<string, string>> = { "<": "&lt;", ">": "&gt;", "&": "&amp;" };

function escapeProse(text: string): string {
  return text
    .replace(/[\\`*~[\]]/g, "\\$&")
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_")
    .replace(/[<>]|&(?=[#a-z0-9])/gi, (character) => entities[character] ?? character)
    .replace(/\|/g, "\\|");
}

/** A paragraph on one line; inline code between single backticks stays code. */
function escapeParagraph(text: string, escapeText: (prose: string) => string): string {
  const line = escapeControl(text.replace(/\s+/g, " ")).trim();
  const parts = line
    .split(/((?<!`)`[^`]+`(?!`))/)
    .map((part, index) => (index % 2 === 1 ? part : escapeText(part)));
  return parts
    .join("")
    .replace(/^(?:#{1,6}(?= |$)|[-+=](?=[ =-]|$))/, "\\$&")
    .replace(/^(\d{1,9})([.)])(?= |$)/, "$1\\$2");
}

export function escapeMarkdown(text: string): string {
  return escapeParagraph(text, escapeProse);
}

const invisible = "&#8203;";

/** As `escapeMarkdown`, and neither a mention (`@name`) nor a reference (`#12`) nor a formula (`$…$`) to GitHub. */
export function escapeGitHub(text: string): string {
  const formula = text.indexOf("$") !== text.lastIndexOf("$");
  return escapeParagraph(text, (prose) => {
    const escaped = escapeProse(prose).replace(/@(?=[\p{L}\p{N}])|#(?=\d)/gu, `$&${invisible}`);
    return formula ? escaped.replaceAll("$", "<span>$</span>") : escaped;
  });
}

/**
 * For comments of GitHub and GitLab, where text reaches people: no mention, no reference of either, no address that
 * becomes a link (which tells the page it leads to), no quick action.
 */
export function escapeComment(text: string): string {
  const paragraph = escapeParagraph(text, (prose) =>
    escapeProse(prose)
      .replace(/(?:\\~|&amp;|[@!#%])(?=[\p{L}\p{N}"_{])/gu, `$&${invisible}`)
      .replace(/(?<=\w):(?=\/\/)|\bwww(?=\.)|\bGH(?=-\d)/gi, `$&${invisible}`)
      .replace(/\[(?=\w{1,40}:)/g, `$&${invisible}`)
      .replaceAll("$", "<span>$</span>"),
  );
  return paragraph.replace(/^\//, "\\/");
}

/** Lines that a reviewer can put in place of those that a comment stands at, exactly as they are. */
export function suggestionBlock(lines: readonly string[]): string {
  const fence = "`".repeat(Math.max(3, longestRun(lines.join("\n")) + 1));
  return [`${fence}suggestion`, ...lines, fence].join("\n");
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}

/** Inline code on one line, whatever backticks are inside. */
export function codeSpan(text: string): string {
  const line = escapeControl(text.replace(/\s+/g, " ")).trim() || " ";
  const fence = "`".repeat(longestRun(line) + 1);
  const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** A fenced block; its fence is longer than any run of backticks inside. */
export function codeBlock(text: string, language = ""): string {
  const body = escapeControl(text.replace(/\r\n?/g, "\n")).replace(/(?<!\n)\n+$/, "");
  const fence = "`".repeat(Math.max(3, longestRun(body) + 1));
  return `${fence}${language.replace(/[^a-z0-9]/gi, "")}\n${body}\n${fence}`;
}
