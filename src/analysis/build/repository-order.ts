import type { Repository } from "../../facts/repositories.ts";
import type { Edit } from "../../model/edit.ts";
import { editLines } from "../changes/edits.ts";
import { lineOf } from "../code/source.ts";
import {
  declarationIn,
  type ListedLine,
  listedAt,
  type RepositoryList,
  statementsOfList,
} from "./repository-list.ts";
import { aloneOn } from "./statements.ts";

/** Where two repositories of a list stand, the one that is asked earlier and the one that would have the files. */
export interface RepositoryOrder {
  earlier: ListedLine;
  later: ListedLine;
  /** The edit that puts the later one in front; undefined where either takes more than its line. */
  reordered?: Edit[];
}

/** Functions that declare a repository which has a host of its own. */
const FUNCTION_OF_HOST: Readonly<Record<string, string>> = {
  "jcenter.bintray.com": "jcenter",
  "dl.google.com": "google",
  "repo.maven.apache.org": "mavenCentral",
  "plugins.gradle.org": "gradlePluginPortal",
};

/** The host behind a function that declares a repository: `jcenter()`. */
export const hostOfFunction = (call: string): string | undefined =>
  Object.entries(FUNCTION_OF_HOST).find(([, name]) => `${name}()` === call)?.[0];

/** Says that a repository of this URL is asked before the one that publishes the artifact; undefined where it is not. */
export function askedBefore(
  list: RepositoryList,
  url: string,
  publishes: Repository,
): RepositoryOrder | undefined {
  const host = /^https?:\/\/([^/:]+)/.exec(url)?.[1];
  const call = host === undefined ? undefined : FUNCTION_OF_HOST[host];
  const earlier = listedAt(list, call, host);
  const later = declarationIn(list, publishes);
  return earlier && later && orderOf(list, earlier, later);
}

/** The one repository that a list asks before the one that publishes the artifact; undefined where there are more, or none. */
export function findOnlyEarlier(list: RepositoryList, publishes: Repository): RepositoryOrder | undefined {
  const later = declarationIn(list, publishes);
  const depth = list.block.path.length;
  const [earlier, ...more] = statementsOfList(list).filter(
    ({ line, path }) => later !== undefined && path.length === depth && line < later.line,
  );
  if (!later || !earlier || more.length > 0) return undefined;
  return orderOf(list, { line: earlier.line, text: lineOf(list.script, earlier.line) }, later);
}

function orderOf(list: RepositoryList, earlier: ListedLine, later: ListedLine): RepositoryOrder | undefined {
  if (earlier.line >= later.line) return undefined;
  const isPlain = [earlier, later].every(({ line }) => aloneOn(list.script, line)?.given.length === 0);
  const reordered = isPlain
    ? editLines(list.script, [
        { from: earlier.line, to: earlier.line - 1, lines: [later.text] },
        { from: later.line, to: later.line, lines: [] },
      ])
    : undefined;
  return { earlier, later, ...(reordered && { reordered }) };
}
