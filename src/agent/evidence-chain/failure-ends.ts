import type { Codebase } from "../../model/codebase.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { fileName } from "../../model/paths.ts";
import type { Suspect } from "../../model/rca-result.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { isNamedAsTask } from "../../rank/from-task.ts";
import { outermost } from "../../syntax/names.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import { statementAt } from "../../syntax/tree/relations.ts";
import { type Tree, treeOfLines } from "../../syntax/tree/tree.ts";
import { seenPlaces } from "../locate.ts";
import { failingStretches, type Stretch } from "./failing-stretches.ts";
import { type LineFacts, lineFacts, wordsIn } from "./line-facts.ts";
import { moduleOf } from "./task-module.ts";

/** Where a chain may begin: the project's own lines of the trace, or that the log prints, and what the log names. */
export interface FailureEnds {
  lines: LineFacts[];
  /** Functions that the build ran, without a trace of where in them it failed. */
  actions: LineFacts[];
  /** What failed as a whole, where no line of it is known: any line of it may be the one. */
  stretches: Stretch[];
  /** Names and values of the failure that a line can hold: what tells it from other failures. */
  values: ReadonlySet<string>;
  /** Where no frame is of the project: functions and classes of its frames, which the project may name, and Kotlin's names for them. */
  called: ReadonlySet<string>;
  /** The project's module whose task failed, as its folders: `shared` of `:shared:compileDebugKotlin`. */
  module?: string;
  /** What its messages say, and its part of the log as a whole. */
  messages: readonly string[];
  raw: string;
}

/** Places of the trace that are looked at, and calls of one name in a file. */
const mostPlaces = 24;
const mostCalls = 3;

export async function failureEnds(
  error: ParsedError,
  suspects: readonly Suspect[],
  codebase: Codebase,
): Promise<FailureEnds> {
  const lines: LineFacts[] = [];
  for (const { path, line } of seenPlaces(suspects).slice(0, mostPlaces)) {
    const facts = line === undefined ? undefined : await statementFacts(path, line, codebase);
    if (facts && line !== undefined) lines.push(...(await linesOrNeighbours(facts, line, codebase)));
    for (const moved of await linesOfCalls(path, facts, error, codebase)) lines.push(moved);
  }
  const messages = [error.message, ...throwablesOf(error).map(({ message }) => message)];
  const actions = await taskActions(error, suspects, codebase);
  const called = new Set(lines.length === 0 ? calledIn(error) : []);
  const values = await valuesOf(messages, error, codebase);
  const stretches = await failingStretches(suspects, error, codebase);
  const module = moduleOf(error);
  return { lines, actions, stretches, called, values, messages, raw: error.raw, ...(module && { module }) };
}

/** Lines that may be meant where the printed one does not make the call that the trace shows, or is not known. */
async function linesOfCalls(
  path: string,
  printed: LineFacts | undefined,
  error: ParsedError,
  codebase: Codebase,
): Promise<LineFacts[]> {
  const [name = ""] = fileName(path).split(".");
  const found: LineFacts[] = [];
  for (const { frames } of throwablesOf(error)) {
    for (const [index, { className, method }] of frames.entries()) {
      const inner = frames[index - 1]?.method;
      if (inner === undefined || simpleName(outermost(className)).replace(/Kt$/, "") !== name) continue;
      if (printed?.calls.has(inner)) continue;
      const made = (await codebase.outline(path))?.calls.filter((call) => call.name === inner) ?? [];
      const own = made.filter(({ enclosing }) => simpleName(enclosing) === method);
      for (const { line } of (own.length > 0 ? own : made).slice(0, mostCalls)) {
        const facts = await statementFacts(path, line, codebase);
        if (facts) found.push(facts);
      }
    }
  }
  return found;
}

/** The lines around one on which nothing stands: the log is of another version of the file. */
async function linesOrNeighbours(facts: LineFacts, line: number, codebase: Codebase): Promise<LineFacts[]> {
  if (facts.text.trim() !== "") return [facts];
  const beside = await Promise.all([
    lineFacts({ path: facts.path, first: line - 1, last: line - 1 }, codebase),
    statementFacts(facts.path, line + 1, codebase),
  ]);
  return beside.filter((each) => each !== undefined);
}

/** Where a failing statement has more lines, and what it hands over is written. */
const mostLines = 12;

/** The line of a frame with the lines of its statement behind it: a call that fails is made of all of them. */
async function statementFacts(
  path: string,
  line: number,
  codebase: Codebase,
): Promise<LineFacts | undefined> {
  const file = isCode.test(path) ? await codebase.read(path) : undefined;
  const last = file ? endOfStatement(treeOfLines(path, file.lines), line) : line;
  return lineFacts({ path, first: line, last }, codebase);
}

