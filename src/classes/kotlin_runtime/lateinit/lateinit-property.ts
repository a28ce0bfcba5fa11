import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import {
  classAt,
  functionAt,
  outlineOf,
  search,
  type WorkspaceFrame,
  workspaceFrames,
} from "../../../analysis/code/code.ts";
import { allWritesKnown, type PropertyWrite, writesOf } from "../../../analysis/code/property-writes.ts";
import { codeOf, lineOf, sourceOf } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { Declaration, Outline } from "../../../model/code.ts";
import type { Blame, Claim } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";

/** The property that was read too early: where it is declared, who writes it, which read failed. */
export interface LateProperty {
  name: string;
  source: Outline;
  declaration: Declaration;
  owner?: Declaration;
  /** Assignments in the file that declares it. */
  writes: PropertyWrite[];
  /** Assignments in other files. */
  elsewhere: PropertyWrite[];
  /** Other ways to a value, or places that were not followed; see `writesOf`. */
  otherWays: string[];
  /** Whether `writes` are all there are. */
  isComplete: boolean;
  read: Read;
  /** The workspace's frames, innermost first. */
  frames: WorkspaceFrame[];
}

export interface Read {
  path: string;
  line: number;
  text: string;
  source: Outline;
  /** The function it stands in; undefined in an initializer. */
  within?: Declaration;
}

/** The failing read is the innermost frame, or the next one when that is the property's own getter. */
export function* lateProperty(error: ParsedError, name: string): Inquiry<LateProperty | undefined> {
  const getter = `get${name[0]?.toUpperCase()}${name.slice(1)}`;
  const frames = yield* workspaceFrames(error);
  const reader = frames.find(({ frame }) => !frame.method.startsWith(getter) && frame.line);
  const read = reader && (yield* readAt(reader, name));
  if (!read) return undefined;
  for (const path of new Set(frames.slice(0, 4).map((frame) => frame.path))) {
    const source = yield* outlineOf(path);
    const declaration = source && lateinitIn(source, name, read);
    if (source && declaration) return yield* propertyOf(name, source, declaration, read, frames);
  }
  const elsewhere = yield* search(`lateinit var ${name}:`, { files: "**/*.kt", limit: 2 });
  const only = elsewhere.length === 1 ? elsewhere[0] : undefined;
  const source = only && (yield* outlineOf(only.path));
  const declaration = source && lateinitIn(source, name);
  return declaration && (yield* propertyOf(name, source, declaration, read, frames));
}

function* propertyOf(
  name: string,
  source: Outline,
  declaration: Declaration,
  read: Read,
  frames: WorkspaceFrame[],
): Inquiry<LateProperty> {
  const owner = classAt(source, declaration.startLine);
  const found = yield* writesOf({ outline: source, declaration, ...(owner && { owner }) });
  const { own: writes, elsewhere, otherWays } = found;
  const isComplete = allWritesKnown(found);
  return { name, source, declaration, owner, writes, elsewhere, otherWays, isComplete, read, frames };
}

/** What a cause says of these writes, to be held against the stack and the sources. */
export function blameOf(
  { declaration, source }: LateProperty,
  writes: readonly PropertyWrite[],
  order?: Blame["order"],
  only?: boolean,
): Blame {
  return {
    property: declaration.qualifiedName,
    path: source.path,
    writes: writes.map(({ path, line, enclosing }) => ({ path, line, enclosing })),
    ...(order && { order }),
    ...(only && { only }),
  };
}

/** Of several classes in the file that have such a property, the one around the read. */
function lateinitIn(source: Outline, name: string, read?: Read): Declaration | undefined {
  const all = source.declarations.filter(
    (each) => each.kind === "property" && each.name === name && each.modifiers.includes("lateinit"),
  );
  const reader = read?.path === source.path ? classAt(source, read.line) : undefined;
  return all.find((each) => classAt(source, each.startLine) === reader) ?? all[0];
}

/** A trace's line can be that of a whole statement: the line itself, else the nearest one that names the property. */
function* readAt({ path, frame }: WorkspaceFrame, name: string): Inquiry<Read | undefined> {
  const line = frame.line;
  const source = line && (yield* outlineOf(path));
  if (!source || !line) return undefined;
  const getter = `get${name[0]?.toUpperCase()}${name.slice(1)}`;
  const text = yield* sourceOf(path);
  const within = functionAt(source, line);
  const use = new RegExp(`\\b(?:${name}|${getter})\\b`);
  const near = [0, 1, -1, 2, -2, 3, -3]
    .map((distance) => line + distance)
    .filter((at) => !within || (at >= within.startLine && at <= within.endLine))
    .find((at) => text && use.test(codeOf(text, at)));
  if (!text || !near) return undefined;
  const at = { path, line: near, text: lineOf(text, near).trim() };
  return { ...at, source, within: functionAt(source, near) };
}

function readClaim({ read }: LateProperty): Claim {
  return lineClaim("read_file", read.path, read.line, read.text, "the read that failed");
}

/** The log, the declaration, what speaks for the cause, and the read. */
export function evidenceOf(error: ParsedError, property: LateProperty, ...claims: Claim[]): Claim[] {
  const { declaration, source } = property;
  return [
    logClaim(error),
    lineClaim("outline", source.path, declaration.startLine, declaration.signature),
    ...claims,
    readClaim(property),
  ];
}

export function readerOf({ read }: LateProperty): string {
  return read.within ? `${read.within.name}()` : "an initializer";
}

/** The place of the read, as a finding's location. */
export function readPlace({ read }: LateProperty) {
  return { path: read.path, line: read.line, symbol: read.within?.qualifiedName };
}

/** Last part of a qualified name: `onCreate` of `Shelf.onCreate`; "an initializer" for none. */
export function functionName(enclosing: string): string {
  return enclosing.split(".").at(-1) ?? "";
}
