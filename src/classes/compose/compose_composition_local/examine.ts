import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import type { CodeCall } from "../../../analysis/code/bracket.ts";
import { type LineOfSources, linesInSources } from "../../../analysis/code/calls-in-sources.ts";
import { escapeRegex, search, workspaceFrames } from "../../../analysis/code/code.ts";
import {
  type ComposeFile,
  callsNamed,
  composableAt,
  composeFile,
  composeFiles,
  isComposable,
  type NamedPlace,
  namedPlace,
  placeAt,
} from "../../../analysis/code/compose.ts";
import { declarationsNamed } from "../../../analysis/code/declared.ts";
import { usesName } from "../../../analysis/code/name-uses.ts";
import { declarationNode } from "../../../analysis/code/own-property.ts";
import { foundNone } from "../../../analysis/code/search-result.ts";
import { indentOf, lineOf } from "../../../analysis/code/source.ts";
import { functionNode } from "../../../analysis/code/tree.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { nodesIn, nodesOf } from "../../../syntax/tree/children.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { lastOfPath, nodesOnLine } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { ownerless } from "../ownerless-hosts.ts";
import { textFix } from "../text-fixes.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { versionMismatch } from "./local-versions.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const local = yield* localOf(context);
  if (!local) return;
  const mismatch = yield* versionMismatch(local);
  if (mismatch) return void (yield mismatch);
  const [file] = yield* composeFiles(`\\bval\\s+${local}\\b`, { limit: 1 });
  const declared = file?.outline.declarations.find(({ name, kind }) => kind === "property" && name === local);
  if (!file || !declared) {
    const owner = /^Local(\w+Owner)$/.exec(local)?.[1];
    if (owner) yield* yield* ownerless(context, owner);
    return;
  }
  const node = declarationNode(declared, file.source);
  const throws = node !== undefined && [...nodesIn(node)].some(isThrowing);
  const line = declared.startLine;
  const declaration = context.line({ ...file, line }, throws ? "no default" : "the declaration");
  const read = yield* readOf(context.error, local);
  const reading = read ? [context.line({ ...read.file, line: read.line }, "read here")] : [];
  const pattern = `${local}\\s+provides|${local}\\.provides`;
  if (foundNone(yield* search(pattern, { isRegex: true, files: "**/*.kt", limit: 20 }))) {
    const absence = context.absent("grep_search", `nothing says ${local} provides …`);
    const support = { location: placeAt(file, line), evidence: [absence, declaration, ...reading] };
    return void (yield causes.proven("neverProvided", { local }, support));
  }
  const provider = (yield* providersOf(local)).find(({ source }) => !isTestFile(source.path));
  const providing = provider && (yield* composeFile(provider.source.path));
  if (!provider || !providing) return;
  const { source, line: from } = provider;
  const provided = lineClaim("grep_search", providing.path, from, lineOf(source, from), "provided here");
  const wrapper = composableAt(providing, from)?.name;
  const reader = (read && composableAt(read.file, read.line)?.name) ?? "the composable that reads it";
  const evidence = [declaration, provided, ...reading];
  const root = wrapper ? yield* bareRoot(context.error, local, wrapper) : undefined;
  if (!wrapper || !root) {
    const location = read && placeAt(read.file, read.line);
    yield causes.supported(
      "outsideProvider",
      { local, reader, provided: wrapper ? ` in ${wrapper}` : "" },
      { ground: "ambiguous", location, evidence },
    );
    return;
  }
  const { call, certain } = root;
  const own = context.line({ ...root.file, line: call.line }, "a root of its own");
  yield causes.proven(
    "rootWithoutProvider",
    { local, reader, wrapper, call: call.name },
    {
      ground: certain ? "stated" : "likely",
      location: placeAt(root.file, call.line, call.column),
      evidence: [...evidence, own],
      fixes: wrapContent(providing, wrapper, root),
    },
  );
}

/** The lines that give a composition local a value. */
function* providersOf(local: string): AnalysisTask<LineOfSources[]> {
  const { hits: lines } = yield* linesInSources(`\\b${local}\\b`, {
    files: "**/*.kt",
    limit: 100,
    withTests: true,
  });
  return lines.filter(({ tree, line }) =>
    nodesOnLine(tree, line).some((node) => {
      const on = node.kind === "binary" ? node.left : node.kind === "call" ? node.receiver : undefined;
      const by = node.kind === "binary" ? node.operator : node.kind === "call" ? node.name : "";
      return on?.endLine === line && /^provides/.test(by) && lastOfPath(on) === local;
    }),
  );
}

const isThrowing = (node: Node): boolean =>
  node.kind === "throw" ||
  (node.kind === "call" && /^error$|[nN]o\w{0,80}(?:Provided|Present)/.test(node.name));

