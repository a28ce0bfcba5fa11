import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { statementPlace, statementsInScripts } from "../../../analysis/build/found-statements.ts";
import type { Statement } from "../../../analysis/build/statements.ts";
import { escapeRegex, search } from "../../../analysis/code/code.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import type { VersionPlace } from "../../../model/code.ts";
import { readProperties } from "../../../syntax/properties.ts";

/** A line that has native code built for a kind of processor, and the tool that showed it. */
export type AskedAbi = VersionPlace & { source: string };

/** Names of lists of processors, in whichever file. */
const LIST = /^(?:\w*APP_ABI|\w*ABIS?|abiFilters?)$/;

/** The lines of makefiles, build scripts and properties files that ask for one of these processors. */
export function* asksForAbis(abis: readonly string[]): AnalysisTask<AskedAbi[]> {
  const named = abis.map(escapeRegex).join("|");
  const { hits: inMakefiles } = yield* search(
    `\\b\\w*(?:APP_ABI|ABIS?)\\b.*(?<![\\w-])(?:${named})(?![\\w-])`,
    {
      isRegex: true,
      files: "**/*.mk",
      limit: 50,
    },
  );
  return [
    ...inMakefiles.map(({ path, line, text }) => ({ path, line, text, source: "grep_search" })),
    ...(yield* findInScripts(abis)),
    ...(yield* findInProperties(abis)),
  ];
}

function* findInScripts(abis: readonly string[]): AnalysisTask<AskedAbi[]> {
  const found = new Map<string, AskedAbi>();
  for (const abi of abis) {
    const asking = (statement: Statement): number =>
      statement.literals.findIndex(
        (each) => listed(each).includes(abi) && (isList(statement) || /ABIS?=/.test(each)),
      );
    for (const each of (yield* statementsInScripts(abi, (statement) => asking(statement) >= 0)).hits) {
      const place = statementPlace(each, each.statement.literalLines[asking(each.statement)]);
      found.set(`${place.path}:${place.line}`, { ...place, source: "read_file" });
    }
  }
  return [...found.values()];
}

/** `abiFilters("x86")`, `abiFilters += listOf("x86")`, `abiFilters.add("x86")`, `splits { abi { include("x86") } }`. */
const isList = ({ name, receiver, path }: Statement): boolean =>
  LIST.test(name) ||
  LIST.test(receiver.split(".").at(-1) ?? "") ||
  (name === "include" && (path.at(-1) === "abi" || /(?:^|\.)abi$/.test(receiver)));

function* findInProperties(abis: readonly string[]): AnalysisTask<AskedAbi[]> {
  const paths = new Set<string>();
  for (const abi of abis)
    for (const { path } of (yield* search(abi, { files: "**/*.properties" })).hits) paths.add(path);
  const found: AskedAbi[] = [];
  for (const path of paths) {
    const source = yield* sourceOf(path);
    for (const { key, value, line } of readProperties(source?.lines ?? [])) {
      const isAsked =
        LIST.test(key.split(".").at(-1) ?? "") && listed(value).some((each) => abis.includes(each));
      if (source && isAsked) found.push({ path, line, text: lineOf(source, line), source: "read_file" });
    }
  }
  return found;
}

/** The members of a list as one text: `armeabi-v7a,x86`, `APP_ABI=armeabi-v7a x86`. */
const listed = (text: string): string[] => text.split(/[\s,;=]+/);
