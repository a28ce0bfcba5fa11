import { isTestFile } from "../../facts/test-folders.ts";
import type { Declaration, Outline } from "../../model/code.ts";
import type { Location } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { nodesOf } from "../../syntax/tree/children.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import type { Bracket, CodeCall } from "./bracket.ts";
import { functionAt, outlineOf, search } from "./code.ts";
import { bracketsAround, type CodeTree, codeTree } from "./code-tree.ts";
import { workspacePath } from "./compile-place.ts";
import { type Source, sourceOf } from "./source.ts";

/** A Kotlin file read for Compose questions. */
export interface ComposeFile {
  path: string;
  source: Source;
  outline: Outline;
  tree: CodeTree;
}

export function* composeFile(path: string): AnalysisTask<ComposeFile | undefined> {
  const source = yield* sourceOf(path);
  const outline = source && (yield* outlineOf(path));
  return outline && { path, source, outline, tree: codeTree(source) };
}

/** Most files that are read for one question. */
const FILE_LIMIT = 8;

export interface FileQuery {
  limit?: number;
  /** Files that were read before; those read now are added, so that no file is asked for twice. */
  known?: Map<string, ComposeFile>;
  /** A file with lines that match each of these comes before the others. */
  together?: readonly RegExp[];
}

/** The Kotlin sources with a line that matches, those with most such lines first; tests left aside. */
export function* composeFiles(pattern: string, query: FileQuery = {}): AnalysisTask<ComposeFile[]> {
  const { limit = FILE_LIMIT, known = new Map<string, ComposeFile>(), together = [] } = query;
  const { hits } = yield* search(pattern, { isRegex: true, files: "**/*.kt", limit: 400 });
  const texts = new Map<string, string[]>();
  for (const { path, text } of hits) {
    if (isTestFile(path)) continue;
    texts.set(path, [...(texts.get(path) ?? []), text]);
  }
  const weight = (path: string): number => {
    const lines = texts.get(path) ?? [];
    const whole = together.length > 0 && together.every((each) => lines.some((line) => each.test(line)));
    return lines.length + (whole ? 1000 : 0);
  };
  const paths = [...texts.keys()].toSorted((left, right) => weight(right) - weight(left));
  const files: ComposeFile[] = [];
  for (const path of paths.slice(0, limit)) {
    const file = known.get(path) ?? (yield* composeFile(path));
    if (!file) continue;
    known.set(path, file);
    files.push(file);
  }
  return files;
}

/** The composable around a line: its innermost function, where that is marked. */
export function composableAt({ outline }: ComposeFile, line: number): Declaration | undefined {
  const within = functionAt(outline, line);
  return within && isComposable(within) ? within : undefined;
}

export const isComposable = (each: Declaration): boolean =>
  each.kind === "function" && each.annotations.includes("Composable");

/** Drawn by the tools only, never on a device. */
export const isPreview = (each: Declaration): boolean =>
  each.annotations.some((name) => /Preview/.test(name));

/** When the code at a place runs. */
export interface Moment {
  /** `composition`: on each pass; `later`: in an effect or callback; `unknown`: a lambda nobody here knows. */
  when: "composition" | "later" | "unknown";
  /** The bracket that puts it off. */
  bracket?: Bracket;
}

/** Calls whose lambda runs after composition, or outside of it. */
const LATER = new Set(
  "LaunchedEffect DisposableEffect SideEffect produceState launch async withContext snapshotFlow collect collectLatest clickable combinedClickable pointerInput drawBehind drawWithContent drawWithCache graphicsLayer onDispose onGloballyPositioned onSizeChanged onPlaced semantics runBlocking thread BackHandler onFocusChanged onKeyEvent LifecycleResumeEffect LifecycleStartEffect".split(
    " ",
  ),
);

/** Calls whose lambda keeps what it makes, so it does not run on each pass. */
const KEEPING = /^(?:remember\w*|derivedStateOf|retain)$/;

/** Calls of the standard library that run their lambda in place, and the blocks of lazy lists. */
const IN_PLACE = new Set(
  "let run apply also with forEach forEachIndexed repeat takeIf takeUnless item items itemsIndexed stickyHeader key CompositionLocalProvider setContent composable".split(
    " ",
  ),
);

/** When the code at an offset runs, as far as the lambdas around it tell, up to the function's body. */
export function momentAt(tree: CodeTree, offset: number): Moment {
  for (const bracket of bracketsAround(tree, offset)) {
    if (bracket.mark !== "{") continue;
    if (bracket.role === "body") return { when: "composition" };
    if (bracket.role === "branch" || bracket.role === "other") continue;
    if (bracket.role === "value") return { when: "unknown", bracket };
    const callee = bracket.call?.name ?? "";
    if (bracket.role === "argument" && /^on[A-Z]/.test(bracket.head)) return { when: "later", bracket };
    if (LATER.has(callee) || KEEPING.test(callee)) return { when: "later", bracket };
    if (bracket.role === "argument" && bracket.head === "key") return { when: "later", bracket };
    if (IN_PLACE.has(callee) || (/^[A-Z]/.test(callee) && isContent(bracket))) continue;
    return { when: "unknown", bracket };
  }
  return { when: "composition" };
}

