import { runsBefore } from "../../facts/lifecycle.ts";
import type { Assignment, Declaration, Outline } from "../../model/code.ts";
import type { Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { conclude, type Diagnoser, type Inquiry, think } from "../diagnoser.ts";
import { absenceClaim, fact, lineClaim, logClaim } from "../reading/claims.ts";
import {
  classAt,
  entryPointsOf,
  functionAt,
  outlineOf,
  search,
  shortClass,
  type WorkspaceFrame,
  workspaceFrames,
} from "../reading/code.ts";

/** The property that was read too early: where it is declared, who writes it, which read failed. */
interface Property {
  name: string;
  source: Outline;
  declaration: Declaration;
  writes: Assignment[];
  read: Read;
}

interface Read {
  path: string;
  line: number;
  text: string;
  source: Outline;
  /** The function it stands in; undefined in an initializer. */
  within?: Declaration;
}

export const lateinit: Diagnoser = {
  ids: ["lateinit"],
  *investigate(error) {
    const name = fact(error, "propertyName");
    const property = name && (yield* locate(error, name));
    if (!property) return;
    yield* think(`${name} is declared in ${property.source.path}; who writes it, and before which read?`);
    const finding =
      notInjected(error, property) ??
      (yield* neverWritten(error, property)) ??
      readBeforeWrite(error, property) ??
      writtenElsewhere(error, property);
    yield* conclude(finding);
  },
};

/** The failing read is the innermost frame, or the next one when that is the property's own getter. */
function* locate(error: ParsedError, name: string): Inquiry<Property | undefined> {
  const getter = `get${name[0]?.toUpperCase()}${name.slice(1)}`;
  const frames = yield* workspaceFrames(error);
  const reader = frames.find(({ frame }) => frame.method !== getter && frame.line);
  const read = reader && (yield* readAt(reader, name));
  if (!read) return undefined;
  for (const { path } of frames.slice(0, 4)) {
    const source = yield* outlineOf(path);
    const declaration = source && lateinitIn(source, name);
    if (source && declaration) return { name, source, declaration, writes: writesOf(source, name), read };
  }
  const elsewhere = yield* search(`lateinit var ${name}`, { files: "**/*.kt", limit: 2 });
  const only = elsewhere.length === 1 ? elsewhere[0] : undefined;
  const source = only && (yield* outlineOf(only.path));
  const declaration = source && lateinitIn(source, name);
  return declaration && { name, source, declaration, writes: writesOf(source, name), read };
}

function lateinitIn(source: Outline, name: string): Declaration | undefined {
  return source.declarations.find(
    (each) => each.kind === "property" && each.name === name && each.modifiers.includes("lateinit"),
  );
}

const writesOf = (source: Outline, name: string) =>
  source.assignments.filter(
    (each) => each.name === name && (!each.receiver || /^this\b/.test(each.receiver)),
  );

/** A trace's line can be that of a whole statement: the line itself, else the nearest one that names the property. */
function* readAt({ path, frame }: WorkspaceFrame, name: string): Inquiry<Read | undefined> {
  const source = yield* outlineOf(path);
  if (!source || !frame.line) return undefined;
  const uses = yield* search(`\\b${name}\\b`, { isRegex: true, files: path, limit: 200 });
  const within = functionAt(source, frame.line);
  const near = uses
    .filter(({ line }) => !within || (line >= within.startLine && line <= within.endLine))
    .filter(({ line }) => Math.abs(line - (frame.line ?? 0)) <= 3)
    .sort((a, b) => Math.abs(a.line - (frame.line ?? 0)) - Math.abs(b.line - (frame.line ?? 0)))[0];
  if (!near) return undefined;
  return { path, line: near.line, text: near.text, source, within: functionAt(source, near.line) };
}

function notInjected(error: ParsedError, property: Property): Finding | undefined {
  const { declaration, source, name } = property;
  if (!declaration.annotations.some((each) => /^(javax\.inject\.|jakarta\.inject\.)?Inject$/.test(each)))
    return undefined;
  const owner = classAt(source, declaration.startLine);
  if (
    !owner ||
    owner.annotations.some((each) => /AndroidEntryPoint|HiltAndroidApp|HiltAndroidTest/.test(each))
  ) {
    return undefined;
  }
  if (source.calls.some((call) => /^inject/.test(call.name))) return undefined;
  return {
    rootCause: `${name} is an @Inject field, but nothing injects ${owner.name}: the class has no @AndroidEntryPoint and never calls inject(). So ${name} is still unset when ${where(property)} reads it.`,
    confidence: 0.9,
    location: { path: source.path, line: owner.startLine, symbol: owner.name },
    label: "not an entry point",
    evidence: [
      logClaim(error),
      lineClaim("outline", source.path, declaration.startLine, declaration.signature, "injected field"),
      lineClaim("outline", source.path, owner.startLine, owner.signature, "no @AndroidEntryPoint"),
      readClaim(property),
    ],
    fixGuidelines: [
      `Annotate ${owner.name} with @AndroidEntryPoint (and every Activity that hosts it), or call inject(this) on the component before the first read.`,
    ],
  };
}

function* neverWritten(error: ParsedError, property: Property): Inquiry<Finding | undefined> {
  const { declaration, source, name, read } = property;
  if (property.writes.length > 0) return undefined;
  const writes = yield* search(`\\b${name}\\s*=[^=]`, { isRegex: true, files: "**/*.{kt,java}", limit: 20 });
  const shadow = writes.find(({ path, text }) => path === source.path && /\b(val|var)\s/.test(text));
  const outside = writes.filter(({ path, text }) => path !== source.path && text.includes(`.${name}`));
  if (outside.length > 0) return undefined;
  const base = {
    location: { path: read.path, line: read.line, symbol: read.within?.qualifiedName },
    label: "not set yet",
  };
  if (shadow) {
    return {
      ...base,
      rootCause: `${name} is never assigned: the line that looks like its assignment declares a new local variable of the same name, which hides the property.`,
      confidence: 0.93,
      location: { path: shadow.path, line: shadow.line },
      label: "declares a local, sets nothing",
      evidence: [
        logClaim(error),
        lineClaim("grep_search", shadow.path, shadow.line, shadow.text, "a new local variable"),
        lineClaim("outline", source.path, declaration.startLine, declaration.signature),
        readClaim(property),
      ],
      fixGuidelines: [`Drop the val or var in front of ${name}, so that the property is assigned.`],
      fixes: [dropShadow(shadow.path, shadow.text, name)],
    };
  }
  if (writes.length > 0) return undefined;
  return {
    ...base,
    rootCause: `Nothing in this project assigns ${name}. It is declared lateinit, and ${where(property)} reads it.`,
    confidence: 0.85,
    evidence: [
      logClaim(error),
      lineClaim("outline", source.path, declaration.startLine, declaration.signature),
      absenceClaim("grep_search", `no assignment of ${name} in any Kotlin or Java file`),
      readClaim(property),
    ],
    fixGuidelines: [
      `Assign ${name} before ${where(property)} runs, take it as a constructor parameter, or make it \`by lazy\`.`,
    ],
  };
}

function dropShadow(path: string, text: string, name: string) {
  return {
    title: `Assign the property ${name} instead of a new local`,
    safety: "review" as const,
    edits: [{ path, before: text, after: text.replace(/\b(val|var)\s+(\w+)\s*(:[^=]+)?=/, "$2 =") }],
  };
}

/** The write stands in a callback that has not run when the read happens. */
function readBeforeWrite(error: ParsedError, property: Property): Finding | undefined {
  const { read, writes, name, source } = property;
  if (read.path !== source.path) return undefined;
  const reader = read.within?.name;
  const routes = read.within ? entryPointsOf(source, read.within) : [];
  for (const write of writes) {
    const writer = write.enclosing.split(".").at(-1) ?? "";
    const early = routes.find((route) => runsBefore(route.callback, writer));
    if (!early) continue;
    const sole = writes.length === 1 ? "only " : "";
    const direct = early.callback === reader;
    return {
      rootCause: direct
        ? `${name} is read in ${reader}(), which runs before ${writer}(), where it is set.`
        : `${name} is read in ${reader}(), but ${sole}${writer}() sets it. ${reader}() is started from ${early.callback}(), which runs first, so it can get there before ${name} exists.`,
      confidence: direct ? 0.95 : 0.88,
      location: { path: read.path, line: read.line, symbol: read.within?.qualifiedName },
      label: "not set yet",
      evidence: [
        logClaim(error),
        lineClaim("outline", source.path, property.declaration.startLine, property.declaration.signature),
        lineClaim("outline", source.path, write.line, write.text, `${sole}write, ${writer}`),
        ...(early.via
          ? [lineClaim("outline", source.path, early.via.line, early.via.text, `in ${early.callback}`)]
          : []),
        readClaim(property),
      ],
      fixGuidelines: [
        direct
          ? `Set ${name} in ${early.callback}() or earlier, or move the read to ${writer}() or later.`
          : `Start ${reader}() from ${writer}(), after ${name} is set, instead of from ${early.callback}().`,
        "An isInitialized check only hides it: the result that arrives early would be lost.",
      ],
      fixes: early.via && !direct ? moveCall(source.path, early.via.text, write.text) : [],
    };
  }
  return undefined;
}

/** Moves a whole one-line statement behind the assignment; anything more than one line is left to a person. */
function moveCall(path: string, call: string, write: string) {
  const statement = call.trim();
  const whole = /^[\w.]+\(.*\)$/.test(statement) && balanced(statement) && balanced(write);
  if (!whole) return [];
  return [
    {
      title: `Run \`${statement}\` once the property is set`,
      safety: "review" as const,
      edits: [
        { path, before: `${statement}\n`, after: "\n" },
        { path, before: write.trim(), after: `${write.trim()}\n${statement}` },
      ],
    },
  ];
}

function balanced(text: string): boolean {
  return (
    text.split("(").length === text.split(")").length && text.split("{").length === text.split("}").length
  );
}

/** It is written, but nothing orders the write before the read: said as such, with the writes to look at. */
function writtenElsewhere(error: ParsedError, property: Property): Finding {
  const { name, read, source, writes, declaration } = property;
  const writers = [
    ...new Set(writes.map((each) => `${each.enclosing.split(".").at(-1) || "an initializer"}()`)),
  ];
  return {
    rootCause: writers.length
      ? `${name} is set in ${writers.join(" and ")}, and none of that had run when ${where(property)} read it.`
      : `${name} was not set when ${where(property)} read it; it is set from outside ${shortClass(source.path)}.`,
    confidence: 0.6,
    location: { path: read.path, line: read.line, symbol: read.within?.qualifiedName },
    label: "not set yet",
    evidence: [
      logClaim(error),
      lineClaim("outline", source.path, declaration.startLine, declaration.signature),
      ...writes.slice(0, 3).map((each) => lineClaim("outline", source.path, each.line, each.text, "sets it")),
      readClaim(property),
    ],
    fixGuidelines: [
      `Find which way into ${where(property)} skips ${writers[0] ?? "the assignment"}: an early return, a branch, a callback that comes first, or a recreated instance.`,
      `If there is a moment when ${name} may rightly be absent, make it nullable and handle that moment.`,
    ],
  };
}

function readClaim({ read }: Property) {
  return lineClaim("grep_search", read.path, read.line, read.text, "the read that failed");
}

function where({ read }: Property): string {
  return read.within ? `${read.within.name}()` : "an initializer";
}
