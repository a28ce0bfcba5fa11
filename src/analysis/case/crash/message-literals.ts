import { isTestFile } from "../../../facts/test-folders.ts";
import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { TextMatch } from "../../../model/code.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { lineClaim } from "../../claims.ts";
import { search, workspaceFrames } from "../../code/code.ts";
import { joinPlaces } from "../build/failing-task.ts";
import type { FailureCase } from "../failure-case.ts";

const FILES = "**/*.{kt,kts,java,gradle,xml}";
/** Texts with more places than this say nothing by where they stand. */
const MOST_PLACES = 3;
const MOST_FACTS = 2;
const MOST_LOOKED_UP = 4;
const LONGEST_MESSAGE = 2000;
/** What a message puts between marks. */
const QUOTED = /(?<![\w'"`])['"`]([A-Za-z_][\w.:/-]{3,80})['"`](?![\w'"`])/g;
/** A name of several words that no sentence has: a key, a column, an authority, an action. */
const SPOKEN = /(?<![\w.$/@<-])[A-Za-z]\w*(?:[._-]\w+){1,8}(?![\w(@$])/g;
const HAS_PARTS = /[A-Za-z]_[A-Za-z\d]|[a-z]\.[a-z]|[a-z]-[a-z]|[a-z][A-Z]/;
/** Names of the platform, of the runtime and of files: what a project writes with them is everywhere or nowhere. */
const OF_OTHERS =
  /^(?:android|androidx|java|javax|kotlin|kotlinx|dalvik|com\.android|com\.google|sun)\.|\.(?:java|kt|apk|dex|so|jar|xml|db)$/;

/** Where the keys, columns, addresses and the like that a message names are written as a text of their own. */
export function* describeMessageLiterals({ error }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const frames = yield* workspaceFrames(error);
  const known = new Set(frames.map(({ path, frame }) => `${path}:${frame.line}`));
  const text = throwablesOf(error)
    .map(({ message }) => message)
    .join("\n")
    .slice(0, LONGEST_MESSAGE);
  const isPackage = (name: string): boolean =>
    name === error.process ||
    text.includes(`${name}/`) ||
    throwablesOf(error).some((each) => each.frames.some(({ className }) => className.startsWith(`${name}.`)));
  const facts: ProposedCaseFact[] = [];
  const names = spokenTexts(text).filter((name) => !isPackage(name));
  for (const name of names.slice(0, MOST_LOOKED_UP)) {
    if (facts.length === MOST_FACTS) break;
    const { all = [] } = yield* search(`"${name}"`, { files: FILES, limit: 20 });
    const hits = all.filter(({ path }) => !isTestFile(path));
    const isKnown = hits.some(({ path, line }) => known.has(`${path}:${line}`));
    if (hits.length === 0 || hits.length > MOST_PLACES || isKnown) continue;
    facts.push(sayText(name, hits));
  }
  return facts;
}

function spokenTexts(text: string): string[] {
  const quoted = [...text.matchAll(QUOTED)].map(([, each = ""]) => each);
  const spoken = [...text.matchAll(SPOKEN)].map(([each]) => each);
  return [...new Set([...quoted, ...spoken])].filter((each) => HAS_PARTS.test(each) && !OF_OTHERS.test(each));
}

/** `PROTOCOL` of `const val PROTOCOL: String = "shelf_files"`. */
const CONSTANT = /(?:\bval|\bString)\s+(\w{2,60})\s*(?::\s*String\s*)?=\s*"/;

function sayText(name: string, hits: readonly TextMatch[]): ProposedCaseFact {
  const [first, ...more] = hits;
  const constant = first && more.length === 0 ? CONSTANT.exec(first.text)?.[1] : undefined;
  const places = hits.map(({ path, line }) => `${fileName(path)}:${line}`);
  return {
    kind: "known",
    topic: "message",
    text: constant
      ? `"${name}" of the message is the value of ${constant} (${places[0]}).`
      : `"${name}" of the message stands in ${joinPlaces(places)}.`,
    evidence: hits.map(({ path, line, text }) => lineClaim("grep_search", path, line, text, "the same text")),
  };
}
