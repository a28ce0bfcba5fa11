import type { TextMatch } from "../../model/code.ts";
import { readProperties } from "../../syntax/properties.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { escapeRegex, search } from "../code/code.ts";
import { joinResults, type SearchResult } from "../code/search-result.ts";
import { lineOf, type Source, sourceOf } from "../code/source.ts";
import type { Argument } from "./arguments.ts";
import { callsOf } from "./calls-of.ts";
import { mentionsOf } from "./mentions.ts";

/** Where names of a build can be set: plugins and buildSrc are written in these too. */
const SETTERS = "**/*.{gradle,kts,properties,kt,groovy,java}";
/** Where a colon stands between a name and its value. */
const WITH_COLONS = "**/*.{gradle,groovy,properties}";
/** Lines with the name that are looked at. */
const MOST = 200;

/**
 * The lines that give a property of a build its value: in a file of properties, by an assignment, as an entry of a map,
 * by a call that is given the name and what it is to hold, or as an option of a command.
 */
export function* settersOf(name: string, files = SETTERS): AnalysisTask<SearchResult<TextMatch>> {
  const word = escapeRegex(name);
  // What may be one: the files in which nothing may are not read.
  const given = `\\b${word}\\b["']?\\]?\\s*(?:=|by\\b)|["']${word}["']\\s*,|-P${word}=`;
  const equated = yield* search(given, { isRegex: true, files, limit: MOST });
  const withColon = files === SETTERS && `\\b${word}["']?\\s*:`;
  const { hits, all } = withColon
    ? joinResults(equated, yield* search(withColon, { isRegex: true, files: WITH_COLONS, limit: MOST }))
    : equated;
  const found: TextMatch[] = [];
  for (const path of new Set(hits.map((hit) => hit.path))) {
    const source = yield* sourceOf(path);
    for (const line of source ? settingLines(source, name) : [])
      if (source) found.push({ path, line, column: 1, text: lineOf(source, line) });
  }
  return { hits: found, all: all && found };
}

/** The lines of one file that do so. */
export function settingLines(source: Source, name: string): number[] {
  const { path, lines } = source;
  if (path.endsWith(".properties"))
    return readProperties(lines).flatMap(({ key, line }) => (key === name ? [line] : []));
  const isGroovy = /\.(?:gradle|groovy)$/.test(path);
  const mentions = mentionsOf(source);
  const own = mentions.filter((each) => each.name === name && (each.isAssigned || (isGroovy && each.isKey)));
  const given = callsOf(source).filter((each) => gives(each.given, name));
  const found = new Set([...own, ...given].map(({ line }) => line));
  return [...found].toSorted((one, other) => one - other);
}

/** `"name", value` as what a call is given first, or `-Pname=value` anywhere. */
const gives = (given: readonly Argument[], name: string): boolean =>
  (given.length > 1 && given[0]?.literal === name) ||
  given.some(({ begins }) => begins?.startsWith(`-P${name}=`));
