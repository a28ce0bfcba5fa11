import { nullableCalls } from "../../facts/platform-null.ts";
import type { Declaration, Outline } from "../../model/code.ts";
import type { Claim } from "../../model/finding.ts";
import type { Inquiry } from "../diagnoser.ts";
import { lineClaim } from "../reading/claims.ts";
import { functionAt, outlineOf, search } from "../reading/code.ts";
import type { FailingLine } from "../reading/failing-line.ts";
import { codeOf, codeOfRange, lineOf, type Source, sourceOf, statementFrom } from "../reading/source.ts";
import { classSource, typeOf } from "../reading/types.ts";
import { lastAccess } from "../reading/value-origin.ts";
import type { NullExpression } from "./null-expression.ts";

/** Why an expression was null, in words that can end a sentence, with what shows it. */
export interface NullOrigin {
  rootCause: string;
  confidence: number;
  claims: Claim[];
  steps: string[];
  label?: string;
  /** Where the fix belongs, when that is not the failing line. */
  location?: { path: string; line: number };
}

/** A call or access, and the line it is written on. */
export interface Producer {
  /** As written: `Isbn.normalize(uri.lastPathSegment)`. */
  text: string;
  line: number;
  source: Source;
  outline: Outline;
}

/** What gives the expression its value: the initial value of a local or property, else the expression itself. */
export function producerOf(null_: NullExpression, at: FailingLine): Producer {
  const own = { text: withoutCast(null_.text), line: null_.line, source: at.source, outline: at.outline };
  if (!/^(?:this\.)?\w+$/.test(null_.text)) return own;
  const name = null_.text.replace(/^this\./, "");
  const within = functionAt(at.outline, null_.line);
  for (let line = null_.line - 1; line >= (within?.startLine ?? null_.line); line--) {
    const value = initialValue(at.source, line, name);
    if (value) return { ...own, text: value, line };
  }
  const property = at.outline.declarations.find((each) => each.kind === "property" && each.name === name);
  const value = property && initialValue(at.source, property.endLine, name);
  return property && value ? { ...own, text: value, line: property.endLine } : own;
}

/** `((ViewGroup) view.getParent())` is `view.getParent()`. */
function withoutCast(text: string): string {
  const inner = /^\(\([\w.<>?]+\)\s*(.+)\)$/.exec(text)?.[1] ?? /^\((.+)\s+as\s+[\w.<>?]+\)$/.exec(text)?.[1];
  return inner !== undefined && isBalanced(inner) ? inner : text;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const mark of text) {
    if (mark === "(") depth++;
    if (mark === ")" && --depth < 0) return false;
  }
  return depth === 0;
}

function initialValue(source: Source, line: number, name: string): string | undefined {
  const code = codeOf(source, line);
  const declared = new RegExp(`\\b(?:val|var|[A-Z][\\w<>?, ]*)\\s+${name}\\b[^=]{0,80}=(?!=)\\s*`).exec(code);
  const assigned = declared ?? new RegExp(`^\\s*(?:this\\.)?${name}\\s*=(?!=)\\s*`).exec(code);
  if (!assigned) return undefined;
  const statement = statementFrom(source, line);
  const rest = statement && statement.to - line < 6 ? source.lines.slice(line, statement.to) : [];
  const value = [lineOf(source, line).slice(assigned.index + assigned[0].length), ...rest]
    .map((text) => text.trim())
    .join("")
    .replace(/\s*;\s*$/, "")
    .trim();
  return value.replace(/^\([\w.<>]+\)\s*/, "").replace(/\s+as\??\s+[\w.<>?]+$/, "") || undefined;
}

/** The producer as its line shows it: an expression over several lines is quoted by its first. */
export const shownLine = ({ text, source, line }: Producer): string =>
  lineOf(source, line).includes(text) ? text : lineOf(source, line).trim();

/** A function of the workspace that answers null, where its code says so. */
export function* fromWorkspaceFunction(name: string, producer: Producer): Inquiry<NullOrigin | undefined> {
  const access = lastAccess(producer.text);
  if (!access || !producer.text.includes("(")) return undefined;
  const type = access.receiver
    ? yield* typeOf(access.receiver, producer.source, producer.outline, producer.line)
    : undefined;
  const owner = type ? yield* classSource(type, producer.outline) : undefined;
  const known = owner?.outline ?? (access.receiver ? undefined : producer.outline);
  const called = known && functionOf(known, access.name, producer.text);
  const found = called ? { outline: known, only: called } : yield* onlyFunction(access.name, producer);
  if (!found) return undefined;
  const { outline, only } = found;
  const source = yield* sourceOf(outline.path);
  if (!source) return undefined;
  const nulls: number[] = [];
  for (let line = only.startLine; line <= only.endLine; line++) {
    if (/\breturn\s+null\b|\?:\s*null\b|->\s*null\b|\belse\s+null\b/.test(codeOf(source, line)))
      nulls.push(line);
  }
  const [first] = nulls;
  if (first === undefined) return undefined;
  const isJava = outline.language === "java";
  const annotated = only.annotations.some((each) => /^(?:[\w.]+\.)?Nullable$/.test(each));
  const full = only.qualifiedName.split(".").slice(-2).join(".");
  const lines = nulls.length > 1 ? `lines ${nulls.slice(0, 3).join(" and ")}` : `line ${first}`;
  return {
    rootCause: `${name} comes from ${full}(), which returns null on ${lines}${isJava && !annotated && producer.source.path.endsWith(".kt") ? "; it is Java without a nullability annotation, so Kotlin takes its result for non-null" : ""}.`,
    confidence: 0.93,
    label: `null from ${only.name}()`,
    claims: [
      lineClaim("read_file", producer.source.path, producer.line, shownLine(producer), "where it comes from"),
      lineClaim(
        "read_file",
        outline.path,
        nulls.at(-1) ?? first,
        lineOf(source, nulls.at(-1) ?? first),
        `${full}() answers null`,
      ),
    ],
    steps: [
      `Handle null where ${full}() is called (${producer.source.path.replace(/^.*\//, "")}:${producer.line}): leave early, or pass the absence on.`,
      ...(isJava && !annotated
        ? [`Annotate ${full}() with @Nullable, so that the compiler asks for it everywhere.`]
        : []),
    ],
  };
}

