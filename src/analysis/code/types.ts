import { resolveClass } from "../../contracts/resolve-class.ts";
import type { Declaration, Outline } from "../../model/code.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { codeOnLine, parentOf } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import { type AnalysisTask, requestTool } from "../analysis-task.ts";
import { classAt, functionAt, outlineOf } from "./code.ts";
import { declarationNode } from "./own-property.ts";
import type { Source } from "./source.ts";
import { treeAt } from "./tree.ts";

/** A class of the workspace with what it declares. */
export interface ClassSource {
  /** As declared: `Book`, `Shelf.Row`. */
  name: string;
  outline: Outline;
  declaration: Declaration;
  /** Properties, functions and nested types declared directly in it or its companion. */
  members: Declaration[];
}

/** `List<Book>?` → `List`; undefined for function types. */
export function simpleType(type: string): string | undefined {
  return /^(?:[\w.]*\.)?([A-Z]\w*)/.exec(type.trim())?.[1];
}

/** The class of this simple or qualified name where the workspace declares exactly one that fits. */
export function* classSource(type: string, from?: Outline): AnalysisTask<ClassSource | undefined> {
  const simple = simpleType(type);
  if (!simple) return undefined;
  const imported = from?.imports.find((each) => each.imported.includes(simple));
  // What is imported by its name hides what the file declares.
  const own = from && (!imported || from.language !== "kotlin") ? classIn(from, simple) : undefined;
  if (own) return own;
  const answer = yield* requestTool(resolveClass, { className: simple });
  const places = answer?.places ?? [];
  const fits = places.filter(
    ({ symbol }) =>
      !from ||
      symbol === `${imported?.module ?? from.packageName}.${simple}` ||
      (!imported && places.length === 1),
  );
  const place = fits[0];
  const outline = place && (yield* outlineOf(place.path));
  return outline && classIn(outline, simple);
}

/** The first class that a file declares at or below a line: the one an annotation on that line belongs to. */
export function* classBelow(path: string, line: number): AnalysisTask<ClassSource | undefined> {
  const outline = yield* outlineOf(path);
  const declaration = outline?.declarations.find(
    ({ kind, startLine, endLine }) => kind === "class" && endLine >= line && startLine >= line - 2,
  );
  return (
    outline &&
    declaration && { name: declaration.name, outline, declaration, members: membersOf(outline, declaration) }
  );
}

/** A class that a file declares. */
export function classIn(outline: Outline, simple: string): ClassSource | undefined {
  const declaration = outline.declarations.find(
    (each) => each.name === simple && ["class", "interface", "object", "enum"].includes(each.kind),
  );
  return declaration && { name: simple, outline, declaration, members: membersOf(outline, declaration) };
}

function membersOf(outline: Outline, { qualifiedName }: Declaration): Declaration[] {
  return outline.declarations.filter((each) => {
    const rest = each.qualifiedName.startsWith(`${qualifiedName}.`)
      ? each.qualifiedName.slice(qualifiedName.length + 1)
      : undefined;
    return rest !== undefined && /^(?:Companion\.)?\w+$/.test(rest) && each.kind !== "parameter";
  });
}

const CHAIN_LIMIT = 4;

/**
 * The declared type of an expression such as `book` or `state.book`, as far as declarations in the workspace tell it
 * without inference through libraries. Undefined where it takes more.
 */
export function* typeOf(
  expression: string,
  source: Source,
  outline: Outline,
  line: number,
): AnalysisTask<string | undefined> {
  const chain = expression.replace(/!!|\?(?=\.|$)/g, "").split(".");
  if (chain.length > CHAIN_LIMIT || !chain.every((part) => /^\w+(?:\(\w*\))?$/.test(part))) return undefined;
  const [first = "", ...rest] = chain;
  let type = typeOfName(first, source, outline, line);
  for (const part of rest) {
    const owner: ClassSource | undefined = type === undefined ? undefined : yield* classSource(type, outline);
    const name = part.replace(/\(.*/s, "");
    type = owner?.members.find((each) => each.name === name)?.type;
  }
  return type;
}

/** A name's declared type: a local above, a parameter, a property around it, or the type itself for `Shelf.x`. */
function typeOfName(name: string, source: Source, outline: Outline, line: number): string | undefined {
  const within = functionAt(outline, line);
  const owner = classAt(outline, line);
  if (name === "this") return owner?.name;
  const local = localType(name, source, line);
  if (local) return local;
  const visible = outline.declarations.filter(
    (each) => each.name === name && (each.kind === "parameter" || each.kind === "property"),
  );
  const nearest =
    visible.find((each) => within && each.qualifiedName === `${within.qualifiedName}.${name}`) ??
    visible.find((each) => owner && each.qualifiedName === `${owner.qualifiedName}.${name}`) ??
    visible.find((each) => each.qualifiedName === name);
  if (nearest) return nearest.type ?? madeBy(initialOf(declarationNode(nearest, source)));
  return /^[A-Z]/.test(name) ? name : undefined;
}

/** The type of a variable that is known where a line begins, as written or as its value is made. */
function localType(name: string, source: Source, line: number): string | undefined {
  const tree = treeAt(source, line);
  const node = codeOnLine(tree, line);
  const binding = node && bindingOf(tree, node, name);
  if (!binding) return undefined;
  const declared = parentOf(tree, binding);
  const written = binding.type?.text;
  return written && written !== "var"
    ? written
    : declared?.kind === "variable"
      ? madeBy(declared.value)
      : undefined;
}

const initialOf = (node: Node | undefined): Node | undefined =>
  node?.kind === "variable" ? node.value : undefined;

/** `Shelf` of `Shelf(…)` and `new Shelf(…)`. */
const madeBy = (value: Node | undefined): string | undefined =>
  value?.kind === "call" && !value.receiver && /^[A-Z]/.test(value.name) ? value.name : undefined;
