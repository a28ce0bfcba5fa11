import { nullableCalls } from "../../facts/platform-null.ts";
import type { Declaration, Outline } from "../../model/code.ts";
import { codeOnLine, textOf, unasserted } from "../../syntax/tree/relations.ts";
import { variableNamed } from "../../syntax/tree/scopes.ts";
import { parseExpression } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { functionAt } from "./code.ts";
import { declaredOn, nameStartOf } from "./declared.ts";
import { lineOf, type Source, sourceOf } from "./source.ts";
import { treeAt } from "./tree.ts";
import { type ClassSource, classSource, typeOf } from "./types.ts";

/** Where a value comes from, as far as declarations tell it. */
export interface ValueOrigin {
  path: string;
  line: number;
  text: string;
  /** What gives it: "Book.coverUrl", "Intent.getStringExtra". */
  name: string;
  /** Declared type, with its `?`; undefined where the declaration has none. */
  type?: string;
  /** When the platform answers null, where it is the platform that answers. */
  whenNull?: string;
}

/** Longer expressions are not taken apart. */
const LONGEST = 600;

/** `a.b.c(d)` as receiver `a.b` and last name `c`; a plain name has no receiver. Undefined for anything else. */
export function lastAccess(
  expression: string,
  path: string,
): { receiver?: string; name: string } | undefined {
  if (expression.length > LONGEST) return undefined;
  const tree = parseExpression(expression, path.endsWith(".java") ? "java" : "kotlin");
  const [whole] = tree?.root.statements ?? [];
  const node = whole && unasserted(whole);
  if (!tree || (node?.kind !== "name" && node?.kind !== "member" && node?.kind !== "call")) return undefined;
  if (node.name === "" || (node.kind === "call" && node.isNew)) return undefined;
  const receiver = node.kind === "name" ? undefined : node.receiver;
  return receiver ? { receiver: textOf(tree, unasserted(receiver)), name: node.name } : { name: node.name };
}

/** The declaration behind an expression: a member of a workspace class, a local, a parameter, or a platform call. */
export function* originOfValue(
  expression: string,
  source: Source,
  outline: Outline,
  line: number,
): AnalysisTask<ValueOrigin | undefined> {
  const access = lastAccess(expression, source.path);
  if (!access) return undefined;
  const { receiver, name } = access;
  if (receiver === undefined) return ownOrigin(name, source, outline, line);
  const type = yield* typeOf(receiver, source, outline, line);
  const owner = type ? yield* classSource(type, outline) : undefined;
  const member = owner?.members.find((each) => each.name === name);
  if (owner && member) {
    return {
      path: owner.outline.path,
      line: member.startLine,
      text: yield* declaredText(owner, member),
      name: `${owner.name}.${name}`,
      ...(member.type && { type: member.type }),
    };
  }
  const [platform] = nullableCalls(name);
  if (!platform || type) return undefined;
  return {
    path: source.path,
    line,
    text: lineOf(source, line).trim(),
    name: `${platform.receiver}.${name}`,
    whenNull: platform.when,
  };
}

/** A declaration as written, from its keyword or its type to the type behind its name. */
function* declaredText({ outline }: ClassSource, { name, startLine }: Declaration): AnalysisTask<string> {
  const source = yield* sourceOf(outline.path);
  const node = source && declaredOn(source, startLine, name);
  if (!source || !node || node.kind === "class") return name;
  const tree = treeAt(source, startLine);
  const nameStart = nameStartOf(node);
  const type = node.type && node.type.line === node.type.endLine ? node.type : undefined;
  const from = node.keywordStart ?? Math.min(nameStart, type?.start ?? nameStart);
  const isBehind = type && type.start > nameStart && node.kind !== "function";
  return tree.text.slice(from, isBehind ? type.end : nameStart + name.length);
}

function ownOrigin(name: string, source: Source, outline: Outline, line: number): ValueOrigin | undefined {
  const within = functionAt(outline, line);
  const tree = treeAt(source, line);
  const place = codeOnLine(tree, line);
  const local = place && variableNamed(tree, place, name);
  if (local) {
    const at = local.bindings[0]?.line ?? local.line;
    const type = local.type?.text;
    return { path: source.path, line: at, text: lineOf(source, at).trim(), name, ...(type && { type }) };
  }
  const declaration = outline.declarations.find(
    (each) =>
      each.name === name &&
      (each.kind === "property" || each.kind === "parameter" || each.kind === "function") &&
      (each.kind !== "parameter" || each.qualifiedName === `${within?.qualifiedName}.${name}`),
  );
  if (!declaration) return undefined;
  return {
    path: source.path,
    line: declaration.startLine,
    text:
      declaration.kind === "parameter" ? declaration.signature : lineOf(source, declaration.startLine).trim(),
    name,
    ...(declaration.type && { type: declaration.type }),
  };
}