/** The function of this name in a file; of several the only one that takes as many arguments as the call gives. */
function functionOf(outline: Outline, name: string, call: string): Declaration | undefined {
  const all = outline.declarations.filter((each) => each.kind === "function" && each.name === name);
  if (all.length < 2) return all[0];
  const count = argumentCount(call);
  const fits = all.filter((each) => parameterCount(outline, each) === count);
  return fits.length === 1 ? fits[0] : undefined;
}

const parameterCount = (outline: Outline, { startLine, endLine, qualifiedName }: Declaration): number =>
  outline.declarations.filter(
    (each) =>
      each.kind === "parameter" &&
      each.qualifiedName === `${qualifiedName}.${each.name}` &&
      startLine <= each.startLine &&
      each.endLine <= endLine,
  ).length;

/** Arguments of the last call in an expression. */
function argumentCount(call: string): number {
  let depth = 0;
  let commas = 0;
  let at = call.length - 1;
  for (; at >= 0; at--) {
    const mark = call[at] ?? "";
    if (mark === ")" || mark === "}" || mark === "]") depth++;
    if (mark === "(" || mark === "{" || mark === "[") depth--;
    if (depth === 0) break;
    if (mark === "," && depth === 1) commas++;
  }
  return /^\(\s*\)/.test(call.slice(at)) ? 0 : commas + 1;
}

/** The function of this name where only one class of the workspace has it. */
function* onlyFunction(
  name: string,
  producer: Producer,
): Inquiry<{ outline: Outline; only: Declaration } | undefined> {
  if (name.length < 6) return undefined;
  const hits = yield* search(
    `(?:\\bfun\\s+(?:[\\w.<>?]+\\.)?|^\\s+(?:(?:public|protected|private|static|final|abstract|synchronized|default|@\\w+)\\s+)*[A-Z][\\w<>.?]*\\s+)${name}\\s*\\(`,
    { isRegex: true, files: "**/*.{kt,java}", limit: 10 },
  );
  const declarations = hits.filter(({ text }) => !/^\s*(?:return|new|else|throw)\b/.test(text));
  const paths = [...new Set(declarations.map(({ path }) => path))];
  if (paths.length !== 1 || !paths[0]) return undefined;
  const outline = yield* outlineOf(paths[0]);
  const only = outline && functionOf(outline, name, producer.text);
  return outline && only && { outline, only };
}

/** A value of the platform that is null in ordinary circumstances. */
export function fromPlatform(name: string, producer: Producer): NullOrigin | undefined {
  const access = lastAccess(producer.text);
  const candidates = access ? nullableCalls(access.name) : [];
  if (!access || candidates.length === 0 || !access.receiver) return fromMap(name, producer);
  const receiver = access.receiver.toLowerCase();
  const fits = candidates.find((each) =>
    receiver.includes((each.receiver.split(/[ ,.]/).at(-1) ?? "").toLowerCase()),
  );
  const call = fits ?? (candidates.length === 1 ? candidates[0] : undefined);
  if (!call || (call.receiver === "java.util.Map" && !fits)) return fromMap(name, producer);
  const isSame = producer.text === withoutCast(name);
  const subject = isSame ? `\`${producer.text}\`` : `${name} comes from \`${producer.text}\`, which`;
  return {
    rootCause: `${subject} is null when ${call.when}.`,
    confidence: fits ? 0.8 : 0.72,
    label: "null here",
    claims: [
      lineClaim(
        "read_file",
        producer.source.path,
        producer.line,
        shownLine(producer),
        `${call.receiver}.${call.name} may answer null`,
      ),
    ],
    steps: [`${call.instead.charAt(0).toUpperCase()}${call.instead.slice(1)}.`],
  };
}

/** `prices[key]` of a map. */
function fromMap(name: string, producer: Producer): NullOrigin | undefined {
  const map = /^([\w.]+)(?:\[([^\]]+)\]|\.get\(([^)]+)\))$/.exec(producer.text);
  const property = producer.outline.declarations.find(
    (each) => each.kind === "property" && each.name === map?.[1]?.replace(/^this\./, ""),
  );
  const declared =
    property &&
    `${property.type ?? ""} ${codeOfRange(producer.source, { from: property.startLine, to: property.endLine })}`;
  if (!map || !property || !/Map\b|mapOf\b/.test(declared ?? "")) return undefined;
  const key = (map[2] ?? map[3] ?? "").trim();
  return {
    rootCause: `${name === producer.text ? `\`${name}\`` : `${name} comes from \`${producer.text}\`, which`} is null: the map ${map[1]} has no entry for ${key}.`,
    confidence: 0.82,
    label: "no such key",
    claims: [
      lineClaim("read_file", producer.source.path, producer.line, shownLine(producer), "where it comes from"),
      lineClaim(
        "read_file",
        producer.source.path,
        property.startLine,
        lineOf(producer.source, property.startLine),
        "the map",
      ),
    ],
    steps: [`Handle a missing key, or find who should have put ${key} into ${map[1]}.`],
  };
}
