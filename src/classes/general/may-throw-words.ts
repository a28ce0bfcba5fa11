import { fileName } from "../../analysis/code/file-name.ts";
import type { MayThrow } from "../../analysis/exceptions/may-throw.ts";
import { guardText } from "../../analysis/exceptions/throws-of-call.ts";
import { claimOf, type Expression, lineOfExpression } from "../../analysis/values/expression.ts";
import type { Claim } from "../../model/finding.ts";
import { joinWords, shorten } from "../wording.ts";

const MOST = 3;
const LONGEST_GUARD = 60;

/** "load() on line 16 may throw FeedException (line 9 of Feed.kt)", of the first few. */
export function mayThrowWords(all: readonly MayThrow[], path: string): string {
  const groups = alike(all);
  const told = groups.slice(0, MOST).map((each) => throwsWords(each, path, "may throw"));
  const rest = groups.length - told.length;
  return joinWords([...told, ...(rest > 0 ? [`${rest} more may throw such`] : [])]);
}

/** What throws, where, and when that is; of several calls that lead to one throw all are named. */
export function throwsWords([first, ...more]: readonly MayThrow[], path: string, does = "throws"): string {
  if (!first) return "";
  const { within, exception, site, when } = first;
  const lines = [...new Set([first, ...more].map((each) => lineOfExpression(each.within)))];
  const [guard] = site?.thrown.guards ?? [];
  const why =
    site && guard
      ? ` when ${shorten(guardText(site.at.tree, guard), LONGEST_GUARD)}`
      : when
        ? ` ${when}`
        : "";
  if (within.node.kind !== "call" || site?.at.node === within.node)
    return `${placeOf(within, path)} ${does} ${exception}${why}`;
  const by = lines.length > 1 ? `lines ${joinWords(lines.map(String))}` : `line ${lines[0]}`;
  return `${within.node.name}() on ${by} ${does} ${exception}${site ? ` (${placeOf(site.at, path)})` : ""}${why}`;
}

/** Those that end in one throw, by calls of one name, or in one kind of failure of one function of a library. */
function alike(all: readonly MayThrow[]): MayThrow[][] {
  const groups = new Map<string, MayThrow[]>();
  for (const each of all) {
    const { within, site, exception } = each;
    const name = within.node.kind === "call" ? within.node.name : within.node.start;
    const key = `${name} ${exception} ${site ? `${site.at.source.path} ${site.at.node.start}` : ""}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

/** The lines that show it. */
export function mayThrowClaims(all: readonly MayThrow[]): Claim[] {
  return alike(all)
    .slice(0, MOST)
    .flatMap((group) => {
      const site = group[0]?.site;
      const leads = group.map(({ within, exception }) =>
        claimOf(within, site && site.at.node !== within.node ? "leads there" : `may throw ${exception}`),
      );
      const isElsewhere = site && group.every(({ within }) => within.node !== site.at.node);
      return [...leads, ...(isElsewhere ? [claimOf(site.at, `throws ${group[0]?.exception}`)] : [])];
    });
}

const placeOf = (at: Expression, path: string): string =>
  `line ${lineOfExpression(at)}${at.source.path === path ? "" : ` of ${fileName(at.source.path)}`}`;
