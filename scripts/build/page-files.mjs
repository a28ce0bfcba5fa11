// The page of the dashboard: bundled from web/, and put into the command as text, wherever that is.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build } from "rolldown";

const types = {
  html: "text/html",
  js: "text/javascript",
  css: "text/css",
  svg: "image/svg+xml",
  txt: "text/plain",
};

/** In the order in which they count: what is narrow comes last. */
const styles = ["base", "frame", "lists", "analysis", "plots", "narrow"];

/** The files of the page by their addresses, as `page.ts` has them. */
export async function pageFiles(root) {
  const plotting = dirname(createRequire(join(root, "package.json")).resolve("uplot/package.json"));
  const { output } = await build({
    input: join(root, "web/main.ts"),
    platform: "browser",
    write: false,
    output: { format: "esm", minify: true, comments: false, codeSplitting: false },
  });
  const texts = {
    "/index.html": readFileSync(join(root, "web/index.html"), "utf8"),
    "/main.js": output[0].code,
    "/style.css": [
      join(plotting, "dist/uPlot.min.css"),
      ...styles.map((name) => join(root, `web/style/${name}.css`)),
    ]
      .map((file) => readFileSync(file, "utf8"))
      .join("\n"),
    "/icon.svg": readFileSync(join(root, "web/icon.svg"), "utf8"),
    "/licences.txt": licences(root, plotting),
  };
  return Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [
      path,
      { type: `${types[path.split(".").at(-1)]}; charset=utf-8`, text },
    ]),
  );
}

/** What the page is made of asks to be told of. */
function licences(root, plotting) {
  const { version } = JSON.parse(readFileSync(join(plotting, "package.json"), "utf8"));
  const parts = [
    ["Culprit (Apache-2.0)", readFileSync(join(root, "LICENSE"), "utf8")],
    [`uPlot ${version} (MIT)`, readFileSync(join(plotting, "LICENSE"), "utf8")],
  ];
  return parts.map(([name, text]) => `${name}\n${"=".repeat(name.length)}\n\n${text.trim()}\n`).join("\n\n");
}

/** Puts them in place of the empty list in the sources. */
export const withPage = (root) => ({
  name: "page-files",
  load: {
    filter: { id: /[\\/]faces[\\/]dashboard[\\/]page-files\.ts$/ },
    handler: async () => `export const pageFiles = ${JSON.stringify(await pageFiles(root))};`,
  },
});
