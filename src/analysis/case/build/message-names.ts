import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { TextMatch } from "../../../model/code.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { fact, lineClaim } from "../../claims.ts";
import type { FailureCase } from "../failure-case.ts";
import { joinPlaces } from "./failing-task.ts";
import { wordsOfMessage } from "./message-words.ts";
import { linesNaming, linesNamingAny } from "./named-in-files.ts";

/** What builds and their runners are told by, and what they build. */
const FILES = `**/{${[
  ...["gradle", "kts", "toml", "properties", "kt", "java", "groovy", "xml", "pro", "pgcfg", "yml", "yaml"],
  ...["sh", "bat", "ps1", "mk", "cmake", "cfg", "rb", "podspec", "bazel", "bzl"],
]
  .map((ending) => `*.${ending}`)
  .concat(
    "*Dockerfile*",
    "package.json",
    "google-services.json",
    "Makefile",
    "BUILD",
    "Jenkinsfile",
    "Fastfile",
    "CMakeLists.txt",
    "proguard*.txt",
    "*rules.txt",
  )
  .join(",")}}`;
/** Lines of a word that are still few. */
const MOST_LINES = 8;
/** Names in more files than this say nothing by where they stand. */
const MOST_PLACES = 3;
const MOST_NAMES = 3;
/** So many words further in front weigh as much as one place less. */
const WORDS_FOR_A_PLACE = 4;
/** Lines that say how a project is called: its packages stand in every message. */
const OWN_NAME = /^\s*(?:package\b|namespace\b|applicationId\b|rootProject\.name\b)/;
const COMMENT = /^\s*(?:\/\/|\/?\*|#|<!--)/;
const GENERATED =
  /(?:^|\/)(?:(?:lint-)?baseline[\w.-]*\.xml|verification-metadata\.xml|[\w.-]*lock\.(?:json|ya?ml)|gradlew(?:\.bat)?)$/;
/** A member that Gradle did not find: its name may be any word, and stands in a script or in a plugin of the build's own. */
const MEMBER = /\bunknown property '([A-Za-z_]\w{2,60})'|\bmethod ([A-Za-z_]\w{2,60})\(\)/;
const SCRIPTS = "**/*.{gradle,kts,groovy}";
/** Characters of a line that are shown. */
const LONGEST_LINE = 90;

/** A word of the message and where it stands: the first line of each file, of `all` lines that have it. */
export interface RareWord {
  word: string;
  /** The word itself, or the part of it that was found. */
  form: string;
  hits: readonly TextMatch[];
  all: number;
}

/** The words of a message that few lines of builds, their runners and sources have, the rarest first. */
export function* findRareWords({ error }: FailureCase): AnalysisTask<readonly RareWord[]> {
  if (/_compile$/.test(error.family) && error.filePath) return [];
  const task = fact(error, "task") ?? "";
  const member = memberOf(error);
  const words = wordsOfMessage(textOf(error)).filter(({ word }) => word !== member && !task.endsWith(word));
  const forms = [...new Set(words.flatMap((each) => each.forms))];
  const found = yield* linesNamingAny(
    forms,
    FILES,
    ({ path, text: line }) => GENERATED.test(path) || COMMENT.test(line) || OWN_NAME.test(line),
  );
  const filesOf = (form: string): number => firstInFiles(found.get(form) ?? []).length;
  return words
    .flatMap((each, index) => {
      const form = each.forms.find(
        (one) =>
          (found.get(one)?.length ?? Number.POSITIVE_INFINITY) <= MOST_LINES && filesOf(one) <= MOST_PLACES,
      );
      const all = found.get(form ?? "") ?? [];
      const hits = firstInFiles(all);
      const order = hits.length * WORDS_FOR_A_PLACE + index;
      return form ? [{ word: each.word, form, hits, all: all.length, order }] : [];
    })
    .sort((one, other) => one.order - other.order);
}

const textOf = (error: ParsedError): string =>
  [error.message, ...throwablesOf(error).map(({ message }) => message), error.raw].join("\n");

/** A member that Gradle did not find. */
function memberOf(error: ParsedError): string | undefined {
  const [, property, method] = MEMBER.exec(textOf(error).slice(0, 4000)) ?? [];
  return property ?? method;
}

/** Where the words that a message has stand in the files of builds and their runners and in sources, the rarest first. */
export function* describeMessageNames(failure: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const { error } = failure;
  if (/_compile$/.test(error.family) && error.filePath) return [];
  const member = memberOf(error);
  const lines = member ? yield* linesNaming(member, SCRIPTS, MOST_PLACES) : undefined;
  const facts = member && lines ? [standsIn(member, lines)] : [];
  const shown = new Set(facts.flatMap(({ evidence }) => evidence.map(({ path, line }) => `${path}:${line}`)));
  for (const { word, form, hits } of yield* failure.ask(findRareWords)) {
    if (facts.length >= MOST_NAMES) break;
    if (hits.every(({ path, line }) => shown.has(`${path}:${line}`))) continue;
    for (const { path, line } of hits) shown.add(`${path}:${line}`);
    facts.push(standsIn(form, hits, word));
  }
  return facts;
}

/** One line of each file. */
const firstInFiles = (hits: readonly TextMatch[]): TextMatch[] =>
  hits.filter(({ path }, index) => hits.findIndex((each) => each.path === path) === index);

/** The first line is quoted: where a word stands says little without what is said of it. */
function standsIn(form: string, hits: readonly TextMatch[], word = form): ProposedCaseFact {
  const [first, ...more] = hits;
  const line = first?.text.trim() ?? "";
  const quote = line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line;
  const also = more.map((each) => `${each.path}:${each.line}`);
  return {
    kind: "known",
    topic: "message",
    text: `${word.includes(form) ? form : word} of the message: \`${quote}\` (${first?.path}:${first?.line})${also.length > 0 ? `, also in ${joinPlaces(also)}` : ""}.`,
    evidence: hits.map(({ path, line: number, text }) => lineClaim("grep_search", path, number, text)),
  };
}
