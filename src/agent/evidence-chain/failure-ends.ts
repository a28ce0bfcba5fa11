import type { Codebase } from "../../model/codebase.ts";
import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";
import type { Suspect } from "../../model/rca-result.ts";
import { outermost } from "../../syntax/names.ts";
import { seenPlaces } from "../locate.ts";
import { type LineFacts, lineFacts, wordsIn } from "./line-facts.ts";

/** Where a chain may begin: the project's own lines of the trace, or that the log prints, and what the log names. */
export interface FailureEnds {
  lines: LineFacts[];
  /** Names and values of the failure that a line can hold: what tells it from other failures. */
  values: ReadonlySet<string>;
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
    const facts =
      line === undefined ? undefined : await lineFacts({ path, first: line, last: line }, codebase);
    if (facts) lines.push(facts);
    for (const moved of await linesOfCalls(path, facts, error, codebase)) lines.push(moved);
  }
  const messages = [error.message, ...throwablesOf(error).map(({ message }) => message)];
  return { lines, values: await valuesOf(messages, error, codebase), messages, raw: error.raw };
}

/** Lines that may be meant where the printed one does not make the call that the trace shows, or is not known. */
async function linesOfCalls(
  path: string,
  printed: LineFacts | undefined,
  error: ParsedError,
  codebase: Codebase,
): Promise<LineFacts[]> {
  const [name = ""] = path.slice(path.lastIndexOf("/") + 1).split(".");
  const found: LineFacts[] = [];
  for (const { frames } of throwablesOf(error)) {
    for (const [index, { className, method }] of frames.entries()) {
      const inner = frames[index - 1]?.method;
      if (inner === undefined || simpleName(outermost(className)).replace(/Kt$/, "") !== name) continue;
      if (printed?.calls.has(inner)) continue;
      const made = (await codebase.outline(path))?.calls.filter((call) => call.name === inner) ?? [];
      const own = made.filter(({ enclosing }) => simpleName(enclosing) === method);
      for (const { line } of (own.length > 0 ? own : made).slice(0, mostCalls)) {
        const facts = await lineFacts({ path, first: line, last: line }, codebase);
        if (facts) found.push(facts);
      }
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
      const bare = token.replace(/(?<![.:])[.:]+$/, "");
      if (isTelling(bare)) values.add(bare);
      const last = bare.split(/[.$/]/).at(-1) ?? "";
      if (isTelling(last)) values.add(last);
    }
  }
  const telling = [...values].filter(
    (value) => value.length <= longestValue && !own.has(value) && !isCommon(value),
  );
  return new Set(telling.slice(0, mostValues));
}

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

/** Whether a line holds a value of the failure, or says what its message says. */
export function holdsValue(
  { declares, writes, texts, path }: LineFacts,
  { values, raw }: FailureEnds,
): boolean {
  if (values.has(path.slice(path.lastIndexOf("/") + 1)) || values.has(path)) return true;
  const isSaid = (text: string): boolean =>
    text.length >= shortestSaying && /\s/.test(text) && raw.includes(text);
  return (
    [...texts].some((text) => isSaid(text.trim())) ||
    [...declares, ...writes, ...texts].some((each) => values.has(each) && wordsIn(each).length > 0)
  );
}
