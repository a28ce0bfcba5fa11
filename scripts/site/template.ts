import type { Section, SourcePage } from "./pages.ts";
import type { RenderedPage } from "./render.ts";

export interface SitePage extends SourcePage, RenderedPage {}

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A whole page: its text, the way to the others, and the search, which works without a server. */
export function layOutPage(page: SitePage, pages: readonly SitePage[]): string {
  const up = "../".repeat(page.path.split("/").length - 1);
  const link = (other: SitePage) =>
    `<li><a href="${up}${other.path}"${other === page ? ' aria-current="page"' : ""}>${escapeHtml(other.title)}</a></li>`;
  // Hundreds of links on each page would be most of the site: a long section is listed on its own pages.
  const group = (section: Section) => {
    const links = pages.filter((each) => each.section === section);
    const isListed = section === page.section || links.length < 40;
    return isListed
      ? `<details open><summary>${section}</summary><ul>${links.map(link).join("")}</ul></details>`
      : `<p class="section"><a href="${up}${links[0]?.path}">${section}</a></p>`;
  };
  const sections = [...new Set(pages.map(({ section }) => section))];
  const inPage = page.headings.filter(({ level }) => level === 2);
  const contents =
    inPage.length < 3
      ? ""
      : `<nav class="contents" aria-label="On this page"><ul>${inPage.map(({ text, anchor }) => `<li><a href="#${anchor}">${escapeHtml(text)}</a></li>`).join("")}</ul></nav>`;
  return `<!doctype html>
<html lang="en" data-theme="auto" data-up="${up}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'">
<title>${escapeHtml(page.title === "Culprit" ? "Culprit: root causes of Android and Kotlin failures" : `${page.title} · Culprit`)}</title>
<link rel="icon" href="${up}icon.svg">
<link rel="stylesheet" href="${up}site.css">
<script src="${up}search-index.js" defer></script>
<script src="${up}search.js" defer></script>
</head>
<body>
<a class="skip" href="#text">To the text</a>
<header>
<a class="name" href="${up}index.html">Culprit</a>
<search><label class="hidden" for="search">Search these pages</label>
<input id="search" type="search" autocomplete="off" placeholder="Search: a message, a class, a command" aria-controls="found">
<ul id="found" hidden></ul><p id="count" class="hidden" role="status"></p></search>
</header>
<div class="frame">
<nav aria-label="Pages">${sections.map(group).join("\n")}</nav>
<main id="text">${page.html}</main>
${contents}
</div>
</body>
</html>
`;
}
