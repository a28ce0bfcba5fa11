import type { Codebase } from "../model/codebase.ts";
import type { Frame, ParsedError } from "../model/parsed-error.ts";
import { fileName } from "../model/paths.ts";
import { throwablesOf } from "../model/throwables.ts";
import { outerClass, sourceMethod } from "../parse/demangle.ts";
import {
  declares,
  holdsCall,
  isCallBetween,
  isOwn,
  packageOf,
  simpleOf,
  withClasses,
} from "./frames-in-sources.ts";

/** Packages that begin as `from` in the log stand as `to` in the sources; both end with a dot. */
interface Rename {
  from: string;
  to: string;
}

/** Pairs of frames that are held against the sources. */
const MAX_PAIRS = 12;
const MAX_PLACES = 4;

/**
 * The failures with the packages of their frames as these sources have them, where a fork renamed the front of its
 * packages; unchanged where any class of theirs stands here under its own name. Files of the same names are no proof:
 * one call of the trace, from a class of the app to another, has to stand in a function of the renamed class.
 */
export async function withSourcePackages(
  failures: readonly ParsedError[],
  codebase: Codebase,
): Promise<ParsedError[]> {
  const rename = await renameOf(failures, codebase);
  return rename ? failures.map((failure) => renamed(failure, rename)) : [...failures];
}

async function renameOf(failures: readonly ParsedError[], codebase: Codebase): Promise<Rename | undefined> {
  const traces = failures
    .slice(0, 3)
    .flatMap(throwablesOf)
    .map(({ frames }) => frames);
  const own = traces.flat().filter(isOwn);
  if (own.length === 0) return undefined;
  const files = new Set((await codebase.files()).map(({ path }) => fileName(path)));
  const isNamedHere = (frame: Frame) =>
    ["kt", "java"].some((ending) => files.has(`${simpleOf(frame)}.${ending}`));
  const here = own.filter(isNamedHere);
  for (const className of new Set(here.slice(0, MAX_PAIRS).map((frame) => outerClass(frame.className))))
    if ((await codebase.resolveClass(className)).length > 0) return undefined;
  let tried = 0;
  for (const frames of traces) {
    for (const [index, called] of frames.entries()) {
      const caller = frames[index + 1];
      if (!caller || !isCallBetween(caller, called) || !isNamedHere(caller) || !isNamedHere(called)) continue;
      if (++tried > MAX_PAIRS) return undefined;
      const rename = await renameBy(caller, called, codebase);
      if (rename) return rename;
    }
  }
  return undefined;
}

async function renameBy(caller: Frame, called: Frame, codebase: Codebase): Promise<Rename | undefined> {
  const name = called.method === "<init>" ? simpleOf(called) : sourceMethod(called.className, called.method);
  for (const calling of await placesOf(caller, codebase)) {
    if (!(await holdsCall(calling.path, sourceMethod(caller.className, caller.method), name, codebase)))
      continue;
    for (const declaring of await placesOf(called, codebase)) {
      const rename = renameBetween(packageOf(called.className), packageOf(declaring.symbol));
      const isSame =
        `${packageOf(caller.className)}.`.replace(rename.from, rename.to) === `${packageOf(calling.symbol)}.`;
      if (rename.from !== "" && isSame && (await declares(declaring.path, name, codebase))) return rename;
    }
  }
  return undefined;
}

async function placesOf(frame: Frame, codebase: Codebase): Promise<{ path: string; symbol: string }[]> {
  return (await codebase.resolveClass(simpleOf(frame))).slice(0, MAX_PLACES);
}

/** What differs in front of what two packages end with alike. */
function renameBetween(log: string, sources: string): Rename {
  const one = log.split(".");
  const other = sources.split(".");
  let shared = 0;
  while (shared < one.length && shared < other.length && one.at(-1 - shared) === other.at(-1 - shared))
    shared++;
  const front = (parts: string[]) =>
    parts
      .slice(0, parts.length - shared)
      .map((part) => `${part}.`)
      .join("");
  return { from: front(one), to: front(other) };
}

function renamed(failure: ParsedError, { from, to }: Rename): ParsedError {
  return withClasses(failure, (name) => (name.startsWith(from) ? to + name.slice(from.length) : name));
}
