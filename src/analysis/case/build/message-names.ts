import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { TextMatch } from "../../../model/code.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { fact, lineClaim } from "../../claims.ts";
import type { FailureCase } from "../failure-case.ts";
import { joinPlaces } from "./failing-task.ts";
import { linesNaming } from "./named-in-files.ts";

const FILES = "**/*.{gradle,kts,toml,properties,kt,java,groovy,xml,pro}";
/** Names with more places than this say nothing by where they stand. */
const MOST_PLACES = 3;
const MOST_NAMES = 3;
const GENERATED = /(?:^|\/)(?:lint-)?baseline[\w.-]*\.xml$/;
/** A name between marks: an identifier with two words in it, or a dotted or dashed one. */
const QUOTED = /[`'"]([A-Za-z_][\w.-]{4,100})(?:\(\))?[`'"]/g;
/** A member that Gradle did not find: its name may be any word, and stands in a script or in a plugin of the build's own. */
const MEMBER = /\bunknown property '([A-Za-z_]\w{2,60})'|\bmethod ([A-Za-z_]\w{2,60})\(\)/;
const SCRIPTS = "**/*.{gradle,kts,groovy}";
const HAS_PARTS = /[a-z][A-Z]|[._-]\w/;

/** Where the names that a message quotes stand in scripts and sources. */
export function* describeMessageNames({ error }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  if (/_compile$/.test(error.family) && error.filePath) return [];
  const facts: ProposedCaseFact[] = [];
  const task = fact(error, "task") ?? "";
  const text = [error.message, ...throwablesOf(error).map(({ message }) => message)]
    .join("\n")
    .slice(0, 4000);
  const [, property, method] = MEMBER.exec(text) ?? [];
  const member = property ?? method;
  const lines = member ? yield* linesNaming(member, SCRIPTS, MOST_PLACES) : undefined;
  if (member && lines) facts.push(standsIn(member, lines));
  const names = new Set([...text.matchAll(QUOTED)].map(([, name = ""]) => name));
  for (const name of [...names]
    .filter((each) => each !== member && isTelling(each) && !task.endsWith(each))
    .slice(0, MOST_NAMES)) {
    const last = /^[\w.]+\.(?:[A-Z]\w*|[a-z]+[A-Z]\w*)$/.test(name) ? lastPart(name) : name;
    const hits = yield* linesNaming(last, FILES, MOST_PLACES);
    if (!hits || hits.some(({ path }) => GENERATED.test(path))) continue;
    facts.push(standsIn(last, hits));
  }
  return facts;
}

const standsIn = (name: string, lines: readonly TextMatch[]): ProposedCaseFact => ({
  kind: "known",
  topic: "message",
  text: `${name} stands in ${joinPlaces(lines.map(({ path, line }) => `${path}:${line}`))}.`,
  evidence: lines.map(({ path, line, text }) => lineClaim("grep_search", path, line, text)),
});

/** Not a path, a file, a class of the tools, or a word that any build has. */
const isTelling = (name: string): boolean =>
  HAS_PARTS.test(name) &&
  !/\.(?:kts|gradle|jar|aar|kt|java|xml|toml|properties)$/.test(name) &&
  !/^(?:org\.gradle|org\.jetbrains\.kotlin|com\.android|java|javax|kotlin|android)\.|^kotlin-/.test(name);

const lastPart = (name: string): string => name.slice(name.lastIndexOf(".") + 1);
