import { existsSync } from "node:fs";
import { posix } from "node:path";
import type { SourcePage } from "./pages.ts";
import type { ResolveLink } from "./render.ts";

/**
 * Where a page's links lead on the site. A file that is no page stands in the repository, if one is named, else nowhere.
 * @throws Error where a link of the repository leads to no file.
 */
export function linkResolver(root: string, pages: readonly SourcePage[], repository?: string): ResolveLink {
  const paths = new Map(pages.map(({ source, path }) => [source, path]));
  return (from, href) => {
    if (/^(?:[a-z]+:|#)/.test(href)) return href;
    const [file = "", anchor] = href.split("#");
    const source = posix.normalize(posix.join(posix.dirname(from.source), file)).replace(/\/$/, "");
    const path = paths.get(source) ?? pages.find((each) => each.source.startsWith(`${source}/`))?.path;
    const end = anchor === undefined ? "" : `#${anchor}`;
    if (path !== undefined) return posix.relative(posix.dirname(from.path), path) + end;
    if (!existsSync(posix.join(root, source)))
      throw new Error(`${from.source} links to ${href}, which is not there.`);
    return repository && `https://github.com/${repository}/blob/main/${source}${end}`;
  };
}