/** Layouts whose lambdas are always content. */
const LAYOUTS =
  /^(?:Column|Row|Box|BoxWithConstraints|Scaffold|Surface|(?:Outlined|Elevated)?Card|Lazy\w+|FlowRow|FlowColumn|AnimatedVisibility|AnimatedContent|Crossfade|CompositionLocalProvider|MaterialTheme|\w+Theme|NavHost)$/;

/** A lambda given to a composable is content when it composes something itself; else it may be a callback. */
function isContent({ call, open }: Bracket): boolean {
  if (!call || LAYOUTS.test(call.name)) return call !== undefined;
  const { lambda, arguments: given } = call.node;
  const content = [lambda, ...given.map(({ value }) => value)].find(
    (each) => each?.kind === "lambda" && each.start <= open && open < each.end,
  );
  return (
    content !== undefined &&
    nodesOf(content, "call").some(({ name, receiver }) => !receiver && /^[A-Z]/.test(name))
  );
}

/** How a bracket that puts code off is named in a sentence: `onClick`, `LaunchedEffect`. */
export const slotName = (bracket: Bracket): string =>
  bracket.role === "argument" && bracket.head ? bracket.head : (bracket.call?.name ?? "a lambda");

/** The calls that keep what their lambda makes: `remember { … }` and its kin. */
export const isKept = (tree: CodeTree, offset: number): boolean =>
  bracketsAround(tree, offset).some(
    ({ call, mark }) => mark === "{" && /^(?:remember\w*|retain)$/.test(call?.name ?? ""),
  );

/** Calls of some names, outside previews. */
export function callsNamed(file: ComposeFile, names: ReadonlySet<string> | RegExp): CodeCall[] {
  return file.tree.calls.filter((call) => {
    const fits = names instanceof RegExp ? names.test(call.name) : names.has(call.name);
    const within = fits ? functionAt(file.outline, call.line) : undefined;
    return fits && !(within && isPreview(within));
  });
}

/** The calls around an offset whose content it is, innermost first: `Column`, `item`, `LazyColumn`. */
export function callsAround(tree: CodeTree, offset: number): { call: CodeCall; bracket: Bracket }[] {
  const found: { call: CodeCall; bracket: Bracket }[] = [];
  for (const bracket of bracketsAround(tree, offset)) {
    if (bracket.mark !== "{") continue;
    if (bracket.role === "body") break;
    if (bracket.call) found.push({ call: bracket.call, bracket });
  }
  return found;
}

/** A place in a file as a finding's location. */
export function placeAt(file: ComposeFile, line: number, column?: number): Location {
  const symbol = functionAt(file.outline, line)?.qualifiedName;
  return { path: file.path, line, column, symbol };
}

const PLACE = /((?:[\w$.-]{1,100}\/){0,40}[\w$-]{1,100}\.kts?):(\d{1,7})/;

/** The file and line that a tool or a message names, found in the workspace. */
export interface NamedPlace {
  file: ComposeFile;
  line: number;
  column?: number;
}

/**
 * Where the tool points; a message without a tool around it may still end in `at Shelf.kt:12`. Undefined for an
 * exception: its frames tell where it was thrown, which is another matter.
 */
export function* namedPlace(error: ParsedError): AnalysisTask<NamedPlace | undefined> {
  if (error.exception) return undefined;
  const told = error.filePath === "" ? PLACE.exec(error.message.slice(0, 2000)) : undefined;
  const printed = error.filePath || told?.[1] || "";
  const line = error.filePath === "" ? Number(told?.[2] ?? 0) : error.line;
  const path = printed === "" ? undefined : yield* workspacePath(printed);
  const file = path ? yield* composeFile(path) : undefined;
  if (!file || line < 1 || line > file.source.lines.length) return undefined;
  return { file, line, column: error.column };
}

/** The composable a message names: "in Profile composable". */
export function namedComposable(error: ParsedError): string | undefined {
  const known = error.metadata?.composableName;
  if (typeof known === "string") return known;
  return /\b([A-Z]\w{0,80}) composable\b/.exec(error.message)?.[1];
}

/** The call of one of these names nearest to a line, at most `reach` lines away. */
export function callNear(file: ComposeFile, line: number, names: RegExp, reach = 4): CodeCall | undefined {
  return file.tree.calls
    .filter((call) => names.test(call.name) && Math.abs(call.line - line) <= reach)
    .toSorted((left, right) => Math.abs(left.line - line) - Math.abs(right.line - line))[0];
}
