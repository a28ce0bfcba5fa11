import { fileSearch } from "../../contracts/file-search.ts";
import { type Inquiry, look } from "../inquiry.ts";

/**
 * Folders in which tests of build tools make builds that are gone when they end: numbered, or named for a test. A
 * temporary folder alone says nothing: some machines build there.
 */
const TEMPORARY =
  /(?:^|\/)(?:(?:tmp|temp|var\/folders)\/(?:[^/]+\/)*[^/]*(?:\d{5,}|junit|test)[^/]*|junit-?\d{4,}|\.gradle-test-kit[\w-]*|testkit)\//i;

/**
 * The file of the workspace that a log prints by a path of another machine: the printed path ends with the whole of
 * the workspace's, and of several the longest counts; else it is the only one of that name. A file that lay in a
 * temporary folder has to have more in common than its name.
 */
export function* printedFile(printed: string): Inquiry<string | undefined> {
  const path = printed.replaceAll("\\", "/");
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (name === "" || /[*?{}[\]]/.test(name)) return undefined;
  const found = (yield* look(fileSearch, { pattern: `**/${name}` }))?.files ?? [];
  const whole = found.filter((each) => path === each || path.endsWith(`/${each}`));
  const longest = whole.toSorted((left, right) => right.length - left.length)[0];
  const only = longest ?? (found.length === 1 ? found[0] : undefined);
  const isByNameAlone = only !== path && (longest === undefined || !longest.includes("/"));
  return isByNameAlone && TEMPORARY.test(path) ? undefined : only;
}
