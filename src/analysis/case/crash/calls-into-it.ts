import { isTestFile } from "../../../facts/test-folders.ts";
import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { TextMatch } from "../../../model/code.ts";
import type { Frame } from "../../../model/parsed-error.ts";
import { fileName } from "../../../model/paths.ts";
import { callWords, isOfLambda, simpleName } from "../../../syntax/names.ts";
import { nodesOnLine } from "../../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import type { LineOfSources } from "../../code/calls-in-sources.ts";
import { escapeRegex, functionAt, outlineOf, search } from "../../code/code.ts";
import { sourceClaim, sourceOf } from "../../code/source.ts";
import { treeAt } from "../../code/tree.ts";
import { joinPlaces } from "../build/failing-task.ts";

/** Frames that are looked for, the innermost first: further out stands what runs anything. */
const MOST_FRAMES = 3;
/** More lines that write a name say nothing by where they are. */
const MOST_LINES = 30;
const MOST_PLACES = 4;
const MOST_NAMING = 200;

/**
 * The lines of the project that write the innermost function of these frames that any line does, in files that name its
 * class: the stack leaves out which of them led there.
 */
export function* describeCallsInto(frames: readonly Frame[]): AnalysisTask<ProposedCaseFact[]> {
  const seen = new Set<string>();
  for (const frame of frames) {
    const words = isOfLambda(frame.className, frame.method) ? [] : callWords(frame.className, frame.method);
    const key = words.join();
    if (words.length === 0 || seen.has(key)) continue;
    if (seen.size === MOST_FRAMES) return [];
    seen.add(key);
    const lines = yield* linesWriting(frame, words);
    if (lines.length > MOST_PLACES) return [];
    if (lines.length > 0) return [sayLines(frame, lines)];
  }
  return [];
}

/** Both names are searched for before any file is read: a name that everything has costs two requests. */
function* linesWriting(
  { className, method }: Frame,
  words: readonly string[],
): AnalysisTask<LineOfSources[]> {
  const name = simpleName(className);
  const writing = yield* linesWithWord(words);
  const naming = writing.length > 0 && writing.length < MOST_LINES ? yield* linesWithWord([name]) : [];
  const files = new Set(naming.map(({ path }) => path));
  const near = writing.filter(({ path }) => files.has(path));
  if (naming.length === MOST_NAMING || near.length > MOST_PLACES * 2) return [];
  const places: LineOfSources[] = [];
  for (const { path, line } of near) {
    const source = yield* sourceOf(path);
    const outline = source && (yield* outlineOf(path));
    if (source && outline) places.push({ source, outline, line, tree: treeAt(source, line) });
  }
  return places.filter((place) => (method === "<init>" ? makesOne(place, name) : usesIt(place, words)));
}

function* linesWithWord(words: readonly string[]): AnalysisTask<TextMatch[]> {
  const pattern = `(?<![\\w$])(?:${words.map(escapeRegex).join("|")})(?![\\w$])`;
  const { hits } = yield* search(pattern, { isRegex: true, files: "**/*.{kt,java}", limit: MOST_NAMING });
  return hits.filter(({ path }) => !isTestFile(path));
}

const makesOne = ({ tree, line }: LineOfSources, name: string): boolean =>
  nodesOnLine(tree, line).some((node) => node.kind === "call" && node.name === name && node.line === line);

/** A call by the name of the method, or in Kotlin the property that a getter or a setter is. */
const usesIt = ({ tree, line }: LineOfSources, [method, property]: readonly string[]): boolean =>
  nodesOnLine(tree, line).some(
    (node) =>
      (node.kind === "call" && node.name === method) ||
      (tree.language === "kotlin" &&
        (node.kind === "name" || node.kind === "member") &&
        node.name === property),
  );

function sayLines({ className, method }: Frame, lines: readonly LineOfSources[]): ProposedCaseFact {
  const isMade = method === "<init>";
  const name = simpleName(className);
  const places = lines.map(({ source: { path }, line }) => `${fileName(path)}:${line}`);
  const [only, ...more] = lines;
  const within = only && more.length === 0 ? functionAt(only.outline, only.line)?.name : undefined;
  const who = within ? `${within}()` : joinPlaces(places);
  const where = within ? ` (${places[0]})` : "";
  return {
    kind: "known",
    topic: "calls into it",
    text: isMade
      ? `Of this project, ${who} ${lines.length === 1 ? "makes" : "make"} a ${name}${where}.`
      : `${who} may be the call of ${name}.${method} that led there${where}: no frame of this project is in the log.`,
    evidence: lines.map((place) => sourceClaim(place, isMade ? "makes one" : "may call it")),
  };
}
