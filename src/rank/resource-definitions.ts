import { isTestFile } from "../facts/test-folders.ts";
import { attributeOf, readTags } from "../syntax/xml.ts";
import type { Tree } from "./tree.ts";

/** `layout` and `row_book`, as in `R.layout.row_book`. */
export interface ResourceName {
  kind: string;
  name: string;
}

const MAX_VALUES_FILES = 60;
/** Kinds that are always a file of their own. */
const FILE_KINDS = new Set(["layout", "xml", "menu", "navigation", "font", "raw", "anim"]);
/** Default values only: translations and other variants define nothing that these do not. */
const VALUES = /(?:^|\/)res[^/]*\/values\/[^/]+\.xml$/;

/**
 * Where a resource is defined, default variant first: files by their name, values by their entry. Bounded reads of the
 * default values files, so that a tree with many translations costs no more than one without.
 */
export async function definitionsOf(
  { kind, name }: ResourceName,
  tree: Tree,
): Promise<{ path: string; line?: number }[]> {
  const files = tree.named(`${name}.xml`).filter((path) => folderKind(path) === kind && !isTestFile(path));
  if (files.length > 0 || FILE_KINDS.has(kind)) {
    return files.sort((a, b) => a.length - b.length).map((path) => ({ path }));
  }
  const wanted = flat(name);
  const values = tree.files.filter(({ path }) => VALUES.test(path) && !isTestFile(path));
  const sources = await Promise.all(values.slice(0, MAX_VALUES_FILES).map(({ path }) => tree.read(path)));
  return sources.flatMap((source) => {
    if (!source?.text.includes(wanted.split("_").at(-1) ?? wanted)) return [];
    const named = readTags(source.text).map((tag) => attributeOf(tag, "name"));
    const line = named.find((each) => each && flat(each.value) === wanted)?.line;
    return line === undefined ? [] : [{ path: source.path, line }];
  });
}

/** `layout` of `…/res/layout-land/row.xml`. */
function folderKind(path: string): string | undefined {
  return path.split("/").at(-2)?.split("-", 1)[0];
}

/** `Theme.Shelf` is `R.style.Theme_Shelf` in code. */
function flat(name: string): string {
  return name.replaceAll(".", "_");
}
