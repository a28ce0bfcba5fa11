import { fixOf } from "../../../analysis/build/build.ts";
import { changeText } from "../../../analysis/changes/text-changes.ts";
import { absenceClaim, fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import type { LineOfSources } from "../../../analysis/code/calls-in-sources.ts";
import { linesInSources } from "../../../analysis/code/calls-in-sources.ts";
import { escapeRegex, search, workspaceFrames } from "../../../analysis/code/code.ts";
import type { CodeCall } from "../../../analysis/code/code-tree.ts";
import {
  type ComposeFile,
  composableAt,
  composeFile,
  composeFiles,
  isComposable,
  namedPlace,
  placeAt,
} from "../../../analysis/code/compose.ts";
import { declarationsNamed } from "../../../analysis/code/declared.ts";
import { declarationNode } from "../../../analysis/code/own-property.ts";
import { indentOf, lineOf } from "../../../analysis/code/source.ts";
import { functionNode } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { nodesIn, nodesOf } from "../../../syntax/tree/children.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { lastOfPath, nodesOnLine } from "../../../syntax/tree/relations.ts";
import { ownerless } from "../ownerless-hosts.ts";
import { bareRoot } from "./bare-root.ts";
import type { failureClass } from "./class.ts";
import { versionMismatch } from "./local-versions.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const local = yield* localOf(error);
  if (!local) return;
  const mismatch = yield* versionMismatch(error, local);
  if (mismatch) return yield* conclude(mismatch);
  const [file] = yield* composeFiles(`\\bval\\s+${local}\\b`, { limit: 1 });
  const declared = file?.outline.declarations.find(({ name, kind }) => kind === "property" && name === local);
  if (!file || !declared) {
    const owner = /^Local(\w+Owner)$/.exec(local)?.[1];
    for (const finding of owner ? yield* ownerless(error, owner) : []) yield* conclude(finding);
    return;
  }
  const node = declarationNode(declared, file.source);
  const throws = node !== undefined && [...nodesIn(node)].some(isThrowing);
  const declaration = lineClaim(
    "read_file",
    file.path,
    declared.startLine,
    lineOf(file.source, declared.startLine),
    throws ? "no default" : "the declaration",
  );
  const read = yield* readOf(error, local);
  const pattern = `${local}\\s+provides|${local}\\.provides`;
  const said = yield* search(pattern, { isRegex: true, files: "**/*.kt", limit: 1 });
  if (said.length === 0) {
    return yield* conclude(neverProvided(error, local, file, declared.startLine, declaration, read));
  }
  const provider = (yield* providersOf(local)).find(({ source }) => !isTestFile(source.path));
  const providing = provider && (yield* composeFile(provider.source.path));
  if (!provider || !providing) return;
  const claim = lineClaim(
    "grep_search",
    providing.path,
    provider.line,
    lineOf(provider.source, provider.line),
    "provided here",
  );
  yield* conclude(yield* outsideProvider(error, local, declaration, claim, providing, provider.line, read));
}

