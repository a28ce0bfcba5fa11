// Builds the documentation as a site of plain files, into `packages/site`:
//   npm run site [-- --repository OWNER/NAME] [--out DIR]
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { linkResolver } from "./site/links.ts";
import { collectPages } from "./site/pages.ts";
import { renderPage } from "./site/render.ts";
import { layOutPage } from "./site/template.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const { values } = parseArgs({
  options: {
    repository: { type: "string", default: process.env.GITHUB_REPOSITORY ?? "" },
    out: { type: "string", default: join(root, "packages/site") },
  },
});
const out = resolve(values.out);

const sources = await collectPages(root);
const resolveLink = linkResolver(root, sources, values.repository);
const classes = new Set(
  sources.flatMap(({ source }) => (source.startsWith("class:") ? [source.slice(6)] : [])),
);
const pages = sources.map((page) => ({ ...page, ...renderPage(page, resolveLink, classes) }));

rmSync(out, { recursive: true, force: true });
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), text);
};
for (const page of pages) write(page.path, layOutPage(page, pages));
const index = pages.map(({ title, path, section, headings, words }) => ({
  title,
  path,
  section,
  headings: headings.filter(({ level }) => level > 1),
  words: [...new Set(words.toLowerCase().match(/[\p{L}\p{N}_.:@-]{3,40}/gu))].join(" "),
}));
// A script, not data to be fetched: pages that are opened from a disk have the search, too.
write("search-index.js", `const searchIndex = ${JSON.stringify(index)};\n`);
const read = (path: string) => readFileSync(join(root, path), "utf8");
write("site.css", read("web/style/base.css") + read("scripts/site/site.css"));
copyFileSync(join(root, "scripts/site/search.js"), join(out, "search.js"));
cpSync(join(root, "docs/pictures"), join(out, "pictures"), { recursive: true });
copyFileSync(join(root, "web/icon.svg"), join(out, "icon.svg"));
console.log(`${pages.length} pages: ${join(out, "index.html")}`);
