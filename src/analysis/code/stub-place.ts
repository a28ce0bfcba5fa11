import { resolveClass } from "../../contracts/resolve-class.ts";
import type { Declaration, Outline } from "../../model/code.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { stubbedAs } from "../../syntax/stub-line.ts";
import { lineAt } from "../../syntax/tree/relations.ts";
import { type AnalysisTask, requestTool } from "../analysis-task.ts";
import { outlineOf } from "./code.ts";
import { declaredIn, nameStartOf } from "./declared.ts";
import { type Source, sourceOf } from "./source.ts";
import { functionNode, wholeTree } from "./tree.ts";

/** The Kotlin code behind a line of a Java stub that kapt wrote of it. */
export interface StubPlace {
  source: Source;
  outline: Outline;
  /** The declaration that the line stands for; its class where the line does not tell, or several may be meant. */
  declaration: Declaration;
  isExact: boolean;
}

/** `org.example.Shelf` of `…/build/tmp/kapt3/stubs/debug/org/example/Shelf.java`. */
const STUB = /^(?=.*\.java$).*?[/\\]kapt\w*[/\\]stubs[/\\][^/\\]+[/\\](.+)\.java$/;

/** Whether a path is that of a stub of kapt. */
export const isStub = (path: string): boolean => STUB.test(path);

/** `org.example.Shelf`, of which a stub was written. */
export const classOfStub = (path: string): string | undefined => STUB.exec(path)?.[1]?.replace(/[/\\]/g, ".");

const TYPES = new Set<Declaration["kind"]>(["class", "interface", "object", "enum", "annotation"]);

/** The declaration of the workspace for which kapt wrote the line of a stub that a message points at. */
export function* stubPlace(error: ParsedError): AnalysisTask<StubPlace | undefined> {
  const qualified = classOfStub(error.filePath);
  const places = qualified ? (yield* requestTool(resolveClass, { className: qualified }))?.places : undefined;
  const [only, ...others] = (places ?? []).filter(({ path }) => path.endsWith(".kt"));
  const outline = only && others.length === 0 ? yield* outlineOf(only.path) : undefined;
  const source = outline && (yield* sourceOf(outline.path));
  if (!qualified || !outline || !source) return undefined;
  const simple = qualified.split(".").at(-1) ?? "";
  const owner = outline.declarations.find(
    ({ kind, qualifiedName }) => TYPES.has(kind) && qualifiedName === simple,
  );
  const named = namedBy(
    error,
    source,
    outline.declarations.filter((each) => isOf(each, owner)),
  );
  const declaration = named ?? owner;
  return declaration && { source, outline, declaration, isExact: named !== undefined };
}

/** A class itself and what it holds; without one, what stands at the top of the file. */
const isOf = ({ kind, qualifiedName }: Declaration, owner: Declaration | undefined): boolean =>
  owner
    ? qualifiedName === owner.qualifiedName || qualifiedName.startsWith(`${owner.qualifiedName}.`)
    : !qualifiedName.includes(".") && !TYPES.has(kind);

/** The one declaration that the echoed line can stand for. */
function namedBy(error: ParsedError, source: Source, all: readonly Declaration[]): Declaration | undefined {
  const stubbed = stubbedAs(error.raw.split("\n"), error.column);
  if (!stubbed) return undefined;
  const { kind, names, parameters } = stubbed;
  const fitting = all.filter((each) => names.includes(each.name) && fits(kind, each));
  if (fitting.length < 2 || parameters === undefined) return fitting.length === 1 ? fitting[0] : undefined;
  const counted = fitting.filter((each) => parametersOf(source, each) === parameters);
  return counted.length === 1 ? counted[0] : undefined;
}

function fits(kind: "type" | "function" | "value", { kind: declared }: Declaration): boolean {
  if (kind === "type") return TYPES.has(declared);
  if (kind === "value") return declared === "property" || declared === "parameter";
  return (
    declared === "function" || declared === "property" || declared === "constructor" || TYPES.has(declared)
  );
}

/** How many parameters a function has in Java: its receiver and the continuation of `suspend` are some. */
function parametersOf(source: Source, declaration: Declaration): number | undefined {
  const node = declaration.kind === "function" ? functionNode(source, declaration) : undefined;
  if (!node) return undefined;
  return node.parameters.length + (node.receiverType ? 1 : 0) + (node.modifiers.includes("suspend") ? 1 : 0);
}

/** The line with the name of a declaration, below its annotations. */
export function headLine(source: Source, { name, startLine }: Declaration): number {
  const tree = wholeTree(source);
  const node = declaredIn(tree, startLine, name);
  return node ? lineAt(tree, nameStartOf(node)) : startLine;
}