/** The lines that give a composition local a value. */
function* providersOf(local: string): Inquiry<LineOfSources[]> {
  const lines = yield* linesInSources(`\\b${local}\\b`, { files: "**/*.kt", limit: 100, withTests: true });
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
function* localOf(error: ErrorOf<typeof failureClass>): Inquiry<string | undefined> {
  const named = fact(error, "localName");
  if (!named || named.startsWith("Local")) return named;
  const known = yield* declarationsNamed(`Local${named}`, `\\bval\\s+Local${escapeRegex(named)}\\b`);
  return known.length > 0 ? `Local${named}` : named;
}

interface Read {
  file: ComposeFile;
  line: number;
}

/** Where it was read: the frame or place that names it, else the first use in the workspace. */
function* readOf(error: ParsedError, local: string): Inquiry<Read | undefined> {
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
  const uses = yield* linesInSources(`\\b${local}\\.current\\b`, { files: "**/*.kt", limit: 20 });
  const use = uses.find(({ tree, line }) =>
    nodesOnLine(tree, line).some((node) => node.kind === "member" && node.name === "current"),
  );
  const file = use && (yield* composeFile(use.source.path));
  return file && use && { file, line: use.line };
}

const readClaim = (read: Read | undefined): Claim[] =>
  read
    ? [lineClaim("read_file", read.file.path, read.line, lineOf(read.file.source, read.line), "read here")]
    : [];

function neverProvided(
  error: ParsedError,
  local: string,
  file: ComposeFile,
  line: number,
  declaration: Claim,
  read: Read | undefined,
): Finding {
  return {
    rootCause: `No code of the workspace says ${local} provides …, and its default only throws.`,
    ground: "proven",
    location: placeAt(file, line),
    label: "never provided",
    evidence: [
      logClaim(error),
      absenceClaim("grep_search", `nothing says ${local} provides …`),
      declaration,
      ...readClaim(read),
    ],
    fixGuidelines: [
      `Wrap the content at the root (setContent, or the app's theme) in CompositionLocalProvider(${local} provides …) { … }.`,
      `Where a harmless value exists, let the declaration of ${local} return it instead of throwing.`,
    ],
  };
}

/** It is provided by some composable; the content that failed was not put inside that one. */
function* outsideProvider(
  error: ParsedError,
  local: string,
  declaration: Claim,
  claim: Claim,
  providing: ComposeFile,
  line: number,
  read: Read | undefined,
): Inquiry<Finding> {
  const wrapper = composableAt(providing, line)?.name;
  const evidence = [logClaim(error), declaration, claim, ...readClaim(read)];
  const root = wrapper ? yield* bareRoot(error, local, wrapper) : undefined;
  if (wrapper && root) {
    const { file, call, certain } = root;
    return {
      rootCause: `${local} is provided by ${wrapper}, but this ${call.name} puts its content on the screen without ${wrapper} around it, so ${readerOf(read)} finds no value.`,
      ground: certain ? "told" : "likely",
      location: placeAt(file, call.line, call.column),
      label: `no ${wrapper} around it`,
      evidence: [
        ...evidence,
        lineClaim("read_file", file.path, call.line, lineOf(file.source, call.line), "a root of its own"),
      ],
      fixGuidelines: [
        `Put ${wrapper} { … } around the content of this ${call.name}.`,
        `Each setContent, ComposeView and preview begins a composition of its own: none inherits ${local} from another.`,
      ],
      fixes: fixOf(`Put ${wrapper} around it`, "review", wrappedIn(providing, wrapper, file, call)),
    };
  }
  return {
    rootCause: `${local} is provided${wrapper ? ` in ${wrapper}` : ""}, and ${readerOf(read)} was composed outside of it.`,
    ground: "oneOfSeveral",
    location: read && placeAt(read.file, read.line),
    label: "read outside its provider",
    evidence,
    fixGuidelines: [
      `Find the root that composes ${readerOf(read)} (setContent, ComposeView, preview, dialog window) and put the provider of ${local} around it.`,
    ],
  };
}

/** The content of a root inside the providing composable, where that takes nothing but content. */
function wrappedIn(
  providing: ComposeFile,
  wrapper: string,
  file: ComposeFile,
  call: CodeCall,
): Edit[] | undefined {
  const own = providing.outline.declarations.find((each) => each.name === wrapper && isComposable(each));
  const block = call.lambda;
  const parameters = own && functionNode(providing.source, own)?.parameters;
  const required = parameters?.filter((each) => !each.default) ?? [];
  const takesContent = required.length === 1 && required[0]?.type?.text.includes("->");
  if (!own || !block || !takesContent || own.modifiers.includes("private")) return undefined;
  const content = file.tree.written.slice(block.open + 1, block.close);
  const indent = indentOf(lineOf(file.source, call.line));
  const lines = content.split("\n").map((line) => (line.trim() ? `    ${line}` : line));
  const text = content.includes("\n")
    ? `\n${indent}    ${wrapper} {${lines
        .join("\n")
        .trimEnd()
        .slice(lines[0]?.trim() ? 4 : 0)}\n${indent}    }\n${indent}`
    : ` ${wrapper} {${content}} `;
  if (call.node.lambda?.arrow) return undefined;
  const name = `${providing.outline.packageName}.${wrapper}`;
  return changeText(file, [{ from: block.open + 1, to: block.close, text }], [name]);
}

const readerOf = (read: Read | undefined): string =>
  (read && composableAt(read.file, read.line)?.name) ?? "the composable that reads it";
