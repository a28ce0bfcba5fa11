import { classOfStub, isStub } from "../analysis/code/stub-place.ts";
import { originOf } from "../facts/frame-origins.ts";
import { isTestFile } from "../facts/test-folders.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { fileName } from "../model/paths.ts";
import { throwablesOf } from "../model/throwables.ts";
import { simpleOuter } from "../syntax/names.ts";
import { stubbedAs } from "../syntax/stub-line.ts";
import type { Candidates } from "./candidate.ts";
import { withoutPayload } from "./payload.ts";
import { sharedTail, type Tree } from "./tree.ts";

const MAX_TEXT = 20_000;
const MAX_MENTIONS = 40;
const MAX_PATHS = 3;
/** Shorter lines of code stand in many places. */
const SHORTEST_QUOTE = 12;
// Each begins where a path does, not at each letter of a long word: linear.
const FILE_MENTION =
  /(?<![\w$./\\-])([\w$./\\-]{1,300}\.(?:kts?|java|xml|gradle|toml|pro|properties|aidl|groovy))\b(?::(\d{1,6}))?/g;
/** What else builds are made of; a trace names such files of the machine that it ran on. */
const BUILD_MENTION =
  /(?<![\w$./\\-])([\w$./\\-]{1,300}(?:\.(?:bp|mk|bzl|bazel|flags|cfg|proto|sqm?|cmake|gradle\.kts|cpp|cc|c|hpp|h)|\/BUILD|CMakeLists\.txt))\b(?::(\d{1,6}))?/g;
const CLASS_MENTION = /\b[a-z]\w*(?:\.[a-z_]\w*){1,8}\.[A-Z][\w$]*/g;
/** What a build writes; nobody edits it. */
const BUILT = /(?:^|[\\/])build[\\/](?:intermediates|generated|tmp|outputs)[\\/]/;
const SIMPLE_MENTION = /(?<![\w.$/])[A-Z][a-z0-9]\w*[A-Z]\w*/g;
const FRAME_LINE = /^\s*(?:at\s|[\w.$/<>-]+\s?\([^()]*\)\s*$)/;

/** The place a tool reports, and the files and classes that the text names beside its frames. */
export async function addMentions(
  error: ParsedError,
  others: readonly ParsedError[],
  tree: Tree,
  candidates: Candidates,
): Promise<void> {
  const isGone = await addDiagnosed(error, 1, tree, candidates);
  for (const other of others.slice(0, 10)) await addDiagnosed(other, 0.5, tree, candidates);
  const text = spokenText(error);
  const isOfProgram = error.exception !== undefined || error.frames.length > 0;
  const mentions = isOfProgram ? [FILE_MENTION] : [FILE_MENTION, BUILD_MENTION];
  for (const match of mentions.flatMap((pattern) => matchesOf(text, pattern))) {
    if (BUILT.test(match[1] ?? "")) continue;
    const line = match[2] ? Number(match[2]) : undefined;
    // Of a line that the log quotes and the file does not hold, the number means nothing here.
    const isElsewhere = isGone && match[1] === error.filePath && line === error.line;
    await addPath(match[1] ?? "", isElsewhere ? undefined : line || undefined, tree, candidates);
  }
  for (const match of matchesOf(text, CLASS_MENTION)) await addClass(match[0], tree, candidates);
  addSimpleNames(error, tree, candidates);
}

/** The place that a tool reports; true where it quotes a line that no file of that name holds. */
async function addDiagnosed(
  error: ParsedError,
  weight: number,
  tree: Tree,
  candidates: Candidates,
): Promise<boolean> {
  if (!error.exception && isStub(error.filePath)) await addStubbed(error, weight, tree, candidates);
  if (error.exception || error.filePath === "" || BUILT.test(error.filePath)) return false;
  let isGone = false;
  const paths = (await tree.codebase.resolvePath(error.filePath)).slice(0, MAX_PATHS);
  for (const path of paths) {
    const diagnosed = weight * shownShare(error.filePath, path);
    const isMeant = paths.length === 1 && isBorneOut(error.filePath, path);
    const line = lineAsQuoted(error, (await tree.read(path))?.lines ?? []);
    isGone ||= line === undefined && error.line > 0;
    const at = error.line
      ? `, line ${error.line}${line ? "" : ", and quotes a line that is not in it here"}`
      : "";
    candidates.add({
      path,
      line,
      evidence: { diagnosed },
      ...(isMeant ? { foundBy: "log", facts: [`the log reports ${fileName(path)}${at}`] } : {}),
    });
  }
  return isGone;
}

