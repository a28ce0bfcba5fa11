import type { AnswerPart, FollowUp, Quote } from "../model/follow-up.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import { truncate } from "../support/terminal-text.ts";
import { drawDiff } from "./changes.ts";
import { codeBlock, codeSpan, escapeMarkdown } from "./escape-markdown.ts";
import { renderMarkdown } from "./markdown.ts";
import { type Canvas, canvas, paragraph, type TerminalOptions } from "./terminal-canvas.ts";

/** How a line stands to what it was when it was analysed, in words behind it. */
function stateOf({ now, lineNow, note }: Quote): string {
  const state = {
    stands: "",
    log: "",
    earlier: "",
    moved: `now line ${lineNow}`,
    changed: "no longer so",
    gone: "the file is gone",
  };
  return [note, state[now]].filter(Boolean).join("; ");
}

const placeOf = ({ path, line, now }: Quote): string => {
  const name = path ?? (now === "log" ? "log" : "");
  return line === undefined ? name : `${name}:${line}`;
};

/** Parts of an answer for a terminal. */
export function drawParts(parts: readonly AnswerPart[], options: TerminalOptions): string {
  const on = canvas(options);
  const blocks = parts.map(({ title, text, quotes = [], diff }) => {
    const heading = title === undefined ? [] : [` ${on.style.strong(on.clean(title))}`];
    const rows = text
      .split("\n")
      .flatMap((line) => paragraph(on, on.clean(line), line.startsWith("- ") ? 3 : 1));
    const changes = diff === undefined ? "" : `\n${drawDiff(diff, options)}`;
    return `${[...heading, ...rows, ...framed(quotes).flatMap((each) => quoteRows(each, on))].join("\n")}\n${changes}`;
  });
  return blocks.join("\n");
}

const longestLine = 240;

/** Lines that follow each other in one file, as one quotation. */
function framed(quotes: readonly Quote[]): Quote[][] {
  const groups: Quote[][] = [];
  for (const quote of quotes) {
    const last = groups.at(-1)?.at(-1);
    const follows =
      last?.path !== undefined && last.path === quote.path && quote.line === (last.line ?? 0) + 1;
    if (follows && !stateOf(quote) && !stateOf(last)) groups.at(-1)?.push(quote);
    else groups.push([quote]);
  }
  return groups;
}

function quoteRows(group: readonly Quote[], on: Canvas): string[] {
  const [quote, ...more] = group;
  if (!quote) return [];
  const state = stateOf(quote);
  const place = on.style.place(on.clean(placeOf(quote)));
  const about = [place, state && on.style.quiet(on.clean(state))].filter(Boolean).join("  ");
  const head = about === "" ? [] : [`   ${about}`];
  const row = (line: string) => truncate(on.clean(line), longestLine);
  if (more.length === 0) return [...head, ...quote.quote.split("\n").map((line) => `     ${row(line)}`)];
  const digits = String(group.at(-1)?.line).length;
  const numbered = group.map(({ line, quote: text }) =>
    `   ${String(line).padStart(digits)}  ${row(text)}`.trimEnd(),
  );
  return [`   ${on.style.place(on.clean(quote.path ?? ""))}`, ...numbered];
}

/** An analysis with all that was asked about it, as one Markdown document. */
export function conversationDocument(result: FullRCAResult, asked: readonly FollowUp[]): string {
  const questions = asked.flatMap(({ askedAt, question, by, model, parts, warnings }) => [
    `## ${escapeMarkdown(question)}`,
    `${new Date(askedAt).toISOString().slice(0, 16).replace("T", " ")} UTC, answered by ${by === "model" ? escapeMarkdown(model ?? "a model") : "the analysis and the project's files"}`,
    ...parts.map(partDocument),
    ...warnings.map((warning) => `> ${escapeMarkdown(warning)}`),
  ]);
  return `${[renderMarkdown(result).trimEnd(), ...questions].join("\n\n")}\n`;
}

function partDocument({ title, text, quotes = [], diff }: AnswerPart): string {
  const lines = text
    .split("\n")
    .map((line) => (line.startsWith("- ") ? `- ${escapeMarkdown(line.slice(2))}` : escapeMarkdown(line)));
  const rows = quotes.map((each) => {
    const state = stateOf(each);
    return `- ${codeSpan(placeOf(each))} ${codeSpan(each.quote)}${state ? ` (${escapeMarkdown(state)})` : ""}`;
  });
  const heading = title === undefined ? "" : `### ${escapeMarkdown(title)}`;
  return [heading, lines.join("\n"), rows.join("\n"), diff === undefined ? "" : codeBlock(diff, "diff")]
    .filter(Boolean)
    .join("\n\n");
}
