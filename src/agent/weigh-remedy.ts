import type { Declaration, Outline, SourceFile } from "../model/code.ts";
import type { Edit, ProposedFix } from "../model/edit.ts";
import { nodesIn } from "../syntax/tree/children.ts";
import { nodesOnLine } from "../syntax/tree/relations.ts";
import { treeOfLines } from "../syntax/tree/tree.ts";
import { attributeText, readTags } from "../syntax/xml.ts";
import { fold, isDistinctive } from "./quote.ts";

/** A line that is said to contradict what is to be done. */
export interface Against {
  file: SourceFile;
  line: number;
  outline?: Outline;
}

/** What may stand twice in a file without doing anything the second time. */
const anywhere = /^(?:import\s[\w.*\s]+;?|<uses-[\w-]+\b[^<>]*\/>)$/;
const classLike = new Set<Declaration["kind"]>(["class", "interface", "object", "enum", "annotation"]);
const comment = /^\s*(?:\/\/|\/?\*|#|<!--)/;

/**
 * Why a fix mends nothing or cannot be made, by a line of the file that it changes: all that it adds is there already, it
 * declares what is declared, it sets what can be set only once. Undefined for a line that says nothing of the kind.
 */
export function findObjectionToFix(fix: ProposedFix, against: Against): string | undefined {
  const { file, line } = against;
  const edits = fix.edits.filter(({ path }) => path === file.path);
  // With other files changed as well, what is there already in this one is no more than a part.
  const isWhole = fix.edits.length === 1;
  const places = edits.map((edit) => ({ ...addedBy(edit), ...linesOf(edit, file) }));
  // What the fix replaces itself does not speak against it.
  if (places.some(({ first, last }) => first <= line && line <= last)) return undefined;
  for (const { added, first, behind } of places) {
    // Between two lines of the file as it is.
    const at = first + behind - 0.5;
    const why =
      (isWhole && isThere(added, against) && "that line is there already") ||
      declaredTwice(added, at, against) ||
      setTwice(added, at, against);
    if (why) return `line ${line} of ${file.path}: ${why}`;
  }
  return undefined;
}

/** A step that adds some code to a file, wherever in it. In a script the block that it stands in matters, too. */
const adding =
  /^(?:add|declare|put|insert|include)\s+`([^`]{8,400})`\s+(?:to|in|into)\s+(\S+\.(?:xml|properties|toml|pro))\.?$/i;

/** Why there is nothing to do: the line has what the step adds in full, in the file that it names. */
export function findObjectionToStep(step: string, { file, line }: Against): string | undefined {
  const [, code = "", path = ""] = adding.exec(fold(step)) ?? [];
  const text = file.lines[line - 1] ?? "";
  if (!isDistinctive(code) || comment.test(text) || !`/${file.path}`.endsWith(`/${path}`)) return undefined;
  return fold(text).includes(fold(code)) ? `line ${line} of ${file.path} has it already` : undefined;
}

/** The lines that an edit replaces. */
function linesOf({ before }: Edit, { text }: SourceFile): { first: number; last: number } {
  const first = text.slice(0, text.indexOf(before)).split("\n").length;
  return { first, last: first + before.trimEnd().split("\n").length - 1 };
}

/** Lines that an edit brings in, and behind how many lines that it leaves the first of them stands. */
function addedBy({ before, after }: Edit): { added: string[]; behind: number } {
  const kept = new Set(before.split(/\r?\n/).map(fold));
  const lines = after.split(/\r?\n/).map(fold);
  const isAdded = (line: string): boolean => isDistinctive(line) && !kept.has(line);
  return { added: lines.filter(isAdded), behind: Math.max(0, lines.findIndex(isAdded)) };
}

function isThere(added: readonly string[], { file, line }: Against): boolean {
  const there = new Set(file.lines.map(fold).filter((text) => anywhere.test(text)));
  return added.includes(fold(file.lines[line - 1] ?? "")) && added.every((text) => there.has(text));
}

function declaredTwice(
  added: readonly string[],
  at: number,
  { file, line, outline }: Against,
): string | undefined {
  const isOfValues = /\/res\/values[^/]*\//.test(`/${file.path}`);
  const tag = isOfValues ? readTags(file.text).find((each) => each.line === line) : undefined;
  const name = tag && attributeText(tag, "name");
  if (tag && name !== undefined) {
    const isSame = added.some((each) =>
      readTags(each).some((other) => other.name === tag.name && attributeText(other, "name") === name),
    );
    return isSame ? `${name} is declared there` : undefined;
  }
  const declared = propertyAt(outline, line);
  if (!declared || innermost(outline, at, isFunction)) return undefined;
  if (innermost(outline, at, isClass) !== innermost(outline, line, isClass)) return undefined;
  const declares =
    /^(?:(?:@\w+|private|internal|public|protected|lateinit|override|const|static|final)\s+)*(?:val|var)\s+(\w+)/;
  const isSame = added.some((each) => declares.exec(each)?.[1] === declared.name);
  return isSame ? `${declared.name} is declared there` : undefined;
}

/** Kotlin: a `val` of the class is assigned in one of its functions. */
function setTwice(
  added: readonly string[],
  at: number,
  { file, line, outline }: Against,
): string | undefined {
  const declared = propertyAt(outline, line);
  const within = innermost(outline, at, (each) => each.kind === "function");
  if (!declared || !within || outline?.language !== "kotlin") return undefined;
  const { name } = declared;
  const tree = treeOfLines(file.path, file.lines);
  const isConstant = nodesOnLine(tree, line).some(
    (node) =>
      (node.kind === "variable" || node.kind === "parameter") &&
      node.bindings[0]?.name === name &&
      node.keywordStart !== undefined &&
      tree.text.startsWith("val", node.keywordStart),
  );
  if (!isConstant || !/^\w+$/.test(name)) return undefined;
  if (innermost(outline, at, isClass) !== innermost(outline, line, isClass)) return undefined;
  const isOwn = [...nodesIn(tree.root)].some(
    (node) =>
      node.kind === "binding" &&
      node.name === name &&
      within.startLine <= node.line &&
      node.line <= within.endLine,
  );
  const hasOwn = isOwn || added.some((each) => new RegExp(`\\b(?:val|var)\\s+${name}\\b`).test(each));
  const sets = added.some((each) => new RegExp(`^(?:this\\.)?${name}\\s*=(?!=)`).test(each));
  return sets && !hasOwn ? `${name} is a val, and can be set only where it is declared` : undefined;
}

const isFunction = ({ kind }: Declaration): boolean => kind === "function" || kind === "constructor";
const isClass = ({ kind }: Declaration): boolean => classLike.has(kind);

function propertyAt(outline: Outline | undefined, line: number): Declaration | undefined {
  const found = outline?.declarations.find(
    ({ kind, startLine }) => kind === "property" && startLine === line,
  );
  // One of a function is another matter.
  return found && !innermost(outline, line, isFunction) ? found : undefined;
}

function innermost(
  outline: Outline | undefined,
  line: number,
  isWanted: (declaration: Declaration) => boolean,
): Declaration | undefined {
  return outline?.declarations
    .filter((each) => isWanted(each) && each.startLine <= line && line <= each.endLine)
    .toSorted((left, right) => right.startLine - left.startLine || left.endLine - right.endLine)[0];
}
