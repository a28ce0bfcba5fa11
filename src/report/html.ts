import type { FullRCAResult } from "../model/rca-result.ts";
import { escapeControl, expandTabs, sliceColumns } from "../support/terminal-text.ts";
import { type FrameRow, layOutCodeFrame } from "./code-frame.ts";
import { diffRows } from "./fix-view.ts";
import { css, cssHash } from "./html-style.ts";
import { readNote } from "./learning-blocks.ts";
import { otherWaysHeading } from "./other-ways.ts";
import { type LinkTo, withLine } from "./short-names.ts";
import { type Story, storyOf } from "./story.ts";
import type { Entry, Listing } from "./story-lists.ts";
import { fixWords, placeWords } from "./wording.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text for an element or a quoted attribute; hidden characters become visible. */
function escapeHtml(text: string): string {
  return escapeControl(text)
    .replace(/[&<>"']/g, (character) => entities[character] ?? "")
    .replaceAll("##", "&#35;#");
}

/** Longest line of a code frame or diff, in columns: beyond it nobody scrolls. */
const longestLine = 300;
/** Longest diff, in rows. */
const longestDiff = 400;

const code = (text: string, kind = ""): string =>
  `<code${kind ? ` class="${kind}"` : ""}>${escapeHtml(text)}</code>`;

/** A block that may scroll sideways, reachable by keyboard. */
function scrolling(kind: string, label: string, rows: readonly string[]): string {
  const lines = rows.join("\n").replaceAll("</span>\n<span", "</span><span");
  return `<pre class="${kind}" tabindex="0" role="region" aria-label="${escapeHtml(label)}"><code>${lines}</code></pre>`;
}

function frameRow({ number, marked, text, caret, label }: FrameRow): string[] {
  const sliced = (start: number, width: number) => escapeHtml(sliceColumns(text, start, width));
  const line = caret
    ? `${sliced(0, caret.start)}<mark>${sliced(caret.start, caret.width)}</mark>${sliced(caret.start + caret.width, longestLine)}`
    : escapeHtml(text);
  const gutter = `<span class="number">${marked ? "▸ " : ""}${number}</span>`;
  const row = `<span class="row${marked ? " marked" : ""}">${gutter}${line}\n</span>`;
  if (!label) return [row];
  const indent = " ".repeat(caret?.start ?? text.length - text.trimStart().length);
  return [row, `<span class="row label"><span class="number"></span>${indent}${escapeHtml(label)}\n</span>`];
}

function frame({ frame, place }: Story): string {
  if (!frame) return "";
  const rows = layOutCodeFrame(frame, { columns: longestLine });
  return scrolling("frame", `Source of ${place?.path ?? frame.path}`, rows.flatMap(frameRow));
}

function linked(html: string, place: { path?: string; line?: number }, linkTo: LinkTo | undefined): string {
  const { path, line } = place;
  const address = path === undefined ? undefined : linkTo?.({ path, line });
  return address === undefined ? html : `<a href="${escapeHtml(address)}">${html}</a>`;
}

function place({ place, frame }: Story, linkTo: LinkTo | undefined): string {
  if (!place) return "";
  const whole = code(withLine(place.path, place.line), "place");
  const name = linked(whole.replace(/\/(?!code>)/g, "/<wbr>"), place, linkTo);
  const inside = place.symbol ? [`in ${code(place.symbol)}`] : [];
  const words = [...inside, ...placeWords({ place, frame }).map(escapeHtml)].join(", ");
  return `<p>${name}${words ? ` <span class="quiet">${words}</span>` : ""}</p>`;
}

const diffKinds = { "-": "minus", "+": "plus", " ": "same" } as const;

function diff(story: Story, index: number): string {
  const fix = story.fixes[index];
  if (!fix) return "";
  const all = diffRows(fix.diff, undefined);
  const left = all.length - longestDiff;
  const rows = all.slice(0, longestDiff).map((row) => {
    if (row.kind === "file") return `<span class="row file">--- ${escapeHtml(row.path)}\n</span>`;
    if (row.kind === "hunk") return `<span class="row hunk">${escapeHtml(row.text)}\n</span>`;
    const { sign, text } = row.line;
    const line = sliceColumns(escapeControl(expandTabs(text)), 0, longestLine);
    return `<span class="row ${diffKinds[sign]}">${sign}${escapeHtml(line)}\n</span>`;
  });
  if (left > 0) rows.push(`<span class="row hunk">… ${left} more lines\n</span>`);
  return scrolling("diff", `Diff of the fix: ${fix.title}`, rows);
}

function section(heading: string, body: string, aside = ""): string {
  if (body === "") return "";
  const beside = aside ? ` ${aside}` : "";
  return `<section>\n<div class="heading"><h2>${escapeHtml(heading)}</h2>${beside}</div>\n${body}\n</section>`;
}

function fixes(story: Story): string[] {
  return story.fixes.map((fix, index) => {
    const heading = fixWords(fix, index);
    const command = index === 0 && story.fixCommand ? code(story.fixCommand, "quiet") : "";
    return section(heading, `<p>${escapeHtml(fix.title)}</p>\n${diff(story, index)}`, command);
  });
}

function entry(
  { place, path, line, text, note, notes = [] }: Entry,
  quoted: boolean,
  linkTo: LinkTo | undefined,
): string {
  const full = path === undefined ? place : withLine(path, line);
  const title = full === place ? "" : ` title="${escapeHtml(full)}"`;
  const isPlace = path !== undefined || place.startsWith("log:");
  const name = linked(isPlace ? code(place, "place") : escapeHtml(place), { path, line }, linkTo);
  const said = quoted ? code(text) : escapeHtml(text);
  const beside = note ? ` <span class="quiet">${escapeHtml(note)}</span>` : "";
  const below = notes.map((each) => `<br><span class="quiet">${escapeHtml(each)}</span>`).join("");
  return `<dt${title}>${name}</dt><dd>${said}${beside}${below}</dd>`;
}

function listing({ heading, entries, more }: Listing, quoted: boolean, linkTo?: LinkTo): string {
  if (entries.length === 0) return "";
  const rest = more > 0 ? `\n<p class="quiet">… and ${more} more</p>` : "";
  return section(
    heading,
    `<dl>\n${entries.map((each) => entry(each, quoted, linkTo)).join("\n")}\n</dl>${rest}`,
  );
}

function steps(heading: string, items: readonly string[]): string {
  if (items.length === 0) return "";
  return section(heading, `<ol>\n${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("\n")}\n</ol>`);
}

/** Learning notes, their headings in words. */
function learning(notes: readonly string[] = []): string[] {
  return notes.map((note) => {
    const { heading, blocks } = readNote(note);
    const parts = blocks.map((block) => {
      if (block.kind === "paragraph") return `<p>${escapeHtml(block.text)}</p>`;
      if (block.kind === "list")
        return `<ol>\n${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join("\n")}\n</ol>`;
      const rows = block.lines.map((line) => {
        const kind = diffKinds[line.charAt(0) as keyof typeof diffKinds] ?? "same";
        const text = sliceColumns(escapeControl(expandTabs(line)), 0, longestLine);
        return `<span class="row ${kind}">${escapeHtml(text)}\n</span>`;
      });
      return scrolling("diff", heading, rows);
    });
    return section(heading.replace(/:$/, ""), parts.join("\n"));
  });
}

function footer({ closing, explain }: Story): string {
  if (closing.length === 0 && !explain) return "";
  const more = explain ? ` More: ${code(`culprit explain ${explain}`)}` : "";
  return `<footer><p>${closing.map(escapeHtml).join(" ")}${more}</p></footer>`;
}

function others({ otherWays }: Story): string[] {
  if (otherWays.length === 0) return [];
  const items = otherWays.map((way) => `<li>${escapeHtml(way)}</li>`).join("");
  return [`<p class="quiet">${otherWaysHeading}:</p>`, `<ul class="quiet">${items}</ul>`];
}

export interface HtmlOptions {
  /** The reader is on another machine than the analysis. */
  isElsewhere?: boolean;
  verbose?: boolean;
  linkTo?: LinkTo;
}

/** The report in the parts that a page is made of: for `renderHtml`, and for pages of others that hold it. */
export function htmlParts(
  result: FullRCAResult,
  { verbose, linkTo, isElsewhere }: HtmlOptions = {},
): { headline: string; css: string; main: string } {
  const story = storyOf(result, { everything: verbose, isElsewhere });
  const list = (listed: Listing, quoted: boolean) => listing(listed, quoted, linkTo);
  const body = [
    `<h1>${escapeHtml(story.headline)}</h1>`,
    story.tags.length > 0 ? `<p class="tags">${story.tags.map(escapeHtml).join(" · ")}</p>` : "",
    ...story.cause.map((text) => `<p class="cause">${escapeHtml(text)}</p>`),
    place(story, linkTo),
    frame(story),
    list(story.evidence, true),
    ...story.differential.map((each) => list(each, false)),
    list(story.alternatives, false),
    steps("Caused by, outermost first", story.chain),
    ...fixes(story),
    story.moreFixes > 0 ? `<p class="quiet">And ${story.moreFixes} more.</p>` : "",
    ...others(story),
    ...story.steps.map(({ heading, items }) => steps(heading, items)),
    list(story.suspects, false),
    list(story.consequences, true),
    story.seenBefore && `<p class="quiet">${escapeHtml(story.seenBefore)}</p>`,
    ...story.notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`),
    footer(story),
    ...learning(result.learningNotes),
  ].filter((part) => part !== "");
  return { headline: story.headline, css, main: body.join("\n") };
}

/** The report as one page that needs nothing else: no script, no request, its style allowed by hash. */
export function renderHtml(result: FullRCAResult, options: HtmlOptions = {}): string {
  const { headline, main } = htmlParts(result, options);
  const policy = `default-src 'none'; style-src '${cssHash}'; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(headline)}</title>
<style>${css}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
}
