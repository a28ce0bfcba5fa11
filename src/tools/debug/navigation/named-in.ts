import type { Declaration, Outline } from "../../../model/code.ts";
import { clip, escapeRegex } from "../../../support/text.ts";
import type { Workspace } from "../../../workspace/workspace.ts";
import type { Budget } from "./budget.ts";
import type { FoundDeclaration } from "./engine.ts";

/** Lines that are looked at for a name before its files are parsed. */
const MAX_MENTIONS = 5000;
const CODE_LENGTH = 300;

/** Files whose declarations are known. */
const SOURCES = "**/*.{kt,kts,java,gradle}";

interface Scope {
  /** Files to begin with, whether or not they mention the name. */
  first?: readonly string[];
  /** Files parsed at most. */
  limit: number;
  budget: Budget;
}

/** Outlines of the source files that mention a name as a word, the given ones first. */
export async function outlinesThatName(workspace: Workspace, name: string, scope: Scope): Promise<Outline[]> {
  const mentions = await workspace.search({
    text: buildWordPattern(name),
    isRegex: true,
    caseSensitive: true,
    filePattern: SOURCES,
    maxResults: MAX_MENTIONS,
  });
  if (mentions.length >= MAX_MENTIONS) scope.budget.cut();
  const paths = new Set([...(scope.first ?? []), ...mentions.map((mention) => mention.path)]);
  const outlines: Outline[] = [];
  for (const path of paths) {
    if (outlines.length >= scope.limit) scope.budget.cut();
    if (outlines.length >= scope.limit || !scope.budget.allows()) break;
    const outline = await workspace.outline(path);
    if (outline) outlines.push(outline);
  }
  return outlines;
}

/** An expression for a name that is no part of a longer one. */
const buildWordPattern = (name: string) => `(?<![\\w$])${escapeRegex(name)}(?![\\w$])`;

export async function foundDeclaration(
  workspace: Workspace,
  path: string,
  declaration: Declaration,
): Promise<FoundDeclaration> {
  const line = (await workspace.read(path))?.lines[declaration.startLine - 1]?.trim();
  const startsAtAnnotation = !line || line.startsWith("@");
  return {
    name: declaration.qualifiedName,
    kind: declaration.kind,
    filePath: path,
    line: declaration.startLine,
    code: clip(startsAtAnnotation ? declaration.signature : line, CODE_LENGTH),
  };
}