/** The local by its name; a message of the project's own default may name only what is missing. */
function* localOf({
  facts: { localName: named },
}: Context<typeof failureClass>): AnalysisTask<string | undefined> {
  if (!named || named.startsWith("Local")) return named;
  const known = yield* declarationsNamed(`Local${named}`, `\\bval\\s+Local${escapeRegex(named)}\\b`);
  return known.length > 0 ? `Local${named}` : named;
}

/** Where it was read: the frame or place that names it, else the first use in the workspace. */
function* readOf(error: ParsedError, local: string): AnalysisTask<NamedPlace | undefined> {
  const named = yield* namedPlace(error);
  if (named) return named;
  for (const { path, frame } of (yield* workspaceFrames(error, 6)).slice(0, 4)) {
    const file = yield* composeFile(path);
    const line = frame.line ?? 0;
    if (!file || !line) continue;
    const away = (node: Node): number => Math.abs(node.line - line);
    const [read] = nodesOf(file.tree.syntax.root, "member")
      .filter((each) => each.name === "current" && lastOfPath(each.receiver) === local && away(each) <= 2)
      .toSorted((one, other) => away(one) - away(other));
    if (read) return { file, line: read.line };
  }
  const { hits: uses } = yield* linesInSources(`\\b${local}\\.current\\b`, { files: "**/*.kt", limit: 20 });
  const use = uses.find(({ tree, line }) =>
    nodesOnLine(tree, line).some((node) => node.kind === "member" && node.name === "current"),
  );
  const file = use && (yield* composeFile(use.source.path));
  return file && use && { file, line: use.line };
}

/** A `setContent`. */
interface Root {
  file: ComposeFile;
  call: CodeCall;
  /** The trace goes through it. */
  certain: boolean;
}

/** A `setContent` whose content does not go through the providing composable, by what stands in it. */
function* bareRoot(error: ParsedError, local: string, wrapper: string): AnalysisTask<Root | undefined> {
  const traced = new Set((yield* workspaceFrames(error, 6)).map(({ path }) => path));
  const bare: Root[] = [];
  for (const file of yield* composeFiles("\\bsetContent\\s*[{(]")) {
    for (const call of callsNamed(file, /^setContent$/)) {
      const content = call.node.lambda ?? call.node.arguments.find(({ value }) => value.kind === "lambda");
      if (!content || (yield* reaches(file, content, wrapper, local))) continue;
      bare.push({ file, call, certain: traced.has(file.path) });
    }
  }
  const certain = bare.filter((each) => each.certain);
  if (certain.length === 1) return certain[0];
  return bare.length === 1 ? bare[0] : undefined;
}

/** Whether some content, or one of the composables it calls directly, goes through the provider. */
function* reaches(file: ComposeFile, content: Node, wrapper: string, local: string): AnalysisTask<boolean> {
  const provides = ({ tree }: ComposeFile, root: Node): boolean =>
    usesName(tree.syntax, root, wrapper) ||
    nodesOf(root, "binary").some((each) => each.operator === "provides" && lastOfPath(each.left) === local);
  if (provides(file, content)) return true;
  const called = nodesOf(content, "call").flatMap(({ name }) => (/^[A-Z]/.test(name) ? [name] : []));
  for (const name of [...new Set(called)].slice(0, 3)) {
    const [target] = yield* composeFiles(`\\bfun\\s+${name}\\s*\\(`, { limit: 1 });
    const within = target?.outline.declarations.find((each) => each.name === name && isComposable(each));
    const body = target && within && functionNode(target.source, within)?.body;
    if (body && provides(target, body)) return true;
  }
  return false;
}

/** Puts the content of a root inside the providing composable, where that takes nothing but content. */
function wrapContent(providing: ComposeFile, wrapper: string, { file, call }: Root): ProposedFix[] {
  const own = providing.outline.declarations.find((each) => each.name === wrapper && isComposable(each));
  const block = call.lambda;
  const parameters = own && functionNode(providing.source, own)?.parameters;
  const required = parameters?.filter((each) => !each.default) ?? [];
  const takesContent = required.length === 1 && required[0]?.type?.text.includes("->");
  if (!block || !takesContent || own?.modifiers.includes("private") || call.node.lambda?.arrow) return [];
  const { open, close } = block;
  const content = file.tree.written.slice(open + 1, close);
  const indent = indentOf(lineOf(file.source, call.line));
  const [first = "", ...more] = content.split("\n");
  const lines = [first, ...more.map((line) => (line.trim() ? `    ${line}` : line))].join("\n").trimEnd();
  const text =
    more.length > 0
      ? `\n${indent}    ${wrapper} {${lines}\n${indent}    }\n${indent}`
      : ` ${wrapper} {${content}} `;
  const name = `${providing.outline.packageName}.${wrapper}`;
  return textFix(file, `Put ${wrapper} around it`, [{ from: open + 1, to: close, text }], [name]);
}