const isCode = /\.(?:kt|java)$/;

/** The last line of the statement that begins on a line, up to the first block in it: that runs later, or for itself. */
function endOfStatement(tree: Tree, line: number): number {
  const statement = statementAt(tree, line);
  if (statement.line > line || statement.kind === "function" || statement.kind === "class") return line;
  const inner = [...nodesIn(statement)].find(
    ({ kind }) => kind === "block" || kind === "object" || kind === "branch" || kind === "lambda",
  );
  return Math.max(line, Math.min(inner?.line ?? statement.endLine, statement.endLine, line + mostLines));
}

/** Shorter names, and those of one word, are called anywhere. */
const ofTwoWords = /^(?=.{9})[a-z][a-z\d]*[A-Z]/;

/** Functions of a trace, of which a getter is a property in Kotlin, and classes of libraries in it. */
function calledIn(error: ParsedError): string[] {
  const frames = throwablesOf(error).flatMap((link) => link.frames);
  const telling = frames.flatMap(({ method }) => (ofTwoWords.test(method) ? [method] : []));
  const properties = telling.flatMap((name) => {
    const property = /^(?:get|set)([A-Z])(.*)$/.exec(name);
    return property ? [`${property[1]?.toLowerCase()}${property[2]}`] : [];
  });
  const classes = frames.flatMap(({ className }) => {
    const name = simpleName(outermost(className));
    return ofPlatform.test(className) || !/^[A-Z][a-z\d]+[A-Z]/.test(name) ? [] : [name];
  });
  return [...telling, ...properties, ...classes, ...classesSaid(error)];
}

/** Classes of the project that its messages name, and those that generated ones are made of: `BedImpl` of `Bed`. */
function classesSaid(error: ParsedError): string[] {
  const said = throwablesOf(error).flatMap(
    ({ message }) =>
      message.slice(0, longestMessage).match(/\b(?:[a-z][\w]{0,60}\.){2,12}[A-Z]\w{2,100}/g) ?? [],
  );
  return said.flatMap((qualified) => {
    const name = simpleName(qualified).replace(/_?Impl$/, "");
    return ofPlatform.test(qualified) || !/^[A-Z][a-z\d]+[A-Z]/.test(name) ? [] : [name];
  });
}

const longestMessage = 4_000;

/** Classes that any screen speaks of. */
const ofPlatform = /^(?:java|javax|kotlin|kotlinx|android|androidx|dalvik|libcore|sun|jdk|com\.android)\./;

/** Functions of the class of a failed task that the build runs. */
async function taskActions(
  { metadata }: ParsedError,
  suspects: readonly Suspect[],
  codebase: Codebase,
): Promise<LineFacts[]> {
  const { task } = metadata ?? {};
  const found: LineFacts[] = [];
  for (const { path } of typeof task === "string"
    ? suspects.filter((each) => isNamedAsTask(each.path, task))
    : []) {
    const file = isCode.test(path) ? await codebase.read(path) : undefined;
    const tree = file && treeOfLines(path, file.lines);
    const functions = tree ? [...nodesIn(tree.root)].filter((node) => node.kind === "function") : [];
    for (const { start, nameStart, line, endLine } of functions) {
      if (!tree?.text.slice(start, nameStart).includes("@TaskAction")) continue;
      const facts = await lineFacts({ path, first: line, last: endLine }, codebase);
      if (facts) found.push(facts);
    }
  }
  return found;
}

const simpleName = (qualified: string): string => qualified.slice(qualified.lastIndexOf(".") + 1);

/** Texts of at most so many signs are values. */
const longestValue = 200;
const mostValues = 60;

