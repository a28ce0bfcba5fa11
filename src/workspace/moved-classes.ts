import { isTestFile } from "../facts/test-folders.ts";
import type { Codebase } from "../model/codebase.ts";
import type { Frame, ParsedError } from "../model/parsed-error.ts";
import { throwablesOf } from "../model/throwables.ts";
import { outerClass, sourceMethod } from "../parse/demangle.ts";
import { declares, holdsCall, packageOf, simpleOf, withClasses } from "./frames-in-sources.ts";

/** Classes of a trace that are looked for. */
const MAX_CLASSES = 12;
/** Names in front that two packages of one project share at least: `com.example`. */
const SHARED_FRONT = 2;

/**
 * The failures with classes that have moved to another package of the project since that build. The one file of that
 * name has to declare the class, no other may stand under its old name, and a call of the trace, from it or of it, has
 * to stand in the sources.
 */
export async function withMovedClasses(
  failures: readonly ParsedError[],
  codebase: Codebase,
): Promise<ParsedError[]> {
  const traces = failures
    .slice(0, 3)
    .flatMap(throwablesOf)
    .map(({ frames }) => frames);
  const moved = new Map<string, string>();
  const files = await filesNamed(traces.flat(), codebase);
  for (const [className, path] of [...files].slice(0, MAX_CLASSES)) {
    const symbol = await declaredAs(className, path, codebase);
    if (!symbol || !(await isInCall(className, path, traces, codebase))) continue;
    if ((await codebase.resolveClass(className)).some((place) => place.symbol === className)) continue;
    moved.set(className, symbol);
  }
  if (moved.size === 0) return [...failures];
  return failures.map((failure) =>
    withClasses(failure, (name) => {
      const outer = outerClass(name);
      return (moved.get(outer) ?? outer) + name.slice(outer.length);
    }),
  );
}

/** The one file that is named for a class of a trace, where its folders do not spell the package: that would be it. */
async function filesNamed(frames: readonly Frame[], codebase: Codebase): Promise<Map<string, string>> {
  const bySimple = new Map<string, string[]>();
  for (const frame of frames) bySimple.set(simpleOf(frame), []);
  for (const { path } of await codebase.files()) {
    const stem = /(?<![^/])([^/]+)\.(?:kt|java)$/.exec(path)?.[1];
    if (stem !== undefined && !isTestFile(path)) bySimple.get(stem)?.push(path);
  }
  const found = new Map<string, string>();
  for (const frame of frames) {
    const [path, ...others] = bySimple.get(simpleOf(frame)) ?? [];
    const className = outerClass(frame.className);
    if (path && others.length === 0 && !path.includes(`${className.replaceAll(".", "/")}.`))
      found.set(className, path);
  }
  return found;
}

/** The class in another package of the same front, where a file declares it so. */
async function declaredAs(className: string, path: string, codebase: Codebase): Promise<string | undefined> {
  const simple = className.slice(className.lastIndexOf(".") + 1);
  const outline = await codebase.outline(path);
  if (!outline?.declarations.some(({ qualifiedName }) => qualifiedName === simple)) return undefined;
  const symbol = `${outline.packageName}.${simple}`;
  return symbol !== className && sharesFront(symbol, className) ? symbol : undefined;
}

function sharesFront(one: string, other: string): boolean {
  const front = (name: string) => packageOf(name).split(".").slice(0, SHARED_FRONT).join(".");
  return front(one) === front(other) && front(one).includes(".");
}

/** Whether the trace has a call from a function of the class, or of one, that these sources hold. */
async function isInCall(
  className: string,
  path: string,
  traces: readonly (readonly Frame[])[],
  codebase: Codebase,
): Promise<boolean> {
  for (const frames of traces) {
    for (const [index, frame] of frames.entries()) {
      if (outerClass(frame.className) !== className) continue;
      const called = frames[index - 1];
      const from = sourceMethod(frame.className, frame.method);
      if (
        called &&
        simpleOf(called) !== simpleOf(frame) &&
        (await holdsCall(path, from, nameOf(called), codebase))
      )
        return true;
      const caller = frames[index + 1];
      if (caller && simpleOf(caller) !== simpleOf(frame) && (await isCalledBy(caller, frame, path, codebase)))
        return true;
    }
  }
  return false;
}

async function isCalledBy(caller: Frame, called: Frame, path: string, codebase: Codebase): Promise<boolean> {
  if (!(await declares(path, nameOf(called), codebase))) return false;
  const [calling] = await codebase.resolveClass(outerClass(caller.className));
  const from = sourceMethod(caller.className, caller.method);
  return calling !== undefined && holdsCall(calling.path, from, nameOf(called), codebase);
}

function nameOf(called: Frame): string {
  return called.method === "<init>" ? simpleOf(called) : sourceMethod(called.className, called.method);
}