/** The Kotlin declaration that a line of a stub of kapt stands for; its class where the line does not tell. */
async function addStubbed(
  error: ParsedError,
  weight: number,
  tree: Tree,
  candidates: Candidates,
): Promise<void> {
  const places = await tree.codebase.resolveClass(classOfStub(error.filePath) ?? "");
  const [only, ...others] = places.filter(({ path }) => path.endsWith(".kt"));
  const outline = only && others.length === 0 ? await tree.codebase.outline(only.path) : undefined;
  if (!only || !outline) return;
  const names = stubbedAs(error.raw.split("\n"), error.column)?.names ?? [];
  const named = outline.declarations.filter(({ kind, name }) => kind !== "parameter" && names.includes(name));
  candidates.add({
    path: only.path,
    line: named.length === 1 ? named[0]?.startLine : only.line,
    evidence: { diagnosed: weight },
    foundBy: "log",
    facts: [`the log reports the stub that kapt writes of ${fileName(only.path)}`],
  });
}

/**
 * The line that a compiler points at. It prints the line too: in a file that has changed since, that is another line,
 * or none.
 */
function lineAsQuoted({ line, raw }: ParsedError, lines: readonly string[]): number | undefined {
  if (line < 1) return undefined;
  const [, quoted = "", caret = ""] = raw.split("\n", 3).map((text) => text.trim());
  const isQuote = quoted.length >= SHORTEST_QUOTE && /^[~^]+$/.test(caret);
  if (!isQuote || lines.length === 0 || lines[line - 1]?.trim() === quoted) return line;
  const found = lines.flatMap((text, index) => (text.trim() === quoted ? [index + 1] : []));
  return found.length === 1 ? found[0] : undefined;
}

/** How much of a printed path the path in the tree bears out; folders of other machines do not count against it. */
function shownShare(printed: string, path: string): number {
  const parts = printed.split(/[\\/]/).filter((part) => part !== "");
  const own = path.split("/");
  const enough = Math.max(1, Math.min(parts.length, own.length, 4));
  return Math.min(1, sharedTail(parts, own) / enough);
}

/** Whether a path is what was printed: a bare name is, and one of which a folder agrees as well. */
function isBorneOut(printed: string, path: string): boolean {
  const parts = printed.split(/[\\/]/).filter((part) => part !== "");
  return parts.length === 1 || sharedTail(parts, path.split("/")) > 1;
}

/** What the text says beside its frames; all of it where nothing was recognised as a frame. */
function spokenText(error: ParsedError): string {
  const text = error.raw.slice(0, MAX_TEXT);
  if (error.frames.length === 0 && error.causes.every(({ frames }) => frames.length === 0)) return text;
  return text
    .split("\n")
    .filter((line) => !FRAME_LINE.test(line))
    .join("\n");
}

async function addPath(
  printed: string,
  line: number | undefined,
  tree: Tree,
  candidates: Candidates,
): Promise<void> {
  const paths = (await tree.codebase.resolvePath(printed)).slice(0, MAX_PATHS);
  for (const path of paths) {
    const isMeant = paths.length === 1 && isBorneOut(printed, path);
    candidates.add({
      path,
      line,
      evidence: {
        mentioned: 1 / paths.length,
        mentionedLine: line ? 1 / paths.length : 0,
        test: isTestFile(path) ? 1 : 0,
      },
      ...(isMeant && line ? { foundBy: "log" } : {}),
      facts: isMeant ? [`the log names ${fileName(path)}${line ? `, line ${line}` : ""}`] : [],
    });
  }
}

async function addClass(name: string, tree: Tree, candidates: Candidates): Promise<void> {
  const outer = simpleOuter(name);
  const isInTree = tree.sourcesNamed(outer).length > 0;
  if (!isInTree || originOf(name) === "platform") return;
  for (const { path, line, symbol } of (await tree.codebase.resolveClass(name)).slice(0, MAX_PATHS)) {
    candidates.add({
      path,
      line,
      evidence: { mentioned: 1, test: isTestFile(path) ? 1 : 0 },
      facts: [
        `declares ${symbol.slice(symbol.lastIndexOf(".") + 1)}, which the log names${line ? `, line ${line}` : ""}`,
      ],
    });
  }
}

/** Files named as the classes that the message speaks of by their simple names. */
function addSimpleNames(error: ParsedError, tree: Tree, candidates: Candidates): void {
  const spoken = error.exception
    ? throwablesOf(error).map(({ message }) => message)
    : [error.message, error.raw];
  for (const [name] of matchesOf(withoutPayload(spoken.join("\n").slice(0, MAX_TEXT)), SIMPLE_MENTION)) {
    const paths = tree.sourcesNamed(name).filter((path) => !isTestFile(path));
    const [path] = paths;
    if (path === undefined || paths.length > 1) continue;
    candidates.add({ path, evidence: { declares: 1 }, facts: [`the log names ${name}`] });
  }
}

function matchesOf(text: string, pattern: RegExp): RegExpExecArray[] {
  const found = new Map<string, RegExpExecArray>();
  for (const match of text.matchAll(pattern)) {
    if (!found.has(match[0])) found.set(match[0], match);
    if (found.size >= MAX_MENTIONS) break;
  }
  return [...found.values()];
}