/** What the message names: names of the project's own code, and texts that stand for one thing only. */
async function valuesOf(
  messages: readonly string[],
  error: ParsedError,
  codebase: Codebase,
): Promise<Set<string>> {
  const facts = Object.values(error.metadata ?? {})
    .flat()
    .map(String);
  const said = [...messages, ...facts];
  const own = ownPackages(await codebase.gradle(), await codebase.manifests());
  const values = new Set<string>();
  for (const text of said) {
    for (const [, quoted = ""] of text.matchAll(/["'`([]([^"'`()[\]\n]{2,200})["'`)\]]/g))
      values.add(quoted.trim());
    for (const token of text.match(/[\w.$:@/-]{3,200}/g) ?? []) {
      const bare = token.replace(/(?<![.:/])[.:/]+$/, "");
      if (isTelling(bare)) values.add(bare);
      const last = bare.split(/[.$/]/).at(-1) ?? "";
      if (isTelling(last)) values.add(last);
      const [whole, group = ""] = coordinates.exec(bare) ?? [];
      if (whole !== undefined) for (const part of [whole, group]) values.add(part);
    }
  }
  // A name may stand without the app's own in front of it: `.debug` as a suffix, `.BedActivity` in a manifest.
  for (const value of [...values])
    for (const name of own) if (value.startsWith(`${name}.`)) values.add(value.slice(name.length));
  const telling = [...values].filter(
    (value) => value.length <= longestValue && !own.has(value) && !isCommon(value),
  );
  return new Set(telling.slice(0, mostValues));
}

/** Group and name of a dependency, with or without its version. */
const coordinates = /^([a-z][\w-]{0,60}(?:\.[\w-]{1,60}){1,8}):[\w.-]{2,100}(?=:|$)/;

/** A name of two words, a coordinate, a version: no word of plain English. */
const isTelling = (token: string): boolean =>
  /[a-z][A-Z]|_|\d\.\d|[\w-]:[\w-]|[a-z]\.[A-Za-z]|^:/.test(token) &&
  !/^(?:java|kotlin|android|androidx|com\.android)\b/.test(token);

/** Classes of the platform that every app speaks of, and words that stand in quotes by themselves. */
const isCommon = (value: string): boolean =>
  /^(?:null|true|false|void|this|main|value|name|type|int|long|String|Object|Context|Activity|Fragment|RecyclerView|ViewModel|Exception|NullPointerException|IllegalStateException|RuntimeException)$/i.test(
    value,
  ) || /^(?:java|kotlin|android|androidx)[./]/.test(value);

/** The app's own names stand in every file of it. */
function ownPackages(
  { modules, name }: Awaited<ReturnType<Codebase["gradle"]>>,
  manifests: Awaited<ReturnType<Codebase["manifests"]>>,
): Set<string> {
  const settings = modules.flatMap(({ settings: { namespace, applicationId } }) => [
    namespace?.value,
    applicationId?.value,
  ]);
  const all = [name, ...settings, ...manifests.map((each) => each.package)];
  return new Set(all.filter((each) => each !== undefined));
}

/** Words of the program that a message holds: shorter ones stand in any. */
const shortestSaying = 12;

/** Whether the log prints a line of a file, as compilers do, or says where it stands. */
export function isPrinted(facts: LineFacts, { raw, messages }: FailureEnds): boolean {
  const line = facts.text.trim();
  if (line.length >= shortestSaying && /\s/.test(line) && raw.includes(line)) return true;
  return messages.some((message) => isPlacedBy(message, facts));
}

/** A place with its columns, as mergers print it: `AndroidManifest.xml:3:11-52`. */
const placed = /([\w.-]{1,100}\.\w{2,10}):(\d{1,6}):(\d{1,4})-\d{1,4}\b/g;

/** Whether a message names a place in a file of this name, where a word of the message stands in that very column. */
function isPlacedBy(message: string, { path, first, text }: LineFacts): boolean {
  const said = message.slice(0, longestMessage);
  for (const [, name, line, column] of said.matchAll(placed)) {
    if (name !== fileName(path)) continue;
    const there = text.split("\n")[Number(line) - first]?.slice(Number(column) - 1);
    const [word = ""] = there?.match(/^[\w:]{4,60}/) ?? [];
    if (word !== "" && wordsIn(said).includes(word)) return true;
  }
  return false;
}

/** Whether a line holds a value of the failure, or says what its message says. */
export function holdsValue(
  { declares, writes, texts, uses, path }: LineFacts,
  { values, called, raw }: FailureEnds,
): boolean {
  if (called.size > 0 && [...uses].some((name) => called.has(name))) return true;
  if (values.has(fileName(path)) || values.has(path)) return true;
  const isSaid = (text: string): boolean =>
    text.length >= shortestSaying && /\s/.test(text) && raw.includes(text);
  return (
    [...texts].some((text) => isSaid(text.trim())) ||
    statesVersion({ declares, texts }, values) ||
    [...declares, ...writes, ...texts].some((each) => values.has(each) && wordsIn(each).length > 0)
  );
}

/** Whether a line gives one of the dependencies of the failure its version, under a name that holds that of the artifact. */
function statesVersion(
  { declares, texts }: Pick<LineFacts, "declares" | "texts">,
  values: ReadonlySet<string>,
): boolean {
  return [...values].some((value) => {
    const [, name = "", version = ""] = /^[\w.-]+:([\w.-]+):([\w.-]+)$/.exec(value) ?? [];
    if (name === "" || !texts.has(version)) return false;
    return [...declares, ...texts].some((each) => each.split(/[_.:]/).includes(name));
  });
}
