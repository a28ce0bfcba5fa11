import { lineClaim } from "../../analysis/claims.ts";
import { outlineOf, search } from "../../analysis/code/code.ts";
import { lineOf, type Source, sourceOf } from "../../analysis/code/source.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import { classSource, typeOf } from "../../analysis/code/types.ts";
import { lastAccess } from "../../analysis/code/value-origin.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import type { Declaration, Outline } from "../../model/code.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { plain, textOf } from "../../syntax/tree/relations.ts";
import { answersOf, functionNamed } from "../../syntax/tree/returns.ts";
import { type NullOrigin, type Producer, shownLine } from "./null-origin.ts";
import { platformCall } from "./null-platform.ts";

/** A function of the workspace that answers null, where its code says so. */
export function* fromWorkspaceFunction(name: string, producer: Producer): Inquiry<NullOrigin | undefined> {
  const access = lastAccess(producer.text, producer.source.path);
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
  const nulls = answersIn(source, only).flatMap((node) =>
    node.kind === "literal" && node.type === "null" ? [node.line] : [],
  );
  const [first] = nulls;
  if (first === undefined) return yield* passesOn(name, producer, { source, outline, called: only });
  const isJava = outline.language === "java";
  const annotated = only.annotations.some((each) => /^(?:[\w.]+\.)?Nullable$/.test(each));
  const full = only.qualifiedName.split(".").slice(-2).join(".");
  const lines = nulls.length > 1 ? `lines ${nulls.slice(0, 3).join(" and ")}` : `line ${first}`;
  return {
    rootCause: `${name === producer.text ? `${full}()` : `${name} comes from ${full}(), which`} returns null on ${lines}${isJava && !annotated && producer.source.path.endsWith(".kt") ? "; it is Java without a nullability annotation, so Kotlin takes its result for non-null" : ""}.`,
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

/** The values that a function answers, in the order of its lines. */
function answersIn(source: Source, { name, endLine }: Declaration): Node[] {
  const tree = treeAt(source, endLine);
  const node = functionNamed(tree, name, endLine);
  return node ? answersOf(tree, node).toSorted((one, other) => one.start - other.start) : [];
}

/** How many functions that only hand on what another one answers are followed. */
const MOST_HANDS = 2;

/** A function that is one call: what that one answers, it answers. */
function* passesOn(
  name: string,
  producer: Producer,
  start: { source: Source; outline: Outline; called: Declaration },
): Inquiry<NullOrigin | undefined> {
  let { source, outline, called } = start;
  for (let hand = 0; hand <= MOST_HANDS; hand++) {
    const given = onlyReturn(source, called);
    const access = given && lastAccess(given.text, source.path);
    if (!given || !access) return undefined;
    const inner: Producer = { text: given.text, line: given.line, source, outline };
    const platform = yield* platformCall(inner);
    if (platform) {
      const full = start.called.qualifiedName.split(".").slice(-2).join(".");
      return {
        rootCause: `${name === producer.text ? `${full}()` : `${name} comes from ${full}(), which`} hands on what ${platform.call.receiver}.${access.name}() answers, and that is null when ${platform.call.when}.`,
        confidence: 0.78,
        label: `null from ${called.name}()`,
        claims: [
          lineClaim(
            "read_file",
            producer.source.path,
            producer.line,
            shownLine(producer),
            "where it comes from",
          ),
          lineClaim(
            "read_file",
            source.path,
            given.line,
            lineOf(source, given.line),
            called === start.called ? `${full}() hands it on` : "handed on from here",
          ),
        ],
        steps: [
          `Handle null where ${full}() is called, or let ${full}() answer something that is never null.`,
        ],
      };
    }
    if (access.receiver) return undefined;
    const next = functionOf(outline, access.name, given.text);
    if (!next || next === called) return undefined;
    called = next;
  }
  return undefined;
}

/** The value that a function's only return statement, or its expression body, gives. */
function onlyReturn(source: Source, called: Declaration): { text: string; line: number } | undefined {
  const [only, ...more] = answersIn(source, called);
  if (!only || more.length > 0) return undefined;
  const value = only.kind === "cast" && !only.safe ? plain(only.operand) : only;
  if (value.kind !== "call" && value.kind !== "member" && value.kind !== "name") return undefined;
  return { text: textOf(treeAt(source, called.endLine), value), line: value.line };
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
