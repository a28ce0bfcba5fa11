import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { classTitles, explanationOf } from "../../src/app.ts";
import { renderExplanation } from "../../src/report/explanation.ts";

/** One page of the site: where its text stands in the repository, and where it goes. */
export interface SourcePage {
  /** Path in the repository that other pages link to; of a class, a path that nothing has. */
  source: string;
  /** Path in the site. */
  path: string;
  markdown: string;
  section: Section;
}

export type Section = "Start" | "Pages" | "Failure classes" | "Decisions";

/** Every page for readers: README, what docs/ has, the classes of failure, the decisions. */
export async function collectPages(root: string): Promise<SourcePage[]> {
  const read = (source: string) => readFileSync(join(root, source), "utf8");
  const page = (source: string, path: string, section: Section) => ({
    source,
    path,
    section,
    markdown: read(source),
  });
  const named = (folder: string) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith(".md"))
      .sort();
  const classes = (await classTitles()).map(async ({ id }): Promise<SourcePage> => {
    const explanation = await explanationOf(id);
    if (!explanation) throw new Error(`The class ${id} has no explanation.`);
    const markdown = renderExplanation(explanation, "markdown");
    return { source: `class:${id}`, path: `classes/${id}.html`, markdown, section: "Failure classes" };
  });
  return [
    page("README.md", "index.html", "Start"),
    ...["CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"].map((name) =>
      page(name, `${name.replace(".md", "").toLowerCase()}.html`, "Start"),
    ),
    page("examples/README.md", "examples.html", "Start"),
    ...named("docs").map((name) => page(`docs/${name}`, name.replace(".md", ".html"), "Pages")),
    ...(await Promise.all(classes)),
    ...named("docs/decisions").map((name) =>
      page(`docs/decisions/${name}`, `decisions/${name.replace(".md", ".html")}`, "Decisions"),
    ),
  ];
}
