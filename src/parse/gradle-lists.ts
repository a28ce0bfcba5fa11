import type { Metadata } from "../model/parsed-error.ts";

/** Items kept of one list. */
const ITEM_LIMIT = 30;

/** Lists that Gradle prints below a message, by the metadata they become. */
const LISTS: readonly (readonly [name: string, announces: RegExp, item: RegExp])[] = [
  ["searchedIn", /^\s*Searched in the following (?:locations|repositories):/, /^\s*(?:- )?(\S(?:.*\S)?)\s*$/],
  [
    "requiredBy",
    /^\s*Required by:/,
    /^\s*((?=(?:root )?project\b|[\w.-]+:[\w.-]+:\S|unspecified|:)\S(?:.*\S)?)\s*$/,
  ],
  ["inputs", /files found with path '[^']*' from inputs:/, /^\s*- (\S(?:.*\S)?)\s*$/],
];
const ANNOUNCES = /^\s*(?:Searched in|Required by)\b/;

/**
 * The lists of a message as metadata: where an artifact was looked for, what asked for it (outermost project first,
 * parted by ` > `), which files clash.
 */
export function listsOf(text: readonly string[]): Metadata {
  const lists: Metadata = {};
  const lines = text.flatMap((line) => line.split("\n"));
  for (const [name, announces, item] of LISTS) {
    const start = lines.findIndex((line) => announces.test(line));
    if (start < 0) continue;
    const items: string[] = [];
    for (const line of lines.slice(start + 1, start + 1 + ITEM_LIMIT)) {
      const found = ANNOUNCES.test(line) ? undefined : item.exec(line)?.[1];
      if (!found) break;
      const last = items.at(-1) ?? "";
      const joined = joinHalves(name, last, found);
      items.splice(joined === undefined ? items.length : -1, 1, joined ?? found);
    }
    if (items.length > 0) lists[name] = items;
  }
  return lists;
}

/** Two lines of what was one item before an e-mail or a commit message broke it; undefined where they are two items. */
function joinHalves(list: string, first: string, second: string): string | undefined {
  if (list === "requiredBy" && first.endsWith(" >")) return `${first} ${second}`;
  const isCut = list === "searchedIn" && first.endsWith("/") && !/^[a-z]+:/.test(second);
  return isCut ? `${first}${second}` : undefined;
}
