import type { Assignment, Declaration, Outline } from "../../model/code.ts";
import type { Claim } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { Inquiry } from "../diagnoser.ts";
import { lineClaim, logClaim } from "../reading/claims.ts";
import {
  classAt,
  functionAt,
  outlineOf,
  search,
  type WorkspaceFrame,
  workspaceFrames,
} from "../reading/code.ts";

/** The property that was read too early: where it is declared, who writes it, which read failed. */
export interface LateProperty {
  name: string;
  source: Outline;
  declaration: Declaration;
  owner?: Declaration;
  /** Assignments in the file that declares it. */
  writes: Assignment[];
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
    if (source && declaration) return propertyOf(name, source, declaration, read, frames);
  }
  const elsewhere = yield* search(`lateinit var ${name}:`, { files: "**/*.kt", limit: 2 });
  const only = elsewhere.length === 1 ? elsewhere[0] : undefined;
  const source = only && (yield* outlineOf(only.path));
  const declaration = source && lateinitIn(source, name);
  return declaration && propertyOf(name, source, declaration, read, frames);
}

function propertyOf(
  name: string,
  source: Outline,
  declaration: Declaration,
  read: Read,
  frames: WorkspaceFrame[],
): LateProperty {
  const owner = classAt(source, declaration.startLine);
  return { name, source, declaration, owner, writes: writesOf(source, name, owner), read, frames };
}

/** Of several classes in the file that have such a property, the one around the read. */
function lateinitIn(source: Outline, name: string, read?: Read): Declaration | undefined {
  const all = source.declarations.filter(
    (each) => each.kind === "property" && each.name === name && each.modifiers.includes("lateinit"),
  );
  const reader = read?.path === source.path ? classAt(source, read.line) : undefined;
  return all.find((each) => classAt(source, each.startLine) === reader) ?? all[0];
}

/** Assignments through `this`, without a receiver, or inside `apply` and the like on the owner itself. */
function writesOf(source: Outline, name: string, owner: Declaration | undefined): Assignment[] {
  return source.assignments.filter(
    (each) =>
      each.name === name &&
      (!each.receiver || /^this\b/.test(each.receiver)) &&
      (!owner || (each.line >= owner.startLine && each.line <= owner.endLine)),
  );
}

/** A trace's line can be that of a whole statement: the line itself, else the nearest one that names the property. */
function* readAt({ path, frame }: WorkspaceFrame, name: string): Inquiry<Read | undefined> {
  const line = frame.line;
  const source = line && (yield* outlineOf(path));
  if (!source || !line) return undefined;
  const getter = `get${name[0]?.toUpperCase()}${name.slice(1)}`;
  const uses = yield* search(`\\b(?:${name}|${getter})\\b`, { isRegex: true, files: path, limit: 200 });
  const within = functionAt(source, line);
  const near = uses
    .filter((use) => !within || (use.line >= within.startLine && use.line <= within.endLine))
    .filter((use) => Math.abs(use.line - line) <= 3)
    .sort((left, right) => Math.abs(left.line - line) - Math.abs(right.line - line))[0];
  if (!near) return undefined;
  return { path, line: near.line, text: near.text, source, within: functionAt(source, near.line) };
}

function readClaim({ read }: LateProperty): Claim {
  return lineClaim("grep_search", read.path, read.line, read.text, "the read that failed");
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
