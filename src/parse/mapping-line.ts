/** The lines of a mapping that a method has: its rows, and what the comments below a row say of it. */
export interface MappedMethod {
  /** Original class that declares the method; another than the mapped class where code was inlined or merged. */
  className: string;
  method: string;
  /** The original method with its types: what tells overloads apart. */
  signature: string;
  /** Lines or dex offsets in the minified method; absent where the method has none. */
  minified?: Lines;
  original?: Lines;
  /** The compiler made the method: no frame of it is shown. */
  synthesized?: boolean;
  /** The compiler moved code of several methods here: the caller's row says where that was. */
  outline?: boolean;
  /** For a row that calls an outline: the line to look up instead, by the line in the outline. */
  callSites?: ReadonlyMap<number, number>;
  /** Innermost frames to leave out where these exceptions were thrown right here. */
  rewrites?: readonly { thrown: readonly string[]; remove: number }[];
}

export interface Lines {
  from: number;
  to: number;
}

const METHOD_LINE =
  /^[ \t]{1,40}(?:(\d{1,10}):(\d{1,10}):)?\S{1,1000} ([^\s(]{1,1000})\([^)]{0,4000}\)(?::(\d{1,10})(?::(\d{1,10}))?)? -> \S{1,500}$/;
/** The method with its types, between the two ranges. */
const SIGNATURE = /^[ \t]{1,40}(?:\d{1,10}:\d{1,10}:)?(\S{1,1000} [^\s(]{1,1000}\([^)]{0,4000}\))/;
const THROWS = /^throws\(L([^;()]{1,500});\)$/;
const REMOVE = /^removeInnerFrames\((\d{1,3})\)$/;
/** Call sites of one row, and conditions of one comment, that are kept: more than any build has. */
const MOST_SITES = 1000;
const MOST_CONDITIONS = 20;

/** A row, as `1:2:void load():20:21 -> a` states it; undefined for a field. `holder` is the class it stands in. */
export function readRow(line: string, holder: string): MappedMethod | undefined {
  const [, from, to, name, originalFrom, originalTo] = METHOD_LINE.exec(line) ?? [];
  const signature = name && SIGNATURE.exec(line)?.[1];
  if (!signature) return undefined;
  const dot = name.lastIndexOf(".");
  const row: MappedMethod = {
    className: dot < 0 ? holder : own(name.slice(0, dot)),
    method: own(name.slice(dot + 1)),
    signature: own(signature),
  };
  if (from && to) row.minified = linesOf(from, to);
  if (originalFrom) row.original = linesOf(originalFrom, originalTo ?? originalFrom);
  return row;
}

/** A range that was written backwards is meant all the same. */
function linesOf(one: string, other: string): Lines {
  return { from: Math.min(Number(one), Number(other)), to: Math.max(Number(one), Number(other)) };
}

/** What a comment of JSON says; older compilers wrote it with single quotes and bare keys. */
export function readInformation(line: string): Record<string, unknown> | undefined {
  const start = line.indexOf("{");
  if (start < 0) return undefined;
  const text = line.slice(start).trimEnd();
  const strict = text.includes("'")
    ? text.replaceAll("'", '"').replace(/([{,]\s{0,9})([A-Za-z]{1,40})\s{0,9}:/g, '$1"$2":')
    : text;
  try {
    const value: unknown = JSON.parse(strict);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Adds what a comment says to the row above it. Residual signatures tell nothing that a trace asks for. */
export function annotate(row: MappedMethod, information: Record<string, unknown>): void {
  const { id } = information;
  if (id === "com.android.tools.r8.synthesized") row.synthesized = true;
  else if (id === "com.android.tools.r8.outline") row.outline = true;
  else if (id === "com.android.tools.r8.outlineCallsite") row.callSites = readSites(information.positions);
  else if (id === "com.android.tools.r8.rewriteFrame") {
    const thrown = argumentsOf(THROWS, information.conditions);
    const removed = argumentsOf(REMOVE, information.actions);
    if (!thrown || !removed) return;
    const remove = removed.reduce((sum, count) => sum + Number(count), 0);
    const rewrite = { thrown: thrown.map((name) => name.replaceAll("/", ".")), remove };
    row.rewrites = [...(row.rewrites ?? []).slice(0, MOST_CONDITIONS), rewrite];
  }
}

function readSites(positions: unknown): Map<number, number> {
  const sites = new Map<number, number>();
  if (!isRecord(positions)) return sites;
  for (const [at, line] of Object.entries(positions))
    if (sites.size < MOST_SITES && /^\d{1,9}$/.test(at) && Number.isSafeInteger(line))
      sites.set(Number(at), Number(line));
  return sites;
}

/** What each text holds in parentheses; undefined where one is of another form, which nobody can act on. */
function argumentsOf(form: RegExp, texts: unknown): string[] | undefined {
  if (!Array.isArray(texts) || texts.length > MOST_CONDITIONS) return undefined;
  const found = texts.map((text) => (typeof text === "string" ? form.exec(text)?.[1] : undefined));
  return found.every((each) => each !== undefined) ? found : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A copy: a part of a text keeps all of it in memory. */
export const own = (text: string): string => ` ${text}`.slice(1);
